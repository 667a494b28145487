import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answered,
  begin,
  isRefusal,
  replay,
  weigh,
  type Choices,
  type Engagement,
  type Facts,
  type Field,
  type Input,
  type Kind,
  type Profile,
  type Setting,
  type Transcript,
  type Value,
} from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { fact } from "./company.js";

const REFS = ["ana", "bo", "cy", "di"];
const refs = fc.uniqueArray(fc.constantFrom(...REFS), { maxLength: 4 });
const inches = fc.double({ min: 0, max: 60, noNaN: true });
const written = fc.oneof(
  fc.string(),
  fc.constantFrom("", "–", "STR", "STR+2m", "STR − 1w", "4", "10", "+1m", "-1m", "3+1b", "STR+4", "10w-10m"),
);

function valueOf(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) });
    case "toggle":
      return fc.boolean();
    case "text":
      return written;
    case "choice":
      return fc.constantFrom(...field.options);
  }
}

function values(kind: Kind): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const all: Record<string, fc.Arbitrary<Value>> = {};
  for (const [name, field] of Object.entries(kind.fields)) all[name] = valueOf(field);
  for (const [name, { max }] of Object.entries(kind.tracks))
    all[name] = fc.integer({ min: 0, max: typeof max === "number" ? max : 0 });
  return fc.record(all);
}

const item = fc
  .constantFrom(...Object.entries(mest.items))
  .chain(([kind, declared]) =>
    fc.record({ ref: fc.constant("item"), kind: fc.constant(kind), values: values(declared) }),
  )
  .map((one): Profile => ({ ...one, statuses: [], gear: [], effects: [], turn: null }));

const turn = fc.record(
  Object.fromEntries(Object.keys(mest.turn).map((name) => [name, fc.integer({ min: 0, max: 3 })])),
);

const model = (name: string): fc.Arbitrary<Profile> =>
  fc.record({
    ref: fc.constant(name),
    kind: fc.constant("mest"),
    values: values(mest.actor),
    statuses: fc.uniqueArray(fc.constantFrom(...Object.keys(mest.statuses)), { maxLength: 3 }),
    gear: fc.array(item, { maxLength: 3 }),
    effects: fc.array(
      fc.record({
        ref: fc.constant("effect"),
        name: fc.constant("Effect"),
        test: fc.constantFrom("close", "ranged", "fear", "detect"),
        value: fc.integer({ min: -5, max: 5 }),
      }),
      { maxLength: 2 },
    ),
    turn: fc.option(fc.record({ ref: fc.constant(`${name}-turn`), values: turn })),
  });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: inches.map((value) => fact(value)),
    across: inches.map((value) => fact(value)),
    contact: fc.boolean().map((value) => fact(value)),
    sight: fc.boolean().map((value) => fact(value)),
    height: fc.double({ min: -20, max: 20, noNaN: true }).map((value) => fact(value)),
    friends: refs.map((value) => fact(value)),
    targetFriends: refs.map((value) => fact(value)),
    opponents: refs.map((value) => fact(value)),
    melee: refs.map((value) => fact(value)),
  },
  { requiredKeys: [] },
);

function setting(input: Input): fc.Arbitrary<Setting> {
  switch (input.type) {
    case "toggle":
      return fc.constantFrom(0, 1);
    case "count":
    case "amount":
      return fc.oneof(fc.integer({ min: -5, max: 25 }), fc.double({ noNaN: false }));
    case "choice":
      return fc.oneof(fc.constantFrom(...input.options), fc.string());
  }
}

const choices = fc
  .subarray([...mest.modifiers])
  .chain((some) => fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))))
  .map((set): Choices => ({ set: Object.fromEntries(set) }));

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
  standing: fc.constant({}),
  waiting: fc.constant([]),
  options: fc.record({ woundsAdd: fc.boolean(), elevationEach: fc.boolean(), leaningEach: fc.boolean() }),
  anyway: fc.boolean(),
});

/** Whether a value holds a number that is none. */
function broken(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(broken);
}

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const next = (below: number): number => Number(numbers.next().value) % below;
        const weighed = weigh(mest, engagement);
        expect(broken([weighed.setup, weighed.lines, weighed.odds])).toBe(false);
        for (const odds of weighed.odds) {
          if (!odds) continue;
          expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
          for (const one of [...odds.outcomes, ...odds.also]) {
            expect(one.chance).toBeGreaterThanOrEqual(-1e-12);
            expect(one.chance).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
        const start = begin(mest, engagement);
        if (isRefusal(start)) return;
        let transcript: Transcript = {};
        let told = replay(start, transcript);
        for (let step = 0; told.waiting && step < 100; step += 1) {
          const { waiting: request } = told;
          if (request.type === "ask") {
            const option = request.options[next(request.options.length)];
            transcript = answered(transcript, request.key, { choice: option?.id ?? request.default });
          } else {
            expect(Object.values(request.dice).every((count) => Number.isInteger(count) && count > 0)).toBe(
              true,
            );
            const faces = Object.fromEntries(
              Object.entries(request.dice).map(([die, count]) => [
                die,
                Array.from({ length: count }, () => 1 + next(mest.dice[die]?.sides ?? 1)),
              ]),
            );
            transcript = answered(transcript, request.key, { faces });
          }
          told = replay(start, transcript);
        }
        expect(told.waiting).toBeNull();
        expect(broken(told)).toBe(false);
        for (const change of told.changes) {
          if (change.type === "track") expect(change.to).toBeGreaterThanOrEqual(0);
          if (change.type !== "place") expect(change.from).not.toBe(change.to);
        }
        expect(replay(start, transcript)).toEqual(told);
      }),
      { numRuns: 1500 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { setup } = weigh(mest, engagement);
        expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
      }),
      { numRuns: 500 },
    );
  });
});
