import { numberOf, textOf, type Profile } from "../../core/index.js";
import { traitOf } from "./traits.js";

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

/**
 * DH-79: a characteristic within the limit of worn armor, which limits Agility. Of several pieces, the lowest limit
 * counts.
 */
export function countedValue(profile: Profile | null, name: Characteristic): number {
  const value = numberOf(profile, name);
  if (name !== "agility") return value;
  const limits = (profile?.gear ?? [])
    .map((item) => numberOf(item, "mostAgility"))
    .filter((most) => most > 0);
  return Math.min(value, ...limits);
}

/** A characteristic's bonus: its tens, and the bonus of an unnatural characteristic (DH-79). */
export function bonusOfCharacteristic(profile: Profile | null, name: Characteristic): number {
  return tens(countedValue(profile, name)) + (traitOf(profile, "unnatural", name) ?? 0);
}

/** DH-70: a characteristic in a test: half of it, rounded up, where its bonus is below the level of Fatigue. */
export function testValue(profile: Profile | null, name: Characteristic): number {
  const value = countedValue(profile, name);
  return bonusOfCharacteristic(profile, name) < numberOf(profile, "fatigue") ? Math.ceil(value / 2) : value;
}

/** DH-75: whether a characteristic is 0. A record of a battle leaves out numbers that its order does not read. */
export function isDrained(profile: Profile | null, name: Characteristic): boolean {
  const value = profile?.values[name];
  return typeof value === "number" && value < 1;
}

/** DH-75: the state of a model while a characteristic is 0. */
const AT_ZERO = {
  strength: "unconscious",
  toughness: "out",
  agility: "helpless",
  intelligence: "helpless",
  willpower: "unconscious",
} as const;

/** DH-75: the statuses of a model with characteristics at 0. */
export function impliedBy(values: Profile["values"]): readonly string[] {
  return Object.entries(AT_ZERO).flatMap(([name, status]) => (Number(values[name] ?? 1) < 1 ? [status] : []));
}

/** DH-75: the characteristics that are not tested at 0. */
const UNTESTED: readonly Characteristic[] = ["weaponSkill", "ballisticSkill", "fellowship"];

/** DH-75: whether a model cannot take tests of a characteristic, since it is 0. */
export function isUntestable(profile: Profile | null, name: Characteristic): boolean {
  return UNTESTED.includes(name) && isDrained(profile, name);
}

/** DH-75: the modifier to each test at a Perception of 0, except to tests of Toughness. */
export const NO_PERCEPTION = -30;

/** DH-75: the modifier of a model's Perception to a test that it hinders at 0. */
export function perceptionPenalty(profile: Profile | null): number {
  return isDrained(profile, "perception") ? NO_PERCEPTION : 0;
}

/** The bonus of each rank of training in a skill. */
const RANKS = { untrained: -20, known: 0, trained: 10, experienced: 20, veteran: 30 } as const;

/** The ranks of training, the least first. */
export const TRAINING: readonly string[] = Object.keys(RANKS);

/**
 * DH-39: the target number of a skill without modifiers: its characteristic, and the bonus of the model's training; 0 for a
 * word that is not a rank.
 */
export function skillOf(
  profile: Profile,
  characteristic: Characteristic,
  skill: "dodge" | "parry" | "stealth" | "medicae",
): number {
  const rank = textOf(profile, skill);
  const training = Object.entries(RANKS).find(([name]) => name === rank)?.[1] ?? 0;
  return testValue(profile, characteristic) + training;
}
