import type { Cost, Ref, RollRequest } from "../core/index.js";
import type { Damage } from "./damage.js";
import type { Defender } from "./defender.js";
import { TORSO_INSTEAD, type CoveredPart, type Hiding, type Target } from "./locations.js";
import type { Grade } from "./success.js";

/** How one attack roll ended, from the worst to the best for the attacker. */
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
  /** Base skill, all modifiers, and the cap of 9 where one of them is starred (GURPS-3). */
  readonly skill: number;
  readonly bonus: number;
  readonly cap: number | null;
  readonly shots: number;
  readonly recoil: number;
  /** GURPS-36: the roll from which the weapon fails; 0 when it never does. */
  readonly malfunction: number;
  readonly jammed: number;
  readonly damage: Damage;
};

/** An attack before its dice: one blow, or two of a Rapid Strike or of two weapons. */
export type Attack = {
  readonly attacker: Ref;
  readonly blows: readonly Blow[];
  readonly target: Target;
  /** Null when nobody was aimed at: rolls are told, for people to compare. */
  readonly defender: Defender | null;
  readonly cover: Readonly<Record<CoveredPart, Hiding>>;
  /** What Damage Resistance counts against a chink in the armor. */
  readonly chinkHalves: boolean;
  readonly leastOne: boolean;
  readonly burstDodge: boolean;
  readonly shockByTenth: boolean;
  readonly costs: readonly Cost[];
};

/** The weapon of a blow, to be told with its rolls: nothing where all blows are struck with the same one. */
export function toldWith({ blows }: Attack, { weapon }: Blow): Pick<RollRequest, "with"> {
  return blows.some((one) => one.weapon !== weapon) ? { with: weapon } : {};
}

/** GURPS-1, GURPS-3: the number to roll at or under. The cap never raises. */
export function effectiveSkill({ skill, bonus, cap }: Pick<Blow, "skill" | "bonus" | "cap">): number {
  const all = skill + bonus;
  return cap === null ? all : Math.min(cap, all);
}

/** GURPS-68: whether an attack roll misses what was aimed at by just so much that it goes to the torso. */
export function straysToTorso(
  { target }: Pick<Attack, "target">,
  { grade, margin }: { readonly grade: Grade; readonly margin: number },
): boolean {
  return grade === "failure" && margin === -1 && TORSO_INSTEAD.includes(target);
}

/** GURPS-12, GURPS-37: hits of a burst by the margin of the attack roll. */
export function hitsOf(margin: number, { shots, recoil }: Pick<Blow, "shots" | "recoil">): number {
  return Math.min(shots, 1 + Math.max(0, Math.floor(margin / Math.max(1, recoil))));
}

/** The better of two results for the attacker. */
export function better(one: Result, other: Result): Result {
  return RESULTS.indexOf(one) >= RESULTS.indexOf(other) ? one : other;
}
