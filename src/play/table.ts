import { conduct } from "./conductor.js";
import { Exchange } from "./exchange.js";
import { sendIntent, type Reply } from "./intents.js";
import { documentByUuid } from "../foundry.js";
import { answerNow, changedSince, correctNow, followersOf, undoNow, type Correction } from "./changing.js";
import { mayWrite } from "./world.js";
import { inverse, isRefusal } from "../rules/core/index.js";
import { speaksFor } from "./models.js";

type Message = ChatMessage.Implementation;

/** Answers the question at which an exchange waits; only who speaks for the model that is asked may. */
export async function answer(message: Message, key: string, choice: string): Promise<Reply> {
  const exchange = Exchange.of(message);
  const telling = exchange?.replay();
  if (!exchange || !telling || isRefusal(telling) || telling.waiting?.type !== "ask")
    return { refused: "notAsked" };
  if (!speaksFor(game.user, telling.waiting.who)) return { refused: "notAllowed" };
  if (message.isOwner) return answerNow(exchange, key, choice);
  return sendIntent({ type: "answer", message: message.id ?? "", key, choice });
}

/** Takes an exchange back. When somebody has changed since what it left, it asks for `evenChanged`. */
export async function undo(message: Message, evenChanged = false): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || exchange.stored.undone) return { refused: "alreadyUndone" };
  if (!message.isOwner) return { refused: "notAllowed" };
  if (changedSince(exchange).length && !evenChanged) return { refused: "changedSince" };
  const all = [exchange, ...followersOf(exchange)];
  if (all.every((one) => one.message.isOwner && writesAlone(one))) return undoNow(exchange, evenChanged);
  return sendIntent({ type: "undo", message: message.id ?? "", evenChanged });
}

/** Puts something about an exchange right: a reroll, a modifier struck, another target. `meant` overrules what stands against it. */
export async function correct(message: Message, correction: Correction, meant = false): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || !message.isOwner) return { refused: "notAllowed" };
  const all = [exchange, ...followersOf(exchange)];
  if (all.every((one) => one.message.isOwner && writesAlone(one))) {
    return correctNow(exchange, correction, game.user, meant);
  }
  return sendIntent({ type: "correct", message: message.id ?? "", correction, meant });
}

/** Makes the consequences of an exchange true at a person's press, where the table does not do it by itself. */
export async function apply(message: Message): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || !message.isOwner) return { refused: "notAllowed" };
  if (game.user.isGM) {
    await conduct(message, true);
    return { done: true };
  }
  return sendIntent({ type: "apply", message: message.id ?? "" });
}

/** Whether this client may take every consequence back by itself. */
function writesAlone(exchange: Exchange): boolean {
  const telling = exchange.replay();
  if (isRefusal(telling)) return game.user.isGM;
  return telling.changes
    .slice(0, exchange.stored.applied)
    .every((change) => mayWrite(inverse(change), game.user));
}

/** What an exchange still speaks of that is gone: who acts, a target, a weapon. */
export function goneFrom(exchange: Exchange): readonly string[] {
  const { actor, weapon, targets } = exchange.engagement;
  const refs = [actor.ref, ...(weapon ? [weapon.ref] : []), ...targets.map((target) => target.profile.ref)];
  return refs.filter((ref) => documentByUuid(ref) === null);
}
