import type { Cost, Ref, RollRequest } from "../../../core/index.js";
import type { Damage } from "../../data/damage.js";
import type { Defender } from "../defense/defender.js";
import { TORSO_INSTEAD, type CoveredPart, type Hiding, type Target } from "../../data/locations.js";
import type { Contest } from "../feint-contest.js";
import type { Grade } from "../../dice/reading.js";

/** The results of one attack roll, from the worst to the best for the attacker. */
export const RESULTS = [
  "fumbled",
  "malfunctioned",
  "missed",
  "defended",
  "stopped",
  "weaponStruck",
  "wounded",
  "majorWound",
  "hit",
] as const;
export type Result = (typeof RESULTS)[number];

/** One attack roll of an attack: a blow, or a trigger pulled. */
export type Blow = {
  readonly weapon: Ref;
  /**
   * `skill` is the base skill, and `bonus` the sum of all modifiers. `cap` is 9 when a modifier has a star in
   * the rules (GURPS-3), otherwise null.
   */
  readonly skill: number;
  readonly bonus: number;
  readonly cap: number | null;
  readonly shots: number;
  readonly recoil: number;
  /** GURPS-36: the weapon malfunctions on this roll or a higher one; 0 for a weapon that never does. */
  readonly malfunction: number;
  readonly jammed: number;
  readonly damage: Damage;
  /** GURPS-97: the name of the special kind of damage; empty for none. */
  readonly kind: string;
  /** GURPS-89: whether a target with Vulnerability is vulnerable to this blow. */
  readonly isVulnerable: boolean;
};

/**
 * An attack before its dice are rolled. Most attacks have one blow. A Rapid Strike, an attack with two
 * weapons and an All-Out Attack (Double) have several.
 */
export type Attack = {
  readonly attacker: Ref;
  readonly blows: readonly Blow[];
  /** GURPS-45: the feint that comes before the blows of an All-Out Attack; absent: none. */
  readonly feint?: Contest;
  readonly target: Target;
  /** Null without a target: the card shows the rolls, and people work out the rest. */
  readonly defender: Defender | null;
  readonly cover: Readonly<Record<CoveredPart, Hiding>>;
  /** Whether the attack is at a chink in the armor and, by an option, halves Damage Resistance. */
  readonly chinkHalves: boolean;
  readonly leastOne: boolean;
  readonly burstDodge: boolean;
  readonly shockByTenth: boolean;
  /** GURPS-61: whether a roll against death that just fails leaves the character mortally wounded. */
  readonly mortalWounds: boolean;
  /** GURPS-63: whether a major wound of the groin makes the roll against knockdown harder for this defender. */
  readonly groinCounts: boolean;
  readonly costs: readonly Cost[];
};

/** The weapon to show with a blow's rolls. Empty when all blows of the attack use the same weapon. */
export function shownWeapon({ blows }: Attack, { weapon }: Blow): Pick<RollRequest, "with"> {
  return blows.some((one) => one.weapon !== weapon) ? { with: weapon } : {};
}

/** GURPS-1, GURPS-3: the number to roll at or under. The cap never raises the skill. */
export function effectiveSkill({ skill, bonus, cap }: Pick<Blow, "skill" | "bonus" | "cap">): number {
  const all = skill + bonus;
  return cap === null ? all : Math.min(cap, all);
}

/** GURPS-68: whether an attack roll misses by exactly 1 and hits the torso instead of the part aimed at. */
export function straysToTorso(
  { target }: Pick<Attack, "target">,
  { grade, margin }: { readonly grade: Grade; readonly margin: number },
): boolean {
  return grade === "failure" && margin === -1 && TORSO_INSTEAD.includes(target);
}

/** GURPS-12, GURPS-37: the number of hits of a burst, from the margin of its attack roll. */
export function hitsOf(margin: number, { shots, recoil }: Pick<Blow, "shots" | "recoil">): number {
  return Math.min(shots, 1 + Math.max(0, Math.floor(margin / Math.max(1, recoil))));
}

/** The better of two results for the attacker. */
export function better(one: Result, other: Result): Result {
  return RESULTS.indexOf(one) >= RESULTS.indexOf(other) ? one : other;
}
