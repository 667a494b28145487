import type { Game, Profile } from "../../rules/core/index.js";
import { actorProfile, isCarried } from "../../data/profile.js";
import type { Model } from "./models.js";
import { turnRecordOf } from "../turns/turn.js";

export { engagementRangeOf, isCarried, itemProfile, reachOf, usesOf } from "../../data/profile.js";

/** A model as the rules see it now. */
export function profileOf(model: Model): Profile {
  return actorProfile(model.actor, model.game.actor, model.ref, turnRecordOf(model));
}

/** The weapons that a model carries, those in its hands first. */
export function weaponsOf(actor: Actor.Implementation, rules: Game): readonly Item.Implementation[] {
  const weapons = actor.items.contents.filter((item) => rules.items[item.type]?.role === "weapon");
  return weapons.sort(
    (one, other) => Number(isCarried(other)) - Number(isCarried(one)) || one.sort - other.sort,
  );
}
