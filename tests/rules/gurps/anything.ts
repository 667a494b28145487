import fc from "fast-check";
import { begin, isRefusal, type Engagement, type Profile } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import {
  choicesOf,
  factsOf,
  ground,
  itemOf,
  modelOf,
  placeOf,
  targetOf,
  valuesOf,
  type Ranges,
} from "../anything.js";
import { toTheEnd as tell, type Told } from "../ending.js";
import { fact } from "./fixtures.js";

const notation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("2d cut", "1d-3 cr", "sw+2 imp", "thr imp", "4d(2) pi++", "6dx2 burn"),
  },
  { weight: 1, arbitrary: fc.string() },
);

const ref = fc.constantFrom("ana", "bo", "cy", "di");
const yards = fc.double({ min: 0, max: 3000, noNaN: true });

const ranges: Ranges = { text: () => notation, track: () => 3 };
const item = itemOf(gurps, ["knife", "gun", "mail"], ranges);

const model = modelOf(gurps, {
  values: valuesOf(gurps.actor, ranges),
  gear: fc.array(item, { maxLength: 3 }),
  tests: ["ranged", "melee", "will", "agility"],
  effect: fc.integer({ min: -5, max: 5 }),
});

const facts = factsOf(ref, yards);

const choices = choicesOf(gurps);

/** Any situation within the declared bounds. */
export const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("gurps"),
  action: fc.constantFrom(...Object.keys(gurps.actions)),
  actor: model("ana"),
  weapon: fc.option(item),
  facts,
  targets: fc
    .tuple(targetOf(model("bo"), facts, choices), targetOf(model("cy"), facts, choices))
    .chain((all) => fc.subarray(all)),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  ...ground(ref, placeOf(["back", "backLeft"]), 2),
  waiting: fc.constant([]),
  options: fc.record({
    leastOne: fc.boolean(),
    burstDodge: fc.boolean(),
    chinkHalves: fc.boolean(),
    parryMissiles: fc.boolean(),
    shockByTenth: fc.boolean(),
    moveAttackRetreat: fc.boolean(),
    retreatPostures: fc.boolean(),
  }),
  anyway: fc.boolean(),
});

const armed = item.map((one): Profile => {
  const { skill, rateOfFire } = one.values;
  const values = {
    ...one.values,
    skill: 15 + (Number(skill) || 0),
    rateOfFire: 1 + ((Number(rateOfFire) || 0) % 20),
    range: 5000,
    malfunction: 17,
    jammed: 0,
    damage: "2d+1 imp",
  };
  return { ...one, kind: "gurpsWeapon", values };
});

/** Attacks that mostly hit: a skilled attacker, a weapon that works, few modifiers, a foe on its feet. */
export const attacks: fc.Arbitrary<Engagement> = fc
  .record({
    engagement: engagements,
    action: fc.constantFrom("strike", "shoot"),
    weapon: armed,
    foe: model("bo"),
    choices: choicesOf(gurps, undefined, 3),
  })
  .map(({ engagement, action, weapon, foe, choices: few }) => ({
    ...engagement,
    action,
    weapon,
    actor: { ...engagement.actor, statuses: [] },
    targets: [
      {
        profile: { ...foe, statuses: foe.statuses.filter((one) => one !== "out") },
        facts: { distance: fact(1) },
        shots: 1,
        choices: { set: {} },
      },
    ],
    choices: few,
  }));

/** So many requests as no exchange makes. */
export const STEPS = 1500;

/** An exchange told to its end, dice and answers taken from a stream of numbers; null when it is refused. */
export function toTheEnd(engagement: Engagement, numbers: Iterator<number>): Told | null {
  const start = begin(gurps, engagement);
  return isRefusal(start) ? null : tell(gurps, start, numbers, STEPS);
}
