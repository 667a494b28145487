import { possible } from "../../../tactics/possible.js";
import {
  NOTHING_AROUND,
  type Action,
  type Engagement,
  type Game,
  type Refusal,
} from "../../../rules/core/index.js";
import type { Model } from "../models/models.js";
import { tableChoice } from "../settings.js";
import { measured } from "./engage.js";

/** A model with its current profile, the item that it uses, and the options of its game. */
export interface Acting extends Pick<Engagement, "actor" | "weapon" | "options"> {
  readonly model: Model;
}

/**
 * The reason why the rules forbid an action of a model now, as far as this user's client knows. Null when the
 * rules allow the action, when that depends on a target or a choice in the dialog, and when the table only
 * warns. An action that asks nothing is checked completely.
 */
export function refusalNow({ model, actor, weapon, options }: Acting, action: Action): Refusal | null {
  const { game: rules } = model;
  const own = possible(rules, {
    ...NOTHING_AROUND,
    game: rules.id,
    action: action.id,
    actor,
    weapon,
    options,
  });
  if (own?.outOfTurn === true) return tableChoice("outOfTurn") === "warn" ? null : own;
  if (action.offered === "attack") return own;
  if (asksAnything(rules, action)) return null;
  const found = measured({ action: action.id, actor: model.ref, weapon: weapon?.ref ?? null, targets: [] });
  return "impossible" in found ? null : possible(rules, found);
}

/** Whether the dialog of an action has anything for a person to choose: a target, or a modifier. */
export function asksAnything({ modifiers }: Game, { targets, test }: Action): boolean {
  return targets !== "none" || modifiers.some(({ tests }) => tests.includes(test));
}
