import {
  action,
  change,
  numberOf,
  pay,
  refusalOf,
  refuse,
  type Action,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  withAttacks,
} from "../../core/index.js";
import { countTo, foeNumber } from "../data/foes.js";
import { meleeWeapons } from "../data/gear.js";
import { isOut } from "../data/postures.js";
import { LEAST_SKILL } from "../dice/reading.js";
import { noSkillRefusal, reachRefusal } from "./attack/attack-actions.js";
import { against, contest, contestChances, type Contest } from "./feint-contest.js";
import { readyRefusal } from "./readiness.js";
import { stunRefusal } from "./stun.js";

/**
 * A feint before its dice are rolled. `before` is the penalty that an earlier feint has won, and `foeBefore`
 * the number that stands for the foe of that feint.
 */
type Feint = Contest & {
  readonly bonus: number;
  readonly before: number;
  readonly foeBefore: number;
  readonly costs: readonly Cost[];
};

function prepare(situation: Situation): Feint | Refusal {
  const { actor, weapon, assessment, aims } = situation;
  const [aim] = aims;
  if (!weapon) return { refused: "noWeapon", rule: "GURPS-51" };
  if (!aim) return { refused: "noFoe", rule: "GURPS-51" };
  const bonus = assessment.tally.bonus.attacker;
  const skill = numberOf(weapon, "skill") + bonus;
  const refusal = refusalOf(situation, [
    refuse(isOut(actor), "outOfAction", "GURPS-51"),
    stunRefusal(actor, weapon),
    refuse(isOut(aim.profile), "targetOut", "GURPS-51"),
    readyRefusal(weapon),
    noSkillRefusal(weapon),
    reachRefusal(weapon, aim),
    refuse(skill < LEAST_SKILL, "skillTooLow", "GURPS-34", { skill }),
  ]);
  return (
    refusal ?? {
      who: actor.ref,
      foe: aim.profile.ref,
      weapon: weapon.ref,
      skill,
      bonus,
      against: against(aim.profile),
      before: numberOf(actor, "feinted"),
      foeBefore: numberOf(actor, "feintedFoe"),
      costs: countTo(actor, "evaluated", 0),
    }
  );
}

function* feint(setup: Feint): Procedure<Outcome> {
  const { who, before, foeBefore } = setup;
  yield* pay(setup.costs);
  const penalty = yield* contest(setup);
  if (penalty !== before)
    yield* change({ type: "track", of: who, track: "feinted", from: before, to: penalty });
  const foe = penalty > 0 ? foeNumber(setup.foe) : 0;
  if (foe !== foeBefore)
    yield* change({ type: "track", of: who, track: "feintedFoe", from: foeBefore, to: foe });
  return { id: penalty > 0 ? "passed" : "failed", data: { penalty } };
}

function odds(setup: Feint): Odds {
  const fails = contestChances(setup).get(0) ?? 0;
  return {
    outcomes: [
      { id: "failed", chance: fails },
      { id: "passed", chance: 1 - fails },
    ],
    also: [],
  };
}

/**
 * GURPS-51: the action of a feint. The foe's defenses against the actor's next attack fall by the margin that
 * the feint wins.
 */
export const feintAction: Action = action<Feint>({
  id: "feint",
  rule: "GURPS-51",
  weapon: "melee",
  targets: "one",
  capabilities: [withAttacks(true)],
  isFor: (actor) => meleeWeapons(actor).length > 0,
  price: () => 1,
  prepare,
  line: ({ who, skill, bonus }, index) =>
    index === 0
      ? {
          active: { who, dice: { d6: 3 }, attribute: "skill", value: 0, bonus: 0 },
          relation: "under",
          against: { who, attribute: "skill", dice: {}, value: skill - bonus, bonus },
        }
      : null,
  odds: (setup, index) => (index === 0 ? odds(setup) : null),
  procedure: feint,
});
