import {
  action,
  change,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  trackTo,
  type Action,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { MOST_FEINTED } from "../data/fields.js";
import { meleeWeapons } from "../data/gear.js";
import { isOut } from "../data/postures.js";
import { grade, LEAST_SKILL, succeeds, THREE_DICE } from "../dice/reading.js";
import { check } from "../dice/rolls.js";
import { shockOf } from "../modifiers/find.js";
import { reachRefusal } from "./attack/attack-actions.js";
import { stunRefusal } from "./stun.js";

/** A feint before its dice: two skills, and what an earlier feint still takes from defenses. */
type Feint = {
  readonly who: Ref;
  readonly foe: Ref;
  readonly weapon: Ref;
  readonly skill: number;
  readonly against: number;
  readonly before: number;
  readonly costs: readonly Cost[];
};

/** One side's roll in the contest. */
interface Side {
  readonly succeeds: boolean;
  readonly margin: number;
}

/** GURPS-51: what a feint takes from the foe's defenses. */
export function feintPenalty(own: Side, foe: Side): number {
  if (!own.succeeds) return 0;
  return Math.min(MOST_FEINTED, Math.max(0, foe.succeeds ? own.margin - foe.margin : own.margin));
}

/** GURPS-51, GURPS-59: the foe's best melee skill that is ready, or DX; shock lowers both. */
function against(foe: Profile): number {
  const skills = meleeWeapons(foe).map((weapon) => numberOf(weapon, "skill"));
  return Math.max(numberOf(foe, "dx"), ...skills) - shockOf(foe);
}

function prepare(situation: Situation): Feint | Refusal {
  const { actor, weapon, assessment, aims } = situation;
  const [aim] = aims;
  if (!weapon) return { refused: "noWeapon", rule: "GURPS-51" };
  if (!aim) return { refused: "noFoe", rule: "GURPS-51" };
  const skill = numberOf(weapon, "skill") + assessment.tally.bonus.attacker;
  const refusal = refusalOf(situation, [
    refuse(isOut(actor), "outOfAction", "GURPS-51"),
    stunRefusal(actor),
    refuse(isOut(aim.profile), "targetOut", "GURPS-51"),
    reachRefusal(weapon, aim),
    refuse(skill < LEAST_SKILL, "skillTooLow", "GURPS-34", { skill }),
  ]);
  return (
    refusal ?? {
      who: actor.ref,
      foe: aim.profile.ref,
      weapon: weapon.ref,
      skill,
      against: against(aim.profile),
      before: numberOf(actor, "feinted"),
      costs: trackTo(actor, "evaluated", 0),
    }
  );
}

function* feint(setup: Feint): Procedure<Outcome> {
  const { who, foe, skill, before } = setup;
  yield* pay(setup.costs);
  const own = yield* check({ key: "feint", roller: who, purpose: "feint", skill, with: setup.weapon });
  const other = yield* check({ key: "sees-feint", roller: foe, purpose: "seesFeint", skill: setup.against });
  const penalty = feintPenalty(
    { succeeds: succeeds(own.grade), margin: own.margin },
    { succeeds: succeeds(other.grade), margin: other.margin },
  );
  if (penalty !== before)
    yield* change({ type: "track", of: who, track: "feinted", from: before, to: penalty });
  yield* note(penalty > 0 ? "feinted" : "feintFails", [who, foe], { penalty }, penalty > 0 ? "good" : "bad");
  return { id: penalty > 0 ? "passed" : "failed", data: { penalty } };
}

function odds({ skill, against: other }: Feint): Odds {
  let works = 0;
  for (const [own, chance] of THREE_DICE)
    for (const [seen, part] of THREE_DICE) {
      const sideOf = (sum: number, score: number): Side => ({
        succeeds: succeeds(grade(sum, score)),
        margin: score - sum,
      });
      if (feintPenalty(sideOf(own, skill), sideOf(seen, other)) > 0) works += chance * part;
    }
  return {
    outcomes: [
      { id: "failed", chance: 1 - works },
      { id: "passed", chance: works },
    ],
    also: [],
  };
}

/** GURPS-51: a feint: the foe's defenses against the next attack fall by what it wins. */
export const feintAction: Action = action<Feint>({
  id: "feint",
  rule: "GURPS-51",
  weapon: "melee",
  targets: "one",
  price: () => 1,
  prepare,
  line: ({ who, skill }, index) =>
    index === 0
      ? {
          active: { who, dice: { d6: 3 }, attribute: "skill", value: 0, bonus: 0 },
          relation: "under",
          against: skill,
        }
      : null,
  odds: (setup, index) => (index === 0 ? odds(setup) : null),
  procedure: feint,
});
