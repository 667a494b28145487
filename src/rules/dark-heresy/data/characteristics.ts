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

/** The characteristic with this name; Weapon Skill for any other text. */
export function characteristicOf(word: unknown): Characteristic {
  return CHARACTERISTICS.find((one) => one === word) ?? "weaponSkill";
}

/** DH-31: the tens of a number, rounded down even above 99 and below 0. */
export function tens(value: number): number {
  return Math.floor(value / 10);
}

/**
 * DH-79: the value that counts for a characteristic. Worn armor can limit Agility. The lowest limit of all
 * pieces of armor counts.
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

/**
 * DH-70: the value of a characteristic in a test. The value is halved and rounded up when the bonus of the
 * characteristic is below the level of Fatigue.
 */
export function testValue(profile: Profile | null, name: Characteristic): number {
  const value = countedValue(profile, name);
  return bonusOfCharacteristic(profile, name) < numberOf(profile, "fatigue") ? Math.ceil(value / 2) : value;
}

/**
 * DH-75: whether a characteristic is 0. A missing number does not count as 0, since the record of a battle
 * leaves out numbers that the order of play does not read.
 */
export function isDrained(profile: Profile | null, name: Characteristic): boolean {
  const value = profile?.values[name];
  return typeof value === "number" && value < 1;
}

/** DH-75: the status that a model has while this characteristic is 0. */
const AT_ZERO = {
  strength: "unconscious",
  toughness: "out",
  agility: "helpless",
  intelligence: "helpless",
  willpower: "unconscious",
} as const;

/** DH-75: the statuses that a model has because some of its characteristics are 0. */
export function impliedBy(values: Profile["values"]): readonly string[] {
  return Object.entries(AT_ZERO).flatMap(([name, status]) => (Number(values[name] ?? 1) < 1 ? [status] : []));
}

/** DH-75: the characteristics that cannot be tested while they are 0. */
const UNTESTED: readonly Characteristic[] = ["weaponSkill", "ballisticSkill", "fellowship"];

/** DH-75: whether a model cannot take tests of a characteristic because the characteristic is 0. */
export function isUntestable(profile: Profile | null, name: Characteristic): boolean {
  return UNTESTED.includes(name) && isDrained(profile, name);
}

/** DH-75: the modifier to every test except tests of Toughness while Perception is 0. */
export const NO_PERCEPTION = -30;

/**
 * DH-75: the modifier that a model's Perception adds to its tests: a penalty when Perception is 0, otherwise
 * 0.
 */
export function perceptionPenalty(profile: Profile | null): number {
  return isDrained(profile, "perception") ? NO_PERCEPTION : 0;
}

/** The bonus of each rank of training in a skill. */
const RANKS = { untrained: -20, known: 0, trained: 10, experienced: 20, veteran: 30 } as const;

/** The ranks of training, the lowest first. */
export const TRAINING: readonly string[] = Object.keys(RANKS);

/**
 * DH-39: the target number of a skill without modifiers: its characteristic plus the bonus of the model's
 * training. The bonus is 0 when the skill's text names no rank.
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
