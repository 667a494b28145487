import { numberOf, textOf, type Derive, type Profile } from "../../core/index.js";
import { agility, burdens, durability, movement, physicality, strength } from "./attributes.js";
import { totalBuildPoints } from "./build-points.js";
import { armorRating, isCloseClass } from "./gear.js";
import { coreDamage, flatOf, NOTATIONS, parse, type Notation } from "./notation.js";
import { weaponRange } from "./range.js";

/** MEST-10, MEST-49, MEST-56, MEST-117: the derived numbers of a model with its gear in use. Lengths in MU. */
export const ACTOR_DERIVED: Readonly<Record<string, Derive>> = {
  physicality,
  durability,
  agility,
  armorRating: (model) => armorRating(model),
  burdens,
  movement,
  totalBuildPoints,
};

/** MEST-116: the STR that a weapon's damage uses: Brawn does not count in close combat. */
export function damageStrength(owner: Profile | null, inClose: boolean): number {
  return owner ? (inClose ? numberOf(owner, "str") : strength(owner)) : 0;
}

/**
 * MEST-11: a weapon's damage in the hands of its owner. Null when the damage cannot be read, or when it needs an
 * owner's STR and the weapon has no owner.
 */
function damageOf(weapon: Profile, owner: Profile | null): { notation: Notation; strength: number } | null {
  const notation = parse(textOf(weapon, "damage"), NOTATIONS.damage);
  if ("refused" in notation || notation.empty || (notation.strength && !owner)) return null;
  return { notation, strength: damageStrength(owner, isCloseClass(weapon)) };
}

/** A number and dice as the rules write them, such as `2 + 2m` or `2 − 1w`. */
function rating({ notation, strength }: { notation: Notation; strength: number }): string {
  const { db, dm, dw } = notation.dice;
  const dice = (
    [
      ["b", db],
      ["m", dm],
      ["w", dw],
    ] as const
  ).filter(([, number]) => number !== 0);
  return [
    String(flatOf(notation, strength)),
    ...dice.map(([letter, number]) => `${number > 0 ? "+" : "−"} ${Math.abs(number)}${letter}`),
  ].join(" ");
}

/**
 * MEST-11, MEST-47: the derived numbers of a weapon in its owner's hands: its damage as rolled, Core Damage, and OR in
 * MU.
 */
export const WEAPON_DERIVED: Readonly<Record<string, Derive>> = {
  damageRating: (weapon, owner) => {
    const damage = damageOf(weapon, owner);
    return damage && rating(damage);
  },
  coreDamage: (weapon, owner) => {
    const damage = damageOf(weapon, owner);
    return damage && coreDamage(damage.notation, damage.strength);
  },
  optimalRange: (weapon, owner) => weaponRange(weapon, owner),
};
