import { readingOnce, textOf, type Profile } from "../../core/index.js";

/** DH-79: a talent that the rules know, by its name without capitals, spaces and hyphens. */
export type Talent =
  | "swiftattack"
  | "lightningattack"
  | "ambidextrous"
  | "twoweaponwielder"
  | "twoweaponwielder(melee)"
  | "twoweaponwielder(ballistic)"
  | "twoweaponwielder(ranged)";

/** Names with commas, semicolons, full stops or line ends between; those in brackets belong to a name. */
const readNames = readingOnce(
  (text: string): ReadonlySet<string> => new Set(text.split(/[,;.\n]+(?![^(]*\))/).map(plainName)),
);

/** A name without capitals, spaces and hyphens. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s-]+/g, "");
}

/** DH-79: whether a character has a talent. Names that the rules do not know are labels. */
export function hasTalent(profile: Profile, talent: Talent): boolean {
  return readNames(textOf(profile, "talents")).has(talent);
}

/** DH-79: whether a character has Weapon Training with a group of weapons, such as Weapon Training (Las, Low-Tech). */
export function hasTraining(profile: Profile, group: string): boolean {
  const groups = [...readNames(textOf(profile, "talents"))].flatMap((name) =>
    (/^weapontraining\((.*)\)$/.exec(name)?.[1] ?? "").split(","),
  );
  return groups.includes(plainName(group));
}

/** DH-49, DH-79: a trait that the rules know, by its name without capitals, spaces and hyphens. */
type Trait = "quadruped" | "flyer" | "hoverer" | `unnatural${string}`;

/** The numbers of the traits in a text, by their names; of the same one twice the first counts. */
const readTraits = readingOnce((text: string): ReadonlyMap<string, number> => {
  const traits = new Map<string, number>();
  for (const one of readNames(text)) {
    const [, name = "", number = "1"] = /^(.*?)(?:\((\d{1,2})\))?$/.exec(one) ?? [];
    if (!traits.has(name)) traits.set(name, Number(number));
  }
  return traits;
});

/** DH-49, DH-79: the number of a trait, such as that of Flyer (6); 1 without one. Null for a character that lacks it. */
export function traitOf(profile: Profile | null, trait: Trait): number | null {
  const text = textOf(profile, "traits");
  return text === "" ? null : (readTraits(text).get(trait) ?? null);
}
