import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isRefusal,
  type Engagement,
  type Facts,
  type Happening,
  type Value,
} from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { choicesOf, company, fieldsOf, ground, known, modelOf, neighbors, type Ranges } from "../anything.js";
import { expectEnd, expectPlain } from "../ending.js";
import { optionKey, texts } from "./texts.js";

const ref = fc.constantFrom("x", "y", "f", "g");
const ranges: Ranges = {
  text: (name, initial) =>
    name.endsWith("Faces")
      ? fc.oneof(fc.constant(initial), fc.constant("1 0 2 0 1 1"), fc.string())
      : fc.string(),
  track: () => 0,
};

const values: fc.Arbitrary<Readonly<Record<string, Value>>> = fc.record<Record<string, Value>>({
  ...fieldsOf(godsgloom.actor.fields, ranges),
  woundsTaken: fc.integer({ min: 0, max: 20 }),
  moraleLost: fc.integer({ min: 0, max: 10 }),
  facing: fc.integer({ min: 0, max: 5 }),
  commandSeals: fc.integer({ min: 0, max: 2 }),
});

const unitOf = modelOf(godsgloom, {
  values,
  statuses: fc.subarray(Object.keys(godsgloom.statuses)),
  gear: fc.constant([]),
  tests: ["melee", "ranged", "defense"],
  effect: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -1e9, max: 1e9, noNaN: true })),
});

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: known(fc.double({ min: 0, max: 3, noNaN: true })),
    contact: known(fc.boolean()),
    ...company(ref),
    neighbors: neighbors(
      fc.record(
        { ref, distance: fc.nat(2), standing: fc.constantFrom("friend", "foe", "neutral") },
        { requiredKeys: ["ref", "distance"] },
      ),
    ),
  },
  { requiredKeys: [] },
);

const choices = choicesOf(godsgloom);

const place = fc.record(
  {
    id: fc.constantFrom("back", "toLeft", "place-3"),
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    elevation: fc.integer({ min: -3, max: 3 }),
    barred: fc.constant(true as const),
  },
  { requiredKeys: ["id", "x", "y", "elevation"] },
);

const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("godsgloom"),
  action: fc.constantFrom(...Object.keys(godsgloom.actions)),
  actor: unitOf("x"),
  weapon: fc.constant(null),
  facts,
  targets: fc
    .record({ profile: unitOf("y"), facts, shots: fc.constant(1), choices })
    .chain((one) => fc.constantFrom([one], [one], [one], [])),
  choices,
  others: fc.tuple(unitOf("f"), unitOf("g")),
  ...ground(ref, place, 3),
  waiting: fc.constant([]),
  options: fc.record<Record<string, Value>>(fieldsOf(godsgloom.options, ranges)),
  anyway: fc.boolean(),
});

/** The keys of the words that a card shows for what happened. */
function shown(happening: Happening): readonly string[] {
  switch (happening.type) {
    case "note":
      return [`note.${happening.request.key}`];
    case "roll":
      return [`roll.${happening.request.purpose}`];
    case "ask": {
      const { question, options } = happening.request;
      return [`ask.${question}.title`, ...options.map(({ id }) => optionKey(question, id))];
    }
    default:
      return [];
  }
}

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    const wanted = new Set<string>();
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { odds, told } = expectEnd(godsgloom, engagement, numbers, 500);
        if (isRefusal(told)) {
          expect(told.rule).toMatch(/^GLOOM-\d+$/);
          wanted.add(`refusal.${told.refused}`);
          return;
        }
        wanted.add(`outcome.${told.result?.id ?? ""}`);
        for (const one of odds)
          for (const { id } of [...(one?.outcomes ?? []), ...(one?.also ?? [])]) wanted.add(`outcome.${id}`);
        for (const key of told.happenings.flatMap(shown)) wanted.add(key);
        for (const change of told.changes)
          if (change.type === "track" && change.track === "facing") expect(change.to).toBeLessThanOrEqual(5);
      }),
      { numRuns: 500 },
    );
    expect([...wanted].filter((key) => !texts.has(key))).toEqual([]);
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(godsgloom, engagement);
      }),
      { numRuns: 300 },
    );
  });
});
