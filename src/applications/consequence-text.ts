import type { Consequence, Game } from "../rules/core/index.js";
import { itemOf, modelOf } from "../play/models.js";
import { gameText, nameText, text } from "../play/telling.js";

/** A consequence in a line; null for what only the turn's book-keeping concerns. */
export function consequenceText(rules: Game, change: Consequence): string | null {
  switch (change.type) {
    case "track": {
      if (!itemOf(change.of) && !modelOf(change.of)) return null;
      const { from, to } = change;
      return text("VANTAGE.consequence.track", {
        name: nameText(change.of),
        track: gameText(rules.id, `track.${change.track}`),
        from,
        to,
      });
    }
    case "status": {
      const key = change.to ? "VANTAGE.consequence.statusOn" : "VANTAGE.consequence.statusOff";
      return text(key, { name: nameText(change.of), status: gameText(rules.id, `status.${change.status}`) });
    }
    case "place":
      return text("VANTAGE.consequence.place", { name: nameText(change.of) });
    case "waiting":
      return null;
  }
}
