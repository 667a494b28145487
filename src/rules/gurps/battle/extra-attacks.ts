import {
  refuse,
  settingOf,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { levelOf } from "../data/advantages.js";

/**
 * GURPS-4, GURPS-45: the maneuvers that an attack can be part of. They are the values of the attack's
 * modifier "maneuver".
 */
export const ATTACK_MANEUVERS = [
  "attack",
  "allOutDetermined",
  "allOutStrong",
  "allOutDouble",
  "allOutFeint",
  "allOut",
  "moveAndAttack",
] as const;
export type AttackManeuver = (typeof ATTACK_MANEUVERS)[number];

/** The actions that can be an extra attack. */
const ACTIONS: readonly string[] = ["strike", "shoot", "feint"];

/**
 * The setting of "manner" that makes a strike a Rapid Strike: two blows in one attack. A turn has at most one
 * Rapid Strike.
 */
const RAPID_STRIKE = "rapidStrike";

/**
 * GURPS-90: the maneuver of the first attack of this turn; null before that attack, and for a character
 * without extra attacks.
 */
export function attackedAs(actor: Profile): AttackManeuver | null {
  return ATTACK_MANEUVERS[turnOf(actor, "attackedAs") - 1] ?? null;
}

/** GURPS-90: the extra attacks that are left in this turn; 0 before the first attack. */
export function extraAttacksLeft(actor: Profile): number {
  if (attackedAs(actor) === null) return 0;
  return Math.max(0, levelOf(actor, "extraAttack") - turnOf(actor, "extraAttacks"));
}

/** GURPS-90: whether an action would be one of the extra attacks of a turn. */
export function isExtraAttack(actor: Profile, action: string): boolean {
  return ACTIONS.includes(action) && extraAttacksLeft(actor) > 0;
}

/** The maneuver that an action is part of. A feint counts as a plain attack. */
function namedBy({ assessment }: Situation, action: string): AttackManeuver {
  const setting = action === "feint" ? "attack" : settingOf(assessment, "maneuver");
  return ATTACK_MANEUVERS.find((one) => one === setting) ?? "attack";
}

/**
 * GURPS-90: the refusals of an attack after the turn's first attack. All attacks of a turn belong to one
 * maneuver, and at most one of them is a Rapid Strike.
 */
export function extraAttackRefusals(situation: Situation, action: string): readonly (Refusal | null)[] {
  const { actor, assessment } = situation;
  const before = attackedAs(actor);
  if (before === null || !ACTIONS.includes(action)) return [];
  const isRapid = settingOf(assessment, "manner") === RAPID_STRIKE;
  return [
    refuse(before !== namedBy(situation, action), "otherAttack", "GURPS-90"),
    refuse(isRapid && turnOf(actor, "rapidStrikes") > 0, "rapidStrikeDone", "GURPS-90"),
  ];
}

/** GURPS-90: the changes to the counts of a turn when a character with extra attacks makes an attack. */
export function extraAttackCosts(situation: Situation, action: string): readonly Cost[] {
  const { actor, assessment } = situation;
  if (!ACTIONS.includes(action) || levelOf(actor, "extraAttack") === 0) return [];
  const place = ATTACK_MANEUVERS.indexOf(namedBy(situation, action)) + 1;
  return [
    ...(isExtraAttack(actor, action)
      ? turnTo(actor, "extraAttacks", turnOf(actor, "extraAttacks") + 1)
      : turnTo(actor, "attackedAs", place)),
    ...(settingOf(assessment, "manner") === RAPID_STRIKE ? turnTo(actor, "rapidStrikes", 1) : []),
  ];
}
