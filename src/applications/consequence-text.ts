import type { Consequence, Game, Ref } from "../rules/core/index.js";
import { documentByUuid, isCombatant } from "../foundry.js";
import { itemOf, modelOf, refOf } from "../play/models.js";
import { pieceOf } from "../play/pieces.js";
import { gameText, nameText, text } from "../play/telling.js";
import { isSecret } from "./card-lines.js";
import { fieldLabel, wordOr } from "./sheets/field-context.js";

/** What those who took part were called. */
type Names = Readonly<Record<Ref, string>>;

type Change<T extends Consequence["type"]> = Extract<Consequence, { type: T }>;

/** A consequence in a line; null for what only the turn's book-keeping concerns. */
export function consequenceText(rules: Game, change: Consequence, names: Names = {}): string | null {
  if (change.type !== "waiting" && isSecret(change.of)) return null;
  switch (change.type) {
    case "track": {
      const bearer = itemOf(change.of)?.actor;
      if (bearer && isSecret(refOf(bearer))) return null;
      const { from, to } = change;
      if (pieceOf(change.of, change.track)) return text("VANTAGE.consequence.worn", { from, to });
      if (!itemOf(change.of) && !modelOf(change.of) && !Object.hasOwn(names, change.of)) return null;
      return trackText(rules, change, nameText(change.of, names));
    }
    case "status": {
      const key = change.to ? "VANTAGE.consequence.statusOn" : "VANTAGE.consequence.statusOff";
      return text(key, {
        name: nameText(change.of, names),
        status: gameText(rules.id, `status.${change.status}`),
      });
    }
    case "place":
      return text("VANTAGE.consequence.place", { name: nameText(change.of, names) });
    case "waiting":
      return null;
  }
}

function trackText(rules: Game, { track, from, to }: Change<"track">, name: string): string {
  const word = wordOr(rules, `track.${track}`, fieldLabel(rules, track));
  return text("VANTAGE.consequence.track", { name, track: word, from, to });
}

/** A consequence that somebody has changed since, in a line: book-keeping and what waited are told of too. */
export function changedText(rules: Game, change: Consequence, names: Names = {}): string {
  if (change.type === "waiting") {
    const whose = Object.values(change.item).find(
      (value) => typeof value === "string" && modelOf(value) !== null,
    );
    return text("VANTAGE.consequence.settled", { name: whose === undefined ? "" : nameText(String(whose)) });
  }
  const told = consequenceText(rules, change, names);
  if (told !== null || change.type !== "track") return told ?? nameText(change.of, names);
  const combatant = documentByUuid(change.of);
  const name = (isCombatant(combatant) ? combatant.name : null) ?? "";
  return trackText(rules, change, name);
}
