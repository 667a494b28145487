import { isOn, numberOf, textOf, type Profile } from "../../core/index.js";

/** GURPS-53: the shots that a weapon holds, and the time that a reload takes. */
export interface Magazine {
  /** The shots of a full magazine. */
  readonly shots: number;
  /** The Ready maneuvers that a reload takes. */
  readonly turns: number;
  /** Whether each shot is loaded alone, with `turns` Ready maneuvers for each. */
  readonly oneByOne: boolean;
}

/** GURPS-79: the notation of shots, such as `30(3)`, `10+1(3)`, `6(3i)`. */
const SHOTS = /^(\d{1,4})(?:\+(\d{1,3}))?(?:x\d+s)?(?:\((\d{1,3})(i?)\))?$/i;

/**
 * The magazine that a weapon's `shots` text describes; null when the text has no number, as for a thrown
 * weapon.
 */
export function magazineOf(weapon: Profile | null): Magazine | null {
  const parts = SHOTS.exec(textOf(weapon, "shots").replaceAll(/[ ,]/g, ""));
  if (!parts) return null;
  const [, most, more = "0", turns = "1", each = ""] = parts;
  const shots = Number(most) + Number(more);
  return shots > 0 ? { shots, turns: Math.max(1, Number(turns)), oneByOne: each !== "" } : null;
}

/** The shots that are left; null for a weapon whose shots are not counted. */
export function shotsLeft(weapon: Profile | null): number | null {
  const magazine = magazineOf(weapon);
  return magazine && Math.max(0, magazine.shots - numberOf(weapon, "fired"));
}

/**
 * The shots that this many projectiles take from a magazine, rounded up. A shot with several projectiles is
 * only one shot.
 */
export function shotsSpent(weapon: Profile, projectiles: number): number {
  return Math.ceil(projectiles / Math.max(1, numberOf(weapon, "projectiles")));
}

/** GURPS-53: whether a weapon can be used without a Ready maneuver first. */
export function isReady(weapon: Profile): boolean {
  return numberOf(weapon, "unready") === 0;
}

/**
 * All items that are the same thing as a weapon, the weapon itself first. A sword that is swung and thrust
 * has one item for each use. All items of a thing are readied and dropped together.
 */
export function entriesOf({ gear }: Profile, weapon: Profile): readonly Profile[] {
  const thing = textOf(weapon, "thing");
  const others = gear.filter((item) => item.kind === weapon.kind && item.ref !== weapon.ref);
  return [weapon, ...others.filter((item) => thing !== "" && textOf(item, "thing") === thing)];
}

/**
 * GURPS-64: the things that a character holds and can drop. They are its ready weapons that are not part of
 * the body, and shields that are held in the hand, such as a buckler.
 */
export function heldBy({ gear }: Profile): readonly Profile[] {
  return gear.filter(
    (item) => (isHeldInHand(item) || (item.kind === "gurpsWeapon" && !isBodyPart(item))) && isReady(item),
  );
}

/**
 * GURPS-64, GURPS-98: whether a weapon is part of the body. Such a weapon cannot be dropped, nor attacked as
 * a weapon.
 */
export function isBodyPart(weapon: Profile): boolean {
  return isOn(weapon, "bareHand") || isOn(weapon, "natural");
}

/** GURPS-64: whether an item is a shield that is held in the hand, and not strapped on. */
export function isHeldInHand(item: Profile): boolean {
  return item.kind === "gurpsArmor" && isOn(item, "inHand");
}
