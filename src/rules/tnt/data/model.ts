import { has, isOn, numberOf, type Profile, type Ref, type Value } from "../../core/index.js";
import { abilityBonus, abilityWith } from "./abilities.js";

/** TNT-40: the other targets of an attack must be within this many inches of the first target. */
export const SPREAD = 3;

/** The numbers of a model as they were when the exchange began. */
export type Model = {
  readonly ref: Ref;
  /** Mettle with all effects and abilities that change Will tests. */
  readonly will: number;
  /** TNT-78: Defense against a fall or a hazard, which is neither a blow nor a shot. */
  readonly defenseFall: number;
  /** TNT-77: Defense against blows, with armor and abilities. */
  readonly defenseMelee: number;
  /** TNT-77: Defense against shots, with armor and abilities. */
  readonly defenseRanged: number;
  /** The Strength of a blow with the weapon in hand. */
  readonly blow: number;
  readonly wounds: number;
  readonly taken: number;
  readonly prone: boolean;
  readonly hold: boolean;
  /** Whether the model is out of play: out of action, or off the table. */
  readonly out: boolean;
  readonly fled: boolean;
  readonly injuryDue: boolean;
  /** TNT-83: whether an enemy that the model beats in melee goes prone. */
  readonly knocksDown: boolean;
  /** TNT-83: the ability that can reduce a hit's Strength by a d10, once a game; empty when there is none. */
  readonly toughness: Ref;
  /** TNT-89: whether a roll to wound that equals the model's own roll wounds it. */
  readonly tiesWound: boolean;
  /**
   * TNT-112: whether this is a campaign, in which each model out of action has an injury test after the
   * battle.
   */
  readonly inCampaign: boolean;
};

/** The game's options, as a table set them. */
export type Options = Readonly<Record<string, Value>>;

/** TNT-78: which armor bonus counts against a fall. */
export const FALL_ARMOR = ["better", "melee", "ranged", "none"] as const;
export type FallArmor = (typeof FALL_ARMOR)[number];

/** TNT-9: the numbers of a model. They include its armor and its abilities. */
export function modelOf(
  profile: Profile,
  options: Options,
  weapon: Profile | null = meleeWeapon(profile),
): Model {
  const base = baseDefense(profile);
  const [melee, ranged] = [armorBonus(profile, "melee"), armorBonus(profile, "ranged")];
  const fallArmor = FALL_ARMOR.find((one) => one === options["fallArmor"]) ?? "better";
  return {
    ref: profile.ref,
    will: willOf(profile),
    defenseFall: base + armorInFall(melee, ranged, fallArmor),
    defenseMelee: base + melee,
    defenseRanged: base + ranged,
    blow: weaponStrength(profile, weapon),
    wounds: woundsOf(profile),
    taken: numberOf(profile, "woundsTaken"),
    prone: has(profile, "prone"),
    hold: has(profile, "hold"),
    out: isOutOfPlay(profile),
    fled: has(profile, "fled"),
    injuryDue: has(profile, "injuryDue"),
    knocksDown: abilityWith(profile, "knocksDown") !== null,
    toughness: abilityWith(profile, "lessStrength")?.ref ?? "",
    tiesWound: options["gameChangers2022"] === true,
    inCampaign: options["campaign"] === true,
  };
}

/** The number of wounds that takes a model out of action. It is at least 1. */
export function woundsOf(profile: Profile): number {
  return Math.max(1, numberOf(profile, "wounds"));
}

/** TNT-111: whether a model is out of play. It is out of action, or has left the table. */
export function isOutOfPlay(profile: Profile): boolean {
  return has(profile, "out") || has(profile, "fled");
}

/**
 * Whether one more wound takes a model out of action. Also true for a model that is already out of action,
 * but that a GM keeps in play.
 */
export function isLastWound({ taken, wounds, out }: Model): boolean {
  return out || taken + 1 >= wounds;
}

/**
 * TNT-77: the Defense against blows or against shots. It includes abilities, and the armor bonus against that
 * kind of attack.
 */
