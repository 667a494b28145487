import { textOf, type Profile, type Refusal, readingOnce } from "../../core/index.js";

/** MEST-117: a weapon of limited use is used up when so much of it is spent. One less leaves one use. */
export const USED_UP = 3;

/** One trait as it is written: `Reach 2`, `Stub`, `Discard!`. */
export interface Trait {
  readonly name: string;
  /** 1 where no level is written. */
  readonly level: number;
}

const RULE = "MEST-114";
const MOST_LEVELS = 20;
const MOST_TRAITS = 30;

/** What separates two traits. The rules also write them in square brackets, with full stops. */
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
    const before = traits.get(idOf(name));
    const level = Number(digits) + (before?.level ?? 0);
    if (Number(digits) < 1 || level > MOST_LEVELS)
      return { refused: "traitLevel", rule: RULE, data: { text: name, most: MOST_LEVELS } };
    traits.set(idOf(name), { name: before?.name ?? name, level });
  }
  return [...traits.values()];
}

const traitsIn = readingOnce(parseTraits);

/** The levels of the traits in a text, by their ids. */
const levelsIn = readingOnce((text): ReadonlyMap<string, number> => {
  const read = traitsIn(text);
  return new Map("refused" in read ? [] : read.map(({ name, level }) => [idOf(name), level]));
});

/** A field's own check: why traits cannot be read; null when they can. */
export function refusesTraits(text: string): Refusal | null {
  const read = parseTraits(text);
  return "refused" in read ? read : null;
}

/** The traits of one model or item; none where they cannot be read. */
export function traitsOf(profile: Profile | null): readonly Trait[] {
  const read = traitsIn(textOf(profile, "traits"));
  return "refused" in read ? [] : read;
}

/** The level of a trait of one model or item; 0 when it has none. Capitals and hyphens make no difference. */
export function levelOf(profile: Profile | null, name: string): number {
  const text = textOf(profile, "traits");
  return text === "" ? 0 : (levelsIn(text).get(idOf(name)) ?? 0);
}

/** The levels of a trait of several things together. */
export function levelsOf(profiles: readonly (Profile | null)[], name: string): number {
  return profiles.reduce((sum, one) => sum + levelOf(one, name), 0);
}

/** A trait as it is shown to people. */
export function written({ name, level }: Trait): string {
  return level === 1 ? name : `${name} ${level}`;
}

/** The same for all ways to write a trait's name. */
const idOf = readingOnce((name) => name.toLowerCase().replace(/[\s-]+/g, " "));
