import {
  isRefusal,
  offers,
  onlyNamed,
  openQuestions,
  REACTION_OVER,
  WALK_ON,
  type AskRequest,
  type Game,
} from "../../rules/core/index.js";
import { isActing } from "../table/battle/open-exchanges.js";
import { Exchange } from "../record/exchange.js";
import { replayOf } from "../record/replaying.js";
import type { ExchangeState, HistoryLine } from "../record/state.js";
import { carrier } from "./carrying.js";
import { isBarredNow, rebase } from "./corrections/rebase.js";
import { replyTo } from "./requests/replies.js";
import type { Reply } from "./requests/requests.js";
import { ports } from "./writing/ports.js";

/** An answer to one question of an exchange. `by` is the id of the user who answered; absent when the time was up. */
interface Given {
  readonly id: string;
  readonly rules: Game;
  readonly state: ExchangeState;
  readonly key: string;
  readonly choice: string;
  readonly by?: string;
}

/** The open question with this key; null when the exchange does not ask it. */
export function askedBy(rules: Game, state: ExchangeState, key: string): AskRequest | null {
  const played = replayOf(rules, state);
  const asked = isRefusal(played) ? [] : openQuestions(played.waiting);
  return asked.find((one) => one.key === key) ?? null;
}

/**
 * Takes an answer and carries the exchange on. If the choice is no longer offered, it is refused, and the question is
 * asked again.
 */
export async function take({ id, rules, state, key, choice, by }: Given): Promise<Reply> {
  if (ports.deleted(state.engagement).length) {
    await carrier.carryOn(rules, id, state);
    return { refused: "notAsked" };
  }
  const asked = askedBy(rules, state, key);
  if (asked && key.startsWith(REACTION_OVER) && isActing(asked.who, state.id)) return { refused: "playHeld" };
  // An interruption can make the rest of the action impossible. The exchange then stops, and its costs stay spent.
  if ([REACTION_OVER, WALK_ON].some((part) => key.startsWith(part)) && isBarredNow(rules, state))
    return replyTo(await carrier.apply(rules, id, state, { type: "stopped" }));
  const fresh = rebase(rules, state);
  if (
    fresh &&
    offered(rules, { ...state, engagement: fresh }, key, choice) !== offered(rules, state, key, choice)
  ) {
    await carrier.apply(rules, id, state, { type: "rebased", engagement: fresh, expired: true });
    return { refused: "late" };
  }
  const sealed = foundry.utils.randomID();
  const event = { type: "answered", key, choice, sealed, ...(by === undefined ? {} : { by }) } as const;
  return replyTo(await carrier.apply(rules, id, state, event));
}

/** Answers a question with its default, because the time for an answer is up. The record says so. */
export async function takeDefault(message: ChatMessage.Implementation, key: string): Promise<void> {
  const { state, game: rules } = Exchange.of(message) ?? {};
  const asked = state && rules && state.status === "open" ? askedBy(rules, state, key) : null;
  if (!message.id || !state || !rules || !asked) return;
  const line: HistoryLine = { what: "timeUp", by: "", refs: [asked.who] };
  const noted = { ...state, history: [...state.history, line] };
  await take({ id: message.id, rules, state: noted, key, choice: asked.default });
}

/**
 * An answer that an exchange offers, as a text that can be compared; null when the exchange does not offer
 * the answer.
 */
function offered(rules: Game, state: ExchangeState, key: string, choice: string): string | null {
  const asked = askedBy(rules, state, key);
  if (!asked || !offers(asked, choice)) return null;
  const { options, parts = [], ticks = options } = onlyNamed(asked, choice);
  return JSON.stringify([...parts, ...ticks].map((one) => ({ ...one, data: { ...one.data, number: null } })));
}
