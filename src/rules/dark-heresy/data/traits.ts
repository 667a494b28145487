import { isOn, numberOf, readingOnce, textOf, type Profile, type WrittenName } from "../../core/index.js";

/** A talent, trait or quality that rules read: its kind, its name on a sheet, and its statement. */
type TraitRule =
  | { readonly kind: "talent" | "trait"; readonly name: string; readonly rule: string }
  /** A trait of a weapon, with a field of its own. */
  | { readonly kind: "quality"; readonly rule: string }
  /** A quality with a number. `most` is the highest number. */
  | { readonly kind: "rating"; readonly rule: string; readonly most: number };

/**
 * DH-40, DH-49, DH-79: the talents and traits of characters and the qualities of weapons that rules read.
 * Other talents and traits have no effect. Qualities are in the order of the sheet.
 */
export const TRAITS = {
  swiftAttack: { kind: "talent", name: "Swift Attack", rule: "DH-79" },
  lightningAttack: { kind: "talent", name: "Lightning Attack", rule: "DH-79" },
  ambidextrous: { kind: "talent", name: "Ambidextrous", rule: "DH-80" },
  twoWeaponWielder: { kind: "talent", name: "Two-Weapon Wielder", rule: "DH-80" },
  twoWeaponWielderMelee: { kind: "talent", name: "Two-Weapon Wielder (Melee)", rule: "DH-80" },
  twoWeaponWielderBallistic: { kind: "talent", name: "Two-Weapon Wielder (Ballistic)", rule: "DH-80" },
  twoWeaponWielderRanged: { kind: "talent", name: "Two-Weapon Wielder (Ranged)", rule: "DH-80" },
  /** The groups of weapons are written in brackets after the talent's name. */
  weaponTraining: { kind: "talent", name: "Weapon Training", rule: "DH-79" },
  quadruped: { kind: "trait", name: "Quadruped", rule: "DH-49" },
  flyer: { kind: "trait", name: "Flyer", rule: "DH-49" },
  hoverer: { kind: "trait", name: "Hoverer", rule: "DH-49" },
  /** The characteristic is written after the trait's name. */
  unnatural: { kind: "trait", name: "Unnatural", rule: "DH-79" },
  blast: { kind: "rating", rule: "DH-40", most: 10 },
  primitive: { kind: "rating", rule: "DH-40", most: 10 },
  proven: { kind: "rating", rule: "DH-40", most: 10 },
  vengeful: { kind: "rating", rule: "DH-40", most: 10 },
  accurate: { kind: "quality", rule: "DH-40" },
  balanced: { kind: "quality", rule: "DH-40" },
  defensive: { kind: "quality", rule: "DH-40" },
  inaccurate: { kind: "quality", rule: "DH-40" },
  overheats: { kind: "quality", rule: "DH-40" },
  razorSharp: { kind: "quality", rule: "DH-40" },
  reliable: { kind: "quality", rule: "DH-40" },
  scatter: { kind: "quality", rule: "DH-40" },
  storm: { kind: "quality", rule: "DH-40" },
  tearing: { kind: "quality", rule: "DH-40" },
  twinLinked: { kind: "quality", rule: "DH-40" },
  unbalanced: { kind: "quality", rule: "DH-40" },
  unreliable: { kind: "quality", rule: "DH-40" },
  unwieldy: { kind: "quality", rule: "DH-40" },
} as const satisfies Readonly<Record<string, TraitRule>>;

type Traits = typeof TRAITS;
export type TraitId = keyof Traits;
type OfKind<K extends TraitRule["kind"]> = {
  readonly [Id in TraitId]: Traits[Id]["kind"] extends K ? Id : never;
}[TraitId];
export type Quality = OfKind<"quality">;
export type Rating = OfKind<"rating">;

const isOfKind = <K extends TraitRule["kind"]>(id: TraitId, kind: K): id is OfKind<K> =>
  TRAITS[id].kind === kind;

