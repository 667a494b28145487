import {
  oddsOfBestAnswer,
  type AnswerOdds,
  type Chance,
  type Odds,
  type TestLine,
} from "../../../core/index.js";
import { answersOf, choicesOf, remarkOn, secondAnswer } from "../defense/answers.js";
import { effectiveSkill, RESULTS, type Attack } from "./attack-setup.js";
import { guardOf, priceOf } from "../defense/guard.js";
import { wholeOf, type Whole } from "./whole-chances.js";

/**
 * Exact chances of an attack whose defender gives the best free answer to each blow: the answer with the least
 * expected injury. The outcomes are the best results of all blows. `also` has the chances of any hit, a critical hit,
 * a crippled part, and hit points at 0 or below. A retreat and a drop have a price, so the odds leave them out.
 * `answers` has the answers to the first blow.
 */
export function attackChances(attack: Attack): Odds {
  const whole = wholeOf(attack);
  if (!attack.defender) {
    const alone = whole(null, null);
    return { ...outcomesAnd(attack, alone), also: alsoOf(attack, alone) };
  }
  const guard = guardOf(attack.defender);
  const all = new Map<string, AnswerOdds>();
  for (const answer of answersOf(guard)) {
    const one = whole(guard, answer);
    const price = priceOf(answer.footwork);
    const remark = price ? null : remarkOn(answer);
    const before = all.get(answer.id);
    if (before && before.harm <= one.harm) continue;
    const weapon = answer.way?.with ?? "";
    const second = secondAnswer(guard, answer);
    const odds: AnswerOdds = {
      id: answer.id,
      choices: choicesOf(answer),
      ...(second ? { then: choicesOf(second) } : {}),
      ...outcomesAnd(attack, one),
      harm: one.harm,
      ...(weapon === "" ? {} : { with: weapon }),
      also: alsoOf(attack, one),
      ...(price ? { price } : {}),
      ...(remark === null ? {} : { remark }),
    };
    all.set(answer.id, odds);
  }
  return oddsOfBestAnswer([...all.values()]);
}

/** Outcomes that are shown only where they can happen. */
const RARE: readonly string[] = ["malfunctioned", "weaponStruck"];

/** The results of an attack without a defender: it hits or misses, and people work out the damage. */
const ALONE: readonly string[] = ["fumbled", "malfunctioned", "missed", "hit"];

/** The outcomes of the best blow. An attack of several blows also has the outcomes of each blow. */
function outcomesAnd(attack: Attack, { results, each }: Whole): Pick<Odds, "outcomes" | "attacks"> {
  return {
    outcomes: outcomesOf(attack, results),
    ...(each.length > 1 ? { attacks: each.map((one) => outcomesOf(attack, one)) } : {}),
  };
}

function outcomesOf({ defender }: Attack, results: readonly number[]): readonly Chance[] {
  return RESULTS.map((id, index): Chance => ({ id, chance: results[index] ?? 0 }))
    .filter(({ id }) => (defender ? id !== "hit" : ALONE.includes(id)))
    .filter(({ id, chance }) => chance > 0 || !RARE.includes(id));
}

function alsoOf({ defender }: Attack, whole: Whole): readonly Chance[] {
  const left = defender ? defender.hitPoints - defender.lost : 0;
  return [
    ...(defender ? [{ id: "hitAny", chance: 1 - whole.missesAll }] : []),
    { id: "critical", chance: whole.critical },
    ...(whole.crippled > 0 ? [{ id: "crippled", chance: whole.crippled }] : []),
    ...(defender ? [{ id: "atZero", chance: left > 0 ? (whole.lost.at(-1) ?? 0) : 0 }] : []),
  ];
}

/**
 * GURPS-1, GURPS-3: the first blow's roll as it is shown before the dice. Three dice must be at or under the
 * skill with its modifiers, or under the cap if the cap is lower. Null without a blow.
 */
export function attackLine({ attacker, blows }: Attack): TestLine | null {
  const [blow] = blows;
  if (!blow) return null;
  const { skill: value, bonus } = blow;
  const skill = effectiveSkill(blow);
  const cap = skill < value + bonus ? { cap: skill } : {};
  return {
    active: { who: attacker, attribute: "skill", dice: { d6: 3 }, value: 0, bonus: 0 },
    relation: "under",
    against: { who: attacker, attribute: "skill", dice: {}, value, bonus, ...cap },
  };
}
