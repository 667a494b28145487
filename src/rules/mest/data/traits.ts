import { textOf, type Profile, type Refusal, type WrittenName, readingOnce } from "../../core/index.js";

/**
 * MEST-117: the value of the track `spent` at which a weapon is used up. When the value is 1 less, one use is
 * left.
 */
export const USED_UP = 3;

/** One trait of the rules: its name on a sheet, and its statement. */
interface TraitRule {
  readonly name: string;
  readonly rule: string;
  /** Whether the item also has a field for the trait. */
  readonly inField?: true;
}

/** MEST-114 to MEST-117: the traits that the software carries out. All others are labels. */
export const TRAITS = {
  acrobatic: { name: "Acrobatic", rule: "MEST-115" },
  parry: { name: "Parry", rule: "MEST-115" },
  deflect: { name: "Deflect", rule: "MEST-115" },
  hafted: { name: "Hafted", rule: "MEST-115" },
  stub: { name: "Stub", rule: "MEST-115" },
  fight: { name: "Fight", rule: "MEST-115" },
  shoot: { name: "Shoot", rule: "MEST-115" },
  knifeFighter: { name: "Knife-fighter", rule: "MEST-115" },
  perimeter: { name: "Perimeter", rule: "MEST-115" },
  evasive: { name: "Evasive", rule: "MEST-115" },
  detect: { name: "Detect", rule: "MEST-115" },
  leadership: { name: "Leadership", rule: "MEST-115" },
  tactics: { name: "Tactics", rule: "MEST-115" },
  blinders: { name: "Blinders", rule: "MEST-115" },
  lumbering: { name: "Lumbering", rule: "MEST-115" },
  sneaky: { name: "Sneaky", rule: "MEST-115" },
  charge: { name: "Charge", rule: "MEST-116" },
  impale: { name: "Impale", rule: "MEST-116" },
  cleave: { name: "Cleave", rule: "MEST-116" },
  brawn: { name: "Brawn", rule: "MEST-116" },
  stun: { name: "Stun", rule: "MEST-116" },
  protective: { name: "Protective", rule: "MEST-116" },
  reach: { name: "Reach", rule: "MEST-117" },
  laden: { name: "Laden", rule: "MEST-117" },
  sprint: { name: "Sprint", rule: "MEST-117" },
  leap: { name: "Leap", rule: "MEST-117" },
  surefooted: { name: "Surefooted", rule: "MEST-117" },
  awkward: { name: "Awkward", rule: "MEST-117" },
  throwable: { name: "Throwable", rule: "MEST-117" },
  reload: { name: "Reload", rule: "MEST-117" },
  grit: { name: "Grit", rule: "MEST-117" },
  insane: { name: "Insane", rule: "MEST-117" },
  brawl: { name: "Brawl", rule: "MEST-117" },
  coverage: { name: "Coverage", rule: "MEST-117" },
  melee: { name: "Melee", rule: "MEST-117" },
  discard: { name: "Discard", rule: "MEST-117" },
  discardPlus: { name: "Discard+", rule: "MEST-117" },
  discardAtOnce: { name: "Discard!", rule: "MEST-117" },
  oneHanded: { name: "1H", rule: "MEST-114", inField: true },
  twoHanded: { name: "2H", rule: "MEST-114", inField: true },
} as const satisfies Readonly<Record<string, TraitRule>>;

export type TraitId = keyof typeof TRAITS;

/** The names of the traits, as a sheet suggests them. */
export const KNOWN: readonly string[] = Object.values(TRAITS).map(({ name }) => name);

/** One trait as it is written: `Reach 2`, `Stub`, `Discard!`. */
export interface Trait {
  readonly name: string;
  /** 1 when no level is written. */
  readonly level: number;
}

const RULE = "MEST-114";
const MOST_LEVELS = 20;
const MOST_TRAITS = 30;

