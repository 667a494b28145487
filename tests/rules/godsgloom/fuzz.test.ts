import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answered,
  begin,
  facesFit,
  inverse,
  isRefusal,
  replay,
  weigh,
  type Choices,
  type Engagement,
  type Facts,
  type Field,
  type Input,
  type Profile,
  type Setting,
  type Transcript,
  type Value,
} from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { optionKey, texts } from "./texts.js";
import { fact } from "./units.js";

const REFS = ["x", "y", "f", "g"];
const ref = fc.constantFrom(...REFS);
const refs = fc.uniqueArray(ref, { maxLength: 4 });

function valueOf(name: string, field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: field.min, max: field.max });
    case "toggle":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...field.options);
    case "text":
      return name.endsWith("Faces")
        ? fc.oneof(fc.constant(field.initial), fc.constant("1 0 2 0 1 1"), fc.string())
        : fc.string();
  }
}

const fields = (declared: Readonly<Record<string, Field>>): Record<string, fc.Arbitrary<Value>> =>
  Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, valueOf(name, field)]));

const values: fc.Arbitrary<Readonly<Record<string, Value>>> = fc.record<Record<string, Value>>({
  ...fields(godsgloom.actor.fields),
  woundsTaken: fc.integer({ min: 0, max: 20 }),
  moraleLost: fc.integer({ min: 0, max: 10 }),
  facing: fc.integer({ min: 0, max: 5 }),
  commandSeals: fc.integer({ min: 0, max: 2 }),
});

const unitOf = (name: string): fc.Arbitrary<Profile> =>
  fc.record({
    ref: fc.constant(name),
    kind: fc.constant("gloom"),
    values,
    statuses: fc.subarray(Object.keys(godsgloom.statuses)),
    gear: fc.constant([]),
    effects: fc.array(
      fc.record({
        ref: fc.constant("effect"),
        name: fc.constant("Effect"),
        test: fc.constantFrom("melee", "ranged", "defence"),
        value: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -1e9, max: 1e9, noNaN: true })),
      }),
      { maxLength: 2 },
    ),
    turn: fc.option(
      fc.record({ ref: fc.constant(`${name}-turn`), values: fc.record({ standardActions: fc.nat(3) }) }),
    ),
  });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: fc.double({ min: 0, max: 3, noNaN: true }).map(fact),
    contact: fc.boolean().map(fact),
    friends: refs.map(fact),
    targetFriends: refs.map(fact),
    opponents: refs.map(fact),
    melee: refs.map(fact),
    neighbours: fc
      .array(
        fc.record(
          { ref, distance: fc.nat(2), standing: fc.constantFrom("friend", "foe", "neutral") },
          { requiredKeys: ["ref", "distance"] },
        ),
        { maxLength: 4 },
      )
      .map(fact),
  },
  { requiredKeys: [] },
);

function setting(input: Input): fc.Arbitrary<Setting> {
  switch (input.type) {
    case "toggle":
      return fc.constantFrom(0, 1);
    case "count":
    case "amount":
      return fc.double({ noNaN: false });
    case "choice":
      return fc.oneof(fc.constantFrom(...input.options), fc.string());
  }
}

const choices: fc.Arbitrary<Choices> = fc
  .subarray([...godsgloom.modifiers])
  .chain((some) => fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))))
  .map((set) => ({ set: Object.fromEntries(set) }));

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
  places: fc.dictionary(ref, fc.uniqueArray(place, { selector: (one) => one.id, maxLength: 3 })),
  standing: fc.dictionary(ref, place),
  waiting: fc.constant([]),
  options: fc.record<Record<string, Value>>(fields(godsgloom.options)),
  anyway: fc.boolean(),
});

/** Whether a value holds a number that is none. */
function broken(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(broken);
}

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    const ends = new Set<string>();
    const wanted = new Set<string>();
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const next = (below: number): number => Number(numbers.next().value) % below;
        const weighed = weigh(godsgloom, engagement);
        expect(broken(weighed)).toBe(false);
        for (const odds of weighed.odds) {
          if (!odds) continue;
          expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
          for (const { chance } of [...odds.outcomes, ...odds.also]) {
            expect(chance).toBeGreaterThanOrEqual(-1e-12);
            expect(chance).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
        const start = begin(godsgloom, engagement);
        if (isRefusal(start)) {
          expect(start.rule).toMatch(/^GLOOM-\d+$/);
          wanted.add(`refusal.${start.refused}`);
          return;
        }
        let transcript: Transcript = {};
        let told = replay(start, transcript);
        for (let step = 0; told.waiting && step < 500; step += 1) {
          const { waiting: request } = told;
          if (request.type === "ask") {
            expect(request.options.map(({ id }) => id)).toContain(request.default);
            wanted.add(`ask.${request.question}.title`);
            for (const { id } of request.options) wanted.add(optionKey(request.question, id));
            const option = request.options[next(request.options.length)];
            transcript = answered(transcript, request.key, { choice: option?.id ?? request.default });
          } else {
            const faces = Object.fromEntries(
              Object.entries(request.dice).map(([die, count]) => [
                die,
                Array.from({ length: count }, () => 1 + next(6)),
              ]),
            );
            expect(Object.keys(faces)).not.toEqual([]);
            wanted.add(`roll.${request.purpose}`);
            expect(facesFit(godsgloom.dice, request.dice, faces)).toBe(true);
            transcript = answered(transcript, request.key, { faces });
          }
          told = replay(start, transcript);
        }
        expect(told.waiting).toBeNull();
        ends.add(told.result?.id ?? "");
        for (const one of told.happenings) if (one.type === "note") wanted.add(`note.${one.request.key}`);
        for (const odds of weighed.odds)
          for (const { id } of [...(odds?.outcomes ?? []), ...(odds?.also ?? [])])
            wanted.add(`outcome.${id}`);
        expect(broken(told)).toBe(false);
        for (const change of told.changes) {
          expect(inverse(inverse(change))).toEqual(change);
          if (change.type === "track") {
            expect(change.from).not.toBe(change.to);
            expect(change.to).toBeGreaterThanOrEqual(0);
          }
          if (change.type === "track" && change.track === "facing") expect(change.to).toBeLessThanOrEqual(5);
        }
        expect(replay(start, transcript)).toEqual(told);
      }),
      { numRuns: 500 },
    );
    for (const id of ends) wanted.add(`outcome.${id}`);
    expect([...wanted].filter((key) => !texts.has(key))).toEqual([]);
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { setup } = weigh(godsgloom, engagement);
        expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
      }),
      { numRuns: 300 },
    );
  });
});
