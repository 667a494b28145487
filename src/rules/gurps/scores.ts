import { isOn, numberOf, textOf, type Profile } from "../core/index.js";
import { FORM_PARRY, formOf } from "./forms.js";

/** Absorbs what a decimal fraction such as 5.75 loses in binary. */
const TINY = 1e-9;

/** GURPS-58: under a third of its hit points somebody reels. */
export function isReeling(hitPoints: number, lost: number): boolean {
  return 3 * (hitPoints - lost) < hitPoints;
}

/** Whether a character reels as it is now. */
function reels(profile: Profile): boolean {
  return isReeling(numberOf(profile, "hitPoints"), numberOf(profile, "lost"));
}

/** GURPS-49: half of a number, rounded up. */
function halved(value: number): number {
  return Math.ceil(value / 2);
}

/** Hit points that are left; below 0 too. */
export function hitPointsLeft(profile: Profile): number {
  return numberOf(profile, "hitPoints") - numberOf(profile, "lost");
}

/** GURPS-46: Basic Move in yards a second: Basic Speed without its fraction, bought up or down. */
function basicMove(profile: Profile): number {
  return Math.max(0, Math.floor(numberOf(profile, "basicSpeed") + TINY) + numberOf(profile, "moveBonus"));
}

/** GURPS-48, GURPS-49: Move in yards a second: halved while reeling, then a fifth less for each level of encumbrance, 1 at least. */
export function moveOf(profile: Profile): number {
  const basic = reels(profile) ? halved(basicMove(profile)) : basicMove(profile);
  return Math.max(1, Math.floor((basic * (10 - 2 * numberOf(profile, "encumbrance"))) / 10 + TINY));
}

/** GURPS-45: yards of a step: a tenth of Move, rounded up. */
export function stepOf(profile: Profile): number {
  return Math.ceil(moveOf(profile) / 10);
}

/** GURPS-47: Basic Lift in pounds, in whole pounds from 10 on. */
export function basicLift(profile: Profile): number {
  const lift = numberOf(profile, "st") ** 2 / 5;
  return lift >= 10 ? Math.round(lift) : lift;
}

/** GURPS-31, GURPS-48, GURPS-49: Dodge with its bonuses; halved while reeling, then a point less for each level of encumbrance, 1 at least. */
export function dodgeScore(profile: Profile, isReelingNow = reels(profile)): number {
  const whole = Math.floor(numberOf(profile, "basicSpeed") + TINY) + 3 + numberOf(profile, "dodgeBonus");
  return Math.max(1, (isReelingNow ? halved(whole) : whole) - numberOf(profile, "encumbrance"));
}

/** GURPS-31: Parry or Block from a skill. */
function fromSkill(skill: number): number {
  return 3 + Math.floor(skill / 2);
}

/** GURPS-24, GURPS-27, GURPS-31: Parry with a weapon, the Defense Bonus of a shield left out; without an owner, by its skill and form alone. */
export function parryScore(weapon: Profile, owner: Profile | null): number {
  const load = isOn(weapon, "fencing") ? numberOf(owner, "encumbrance") : 0;
  const form = FORM_PARRY[formOf(textOf(weapon, "form"))];
  return fromSkill(numberOf(weapon, "skill")) + form - load + numberOf(owner, "parryBonus");
}

/** GURPS-24, GURPS-27: Parry with bare hands against what they stop as well as a weapon would; null for the untrained. */
export function bareParryScore(profile: Profile): number | null {
  const skill = numberOf(profile, "unarmed");
  if (skill < 1) return null;
  const load = isOn(profile, "martialArt") ? numberOf(profile, "encumbrance") : 0;
  return fromSkill(skill) - load + numberOf(profile, "parryBonus");
}

/** GURPS-31: Block with a shield, its Defense Bonus left out; null when it does not block. */
export function blockScore(shield: Profile, owner: Profile | null): number | null {
  const skill = numberOf(shield, "block");
  return skill < 1 ? null : fromSkill(skill) + numberOf(owner, "blockBonus");
}

/** Dexterity breaks ties of Basic Speed and never reaches its smallest step. */
const TIE = 1 / 1000;

/** GURPS-41, GURPS-42: where a character comes in the order of turns: by falling Basic Speed, then by higher Dexterity. */
export function turnOrder(profile: Profile): number {
  return numberOf(profile, "basicSpeed") + numberOf(profile, "dx") * TIE;
}
