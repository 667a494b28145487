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

/** Names with commas, semicolons, full stops or line ends between. */
const readTalents = readingOnce(
  (text: string): ReadonlySet<string> =>
    new Set(text.split(/[,;.\n]+/).map((name) => name.toLowerCase().replace(/[\s-]+/g, ""))),
);

/** DH-79: whether a character has a talent. Names that the rules do not know are labels. */
export function hasTalent(profile: Profile, talent: Talent): boolean {
  return readTalents(textOf(profile, "talents")).has(talent);
}
