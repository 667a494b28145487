import { lastOfEach, type Consequence, type RollRequest } from "../rules/core/index.js";
import { rollRequest } from "../dice/rolling.js";
import { documentByUuid } from "../foundry.js";
import { speaksFor } from "./models.js";
import { doneBy } from "./record/entries.js";
import { Exchange } from "./record/exchange.js";
import { HIDDEN } from "./record/state.js";
import { ask } from "./referee/asking.js";
import type { Correction, Reply } from "./referee/requests.js";
import { rightOf, rightToReroll, type Deed, type Right } from "./referee/rights.js";
import { stands } from "./world.js";

type Message = ChatMessage.Implementation;

/** Answers the question at which an exchange waits; only who speaks for the model that is asked may. */
export async function answer(message: Message, key: string, choice: string): Promise<Reply> {
  const waiting = Exchange.of(message)?.view.waiting;
  if (waiting?.type !== "ask" || waiting.key !== key) return { refused: "notAsked" };
  if (!speaksFor(game.user, waiting.who)) return { refused: "notAllowed" };
  return ask({ verb: "answer", exchange: message.id ?? "", key, choice });
}

/** Takes an exchange back. Where values have changed since, it asks for `meant`. */
export async function undo(message: Message, meant = false): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || exchange.stored.status === "undone") return { refused: "alreadyUndone" };
  if (rightTo(exchange, "undo") === "no") return { refused: "notAllowed" };
  return ask({ verb: "undo", exchange: message.id ?? "", meant, asker: "" });
}

/** Puts something about an exchange right: a reroll, a modifier removed, another target. `meant` overrules what stands against it. */
export async function correct(message: Message, correction: Correction, meant = false): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || rightToCorrect(exchange, correction) === "no") return { refused: "notAllowed" };
  return ask({ verb: "correct", exchange: message.id ?? "", correction, meant, asker: "" });
}

/** Writes the consequences of an exchange at a person's press, where the table does not do it by itself. */
export async function apply(message: Message): Promise<Reply> {
  return ask({ verb: "apply", exchange: message.id ?? "" });
}

/** Rolls the dice that an exchange leaves to this player, and sends them. */
export async function rollOpen(message: Message, key: string): Promise<Reply> {
  const exchange = Exchange.of(message);
  const waiting = exchange?.view.waiting;
  if (!exchange || waiting?.type !== "roll" || waiting.key !== key) return { refused: "notAsked" };
  const roll = await rollRequest(exchange.stored.game, waiting);
  return ask({ verb: "roll", exchange: message.id ?? "", key }, [roll]);
}

/** A GM rolls open dice for the player who would. */
export async function takeOver(message: Message, key: string): Promise<Reply> {
  return ask({ verb: "takeOver", exchange: message.id ?? "", key });
}

/** What this user may do to an exchange. */
export function rightTo(exchange: Exchange, deed: Exclude<Deed, "reroll">): Right {
  return rightOf(game.user, isOwn(exchange), deed);
}

/** Whether this user may reroll these dice of an exchange. */
export function rightToRoll(exchange: Exchange, roll: RollRequest): Right {
  const rules = exchange.game;
  return rules ? rightToReroll(game.user, isOwn(exchange), rules, roll) : "no";
}

function rightToCorrect(exchange: Exchange, correction: Correction): Right {
  if (correction.type !== "reroll") return rightTo(exchange, correction.type);
  const { happenings } = exchange.view;
  const thrown = happenings.find((one) => one.type === "roll" && one.request.key === correction.key);
  return thrown?.type === "roll" ? rightToRoll(exchange, thrown.request) : "no";
}

function isOwn({ stored, view }: Exchange): boolean {
  return stored.requestedBy === game.user.id || speaksFor(game.user, view.actor);
}

/** What an exchange left that is no longer so. */
export function changedSince(exchange: Exchange): readonly Consequence[] {
  const applied = exchange.journal.filter(({ state }) => state === "applied").map(doneBy);
  return lastOfEach(applied).filter((change) => !stands(change));
}

/** What an exchange still speaks of that no longer exists: who acts, a target, a weapon. */
export function goneFrom({ view: { actor, weapon, targets } }: Exchange): readonly string[] {
  const refs = [actor, ...(weapon === null ? [] : [weapon]), ...targets];
  return refs.filter((ref) => ref !== HIDDEN && documentByUuid(ref) === null);
}
