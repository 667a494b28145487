import type { Consequence, Game } from "../rules/core/index.js";
import { documentByUuid, isCombatant } from "../foundry.js";
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

/** A consequence that somebody has changed since, in a line: book-keeping and what waited are told of too. */
export function changedText(rules: Game, change: Consequence): string {
  if (change.type === "waiting") {
    const whose = Object.values(change.item).find(
      (value) => typeof value === "string" && modelOf(value) !== null,
    );
    return text("VANTAGE.consequence.settled", { name: whose === undefined ? "" : nameText(String(whose)) });
  }
  const told = consequenceText(rules, change);
  if (told !== null || change.type !== "track") return told ?? nameText(change.of);
  const combatant = documentByUuid(change.of);
  const name = (isCombatant(combatant) ? combatant.name : null) ?? "";
  return text("VANTAGE.consequence.spent", { name, track: gameText(rules.id, `track.${change.track}`) });
}
