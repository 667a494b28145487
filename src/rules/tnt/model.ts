import { has, isOn, numberOf, type Profile, type Ref } from "../core/index.js";

/** What an exchange remembers of a model: its numbers as they were when it began. */
export type Model = {
  readonly ref: Ref;
  /** Melee with what lasts on it. */
  readonly melee: number;
  /** TNT-46: +1 with two one-handed melee weapons. */
  readonly hands: number;
  /** Mettle with what lasts on Will tests. */
  readonly will: number;
  /** Defense without armour: what counts in a fall. */
  readonly defense: number;
  /** Defense with the armour that helps in melee. */
  readonly defenseMelee: number;
  /** Defense with the armour that helps against shots. */
  readonly defenseRanged: number;
  /** Strength of a blow with the weapon in hand. */
  readonly blow: number;
  readonly wounds: number;
  readonly taken: number;
  readonly prone: boolean;
  readonly out: boolean;
};

/** TNT-9: the numbers of a model, its armour counted in. */
export function modelOf(profile: Profile, weapon: Profile | null = meleeWeapon(profile)): Model {
  return {
    ref: profile.ref,
    melee: numberOf(profile, "melee") + lasting(profile, "melee"),
    hands: twoWeapons(profile) ? 1 : 0,
    will: numberOf(profile, "mettle") + lasting(profile, "will"),
    defense: numberOf(profile, "defense"),
    defenseMelee: numberOf(profile, "defense") + armour(profile, "melee"),
    defenseRanged: numberOf(profile, "defense") + armour(profile, "ranged"),
    blow: weaponStrength(profile, weapon),
    wounds: Math.max(1, numberOf(profile, "wounds")),
    taken: numberOf(profile, "woundsTaken"),
    prone: has(profile, "prone"),
    out: has(profile, "out"),
  };
}

/** R1, TNT-37, TNT-54: the Strength that a weapon wounds with: its own, or added to the user's. */
export function weaponStrength(profile: Profile, weapon: Profile | null): number {
  const own = numberOf(profile, "strength");
  if (!weapon) return own;
  return numberOf(weapon, "strength") + (isOn(weapon, "strengthAdds") ? own : 0);
}

/** Whether a weapon has not been given a Strength yet: neither one of its own nor its user's. */
export function isBlank(weapon: Profile | null): boolean {
  return weapon !== null && numberOf(weapon, "strength") === 0 && !isOn(weapon, "strengthAdds");
}

/** Inches of one move on open ground, armour counted in. */
export function moveOf(profile: Profile): number {
  return Math.max(0, numberOf(profile, "move") + armour(profile, "move"));
}

/** The sum of a model's lasting modifiers on one test. */
export function lasting(profile: Profile | null, test: string): number {
  return (profile?.effects ?? [])
    .filter((effect) => effect.test === test)
    .reduce((total, effect) => total + effect.value, 0);
}

/** The melee weapons in use. */
export function meleeWeapons(profile: Profile): readonly Profile[] {
  return profile.gear.filter((item) => item.kind === "tntWeapon" && usesOf(item.values).includes("melee"));
}

/** TNT-46: whether two one-handed melee weapons are in use. */
export function twoWeapons(profile: Profile | null): boolean {
  return profile !== null && meleeWeapons(profile).filter((item) => numberOf(item, "hands") < 2).length >= 2;
}

/** The ways in which a weapon is used. A range of 0 leaves only melee. */
export function usesOf(values: Profile["values"]): readonly string[] {
  const range = values["range"];
  if (typeof range !== "number" || range <= 0) return ["melee"];
  return values["strikes"] === true ? ["ranged", "melee"] : ["ranged"];
}

/** The strongest melee weapon in use; null for bare hands. */
function meleeWeapon(profile: Profile): Profile | null {
  const strongest = [...meleeWeapons(profile)].sort(
    (one, other) => weaponStrength(profile, other) - weaponStrength(profile, one),
  );
  return strongest[0] ?? null;
}

function armour(profile: Profile, against: "melee" | "ranged" | "move"): number {
  return profile.gear
    .filter((item) => item.kind === "tntArmour")
    .reduce((total, item) => total + numberOf(item, against), 0);
}
