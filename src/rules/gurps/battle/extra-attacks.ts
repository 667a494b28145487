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

/** GURPS-4, GURPS-45: the maneuvers that an attack can be part of, as the attack names them. */
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

/** The actions that an extra attack can be. */
const ACTIONS: readonly string[] = ["strike", "shoot", "feint"];

/** The manner of a Rapid Strike with its two blows. A turn has at most one. */
const RAPID_STRIKE = "rapidStrike";

/** GURPS-90: what the first attack of this turn was; null before it, and for a character with no extra attacks. */
export function attackedAs(actor: Profile): AttackManeuver | null {
  return ATTACK_MANEUVERS[turnOf(actor, "attackedAs") - 1] ?? null;
}

/** GURPS-90: extra attacks that are left in this turn, once it has its maneuver. */
export function extraAttacksLeft(actor: Profile): number {
  if (attackedAs(actor) === null) return 0;
  return Math.max(0, levelOf(actor, "extraAttack") - turnOf(actor, "extraAttacks"));
}

/** GURPS-90: whether an action is one of the extra attacks of a turn. */
export function isExtraAttack(actor: Profile, action: string): boolean {
  return ACTIONS.includes(action) && extraAttacksLeft(actor) > 0;
}

/** The maneuver that an action names; a feint is not part of any other. */
function namedBy({ assessment }: Situation, action: string): AttackManeuver {
  const setting = action === "feint" ? "attack" : settingOf(assessment, "maneuver");
  return ATTACK_MANEUVERS.find((one) => one === setting) ?? "attack";
}

/** GURPS-90: all attacks of a turn are of one maneuver, and one of them at most is a Rapid Strike. */
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
