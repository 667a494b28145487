import type { Profile, Situation } from "../../../core/index.js";
import { valueOf, type Tested } from "../../data/attributes.js";
import { SYSTEM, type Contender, type Contest } from "../../dice/contest.js";
import { given } from "../../dice/pool.js";

/** The side of the model that makes a Test, with its modifiers. */
export function activeOf({ tester, assessment }: Situation, attribute: Tested): Contender {
  return {
    ref: tester.ref,
    attribute,
    value: valueOf(tester, attribute),
    bonus: assessment.tally.bonus.attacker,
    pool: given(assessment.tally.dice.attacker),
  };
}

/** MEST-7: a Test of "X vs Y". The Active side uses the attribute `own`, the Passive side `theirs`. */
export function opposed(situation: Situation, own: Tested, target: Profile, theirs: Tested): Contest {
  const { tally } = situation.assessment;
  return {
    active: activeOf(situation, own),
    passive: {
      ref: target.ref,
      attribute: theirs,
      value: valueOf(target, theirs),
      bonus: tally.bonus.defender,
      pool: given(tally.dice.defender),
    },
  };
}

/**
 * MEST-6: a Test against the System, which adds 2 and a Difficulty Rating to two Base dice. MEST-2: the System rolls
 * the penalty dice.
 */
export function unopposed(situation: Situation, own: Tested): Contest {
  const { tally } = situation.assessment;
  return {
    active: activeOf(situation, own),
    passive: {
      ref: situation.tester.ref,
      attribute: "system",
      value: SYSTEM,
      bonus: tally.bonus.defender,
      pool: given(tally.dice.defender),
    },
  };
}
