import { oddsOfBestAnswer, type AnswerOdds, type Odds } from "../../../core/index.js";
import { answersTo, type Attack } from "./attack.js";
import { following, followingBoth, passing, type Ensuing } from "../../dice/chances.js";
import type { Contest } from "../../dice/contest.js";
import { missChances } from "./friendly-fire.js";
import { effectOf, harmOf, outcomeOf } from "./wounds.js";

/** MEST-20, MEST-46 to MEST-50: exact chances of a whole attack, for each answer that the target can give. */
export function attackChances(attack: Attack): Odds {
  const answers = answersTo(attack).map(({ id, hit, price }): AnswerOdds => ({
    ...answerOdds(attack, id, hit),
    also: [{ id: "hitAny", chance: hit ? passing(hit) : 0 }],
    ...(price ? { price } : {}),
  }));
  return oddsOfBestAnswer(answers);
}

/**
 * MEST-20: the reason why a defense gains nothing now: the attack cannot hit, or a hit can do nothing to the target and
 * gives the attacker nothing. Null when a defense can gain something.
 */
export function needlessDefense(attack: Attack): "defendNotHit" | "defendNotHurt" | null {
  const { hit, bonus, refresh, stops } = attack;
  if (passing(hit) === 0) return "defendNotHit";
  const gains = (bonus?.ways.length ?? 0) > 0 || refresh !== null || stops.length > 0;
  const { outcomes } = answerOdds(attack, "stand", hit);
  const isHarmless = outcomes.every(({ id, chance }) => chance === 0 || HARMLESS.includes(id));
  return !gains && isHarmless ? "defendNotHurt" : null;
}

/** The outcomes of an attack that change nothing for its target. */
const HARMLESS: readonly string[] = ["missed", "hitsFriend", "hitsOther", "unhurt"];

function answerOdds(attack: Attack, id: string, hit: Contest | null): AnswerOdds {
  if (!hit) return { id, outcomes: [{ id: "missed", chance: 1 }], harm: 0 };
  const { damage, blow } = attack;
  const chances: Record<string, number> = {
    unhurt: 0,
    ...(blow.stun > 0 ? { stunned: 0 } : {}),
    wounded: 0,
    ko: 0,
    eliminated: 0,
  };
  let harm = 0;
  for (const { margin, successes, chance } of ensuing(attack, hit, damage)) {
    const effect = effectOf(blow, margin, successes);
    const ended = outcomeOf(blow, effect);
    chances[ended] = (chances[ended] ?? 0) + chance;
    harm += chance * harmOf(blow, effect);
  }
  const outcomes = Object.entries(chances).map(([outcome, chance]) => ({ id: outcome, chance }));
  return { id, outcomes: [...missChances(hit, attack.endangered), ...outcomes], harm };
}

/**
 * The possible results of the Damage Test, each with its chance. Only Stun needs the successes of the dice.
 */
function ensuing({ blow }: Attack, hit: Contest, damage: Contest): readonly Ensuing[] {
  if (blow.stun > 0) return followingBoth(hit, damage);
  const { from, chances } = following(hit, damage);
  return chances.map((chance, index) => ({ margin: from + index, successes: 0, chance }));
}
