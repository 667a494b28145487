import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, type Engagement } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { damageOf } from "../../../src/rules/dark-heresy/data/notation.js";
import {
  choicesOf,
  factsOf,
  fieldsOf,
  itemOf,
  modelOf,
  targetOf,
  valuesOf,
  type Ranges,
} from "../anything.js";
import { expectEnd, expectPlain } from "../ending.js";

const ref = fc.constantFrom("ana", "bo", "cy", "di");
const meters = fc.double({ min: 0, max: 900, noNaN: true });
const formula = fc.oneof(
  fc.constantFrom("1d10+3", "2d10", "1d5", "5d10+50", "d10-4", "3d5 − 1"),
  fc.string({ maxLength: 8 }),
);

const ranges: Ranges = {
  text: (name) => (name === "damage" ? formula : fc.string()),
  track: ({ max }) => (typeof max === "number" ? max : 12),
  most: 200,
};
const item = itemOf(darkHeresy, ["blade", "gun", "mail"], ranges);

const model = modelOf(darkHeresy, {
  values: valuesOf(darkHeresy.actor, ranges),
  gear: fc.array(item, { maxLength: 3 }),
  tests: ["ballisticSkill", "weaponSkill", "evasion", "willpower", "shoot"],
  effect: fc.integer({ min: -50, max: 50 }),
});

const facts = factsOf(ref, meters);

const choices = choicesOf(darkHeresy);

/** Pixels from one corner of a small scene, so that some are in the arc of others. */
const pixel = fc.integer({ min: 0, max: 300 });
const place = (id: string) =>
  fc.record({ id: fc.constant(id), x: pixel, y: pixel, elevation: fc.constant(0) });

const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("dark-heresy"),
  action: fc.constantFrom(...Object.keys(darkHeresy.actions)),
  actor: model("ana"),
  weapon: fc.option(item, { freq: 8 }),
  facts,
  targets: fc
    .tuple(targetOf(model("bo"), facts, choices), fc.boolean())
    .map(([one, any]) => (any ? [one] : [])),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  places: fc.constant({}),
  positions: fc.option(
    fc.record(Object.fromEntries(["ana", "bo", "cy", "di"].map((one) => [one, place(one)]))),
    { nil: {} },
  ),
  scale: fc.constant(0.1),
  waiting: fc.constant([]),
  options: fc.record(fieldsOf(darkHeresy.options, ranges)),
  anyway: fc.boolean(),
});

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        expectEnd(darkHeresy, engagement, numbers, 200);
      }),
      { numRuns: 1200 },
    );
  });

  it("an exchange ends as its odds say that it can, by the ids that the game declares", () => {
    const declared = Object.keys(darkHeresy.outcomes ?? {});
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { odds, told } = expectEnd(darkHeresy, engagement, numbers, 200);
        for (const one of odds)
          for (const { id } of [...(one?.outcomes ?? []), ...(one?.also ?? [])])
            expect(declared).toContain(id);
        if (isRefusal(told)) return;
        const end = told.result?.id ?? "";
        expect(declared).toContain(end);
        // DH-65: the attacker chose to grapple. The odds count the damage.
        if (end === "grappled") return;
        const [first] = odds;
        // Where the target is asked, another answer than the best one may end otherwise.
        const counted = first?.answers?.flatMap(({ outcomes }) => outcomes) ?? first?.outcomes;
        const possible = counted?.filter(({ chance }) => chance > 0).map(({ id }) => id);
        if (possible) expect(possible).toContain(end);
      }),
      { numRuns: 800 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(darkHeresy, engagement);
      }),
      { numRuns: 400 },
    );
  });

  it("DH-37 any text as damage gives dice or a sentence with that text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), formula, fc.stringMatching(/^\d*d\d*[+-]?\d*$/)), (text) => {
        const read = damageOf(text);
        if (isRefusal(read)) expect(read).toMatchObject({ refused: "damageUnreadable", data: { text } });
        else {
          expect(read.dice).toBeGreaterThanOrEqual(1);
          expect(read.dice).toBeLessThanOrEqual(5);
          expect([5, 10]).toContain(read.sides);
          expect(Number.isInteger(read.plus)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
