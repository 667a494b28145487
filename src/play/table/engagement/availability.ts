import { possible } from "../../../tactics/possible.js";
import {
  NO_CHOICES,
  type Action,
  type Engagement,
  type Game,
  type Profile,
  type Refusal,
} from "../../../rules/core/index.js";
import type { Model } from "../models/models.js";
import { itemProfile, profileOf } from "../models/profile.js";
import { optionsOf, tableChoice } from "../settings.js";
import { measured } from "./engage.js";

/**
 * Why the rules forbid an action of a model now, as far as this user's client knows: because it is another model's turn, by the
 * state of the model or its weapon for an attack, and by everything for an action that asks nothing. Null where the rules
 * allow the action, where a target or a choice in its window decides, and where the table only warns.
 */
export function refusalNow(model: Model, action: Action, item: Item.Implementation | null): Refusal | null {
  const { game: rules } = model;
  const own = possible(rules, alone(rules, action, profileOf(model), item ? itemProfile(item) : null));
  if (own?.outOfTurn === true) return tableChoice("outOfTurn") === "warn" ? null : own;
  if (action.offered === "attack") return own;
  if (action.targets !== "none" || asksAnything(rules, action)) return null;
  const intent = { action: action.id, actor: model.ref, weapon: item?.uuid ?? null, targets: [] };
  const found = measured(intent);
  return "impossible" in found ? null : possible(rules, found);
}

/** Whether the window of an action has anything for a person to choose. */
function asksAnything({ modifiers }: Game, { test }: Action): boolean {
  return modifiers.some(({ tests }) => tests.includes(test));
}

/** An action of a model with nothing around it. */
function alone(game: Game, { id }: Action, actor: Profile, weapon: Profile | null): Engagement {
  return {
    game: game.id,
    action: id,
    actor,
    weapon,
    facts: {},
    targets: [],
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: optionsOf(game),
    anyway: false,
  };
}
