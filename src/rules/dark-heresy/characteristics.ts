import { numberOf, type Profile } from "../core/index.js";

/** The characteristics, in the order of the stat line. */
export const CHARACTERISTICS = [
  "weaponSkill",
  "ballisticSkill",
  "strength",
  "toughness",
  "agility",
  "intelligence",
  "perception",
  "willpower",
  "fellowship",
] as const;

export type Characteristic = (typeof CHARACTERISTICS)[number];

/** The characteristic that a word names; weapon skill for another word. */
export function characteristicOf(word: unknown): Characteristic {
  return CHARACTERISTICS.find((one) => one === word) ?? "weaponSkill";
}

/** DH-31: the tens of a number, also above 99 and below 0. */
export function tens(value: number): number {
  return Math.floor(value / 10);
}

/** A characteristic's bonus: its tens. */
export function bonusOfCharacteristic(profile: Profile | null, name: Characteristic): number {
  return tens(numberOf(profile, name));
}
