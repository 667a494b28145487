import type { Game } from "../../rules/core/index.js";
import { trackWord } from "../../play/referee/writing/by-hand.js";
import type { HistoryLine } from "../../play/record/state.js";
import { gameText, nameText, text } from "../../play/table/text/localize.js";
import { spoiledText } from "../text/consequence-text.js";

/**
 * A sentence about a later change, with its user and the earlier value; null for changes that the card shows
 * elsewhere.
 */
export function historyText(
  rules: Game,
  line: HistoryLine,
  names: Readonly<Record<string, string>>,
): string | null {
  const done = doneText(rules, line, names);
  if (done === null || line.allowedBy === undefined) return done;
  const user = game.users.get(line.allowedBy)?.name ?? text("VANTAGE.unknown");
  return `${done} ${text("VANTAGE.history.allowed", { user })}`;
}

function doneText(
  rules: Game,
  { what, by, data, refs = [], change }: HistoryLine,
  names: Readonly<Record<string, string>>,
): string | null {
  const user = game.users.get(by)?.name ?? text("VANTAGE.unknown");
  const [ref] = refs;
  const name = ref === undefined ? "" : nameText(ref, names);
  switch (what) {
    case "reroll":
      return text("VANTAGE.history.reroll", { user, old: String(data?.["old"] ?? "") });
    case "removeModifier": {
      const own = String(data?.["label"] ?? "");
      const label = own || gameText(rules.id, `modifier.${String(data?.["id"] ?? "")}.label`);
      return text("VANTAGE.history.removeModifier", { user, label });
    }
    case "retarget":
      return text("VANTAGE.history.retarget", { user, name });
    case "undo":
      return text("VANTAGE.history.undo", { user });
    case "undoRow": {
      const rows = Number(data?.["rows"] ?? 1);
      return rows > 1
        ? text("VANTAGE.history.undoRows", { user, rows })
        : text("VANTAGE.history.undoRow", { user });
    }
    case "takenOver":
      return text("VANTAGE.history.takenOver", { user, name });
    case "timeUp":
      return text("VANTAGE.history.timeUp", { name });
    case "byHand":
      return text("VANTAGE.history.byHand", {
        user,
        name,
        field: trackWord(rules, String(data?.["track"] ?? "")),
        old: data?.["old"] ?? "",
        now: data?.["now"] ?? "",
      });
    case "late":
      return text("VANTAGE.history.late", { user, change: change ? spoiledText(rules, change, names) : "" });
    case "setRight":
      return text("VANTAGE.history.setRight", { user });
    case "expired":
    case "void":
      return null;
  }
}
