import type { Doer } from "../../record/reducer.js";
import { Exchange } from "../../record/exchange.js";
import type { ExchangeState } from "../../record/state.js";
import { carrier } from "../carrying.js";

/**
 * Undoes the exchanges that took a thing off a list, if one of these entries had put that thing on the list.
 * The latest exchange is undone first.
 */
export async function undoFollowers(
  state: ExchangeState,
  entries: ExchangeState["journal"],
  doer: Doer,
): Promise<void> {
  const put = new Set(
    entries.flatMap(({ change, state: now }) =>
      change.type === "waiting" && change.to && now === "applied" ? [change.id] : [],
    ),
  );
  if (!put.size) return;
  for (const message of [...game.messages.contents].reverse()) {
    const exchange = Exchange.of(message);
    if (!exchange || exchange.stored.status === "undone" || exchange.stored.exchange === state.id) continue;
    const takes = exchange.journal.some(
      ({ change, state: now }) =>
        now === "applied" && change.type === "waiting" && !change.to && put.has(change.id),
    );
    const { game: rules, state: own } = exchange;
    if (!takes || !rules || !own) continue;
    await undoFollowers(own, own.journal, doer);
    await carrier.apply(rules, message.id, own, { type: "undo", ...doer });
  }
}
