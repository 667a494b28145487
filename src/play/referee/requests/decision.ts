import { systemOf } from "../../../foundry.js";
import { Exchange } from "../../record/exchange.js";
import type { Doer } from "../../record/reducer.js";
import { answerTo, replyOf } from "./replies.js";
import { readRequest, type DecideRequest, type ExchangeRequest, type Reply } from "./requests.js";
import { rightTo, rightToCorrect } from "../corrections/rights.js";

type Message = ChatMessage.Implementation;

/** A request that a player can ask a GM to allow. The GM then carries it out in the player's name. */
export type Askable = Extract<ExchangeRequest, { verb: "undo" | "correct" }>;

/** The content of a request as one text. It shows whether the request was changed. */
export function textOf(request: Message): string {
  const { verb, exchange, data } = systemOf(request);
  return JSON.stringify([verb, exchange, data]);
}

/**
 * The request that a GM can allow. Null when the author of the request may not even ask, or does not need to
 * ask. The author can forge the answer in the request, so it proves nothing, and the author's rights are
 * checked each time.
 */
export function askableOf(request: Message): Askable | null {
  const { verb, exchange, data } = systemOf(request);
  const asked = readRequest(verb, exchange, data);
  if (asked?.verb !== "undo" && asked?.verb !== "correct") return null;
  const about = Exchange.of(game.messages.get(asked.exchange));
  const { author: user } = request;
  if (!about?.state || !user || user.isGM) return null;
  const right =
    asked.verb === "undo" ? rightTo(user, about, "undo") : rightToCorrect(user, about, asked.correction);
  return right === "no" ? null : asked;
}

/** Whether a request waits for a GM to allow or refuse it. */
export function waitsForDecision(request: Message): boolean {
  const reply = replyOf(request);
  return reply !== null && "asked" in reply && askableOf(request) !== null;
}

/**
 * Carries out a GM's decision on a player's request, and answers the player. Only the referee's window calls
 * this function, as a task of the queue. If two GMs decide at once, the first decision counts. A request that
 * was changed after the GM read it is refused. If a rule forbids the request, or if values have changed
 * since, the GM has to confirm the decision.
 * @param carryOut  carries out the request in the name of the player and the GM
 */
export async function decideOn(
  { request: id, shown, allows, meant }: DecideRequest,
  gm: User.Implementation & { readonly id: string },
  carryOut: (asked: Askable, doer: Doer) => Promise<Reply>,
): Promise<Reply> {
  if (!gm.isGM) return { refused: "notAllowed" };
  const request = game.messages.get(id);
  const before = request && replyOf(request);
  if (!request || !before || !("asked" in before)) return { refused: "alreadyDecided" };
  if (textOf(request) !== shown) {
    await answerTo(request, { refused: "notAllowed" });
    return { refused: "requestChanged" };
  }
  const asked = allows ? askableOf(request) : null;
  const by = request.author?.id ?? "";
  if (!asked || !by) {
    await answerTo(request, { refused: allows ? "notAllowed" : "gmRefused" });
    return { done: true };
  }
  const reply = await carryOut({ ...asked, meant }, { by, allowedBy: gm.id });
  const waits = "barred" in reply || isChangedSince(reply);
  if (meant || !waits) await answerTo(request, reply);
  return reply;
}

/**
 * Whether a reply refuses a request because values have changed since. The person can then confirm the
 * request and send it again.
 */
export function isChangedSince(reply: Reply): boolean {
  return "refused" in reply && reply.refused === "changedSince";
}
