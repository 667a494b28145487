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
import { tnt } from "../../../src/rules/tnt/index.js";
import { fact } from "./company.js";

const REFS = ["ana", "bo", "cy", "di"];
const ref = fc.constantFrom(...REFS);
const refs = fc.uniqueArray(ref, { maxLength: 4 });
const inches = fc.double({ min: 0, max: 60, noNaN: true });

function valueOf(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) });
    case "toggle":
      return fc.boolean();
    case "text":
      return fc.string();
    case "choice":
      return fc.constantFrom(...field.options);
  }
}

function values(kind: Kind): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const tracks = Object.fromEntries(
    Object.keys(kind.tracks).map((name) => [name, fc.integer({ min: 0, max: 3 })]),
  );
  const fields = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, valueOf(field)]),
  );
  return fc.record<Record<string, Value>>({ ...fields, ...tracks });
}

const item = fc
  .constantFrom(...Object.entries(tnt.items))
  .chain(([kind, declared]) =>
    fc.record({
      ref: fc.constantFrom("knife", "gun", "mail"),
      kind: fc.constant(kind),
      values: values(declared),
    }),
  )
  .map((one): Profile => ({ ...one, statuses: [], gear: [], effects: [], turn: null }));

const turn = fc.record(
  Object.fromEntries(Object.keys(tnt.turn).map((name) => [name, fc.integer({ min: 0, max: 3 })])),
);

const model = (name: string): fc.Arbitrary<Profile> =>
  fc.record({
    ref: fc.constant(name),
    kind: fc.constant("tnt"),
    values: values(tnt.actor),
    statuses: fc.uniqueArray(fc.constantFrom(...Object.keys(tnt.statuses)), { maxLength: 3 }),
    gear: fc.array(item, { maxLength: 3 }),
    effects: fc.array(
      fc.record({
        ref: fc.constant("effect"),
        name: fc.constant("Effect"),
        test: fc.constantFrom("ranged", "melee", "will", "agility"),
        value: fc.integer({ min: -5, max: 5 }),
      }),
      { maxLength: 2 },
    ),
    turn: fc.option(fc.record({ ref: fc.constant(`${name}-turn`), values: turn })),
  });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: inches.map((value) => fact(value)),
    contact: fc.boolean().map((value) => fact(value)),
    sight: fc.boolean().map((value) => fact(value)),
    cover: fc.constantFrom("none" as const, "light" as const, "heavy" as const).map((value) => fact(value)),
    sameBuilding: fc.boolean().map((value) => fact(value)),
    height: fc.double({ min: -20, max: 20, noNaN: true }).map((value) => fact(value)),
    friends: refs.map((value) => fact(value)),
    targetFriends: refs.map((value) => fact(value)),
    opponents: refs.map((value) => fact(value)),
    melee: refs.map((value) => fact(value)),
    neighbours: fc.array(fc.record({ ref, distance: inches }), { maxLength: 4 }).map((value) => fact(value)),
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
  .subarray([...tnt.modifiers])
  .chain((some) => fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))))
  .map((set): Choices => ({ set: Object.fromEntries(set) }));

const place = fc.record({
  id: fc.constantFrom("one", "two"),
  x: fc.integer(),
  y: fc.integer(),
  elevation: fc.integer({ min: -9, max: 9 }),
});

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
  targets: fc.tuple(model("bo"), model("cy")).chain(([one, other]) =>
    fc.subarray([one, other]).chain((chosen) =>
      fc.tuple(
        ...chosen.map((profile) =>
          fc.record({
            profile: fc.constant(profile),
            facts,
            shots: fc.integer({ min: 0, max: 3 }),
            choices,
          }),
        ),
      ),
    ),
  ),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  places: fc.dictionary(ref, fc.uniqueArray(place, { selector: (one) => one.id, maxLength: 2 })),
  standing: fc.dictionary(ref, place),
  waiting,
  options: fc.record({ fumbleAlwaysFails: fc.boolean() }),
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
        const weighed = weigh(tnt, engagement);
        expect(broken(weighed)).toBe(false);
        for (const odds of weighed.odds) {
          if (!odds) continue;
          expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
          for (const one of [...odds.outcomes, ...odds.also]) {
            expect(one.chance).toBeGreaterThanOrEqual(-1e-12);
            expect(one.chance).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
        const start = begin(tnt, engagement);
        if (isRefusal(start)) return;
        let transcript: Transcript = {};
        let told = replay(start, transcript);
        for (let step = 0; told.waiting && step < 500; step += 1) {
          const { waiting: request } = told;
          if (request.type === "ask") {
            const option = request.options[next(request.options.length)];
            transcript = answered(transcript, request.key, { choice: option?.id ?? request.default });
          } else {
            const faces: Record<string, number[]> = {};
            for (const [die, count] of Object.entries(request.dice))
              faces[die] = Array.from({ length: count }, () => 1 + next(tnt.dice[die]?.sides ?? 1));
            const { extra } = request;
            if (extra && faces[extra.die]?.includes(extra.face)) faces[extra.adds] = [1 + next(6)];
            transcript = answered(transcript, request.key, { faces });
          }
          told = replay(start, transcript);
        }
        expect(told.waiting).toBeNull();
        expect(broken(told)).toBe(false);
        expect(told.changes.every((change) => change.type === "place" || change.from !== change.to)).toBe(
          true,
        );
        expect(replay(start, transcript)).toEqual(told);
      }),
      { numRuns: 1500 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { setup } = weigh(tnt, engagement);
        expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
      }),
      { numRuns: 500 },
    );
  });
});
