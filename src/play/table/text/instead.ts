import type { Engagement, Game } from "../../../rules/core/index.js";
import type { Barred } from "../engagement/likely.js";
import { itemOf } from "../models/models.js";
import { gameText, refusalText, text } from "./localize.js";

/**
 * Why an attack is not the usual one: the name of the usual action, or of its weapon where only that differs, and the reason
 * against it.
 */
export function insteadText(rules: Game, { intent, refusal }: Barred, { action }: Engagement): string {
  const weapon = intent.action === action && intent.weapon !== null ? itemOf(intent.weapon)?.name : undefined;
  return text("VANTAGE.table.instead", {
    what: weapon ?? gameText(rules.id, `action.${intent.action}.label`),
    reason: refusalText(rules.id, refusal),
  });
}
