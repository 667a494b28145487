import { isRefusal } from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import { rowUndoOf } from "../../play/record/rows/undone-rows.js";
import { rightTo } from "../../play/referee/corrections/rights.js";
import { text } from "../../play/table/text/localize.js";

/** The button that undoes a row: its words, and the reason why the row cannot be undone by itself; empty if it can. */
export interface RowUndoButton {
  readonly label: string;
  readonly reason: string;
}

/**
 * The buttons that undo one row each, by the ids of the rows. A button names the rows that are undone as well. There
 * are none before an exchange has ended, and none for a reader who may not undo it or cannot play it again.
 */
export function rowUndoButtons(
  exchange: Exchange,
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, RowUndoButton> {
  const { game: rules, stored, view } = exchange;
  const isPossible =
    titles.size > 0 && !exchange.isTest && stored.status === "done" && exchange.isPlayedAlike;
  if (!rules || !isPossible || rightTo(game.user, exchange, "undo") === "no") return new Map();
  const { state } = exchange;
  if (!state || state.frozen) return new Map();
  const left = [...titles.keys()].filter((row) => view.undoneRows?.includes(row) !== true);
  return new Map(
    left.map((row): [string, RowUndoButton] => {
      const undo = rowUndoOf(rules, state, row);
      const label = text("VANTAGE.card.undoRow");
      if (isRefusal(undo)) return [row, { label, reason: text(`VANTAGE.table.${undo.refused}`) }];
      const followed = undo.rows.flatMap((one) => (one === row ? [] : (titles.get(one) ?? [])));
      if (followed.length === 0) return [row, { label, reason: "" }];
      const words = { count: followed.length, rows: followed.join(", ") };
      return [row, { label: text("VANTAGE.card.undoRows", words), reason: "" }];
    }),
  );
}
