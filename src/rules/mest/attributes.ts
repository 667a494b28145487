import { numberOf, textOf, type Profile } from "../core/index.js";

/** MEST-9: the attributes, in the order of the stat line. */
export const ATTRIBUTES = ["cca", "rca", "ref", "int", "pow", "str", "for", "mov", "siz"] as const;

/** MEST-10: what is made of them. */
export const DERIVED = ["physicality", "durability", "agility"] as const;

/** What a Test may be taken on. */
export const TESTED = [...ATTRIBUTES, ...DERIVED] as const;
export type Tested = (typeof TESTED)[number];

/** MEST-9, MEST-10: the value of an attribute, or of one made of two. Agility keeps its half. */
export function valueOf(profile: Profile | null, name: Tested): number {
  switch (name) {
    case "physicality":
      return Math.max(numberOf(profile, "siz"), numberOf(profile, "str"));
    case "durability":
      return Math.max(numberOf(profile, "siz"), numberOf(profile, "for"));
    case "agility":
      return numberOf(profile, "mov") / 2;
    default:
      return numberOf(profile, name);
  }
}

/** The attribute that a word names; another one when it names none. */
export function tested(word: unknown, otherwise: Tested): Tested {
  return TESTED.find((name) => name === word) ?? otherwise;
}

/** MEST-49: Armor Rating: the sum of what is worn, one of each type. */
export function armourRating(profile: Profile): number {
  const best = new Map<string, number>();
  for (const item of profile.gear) {
    if (item.kind !== "mestArmour") continue;
    const type = textOf(item, "type");
    best.set(type, Math.max(best.get(type) ?? 0, numberOf(item, "ar")));
  }
  return [...best.values()].reduce((total, ar) => total + ar, 0);
}
