import { has, isOn, textOf, turnOf, turnTo, type Cost, type Profile } from "../../core/index.js";
import { hasTalent } from "../data/traits.js";
import { isHelpless } from "../data/weapons.js";

/** DH-80: the attacks that a model can make with each of two weapons. */
export const PAIRED: readonly string[] = [
  "shoot",
  "semiAuto",
  "fullAuto",
  "throwWeapon",
  "strike",
  "swift",
  "lightning",
];

/** DH-80: whether a weapon leaves the other hand free for a second weapon. */
export function isOneHanded(weapon: Profile): boolean {
  const kind = textOf(weapon, "class");
  return (
    ["melee", "pistol", "thrown"].includes(kind) && !isOn(weapon, "twoHanded") && !isOn(weapon, "unarmed")
  );
}

/** DH-80: whether the talents of a model allow an attack with each of two weapons. */
export function mayPair(actor: Profile, one: Profile, other: Profile): boolean {
  if (hasTalent(actor, "twoWeaponWielder")) return true;
  return [one, other].every((weapon) =>
    textOf(weapon, "class") === "melee"
      ? hasTalent(actor, "twoWeaponWielderMelee")
      : hasTalent(actor, "twoWeaponWielderBallistic") || hasTalent(actor, "twoWeaponWielderRanged"),
  );
}

/** DH-80: whether a model can still make the second of two attacks with two weapons. */
export function awaitsSecond(actor: Profile): boolean {
  const isAble = !isHelpless(actor) && !has(actor, "stunned") && !has(actor, "out");
  return isAble && actor.turn?.isActive === true && turnOf(actor, "offHand") > 0;
}

/** DH-80: whether an attack is the second one of an action with two weapons. */
export function isSecond(actor: Profile, weapon: Profile | null, action: string): boolean {
  if (!weapon || !PAIRED.includes(action) || !awaitsSecond(actor) || !isOneHanded(weapon)) return false;
  const first = actor.gear[turnOf(actor, "offHand") - 1];
  return first === undefined || (first.ref !== weapon.ref && mayPair(actor, first, weapon));
}

/** DH-80: the changes after which a model can no longer make its second attack. */
export function losesSecond(actor: Profile): readonly Cost[] {
  return turnTo(actor, "offHand", 0);
}