/** The characters that separate two traits. The rules also write traits in square brackets, with full stops. */
const SEPARATORS = /[,;.[\]]+/;
const TRAIT = /^((?:[12]H|\p{L}[\p{L}'’ -]{0,39}?)[!+]?)(?:\s+(\d{1,3}))?$/u;

/**
 * MEST-114: reads traits such as `Reach 1, Stub, Impale`. A trait without a rule is a label. Levels of the same trait
 * add up. Refuses text that is not a name, a level outside 1 to 20, and more than 30 traits.
 */
export function parseTraits(text: string): readonly Trait[] | Refusal {
  const parts = text.split(SEPARATORS).map((part) => part.trim());
  const written = parts.filter((part) => part !== "" && !/^[-–—]$/.test(part));
  if (written.length > MOST_TRAITS)
    return { refused: "tooManyTraits", rule: RULE, data: { most: MOST_TRAITS } };
  const traits = new Map<string, Trait>();
  for (const part of written) {
    const [, name, digits = "1"] = TRAIT.exec(part) ?? [];
    if (name === undefined)
      return { refused: "traitUnreadable", rule: RULE, data: { text: part.slice(0, 20) } };
    const before = traits.get(keyOf(name));
    const level = Number(digits) + (before?.level ?? 0);
    if (Number(digits) < 1 || level > MOST_LEVELS)
      return { refused: "traitLevel", rule: RULE, data: { text: name, most: MOST_LEVELS } };
    traits.set(keyOf(name), { name: before?.name ?? name, level });
  }
  return [...traits.values()];
}

const traitsIn = readingOnce(parseTraits);

/** The levels of the traits that a text names, without labels. */
const levelsIn = readingOnce((text): ReadonlyMap<TraitId, number> => {
  const read = traitsIn(text);
  if ("refused" in read) return new Map();
  return new Map(
    read.flatMap(({ name, level }): [TraitId, number][] => {
      const id = traitNamed(name);
      return id ? [[id, level]] : [];
    }),
  );
});

/** The check of a field: the reason why traits cannot be read; null when they can. */
export function refusesTraits(text: string): Refusal | null {
  const read = parseTraits(text);
  return "refused" in read ? read : null;
}

/**
 * MEST-114: the traits in a text. Each has its name as it is shown, and its id in `TRAITS`. The id is null
 * for a label.
 */
export function namesOf(text: string): readonly WrittenName[] {
  const read = traitsIn(text);
  const traits = "refused" in read ? [] : read;
  return traits.map((one) => ({ name: written(one), trait: traitNamed(one.name) ?? null }));
}

/** The traits of one model or item; none when they cannot be read. */
export function traitsOf(profile: Profile | null): readonly Trait[] {
  const read = traitsIn(textOf(profile, "traits"));
  return "refused" in read ? [] : read;
}

/** The level of a trait of one model or item; 0 when it has none. */
export function levelOf(profile: Profile | null, trait: TraitId): number {
  const text = textOf(profile, "traits");
  return text === "" ? 0 : (levelsIn(text).get(trait) ?? 0);
}

/** The levels of a trait of several things together. */
export function levelsOf(profiles: readonly (Profile | null)[], trait: TraitId): number {
  return profiles.reduce((sum, one) => sum + levelOf(one, trait), 0);
}

/** A trait as it is shown to people. */
export function written({ name, level }: Trait): string {
  return level === 1 ? name : `${name} ${level}`;
}

/** The key of a trait's name, equal for all ways to write it: capitals and hyphens make no difference. */
const keyOf = readingOnce((name) => name.toLowerCase().replace(/[\s-]+/g, " "));

const IDS: ReadonlyMap<string, TraitId> = new Map(
  Object.entries(TRAITS).map(([id, { name }]): [string, TraitId] => [keyOf(name), id as TraitId]),
);

/** The trait in `TRAITS` with this name, in any spelling; undefined for a label. */
export function traitNamed(name: string): TraitId | undefined {
  return IDS.get(keyOf(name));
}
