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
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { damageOf } from "../../../src/rules/dark-heresy/notation.js";
import { fact } from "./company.js";

const ref = fc.constantFrom("ana", "bo", "cy", "di");
const refs = fc.uniqueArray(ref, { maxLength: 4 });
const metres = fc.double({ min: 0, max: 900, noNaN: true });
const formula = fc.oneof(
  fc.constantFrom("1d10+3", "2d10", "1d5", "5d10+50", "d10-4", "3d5 − 1"),
  fc.string({ maxLength: 8 }),
);

function valueOf(name: string, field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: Math.ceil(field.min), max: Math.min(Math.floor(field.max), 200) });
    case "toggle":
      return fc.boolean();
    case "text":
      return name === "damage" ? formula : fc.string();
    case "choice":
      return fc.constantFrom(...field.options);
  }
}

function values(kind: Kind): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const tracks = Object.entries(kind.tracks).map(([name, { max }]) => [
    name,
    fc.integer({ min: 0, max: typeof max === "number" ? max : 12 }),
  ]);
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, valueOf(name, field)]);
  return fc.record<Record<string, Value>>(
    Object.fromEntries([...fields, ...tracks]) as Record<string, fc.Arbitrary<Value>>,
  );
}

const item = fc
  .constantFrom(...Object.entries(darkHeresy.items))
  .chain(([kind, declared]) =>
    fc.record({
      ref: fc.constantFrom("blade", "gun", "mail"),
      kind: fc.constant(kind),
      values: values(declared),
    }),
  )
  .map((one): Profile => ({ ...one, statuses: [], gear: [], effects: [], turn: null }));

const turn = fc.record(
  Object.fromEntries(Object.keys(darkHeresy.turn).map((name) => [name, fc.integer({ min: 0, max: 3 })])),
);

const model = (name: string): fc.Arbitrary<Profile> =>
  fc.record({
    ref: fc.constant(name),
    kind: fc.constant("darkHeresy"),
    values: values(darkHeresy.actor),
    statuses: fc.uniqueArray(fc.constantFrom(...Object.keys(darkHeresy.statuses)), { maxLength: 3 }),
    gear: fc.array(item, { maxLength: 3 }),
    effects: fc.array(
      fc.record({
        ref: fc.constant("effect"),
        name: fc.constant("Effect"),
        test: fc.constantFrom("ballisticSkill", "weaponSkill", "evasion", "willpower", "shoot"),
        value: fc.integer({ min: -50, max: 50 }),
      }),
      { maxLength: 2 },
    ),
    turn: fc.option(fc.record({ ref: fc.constant(`${name}-turn`), values: turn })),
  });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: metres.map((value) => fact(value)),
    contact: fc.boolean().map((value) => fact(value)),
    sight: fc.boolean().map((value) => fact(value)),
    height: fc.double({ min: -20, max: 20, noNaN: true }).map((value) => fact(value)),
    friends: refs.map((value) => fact(value)),
    targetFriends: refs.map((value) => fact(value)),
    opponents: refs.map((value) => fact(value)),
    melee: refs.map((value) => fact(value)),
    neighbours: fc.array(fc.record({ ref, distance: metres }), { maxLength: 4 }).map((value) => fact(value)),
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

const choices = fc
  .subarray([...darkHeresy.modifiers])
  .chain((some) => fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))))
  .map((set): Choices => ({ set: Object.fromEntries(set) }));

const options = fc.record(
  Object.fromEntries(Object.entries(darkHeresy.options).map(([name, field]) => [name, valueOf(name, field)])),
);

const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("dark-heresy"),
  action: fc.constantFrom(...Object.keys(darkHeresy.actions)),
  actor: model("ana"),
  weapon: fc.option(item, { freq: 8 }),
  facts,
  targets: fc
    .tuple(model("bo"), fc.boolean())
    .chain(([one, any]) =>
      fc.tuple(
        ...(any ? [one] : []).map((profile) =>
          fc.record({ profile: fc.constant(profile), facts, shots: fc.integer({ min: 0, max: 3 }), choices }),
        ),
      ),
    ),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  places: fc.constant({}),
  standing: fc.constant({}),
  waiting: fc.constant([]),
  options,
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
        const weighed = weigh(darkHeresy, engagement);
        expect(broken(weighed)).toBe(false);
        for (const odds of weighed.odds) {
          if (!odds) continue;
          expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
          for (const one of [...odds.outcomes, ...odds.also]) {
            expect(one.chance).toBeGreaterThanOrEqual(-1e-12);
            expect(one.chance).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
        const start = begin(darkHeresy, engagement);
        if (isRefusal(start)) return;
        let transcript: Transcript = {};
        let told = replay(start, transcript);
        for (let step = 0; told.waiting && step < 200; step += 1) {
          const { waiting: request } = told;
          if (request.type === "ask") {
            const option = request.options[next(request.options.length)];
            transcript = answered(transcript, request.key, { choice: option?.id ?? request.default });
          } else {
            const faces: Record<string, number[]> = {};
            for (const [die, count] of Object.entries(request.dice))
              faces[die] = Array.from({ length: count }, () => 1 + next(darkHeresy.dice[die]?.sides ?? 1));
            transcript = answered(transcript, request.key, { faces });
          }
          told = replay(start, transcript);
        }
        expect(told.waiting).toBeNull();
        expect(broken(told)).toBe(false);
        for (const change of told.changes) {
          if (change.type === "place") continue;
          expect(change.from).not.toBe(change.to);
          if (change.type === "track") expect(change.to).toBeGreaterThanOrEqual(0);
        }
        expect(replay(start, transcript)).toEqual(told);
      }),
      { numRuns: 1200 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { setup } = weigh(darkHeresy, engagement);
        expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
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
