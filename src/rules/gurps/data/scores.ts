import { isOn, numberOf, textOf, type Profile } from "../../core/index.js";
import { hasAdvantage, levelOf } from "./advantages.js";

/** GURPS-24: forms of weapons that parry better or worse than others. */
export const FORMS = ["plain", "dagger", "flexible", "quarterstaff"] as const;
type Form = (typeof FORMS)[number];

/** GURPS-24: the modifier to the Parry of each form: a dagger or knife, a kusari or whip, a quarterstaff. */
export const FORM_PARRY: Readonly<Record<Form, number>> = {
  plain: 0,
  dagger: -1,
  flexible: -2,
  quarterstaff: 2,
};

/** The form that a word names. */
function formOf(word: string): Form {
  return FORMS.find((one) => one === word) ?? "plain";
}

/** Added before a number is rounded down, because a decimal fraction may not be exact in binary. */
const TINY = 1e-9;

/** GURPS-58: whether a character reels. It reels when it has less than a third of its hit points left. */
export function isReeling(hitPoints: number, lost: number): boolean {
  return 3 * (hitPoints - lost) < hitPoints;
}

/** Whether a character reels as it is now. */
function reels(profile: Profile): boolean {
  return isReeling(numberOf(profile, "hitPoints"), numberOf(profile, "lost"));
}

/** GURPS-96: whether a character has fatigue points at all. Without any it never tires. */
export function canTire(profile: Profile): boolean {
  return numberOf(profile, "fatiguePoints") > 0;
}

/** GURPS-67: whether a character has less than a third of its fatigue points left. */
function isTired(profile: Profile): boolean {
  return canTire(profile) && isReeling(numberOf(profile, "fatiguePoints"), numberOf(profile, "fatigue"));
}

/** GURPS-49: a number halved once for each reason that holds, rounded up. */
function halved(value: number, ...reasons: readonly boolean[]): number {
  return Math.ceil(value / 2 ** reasons.filter(Boolean).length);
}

/** GURPS-67: Strength as it is now, half while tired. Hit points and damage do not use it. */
export function strengthOf(profile: Profile): number {
  return halved(numberOf(profile, "st"), isTired(profile));
}

/** Fatigue points that are left; can be below 0. */
export function fatigueLeft(profile: Profile): number {
  return numberOf(profile, "fatiguePoints") - numberOf(profile, "fatigue");
}

/** Hit points that are left; can be below 0. */
export function hitPointsLeft(profile: Profile): number {
  return numberOf(profile, "hitPoints") - numberOf(profile, "lost");
}

/** GURPS-46: Basic Move in yards a second. It is Basic Speed without its fraction, bought up or down. */
function basicMove(profile: Profile): number {
  return Math.max(0, Math.floor(numberOf(profile, "basicSpeed") + TINY) + numberOf(profile, "moveBonus"));
}

/**
 * GURPS-48, GURPS-49, GURPS-67: Move in yards a second. It is halved while reeling and halved while tired,
 * then a fifth less for each level of encumbrance. It is at least 1.
 */
export function moveOf(profile: Profile): number {
  const basic = halved(basicMove(profile), reels(profile), isTired(profile));
  return Math.max(1, Math.floor((basic * (10 - 2 * numberOf(profile, "encumbrance"))) / 10 + TINY));
}

/** GURPS-45: the yards of a step, a tenth of Move rounded up. */
export function stepOf(profile: Profile): number {
  return Math.ceil(moveOf(profile) / 10);
}

/** GURPS-47: Basic Lift in pounds, in whole pounds from 10 on, with Lifting ST. */
export function basicLift(profile: Profile): number {
  return liftOf(Math.max(0, strengthOf(profile) + numberOf(profile, "liftingSt")));
}

/** GURPS-47: Basic Lift for a Strength. */
export function liftOf(st: number): number {
  const lift = st ** 2 / 5;
  return lift >= 10 ? Math.round(lift) : lift;
}

