import type { QueryDelivery, UserActivity } from "../common/protocol.js";
import { table } from "./globals.js";
import { Hooks } from "./helpers/index.js";

/** Another user has come or gone, targets tokens, or looks at another scene. */
export function onActivity(userId: string, activity: UserActivity): void {
  const user = table.game.users.get(userId);
  if (!user) return;
  if (activity.active !== undefined && activity.active !== user.active) {
    user.active = activity.active;
    Hooks.callAll("userConnected", user, activity.active);
  }
  if (activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
  if (activity.active === false) user._onUpdateTokenTargets([]);
  else if (activity.targets) user._onUpdateTokenTargets(activity.targets);
  table.game.users.render();
}

/** Another user asks this client a question. */
export async function answerQuery({ name, data, timeout }: QueryDelivery): Promise<unknown> {
  const handler = table.CONFIG.queries[name];
  if (!handler)
    throw new Error(`${table.game.user.name}'s client has no answer to questions of the kind "${name}".`);
  const options = timeout === undefined ? {} : { timeout };
  return Reflect.apply(handler, undefined, [data, options]);
}
