import { possible } from "../../../tactics/possible.js";
import type { Action, Ref, Refusal } from "../../../rules/core/index.js";
import type { Model } from "../models/models.js";
import { tableChoice } from "../settings.js";
import { measured } from "./engage.js";

/**
 * Why the rules forbid an action of a model now, whomever it is aimed at. The judgment reads what this user's client knows.
 * Null where the rules allow the action, where only its target decides, and where the table only warns.
 */
export function refusalNow({ ref, game: rules }: Model, action: Action, weapon: Ref | null): Refusal | null {
  const found = measured({ action: action.id, actor: ref, weapon, targets: [] });
  const refusal = "impossible" in found ? null : possible(rules, found);
  return refusal?.outOfTurn === true && tableChoice("outOfTurn") === "warn" ? null : refusal;
}
