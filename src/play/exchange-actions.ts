import { openQuestion, type FixedAnswer } from "../rules/core/index.js";
import { rollRequest } from "../dice/rolling.js";
import { documentByUuid, systemOf } from "../foundry.js";
import { mayAnswer } from "./table/battle/side-players.js";
import { Exchange } from "./record/exchange.js";
import { HIDDEN } from "./record/state.js";
import { notAsked } from "./referee/requests/not-asked.js";
import { ask } from "./referee/requests/asking.js";
import type { Fix } from "./referee/requests/fix-request.js";
import { readReply, readRequest, type Correction, type Reply } from "./referee/requests/requests.js";
import { rightTo, rightToCorrect } from "./referee/corrections/rights.js";
import { sealChoice } from "./referee/secrets/sealed-choices.js";

type Message = ChatMessage.Implementation;

/**
 * Answers a question of an exchange. Only a user who controls the model that is asked may answer. When other
 * models choose at the same time, the request does not contain the choice.
 */
export async function answer(message: Message, key: string, choice: string, fix?: Fix): Promise<Reply> {
  const known = Exchange.of(message);
  const waiting = known?.view.waiting;
  const asked = openQuestion(waiting ?? null, key);
  if (!asked) return known?.state ? notAsked(known.state, key, game.user) : { refused: "notAsked" };
  if (!mayAnswer(game.user, asked)) return { refused: "notAllowed" };
  const exchange = message.id ?? "";
  const given = { verb: "answer", exchange, key, ...(fix ? { fix } : {}) } as const;
  if (waiting?.type !== "askAll") return ask({ ...given, choice });
  return ask({ ...given, choice: "", sealed: await sealChoice(choice) });
}

/** Removes a fixed answer of a side or, without a side, of the battle. */
export async function clearFixed(
  combat: Combat.Implementation,
  side: string,
  fixed: FixedAnswer,
): Promise<Reply> {
  return ask({ verb: "clearFixed", combat: combat.id ?? "", side, fixed });
}

/**
 * Undoes an exchange.
 * @param meant  whether to undo the exchange even when values have changed since
 * @param row  the id of a row, to undo only this row and the rows that followed from it
 */
export async function undo(message: Message, meant = false, row?: string): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange) return { refused: "messageDeleted" };
  if (exchange.stored.status === "undone") return { refused: "alreadyUndone" };
  if (rightTo(game.user, exchange, "undo") === "no") return { refused: "notAllowed" };
  return ask({ verb: "undo", exchange: message.id ?? "", ...(row === undefined ? {} : { row }), meant });
}

/**
 * Corrects an exchange: rerolls dice, removes a modifier, or replaces a target.
 * @param meant  whether to correct the exchange even when a rule or changed values speak against it
 */
export async function correct(message: Message, correction: Correction, meant = false): Promise<Reply> {
  const exchange = Exchange.of(message);
  if (!exchange || rightToCorrect(game.user, exchange, correction) === "no") return { refused: "notAllowed" };
  return ask({ verb: "correct", exchange: message.id ?? "", correction, meant });
}

/**
 * Sends a GM's decision to allow or refuse a player's request.
 * @param shown  the text of the request that the GM has read, made by `textOf`. If the request has changed
 * since, nothing is done.
 * @param meant  whether to go on even when values have changed since
 */
export async function decide(
  request: Message,
  shown: string,
  allows: boolean,
  meant = false,
): Promise<Reply> {
  const exchange = String(systemOf(request)["exchange"]);
  return ask({ verb: "decide", exchange, request: request.id ?? "", shown, allows, meant });
}

/**
 * Writes the consequences of an exchange after a person has pressed the button. The button is needed only when the
 * table does not write consequences by itself.
 */
export async function apply(message: Message): Promise<Reply> {
  return ask({ verb: "apply", exchange: message.id ?? "" });
}

/** Rolls the dice that an exchange leaves to this player, and sends them to the referee. */
export async function rollOpen(message: Message, key: string): Promise<Reply> {
  const exchange = Exchange.of(message);
  const waiting = exchange?.view.waiting;
  if (!exchange || waiting?.type !== "roll" || waiting.key !== key) return { refused: "notAsked" };
  if (exchange.roller?.isSelf !== true) return { refused: "notAllowed" };
  if (hasSentRoll(message.id ?? "", key)) return { refused: "rolledAlready" };
  const roll = await rollRequest(exchange.stored.game, waiting);
  return ask({ verb: "roll", exchange: message.id ?? "", key }, [roll]);
}

/**
 * Whether this user has already sent dice for a roll. Only the first dice count, so the user does not roll again
 * while the dice are on their way.
 */
function hasSentRoll(exchange: string, key: string): boolean {
  return game.messages.contents.some((message) => {
    if (message.type !== "request" || !message.isAuthor) return false;
    const { verb, exchange: about, data, reply } = systemOf(message);
    const request = readReply(reply) ? null : readRequest(verb, about, data);
    return request?.verb === "roll" && request.exchange === exchange && request.key === key;
  });
}

/**
 * Restores the value that a late write changed. Only a GM can do this. `line` is the index of the line about
 * the late write in the history.
 */
export async function restore(message: Message, line: number): Promise<Reply> {
  return ask({ verb: "restore", exchange: message.id ?? "", line });
}

/** Rolls for a player who has not rolled yet. Only a GM can do this. */
export async function takeOver(message: Message, key: string): Promise<Reply> {
  return ask({ verb: "takeOver", exchange: message.id ?? "", key });
}

/** The refs of the actor, the weapon and the targets of an exchange, if these were deleted since. */
export function deletedFrom({ view: { actor, weapon, targets } }: Exchange): readonly string[] {
  const refs = [actor, ...(weapon === null ? [] : [weapon]), ...targets];
  return refs.filter((ref) => ref !== HIDDEN && documentByUuid(ref) === null);
}
