import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../src/rules/core/index.js";
import { isRefusal } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { choicesOf, factsOf, itemOf, modelOf, valuesOf, type Ranges } from "../anything.js";
import { expectEnd, expectPlain } from "../ending.js";

const ref = fc.constantFrom("ana", "bo", "cy", "di");
const inches = fc.double({ min: 0, max: 60, noNaN: true });
const written = fc.oneof(
  fc.string(),
  fc.constantFrom("", "–", "STR", "STR+2m", "STR − 1w", "4", "10", "+1m", "-1m", "3+1b", "STR+4", "10w-10m"),
  fc.constantFrom(
    "Stun 2, Cleave 2, Impale",
    "Reach, Charge, Awkward",
    "Discard+, Reload 2",
    "Grit 2, Fight, Shoot 3",
  ),
  fc.constantFrom(
    "Parry 2, Acrobatic",
    "Laden 3, Deflect, Coverage",
    "Blinders, Lumbering, Protective",
    "Stub, Throwable",
  ),
);
const ranges: Ranges = {
  text: () => written,
  track: ({ max }) => (typeof max === "number" ? max : 0),
};
const item = itemOf(mest, ["item"], ranges);

const model = modelOf(mest, {
  values: valuesOf(mest.actor, ranges),
  gear: fc.array(item, { maxLength: 3 }),
  tests: ["close", "ranged", "fear", "detect"],
  effect: fc.integer({ min: -5, max: 5 }),
});

const facts = factsOf(ref, inches);

const choices = choicesOf(mest, fc.oneof(fc.integer({ min: -5, max: 25 }), fc.double({ noNaN: false })));

const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("mest"),
  action: fc.constantFrom(...Object.keys(mest.actions)),
  actor: model("ana"),
  weapon: fc.option(item),
  facts,
  targets: fc.array(fc.record({ profile: model("bo"), facts, shots: fc.constant(1), choices }), {
    maxLength: 1,
  }),
  choices,
  others: fc.tuple(model("cy"), model("di")),
  places: fc.constant({}),
  positions: fc.constant({}),
  waiting: fc.constant([]),
  options: fc.record({
    woundsAdd: fc.boolean(),
    elevationEach: fc.boolean(),
    leaningEach: fc.boolean(),
    delayAfterAttack: fc.boolean(),
    koAttack: fc.constantFrom("eliminate", "test", "forbidden"),
  }),
  anyway: fc.boolean(),
});

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { odds, told } = expectEnd(mest, engagement, numbers, 100);
        const [first] = odds;
        if (!first || isRefusal(told) || !told.result) return;
        const named = first.answers?.flatMap(({ outcomes }) => outcomes) ?? first.outcomes;
        expect(named.map(({ id }) => id)).toContain(told.result.id);
      }),
      { numRuns: 1500 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(mest, engagement);
      }),
      { numRuns: 500 },
    );
  });
});
