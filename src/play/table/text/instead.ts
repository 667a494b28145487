import type { Engagement, Game } from "../../../rules/core/index.js";
import type { Barred } from "../engagement/likely.js";
import { itemOf } from "../models/models.js";
import { gameText, refusalText, text } from "./localize.js";

/**
 * The text that says why an attack is not the usual one. It names the usual action, or the usual weapon if
 * only the weapon differs, and gives the reason why the rules forbid the usual attack.
 */
export function insteadText(rules: Game, { intent, refusal }: Barred, { action }: Engagement): string {
  const weapon = intent.action === action && intent.weapon !== null ? itemOf(intent.weapon)?.name : undefined;
  return text("VANTAGE.table.instead", {
    what: weapon ?? gameText(rules.id, `action.${intent.action}.label`),
    reason: refusalText(rules.id, refusal),
  });
}