/** The traits of a kind, in the order of the table. */
export function traitsOfKind<K extends TraitRule["kind"]>(kind: K): readonly OfKind<K>[] {
  return (Object.keys(TRAITS) as TraitId[]).filter((id): id is OfKind<K> => isOfKind(id, kind));
}

const SEPARATORS = /[,;.\n]+(?![^(]*\))/;

/**
 * Reads a list of names separated by commas, semicolons, full stops or line ends. Separators within brackets
 * belong to the name.
 */
const readNames = readingOnce(
  (text: string): ReadonlySet<string> => new Set(text.split(SEPARATORS).map(plainName)),
);

/** A name in lower case, without spaces and hyphens. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s-]+/g, "");
}

/** The name of a talent or trait in the form that is used to compare names. */
const plainNameOf = readingOnce(plainName);

/** The names of the talents or traits that rules read, as a sheet suggests them. */
export function knownOf(kind: "talent" | "trait"): readonly string[] {
  return traitsOfKind(kind).map((id) => TRAITS[id].name);
}

/**
 * DH-79: finds names of the talents or traits of the rules in a text. Some of these names can have more text
 * at the end, such as a group of weapons.
 */
export function namesOf(kind: "talent" | "trait"): (text: string) => readonly WrittenName[] {
  const ids = traitsOfKind(kind);
  const idOf = (written: string): TraitId | null => {
    const bare = plainName(written).replace(/\(\d{1,2}\)$/, "");
    const opens: readonly TraitId[] = ["weaponTraining", "unnatural"];
    return (
      ids.find((id) => plainName(TRAITS[id].name) === bare) ??
      ids.find((id) => opens.includes(id) && bare.startsWith(plainName(TRAITS[id].name))) ??
      null
    );
  };
  return (text) =>
    text
      .split(SEPARATORS)
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name) => ({ name, trait: idOf(name) }));
}

/** DH-79: whether a character has a talent. */
export function hasTalent(profile: Profile, talent: OfKind<"talent">): boolean {
  return readNames(textOf(profile, "talents")).has(plainNameOf(TRAITS[talent].name));
}

const TRAINING = `${plainName(TRAITS.weaponTraining.name)}(`;

/** DH-79: whether a character has Weapon Training with a group of weapons, such as Weapon Training (Las, Low-Tech). */
export function hasTraining(profile: Profile, group: string): boolean {
  const groups = [...readNames(textOf(profile, "talents"))].flatMap((name) =>
    name.startsWith(TRAINING) && name.endsWith(")") ? name.slice(TRAINING.length, -1).split(",") : [],
  );
  return groups.includes(plainName(group));
}

/**
 * The number of each trait in a text, by the trait's name. If a trait is written twice, its first number
 * counts.
 */
const readTraits = readingOnce((text: string): ReadonlyMap<string, number> => {
  const traits = new Map<string, number>();
  for (const one of readNames(text)) {
    const [, name = "", number = "1"] = /^(.*?)(?:\((\d{1,2})\))?$/.exec(one) ?? [];
    if (!traits.has(name)) traits.set(name, Number(number));
  }
  return traits;
});

/**
 * DH-49, DH-79: the number of a trait, such as 6 for Flyer (6), or 1 for a trait without a number. Null for a
 * character without the trait.
 * @param of the word after the trait's name, such as the characteristic of Unnatural Strength (4)
 */
export function traitOf(profile: Profile | null, trait: OfKind<"trait">, of = ""): number | null {
  const text = textOf(profile, "traits");
  return text === "" ? null : (readTraits(text).get(plainNameOf(`${TRAITS[trait].name}${of}`)) ?? null);
}

/** DH-40: whether a weapon has a quality. */
export function hasQuality(weapon: Profile | null, quality: Quality): boolean {
  return isOn(weapon, quality);
}

/** DH-40: the number of a weapon's quality; 0 when the weapon does not have the quality. */
export function ratingOf(weapon: Profile | null, rating: Rating): number {
  return numberOf(weapon, rating);
}
