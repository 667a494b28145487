import { facesFit, isRefusal, type Profile } from "../rules/core/index.js";
import { gameById, gameOfItem } from "../rules/registry.js";
import type { Exchange } from "./exchange.js";
import { itemOf, modelOf, speaksFor } from "./models.js";
import { itemProfile, profileOf } from "./profile.js";

/**
 * Whether a player's exchange is what the world says: the player's own model, the numbers that its sheets declare, dice
 * that can have fallen so, and nothing overruled. Asked by the GM's client before it writes on a player's behalf.
 */
export function isFaithful(exchange: Exchange): boolean {
  const { engagement, message } = exchange;
  const rules = gameById(engagement.game);
  const { author } = message;
  if (!rules || !author) return false;
  if (author.isGM) return true;
  if (engagement.anyway || !speaksFor(author, engagement.actor.ref)) return false;
  const everybody = [engagement.actor, ...engagement.targets.map((target) => target.profile)];
  if (!everybody.every(isDeclared)) return false;
  if (engagement.weapon && !isDeclared(engagement.weapon)) return false;
  const telling = exchange.replay();
  if (isRefusal(telling)) return false;
  return telling.happenings.every(
    (happening) =>
      happening.type !== "roll" ||
      facesFit(rules.dice, happening.request.dice, happening.answer.faces, happening.request.extra),
  );
}

/** Whether a profile's declared fields are those of its document now; tracks may have moved on since. */
function isDeclared(profile: Profile): boolean {
  const model = modelOf(profile.ref);
  const item = itemOf(profile.ref);
  const now = model ? profileOf(model) : item ? itemProfile(item) : null;
  if (!now || now.kind !== profile.kind) return false;
  const kind = model?.game.actor ?? gameOfItem(profile.kind)?.items[profile.kind];
  return Object.keys(kind?.fields ?? {}).every((name) => now.values[name] === profile.values[name]);
}