/** GURPS-94: the bonus of Combat Reflexes to every active defense. */
function reflexes(profile: Profile | null): number {
  return hasAdvantage(profile, "combatReflexes") ? 1 : 0;
}

/**
 * GURPS-31, GURPS-48, GURPS-49, GURPS-67: Dodge with its bonuses, halved while reeling and halved while
 * tired, minus 1 for each level of encumbrance. It is at least 1.
 */
export function dodgeScore(profile: Profile, isReelingNow = reels(profile)): number {
  const bonus = numberOf(profile, "dodgeBonus") + reflexes(profile);
  const whole = Math.floor(numberOf(profile, "basicSpeed") + TINY) + 3 + bonus;
  return Math.max(1, halved(whole, isReelingNow, isTired(profile)) - numberOf(profile, "encumbrance"));
}

/** GURPS-31: Parry or Block from a skill. */
function fromSkill(skill: number): number {
  return 3 + Math.floor(skill / 2);
}

/**
 * GURPS-24, GURPS-27, GURPS-31: Parry with a weapon, without the Defense Bonus of a shield. Without an owner,
 * only skill and form count.
 */
export function parryScore(weapon: Profile, owner: Profile | null): number {
  const load = isOn(weapon, "fencing") ? numberOf(owner, "encumbrance") : 0;
  const form = FORM_PARRY[formOf(textOf(weapon, "form"))];
  const bonus = numberOf(weapon, "parryBonus") + numberOf(owner, "parryBonus") + reflexes(owner);
  return fromSkill(numberOf(weapon, "skill")) + form - load + bonus;
}

/** GURPS-24: the penalty to a parry with bare hands against a weapon, except with Judo and Karate. */
const BARE_AGAINST_WEAPON = -3;

/**
 * GURPS-24, GURPS-27, GURPS-98: Parry with bare hands, by the unarmed skill or by DX. The better of the two
 * counts.
 */
export function bareParryScore(profile: Profile, againstWeapon = false): number {
  const bonus = numberOf(profile, "parryBonus") + reflexes(profile);
  const skill = numberOf(profile, "unarmed");
  const isMartialArt = isOn(profile, "martialArt");
  const load = isMartialArt ? numberOf(profile, "encumbrance") : 0;
  const bare = againstWeapon ? BARE_AGAINST_WEAPON : 0;
  const byDx = fromSkill(numberOf(profile, "dx")) + bonus + bare;
  const bySkill = fromSkill(skill) - load + bonus + (isMartialArt ? 0 : bare);
  return skill < 1 ? byDx : Math.max(byDx, bySkill);
}

/** GURPS-31: Block with a shield, without its Defense Bonus; null for a shield that does not block. */
export function blockScore(shield: Profile, owner: Profile | null): number | null {
  const skill = numberOf(shield, "block");
  const bonus = numberOf(shield, "blockBonus") + numberOf(owner, "blockBonus") + reflexes(owner);
  return skill < 1 ? null : fromSkill(skill) + bonus;
}

/** Dexterity breaks ties of Basic Speed. Its share is smaller than the smallest step of Basic Speed. */
const TIE = 1 / 1000;

/**
 * GURPS-41, GURPS-42: a character's place in the order of turns: the highest Basic Speed first, then the highest
 * Dexterity.
 */
export function turnOrder(profile: Profile): number {
  return numberOf(profile, "basicSpeed") + numberOf(profile, "dx") * TIE;
}

/**
 * GURPS-60, GURPS-92: the skill of the roll to stay conscious. It is HT plus Hard to Subdue, minus 1 for each
 * full multiple of the hit points below zero. Null above zero, where no roll is needed.
 */
export function consciousness(profile: Profile): number | null {
  const hitPoints = numberOf(profile, "hitPoints");
  const below = numberOf(profile, "lost") - hitPoints;
  if (below < 0) return null;
  const penalty = Math.floor(below / Math.max(1, hitPoints));
  return numberOf(profile, "ht") - penalty + levelOf(profile, "hardToSubdue");
}
