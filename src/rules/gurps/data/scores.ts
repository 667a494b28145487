import { isOn, numberOf, textOf, type Profile } from "../../core/index.js";
import { hasAdvantage, levelOf } from "./advantages.js";

/** GURPS-24: the forms of weapons that change the Parry. */
export const FORMS = ["plain", "dagger", "flexible", "quarterstaff"] as const;
type Form = (typeof FORMS)[number];

/**
 * GURPS-24: the modifier of each form to Parry. The form `dagger` is also for knives, and `flexible` is for a
 * kusari or a whip.
 */
export const FORM_PARRY: Readonly<Record<Form, number>> = {
  plain: 0,
  dagger: -1,
  flexible: -2,
  quarterstaff: 2,
};

/** The form with this name; `plain` for any other word. */
function formOf(word: string): Form {
  return FORMS.find((one) => one === word) ?? "plain";
}

/** Added before a number is rounded down, because a decimal fraction may not be exact in binary. */
const TINY = 1e-9;

/** GURPS-58: whether a character reels. It reels when it has less than a third of its hit points left. */
export function isReeling(hitPoints: number, lost: number): boolean {
  return 3 * (hitPoints - lost) < hitPoints;
}

/** Whether a character reels with the hit points that it has now. */
function reels(profile: Profile): boolean {
  return isReeling(numberOf(profile, "hitPoints"), numberOf(profile, "lost"));
}

/** GURPS-96: whether a character has fatigue points. A character without them never tires. */
export function canTire(profile: Profile): boolean {
  return numberOf(profile, "fatiguePoints") > 0;
}

/** GURPS-67: whether a character has less than a third of its fatigue points left. */
function isTired(profile: Profile): boolean {
  return canTire(profile) && isReeling(numberOf(profile, "fatiguePoints"), numberOf(profile, "fatigue"));
}

/** GURPS-49: a number that is halved once for each reason that is true, and then rounded up. */
function halved(value: number, ...reasons: readonly boolean[]): number {
  return Math.ceil(value / 2 ** reasons.filter(Boolean).length);
}

/**
 * GURPS-67: a character's Strength now. It is halved while the character is tired. Hit points and damage do
 * not use it.
 */
export function strengthOf(profile: Profile): number {
  return halved(numberOf(profile, "st"), isTired(profile));
}

/** The fatigue points that a character has left. They can be below 0. */
export function fatigueLeft(profile: Profile): number {
  return numberOf(profile, "fatiguePoints") - numberOf(profile, "fatigue");
}

/** The hit points that a character has left. They can be below 0. */
export function hitPointsLeft(profile: Profile): number {
  return numberOf(profile, "hitPoints") - numberOf(profile, "lost");
}

/**
 * GURPS-46: Basic Move in yards a second. It is Basic Speed without its fraction, plus the bonus that was
 * bought.
 */
function basicMove(profile: Profile): number {
  return Math.max(0, Math.floor(numberOf(profile, "basicSpeed") + TINY) + numberOf(profile, "moveBonus"));
}

/**
 * GURPS-48, GURPS-49, GURPS-67: Move in yards a second. It is halved if the character reels, and halved if
 * the character is tired. Each level of encumbrance then takes a fifth of it. It is at least 1.
 */
export function moveOf(profile: Profile): number {
  const basic = halved(basicMove(profile), reels(profile), isTired(profile));
  return Math.max(1, Math.floor((basic * (10 - 2 * numberOf(profile, "encumbrance"))) / 10 + TINY));
}

/** GURPS-45: the yards of a step, a tenth of Move rounded up. */
export function stepOf(profile: Profile): number {
  return Math.ceil(moveOf(profile) / 10);
}

/** GURPS-47: a character's Basic Lift in pounds, with Lifting ST. From 10 pounds up, it is a whole number. */
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
 * GURPS-31, GURPS-48, GURPS-49, GURPS-67: Dodge with its bonuses. It is halved if the character reels, and
 * halved if the character is tired. Each level of encumbrance then takes 1 point. It is at least 1.
 */
export function dodgeScore(profile: Profile, isReelingNow = reels(profile)): number {
  const bonus = numberOf(profile, "dodgeBonus") + reflexes(profile);
  const whole = Math.floor(numberOf(profile, "basicSpeed") + TINY) + 3 + bonus;
  return Math.max(1, halved(whole, isReelingNow, isTired(profile)) - numberOf(profile, "encumbrance"));
}

/** GURPS-31: the Parry or Block that a skill gives. */
function fromSkill(skill: number): number {
  return 3 + Math.floor(skill / 2);
}

/**
 * GURPS-24, GURPS-27, GURPS-31: the Parry of a weapon, without the Defense Bonus of a shield. Without an
 * owner, only the weapon's own numbers count.
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
 * GURPS-24, GURPS-27, GURPS-98: the Parry with bare hands, by the unarmed skill or by DX. The better of the
 * two counts.
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

/** GURPS-31: the Block of a shield, without its Defense Bonus; null for a shield that does not block. */
export function blockScore(shield: Profile, owner: Profile | null): number | null {
  const skill = numberOf(shield, "block");
  const bonus = numberOf(shield, "blockBonus") + numberOf(owner, "blockBonus") + reflexes(owner);
  return skill < 1 ? null : fromSkill(skill) + bonus;
}

/**
 * The factor for Dexterity, which breaks ties of Basic Speed. It is so small that Dexterity never outweighs a
 * step of Basic Speed.
 */
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