export function defenseOf(profile: Profile, against: "melee" | "ranged"): number {
  return baseDefense(profile) + armorBonus(profile, against);
}

/**
 * TNT-78: the Defense against a fall or a hazard. The better of the melee and ranged armor bonuses counts.
 */
export function fallDefense(profile: Profile): number {
  const [melee, ranged] = [armorBonus(profile, "melee"), armorBonus(profile, "ranged")];
  return baseDefense(profile) + armorInFall(melee, ranged, "better");
}

/**
 * TNT-78: the armor bonus against a fall or a hazard. The better of the melee and ranged bonuses counts,
 * unless an option names one of them, or none.
 */
function armorInFall(melee: number, ranged: number, counts: FallArmor): number {
  return { better: Math.max(melee, ranged), melee, ranged, none: 0 }[counts];
}

function baseDefense(profile: Profile): number {
  return numberOf(profile, "defense") + abilityBonus(profile, "defense");
}

/** TNT-10: Mettle with all effects and abilities that change Will tests. */
export function willOf(profile: Profile): number {
  return numberOf(profile, "mettle") + lasting(profile, "will") + abilityBonus(profile, "will");
}

/**
 * R1, TNT-37, TNT-54: the Strength that a weapon wounds with, including abilities. It is the weapon's own
 * Strength, or the user's Strength with the weapon's bonus.
 */
export function weaponStrength(profile: Profile, weapon: Profile | null): number {
  const user = weapon && !isOn(weapon, "strengthAdds") ? 0 : numberOf(profile, "strength");
  return numberOf(weapon, "strength") + user + abilityBonus(profile, "wound");
}

/**
 * Whether the Strength of a weapon is not filled in yet: it has no number, and does not add to its user's
 * Strength.
 */
export function isBlank(weapon: Profile | null): boolean {
  return weapon !== null && numberOf(weapon, "strength") === 0 && !isOn(weapon, "strengthAdds");
}

/** TNT-89: whether a relic is shut down until it is repaired. */
export function isShutDown(item: Profile | null): boolean {
  return numberOf(item, "shutDown") > 0;
}

/** TNT-27: whether a weapon was put away, so that it must be drawn first. */
export function isStowed(weapon: Profile | null): boolean {
  return weapon?.values["equipped"] === false;
}

/** The inches of one Move on open ground, including the effect of armor. */
export function moveOf(profile: Profile): number {
  return Math.max(0, numberOf(profile, "move") + armorBonus(profile, "move"));
}

/** The sum of a model's lasting modifiers on one test. */
export function lasting(profile: Profile | null, test: string): number {
  let total = 0;
  for (const effect of profile?.effects ?? []) if (effect.test === test) total += effect.value;
  return total;
}

/** The melee weapons in use that are not shut down. */
export function meleeWeapons(profile: Profile): readonly Profile[] {
  return profile.gear.filter(
    (item) => item.kind === "tntWeapon" && usesOf(item.values).includes("melee") && !isShutDown(item),
  );
}

/** The ways in which a weapon can be used. A weapon with a range of 0 is for melee only. */
export function usesOf(values: Profile["values"]): readonly string[] {
  const range = values["range"];
  if (typeof range !== "number" || range <= 0) return ["melee"];
  return values["strikes"] === true ? ["ranged", "melee"] : ["ranged"];
}

/** The strongest melee weapon in use; null for bare hands. */
function meleeWeapon(profile: Profile): Profile | null {
  let strongest: Profile | null = null;
  let most = -Infinity;
  for (const weapon of meleeWeapons(profile)) {
    const strength = weaponStrength(profile, weapon);
    if (strength > most) [strongest, most] = [weapon, strength];
  }
  return strongest;
}

function armorBonus(profile: Profile, to: "melee" | "ranged" | "move"): number {
  let total = 0;
  for (const item of profile.gear)
    if (item.kind === "tntArmor" && !isShutDown(item)) total += numberOf(item, to);
  return total;
}
