import {
  action,
  areOnOneSide,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  turnOf,
  turnTo,
  type Cost,
  type Procedure,
  type Outcome,
  type Ref,
  type Refusal,
  type Situation,
  targetTests,
} from "../../core/index.js";
import { isInCohesion } from "../battle/cohesion.js";
import { heldFrom, outOfPlay } from "../battle/costs.js";
import { isEngaged } from "../data/conditions.js";
import { lineOf } from "../dice/contest.js";
import { nerveOdds, nerveOf, takeTest, type Nerve } from "./morale.js";

/** A Rally, as it is prepared before the roll. */
type Rallying = {
  readonly nerve: Nerve;
  /** The model that helps a friend; null for a model that rallies itself. */
  readonly helper: Ref | null;
  readonly costs: readonly Cost[];
};

/**
 * MEST-76: the refusals of a Rally of a friend. The friend has to be Free and in Cohesion. People decide what was not
 * measured.
 */
function friendRefusals(situation: Situation): readonly (Refusal | null)[] {
  const { actor, aims, others, battle, options } = situation;
  const [aim] = aims;
  if (!aim) return [];
  const { profile: friend, facts } = aim;
  const isFoe = areOnOneSide(battle, actor.ref, friend.ref) === false;
  const { visibility = 0 } = battle?.setup ?? {};
  const isFar = facts.distance !== undefined && !isInCohesion(visibility, actor, friend, facts, options);
  const isHeld = isEngaged(facts.targetOpponents, friend, [actor, ...others]) === true;
  return [
    refuse(isFoe, "rallyFoe", "MEST-76"),
    outOfPlay(friend),
    refuse(isHeld, "rallyEngaged", "MEST-76"),
    refuse(isFar, "rallyFar", "MEST-76"),
  ];
}

/**
 * MEST-53, MEST-76: a model rallies itself or a Free friend in Cohesion. The friend then makes the Test. Each model
 * can be helped once a Turn.
 */
export const rallyAction = action<Rallying>({
  id: "rally",
  rule: "MEST-53",
  cost: 1,
  needsBattle: true,
  needsObservers: true,
  targets: "one",
  capabilities: [targetTests(true)],
  prepare: (situation) => {
    const { actor, tester } = situation;
    return (
      refusalOf(situation, [
        heldFrom(situation, "MEST-76"),
        ...friendRefusals(situation),
        refuse(numberOf(tester, "fear") === 0, "noFear", "MEST-53"),
        refuse(turnOf(tester, "rallied") > 0, "rallied", "MEST-76"),
      ]) ?? {
        nerve: nerveOf(situation),
        helper: tester === actor ? null : actor.ref,
        costs: turnTo(tester, "rallied", 1),
      }
    );
  },
  line: ({ nerve }) => lineOf(nerve.contest),
  odds: ({ nerve }) => nerveOdds(nerve, "rally"),
  procedure: function* ({ nerve, helper, costs }): Procedure<Outcome> {
    yield* pay(costs);
    if (helper !== null) yield* note("rallies", [helper, nerve.who]);
    return yield* takeTest(nerve, "rally");
  },
});
