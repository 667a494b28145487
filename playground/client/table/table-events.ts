import type { QueryDelivery, UserActivity } from "../../common/protocol.js";
import { hasGlobal, table } from "../shared/globals.js";
import { fromUuidSync } from "../data/uuid.js";
import { TokenDocument, type User } from "../documents/index.js";
import { RESUME_QUERY } from "../documents/movement/index.js";
import { Hooks } from "../helpers/index.js";
import { asData } from "../utils/index.js";

/** Another user has joined or left, targets tokens, measures, or looks at another scene. */
export function onActivity(userId: string, activity: UserActivity): void {
  const user = table.game.users.get(userId);
  if (!user) return;
  if (activity.active !== undefined && activity.active !== user.active) {
    user.active = activity.active;
    if (!activity.active) stopMovements(user);
    Hooks.callAll("userConnected", user, activity.active);
  }
  const isElsewhere = activity.sceneId !== undefined && activity.sceneId !== user.viewedScene;
  if (activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
  if (activity.active === false) user._onUpdateTokenTargets([]);
  else if (activity.targets) user._onUpdateTokenTargets(activity.targets);
  if (activity.ruler === undefined) table.game.users.render();
  else {
    if (isElsewhere || activity.active === false) table.game.users.render();
    if (!user.isSelf && hasGlobal("canvas") && table.canvas.ready)
      table.canvas.controls.updateRuler(user, activity.ruler);
  }
}

/** A movement whose user has left does not go on. */
function stopMovements(user: User): void {
  for (const scene of table.game.scenes)
    for (const token of scene.tokens) if (token.movement.user === user) token._stopMovementOnDisconnect();
}

/** Another client lets a movement go on that this one has paused. */
function resume(data: unknown): void {
  const { uuid, movementId, key } = asData(data);
  const token = typeof uuid === "string" ? fromUuidSync(uuid) : null;
  if (token instanceof TokenDocument) token.resumeMovement(String(movementId), String(key));
}

/** Another user asks this client a question. */
export async function answerQuery({ name, data, timeout }: QueryDelivery): Promise<unknown> {
  if (name === RESUME_QUERY) {
    resume(data);
    return null;
  }
  const handler = table.CONFIG.queries[name];
  if (!handler)
    throw new Error(`${table.game.user.name}'s client has no answer to questions of the kind "${name}".`);
  const options = timeout === undefined ? {} : { timeout };
  return Reflect.apply(handler, undefined, [data, options]);
}
