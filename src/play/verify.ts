import { facesFit, isRefusal, type Engagement, type Game, type Profile } from "../rules/core/index.js";
import { gameById, gameOfItem } from "../rules/registry.js";
import { Exchange } from "./exchange.js";
import { itemOf, modelOf, speaksFor } from "./models.js";
import { itemProfile, profileOf } from "./profile.js";
import { isOnAtTable } from "./settings.js";
import { waitingThings } from "./waiting.js";

/** Messages into which somebody wrote an answer that was another's to give. */
const tampered = new Set<string>();

/** Engagements of players that were found to be as the world was, by message. A correction is looked at anew. */
const faithful = new Map<string, Engagement>();

/**
 * Whether a player's exchange is what the world says: the player's own model and weapon, the numbers that the sheets
 * declare, what really waits, dice that can have fallen so, nobody else's answers, nothing overruled. Asked by the GM's
 * client before it writes on a player's behalf. What a free modifier could do as well is not policed.
 */
export function isFaithful(exchange: Exchange): boolean {
  const { engagement, message } = exchange;
  const rules = gameById(engagement.game);
  const { author } = message;
  if (!rules || !author) return false;
  if (author.isGM) return true;
  const id = message.id ?? "";
  if (tampered.has(id) || engagement.anyway || !speaksFor(author, engagement.actor.ref)) return false;
  const known = faithful.get(id);
  if (!(known && isSame(known, engagement)) && !isAsTheWorld(rules, engagement, known)) return false;
  const telling = exchange.replay();
  if (isRefusal(telling)) return false;
  faithful.set(id, engagement);
  return telling.happenings.every(
    (happening) =>
      happening.type !== "roll" ||
      facesFit(rules.dice, happening.request.dice, happening.answer.faces, happening.request.extra),
  );
}

/** Notes when a player writes the answer to a question put to somebody else's model. Every client may; the GM's heeds it. */
export function noteForeignAnswers(
  message: ChatMessage.Implementation,
  changed: object,
  userId: string,
): void {
  const exchange = Exchange.of(message);
  const user = game.users.get(userId);
  const answers: unknown =
    "system" in changed ? (changed.system as { answers?: unknown } | null)?.answers : null;
  if (!exchange || !user || user.isGM || typeof answers !== "object" || answers === null) return;
  const telling = exchange.replay();
  if (isRefusal(telling)) return;
  const foreign = telling.happenings.some(
    (happening) =>
      happening.type === "ask" &&
      Object.hasOwn(answers, happening.request.key) &&
      !speaksFor(user, happening.request.who) &&
      (isOnAtTable("askDefender") || happening.answer.choice !== happening.request.default),
  );
  if (foreign) tampered.add(message.id ?? "");
}

/**
 * Whether an engagement's numbers are those of the world. What it takes from a list must wait there now or, once it is
 * known, be what it took then.
 */
function isAsTheWorld(rules: Game, engagement: Engagement, known: Engagement | undefined): boolean {
  const { actor, weapon, targets, others } = engagement;
  if (![actor, ...targets.map((target) => target.profile), ...others].every(isDeclared)) return false;
  if (weapon && !(isDeclared(weapon) && itemOf(weapon.ref)?.actor?.id === modelOf(actor.ref)?.actor.id))
    return false;
  if (known) return isSame(known.waiting, engagement.waiting);
  const waiting = waitingThings(rules);
  return engagement.waiting.every((thing) => waiting.some((one) => isSame(one, thing)));
}

/** Whether two things are the same as plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
