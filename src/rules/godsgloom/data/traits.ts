import { readingOnce, textOf, type Profile, type WrittenName } from "../../core/index.js";

/** One trait of the rules: its name on a unit's card, and its statement. */
interface TraitRule {
  readonly name: string;
  readonly rule: string;
}

/** GLOOM-46, GLOOM-50, GLOOM-52, GLOOM-53: the traits that the software carries out. */
export const TRAITS = {
  commander: { name: "Commander", rule: "GLOOM-46" },
  dominatingPresence: { name: "Dominating Presence", rule: "GLOOM-50" },
  mindless: { name: "Mindless", rule: "GLOOM-50" },
  chargeBonus: { name: "Charge Bonus", rule: "GLOOM-52" },
  chargeBreaker: { name: "Charge Breaker", rule: "GLOOM-52" },
  chargePush: { name: "Charge Push", rule: "GLOOM-52" },
  attackStance: { name: "Attack Stance", rule: "GLOOM-52" },
  battleFocus: { name: "Battle Focus", rule: "GLOOM-52" },
  berserk: { name: "Berserk", rule: "GLOOM-52" },
  blindRage: { name: "Blind Rage", rule: "GLOOM-52" },
  bloodlust: { name: "Bloodlust", rule: "GLOOM-52" },
  deathCurse: { name: "Death Curse", rule: "GLOOM-52" },
  circularDefense: { name: "Circular Defense", rule: "GLOOM-52" },
  doubleAction: { name: "Double Action", rule: "GLOOM-52" },
  demoralizing: { name: "Demoralizing", rule: "GLOOM-52" },
  directWounds: { name: "Direct Wounds", rule: "GLOOM-52" },
  exploitBroken: { name: "Exploit Broken", rule: "GLOOM-52" },
  exploitNegativeTokens: { name: "Exploit Negative Tokens", rule: "GLOOM-52" },
  skirmisher: { name: "Skirmisher", rule: "GLOOM-40" },
  trample: { name: "Trample", rule: "GLOOM-40" },
  breakaway: { name: "Breakaway", rule: "GLOOM-53" },
  nimble: { name: "Nimble", rule: "GLOOM-53" },
  lockdown: { name: "Lockdown", rule: "GLOOM-53" },
  flying: { name: "Flying", rule: "GLOOM-53" },
  ignoreDifficult: { name: "Ignore Difficult", rule: "GLOOM-53" },
  immovable: { name: "Immovable", rule: "GLOOM-53" },
  closeQuarters: { name: "Close-Quarters", rule: "GLOOM-53" },
  moveAndFire: { name: "Move and Fire", rule: "GLOOM-53" },
  gunfighter: { name: "Gunfighter", rule: "GLOOM-53" },
  openOrder: { name: "Open Order", rule: "GLOOM-53" },
  untargetable: { name: "Untargetable", rule: "GLOOM-53" },
  protectedTarget: { name: "Protected Target", rule: "GLOOM-53" },
} as const satisfies Readonly<Record<string, TraitRule>>;

export type TraitId = keyof typeof TRAITS;

/** The names of the traits, as a sheet suggests them. */
export const KNOWN: readonly string[] = Object.values(TRAITS).map(({ name }) => name);

/** The traits of a unit that the software carries out, with their numbers. */
export type Traits = Readonly<Partial<Record<TraitId, number>>>;

/** The highest number of a trait. A higher one is a typing error. */
const MOST_TRAIT_LEVEL = 20;

const TRAIT = /^(.*?)(?:\s*\(?\s*(\d{1,3})\s*\)?)?$/;

/** A name in small letters only, with the American spelling of "defense". */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, "")
    .replace(/defence/g, "defense");
}

const IDS: ReadonlyMap<string, TraitId> = new Map(
  Object.entries(TRAITS).map(([id, { name }]): [string, TraitId] => [keyOf(name), id as TraitId]),
);

/**
 * Reads traits such as `Commander 2, Charge Bonus`, separated by commas, semicolons or line ends. A trait
 * without a number counts as 1. If a trait is written twice, its numbers are added up. A trait that is not in
 * the table is a label without an effect.
 */
export const readTraits: (text: string) => Traits = readingOnce((text: string) => {
  const found: Partial<Record<TraitId, number>> = {};
  for (const { id, digits } of partsOf(text))
    if (id) found[id] = Math.min(MOST_TRAIT_LEVEL, (found[id] ?? 0) + Number(digits));
  return found;
});

/**
 * Splits a text of traits into its parts. `id` is the trait of the table that a part names; undefined for an
 * unknown trait.
 */
function partsOf(text: string): readonly { name: string; id: TraitId | undefined; digits: string }[] {
  return text.split(/[,;\n]+/).map((part) => {
    const [, name = "", digits = "1"] = TRAIT.exec(part.trim()) ?? [];
    return { name: part.trim(), id: IDS.get(keyOf(name)), digits };
  });
}

/**
 * GLOOM-27: the traits in a text, each with its name as it is written. `trait` is null for an unknown trait.
 */
export function namesOf(text: string): readonly WrittenName[] {
  return partsOf(text)
    .filter(({ name }) => name !== "")
    .map(({ name, id }) => ({ name, trait: id ?? null }));
}

/** The traits of a unit. */
export function traitsOf(profile: Profile | null): Traits {
  return readTraits(textOf(profile, "traits"));
}

/** The number of a unit's trait; 0 without the trait. */
export function traitOf(profile: Profile | null, id: TraitId): number {
  return traitsOf(profile)[id] ?? 0;
}

/** Whether a unit has a trait. */
export function hasTrait(profile: Profile | null, id: TraitId): boolean {
  return traitOf(profile, id) > 0;
}
