import type { Action, Game, Profile } from "../../../rules/core/index.js";
import { actorProfile, isCarried, usesOf } from "../../../data/profile.js";
import type { Model } from "./models.js";
import { turnRecordOf } from "../turns/turn.js";

export { engagementRangeOf, isCarried, itemProfile, reachOf, usesOf } from "../../../data/profile.js";

/** A model's current data in the form that the rules read. */
export function profileOf(model: Model): Profile {
  return actorProfile(model.actor, model.game.actor, model.ref, turnRecordOf(model));
}

/** The weapons in a model's hands that an action can use. */
export function weaponsFitting(
  { actor, game: rules }: Model,
  { weapon: use }: Action,
): readonly Item.Implementation[] {
  return weaponsOf(actor, rules).filter(
    (item) => use !== null && isCarried(item) && usesOf(item).includes(use),
  );
}

/** The weapons that a model carries. Weapons in hand come first. */
export function weaponsOf(actor: Actor.Implementation, rules: Game): readonly Item.Implementation[] {
  const weapons = actor.items.contents.filter((item) => rules.items[item.type]?.role === "weapon");
  return weapons.sort(
    (one, other) => Number(isCarried(other)) - Number(isCarried(one)) || one.sort - other.sort,
  );
}
