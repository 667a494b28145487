import type { Engagement, Game } from "../../../rules/core/index.js";
import type { Barred } from "../engagement/likely.js";
import { itemOf } from "../models/models.js";
import { gameText, refusalText, text } from "./localize.js";

/**
 * The text that says why an attack is not the usual one. It gives the reason against the usual attack and the
 * name of its action. If only the weapon differs, it names the weapon instead.
 */
export function insteadText(rules: Game, { intent, refusal }: Barred, { action }: Engagement): string {
  const weapon = intent.action === action && intent.weapon !== null ? itemOf(intent.weapon)?.name : undefined;
  return text("VANTAGE.table.instead", {
    what: weapon ?? gameText(rules.id, `action.${intent.action}.label`),
    reason: refusalText(rules.id, refusal),
  });
}
