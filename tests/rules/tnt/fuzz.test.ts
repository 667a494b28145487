import fc from "fast-check";
import { describe, it } from "vitest";
import type { Engagement } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
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
import { expectEnd, expectPlain } from "../ending.js";

const ref = fc.constantFrom("ana", "bo", "cy", "di");
const inches = fc.double({ min: 0, max: 60, noNaN: true });
const ranges: Ranges = { track: () => 3 };
const item = itemOf(tnt, ["knife", "gun", "mail"], ranges);

const model = modelOf(tnt, {
  values: valuesOf(tnt.actor, ranges),
  gear: fc.array(item, { maxLength: 3 }),
  tests: ["ranged", "melee", "will", "agility"],
  effect: fc.integer({ min: -5, max: 5 }),
});

const facts = factsOf(ref, inches);

const choices = choicesOf(tnt);

const waiting = fc.array(
  fc.record({
    list: fc.constant("hits"),
    id: fc.constantFrom("ana-1", "ana-2", "bo-7"),
    item: fc.record({
      target: fc.oneof(ref, fc.constant("gone")),
      attacker: ref,
      weapon: fc.constant("gun"),
      strength: fc.integer({ min: 0, max: 20 }),
      critical: fc.constantFrom(0, 1),
      grazeOnly: fc.constantFrom(0, 1),
    }),
  }),
  { maxLength: 3 },
);

const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("tnt"),
  action: fc.constantFrom(...Object.keys(tnt.actions)),
  actor: model("ana"),
  weapon: fc.option(item),
  facts,
  targets: fc
    .tuple(targetOf(model("bo"), facts, choices), targetOf(model("cy"), facts, choices))
    .chain((all) => fc.subarray(all)),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  ...ground(ref, placeOf(["one", "two"]), 2),
  waiting,
  options: fc.record({ fumbleAlwaysFails: fc.boolean() }),
  anyway: fc.boolean(),
});

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        expectEnd(tnt, engagement, numbers, 500);
      }),
      { numRuns: 1500 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(tnt, engagement);
      }),
      { numRuns: 500 },
    );
  });
});
