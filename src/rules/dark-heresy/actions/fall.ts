import {
  action,
  noContribution,
  note,
  refusalOf,
  settingOf,
  whole,
  type Modifier,
  type Odds,
} from "../../core/index.js";
import { isOut } from "../battle/costs.js";
import { locationChances, locationsOf } from "../data/locations.js";
import { rollLocation } from "../dice/rolls.js";
import { endOf } from "./attack/attack.js";
import { outcomesOf } from "./attack/attack-chances.js";
import { unprotectedBlow } from "./damage/blow.js";
import { condition, hurt } from "./damage/hurt.js";
import { endOfVictim, tallyFor } from "./damage/wound-chances.js";
import { unprotected, type Victim } from "./defense/victim.js";

/** The highest fall that a person can set, in meters. */
const HIGHEST = 100;

/** A fall from a height. */
type Falling = { readonly victim: Victim; readonly meters: number };

/** DH-73: the damage of a fall: 1d10 Impact damage, and 1 more for each whole meter. */
const landing = (meters: number) => unprotectedBlow("impact", whole(meters));

function oddsOf({ victim, meters }: Falling): Odds {
  const tally = tallyFor(landing(meters), victim);
  const damage = new Float64Array(endOfVictim(victim) + 1);
  for (const [location, share] of locationChances())
    tally(0, locationsOf(location, 1))[1]?.forEach(
      (one, at) => (damage[at] = (damage[at] ?? 0) + share * one),
    );
  return { outcomes: outcomesOf({ evaded: 0, damage }, victim), also: [] };
}

/**
 * DH-73: a fall hits a random location. The Toughness bonus protects against the damage, and armor does not.
 */
export const fallAction = action<Falling>({
  id: "fall",
  rule: "DH-73",
  prepare: (situation) =>
    refusalOf(situation, [isOut(situation.actor, "DH-73")]) ?? {
      victim: unprotected(situation.actor, situation.options),
      meters: Number(settingOf(situation.assessment, "fallHeight") ?? 0),
    },
  line: () => null,
  odds: oddsOf,
  *procedure({ victim, meters }) {
    const { ref } = victim;
    yield* note("falls", [ref], { meters }, "bad");
    const location = yield* rollLocation("location", ref);
    yield* note(location, [ref]);
    const target = condition(victim);
    const { through } = yield* hurt(
      { key: "fall", by: ref, blow: landing(meters), degrees: 0, location },
      target,
    );
    return { id: endOf(target, through), data: { through } };
  },
});

/** DH-73: people set the height of the fall. */
export const FALL_MODIFIERS: readonly Modifier[] = [
  {
    id: "fallHeight",
    rule: "DH-73",
    tests: ["fall"],
    input: { type: "amount", min: 1, max: HIGHEST, step: "any", initial: 3 },
    contribute: noContribution,
  },
];
