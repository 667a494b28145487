import { has, isOn, numberOf, textOf, type Profile, type RollContext, type Value } from "../../core/index.js";
import { bonusOfCharacteristic, isUntestable } from "./characteristics.js";
import { hasQuality, type Quality } from "./traits.js";

/** The classes of weapons. A mounted weapon, or one that is part of a vehicle, needs no bracing. */
export const WEAPON_CLASSES = ["melee", "thrown", "pistol", "basic", "heavy", "mounted", "vehicle"] as const;

/** DH-40: the qualities of weapons that are too slow for a Lightning Attack. */
const SLOW = ["unbalanced", "unwieldy"] as const satisfies readonly Quality[];

/** Whether a weapon is too slow for a Lightning Attack. */
export function isSlow(weapon: Profile): boolean {
  return SLOW.some((quality) => hasQuality(weapon, quality));
}

/**
 * The ways in which a weapon can be used, by its class and its rate of fire (DH-33, DH-40). Each attack
 * action demands one of them.
 */
export function usesOf(values: Readonly<Record<string, Value>>): readonly string[] {
  const rate = (name: string): boolean => Number(values[name] ?? 0) > 0;
  if (values["class"] === "thrown") return ["thrown"];
  if (values["class"] !== "melee") {
    const bursts = [...(rate("semi") ? ["semi"] : []), ...(rate("full") ? ["full"] : [])];
    return [
      ...(values["single"] === true ? ["single"] : []),
      ...bursts,
      ...(bursts.length > 0 ? ["burst"] : []),
      "ranged",
    ];
  }
  return ["melee", ...(SLOW.some((quality) => values[quality] === true) ? [] : ["lightning"])];
}

/**
 * DH-34: the range of a weapon in meters. The range of some thrown weapons depends on the thrower's Strength.
 */
export function rangeOf(actor: Profile, weapon: Profile | null): number {
  return (
    numberOf(weapon, "range") +
    numberOf(weapon, "rangePerStrength") * bonusOfCharacteristic(actor, "strength")
  );
}

/**
 * DH-36: the lowest face of the attack roll that jams a weapon, or overheats it. Empty when the weapon can do
 * neither. `burst` is also true for Suppressing Fire.
 */
export function mishapsOf(weapon: Profile, burst: boolean): RollContext {
  const kind = textOf(weapon, "class");
  if (kind === "melee" || kind === "thrown") return {};
  if (hasQuality(weapon, "overheats")) return { overheat: 91 };
  const reliable = hasQuality(weapon, "reliable");
  const unreliable = hasQuality(weapon, "unreliable");
  if (unreliable && !reliable) return { jam: 91 };
  if (reliable && !unreliable) return { jam: 100 };
  return { jam: burst ? 94 : 96 };
}

/** The rounds left in a weapon's clip; Infinity when they are not counted. */
export function roundsLeft(weapon: Profile): number {
  const clip = numberOf(weapon, "clip");
  return clip > 0 ? Math.max(0, clip - numberOf(weapon, "fired")) : Infinity;
}

/** DH-74: whether a weapon needs two arms and its owner has only one. */
export function needsOtherArm(owner: Profile, weapon: Profile | null): boolean {
  return weapon !== null && isOn(weapon, "twoHanded") && has(owner, "uselessArm");
}

/** DH-40: a weapon's modifier to a Parry; null when the weapon cannot parry. */
function parryWith(weapon: Profile): number | null {
  if (textOf(weapon, "class") !== "melee" || hasQuality(weapon, "unwieldy") || isOn(weapon, "unarmed"))
    return null;
  return (
    (hasQuality(weapon, "balanced") ? 10 : 0) +
    (hasQuality(weapon, "defensive") ? 15 : 0) -
    (hasQuality(weapon, "unbalanced") ? 10 : 0)
  );
}

/** The weapons that a model has in hand. */
export function weaponsInHand(profile: Profile): readonly Profile[] {
  return profile.gear.filter((item) => item.kind === "darkHeresyWeapon");
}

/**
 * DH-40: the modifier to a model's Parry with a weapon. Null when the weapon cannot parry, when it needs two
 * arms and the model has one (DH-74), or when the model's Weapon Skill is 0 (DH-75).
 */
export function parryOfOwner(owner: Profile, weapon: Profile): number | null {
  const cannot = needsOtherArm(owner, weapon) || isUntestable(owner, "weaponSkill");
  return cannot ? null : parryWith(weapon);
}

/** The Parry modifier of the best weapon in hand; null when no weapon in hand can parry. */
export function bestParry(profile: Profile): number | null {
  const able = weaponsInHand(profile).flatMap((weapon) => parryOfOwner(profile, weapon) ?? []);
  return able.length > 0 ? Math.max(...able) : null;
}

/** DH-22: whether a model is helpless. Being Prone or Stunned does not count. */
export function isHelpless(profile: Profile | null): boolean {
  return has(profile, "helpless") || has(profile, "unconscious");
}
