import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changes,
  firstOfEach,
  inverse,
  lastOfEach,
  type Consequence,
  type Place,
} from "../../../../src/rules/core/index.js";

const place: fc.Arbitrary<Place> = fc.record({ x: fc.integer(), y: fc.integer(), elevation: fc.integer() });
const of = fc.constantFrom("ana", "bo");

const consequence: fc.Arbitrary<Consequence> = fc.oneof(
  fc.record({
    type: fc.constant("track" as const),
    of,
    track: fc.constantFrom("wounds", "jammed"),
    from: fc.integer({ min: 0, max: 9 }),
    to: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    type: fc.constant("status" as const),
    of,
    status: fc.constantFrom("prone", "out"),
    from: fc.boolean(),
    to: fc.boolean(),
  }),
  fc.record({ type: fc.constant("place" as const), of, from: place, to: place }),
  fc.record({
    type: fc.constant("waiting" as const),
    list: fc.constant("hits"),
    id: fc.constantFrom("one", "two"),
    item: fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string())),
    from: fc.boolean(),
    to: fc.boolean(),
  }),
);

/** A world as these consequences see it: one value for each thing that they change. */
type World = ReadonlyMap<string, unknown>;

function keyOf(change: Consequence): string {
  switch (change.type) {
    case "track":
      return `${change.of} ${change.track}`;
    case "status":
      return `${change.of} ${change.status}`;
    case "place":
      return `${change.of} place`;
    case "waiting":
      return `${change.list} ${change.id}`;
  }
}

const apply = (world: World, change: Consequence): World => new Map(world).set(keyOf(change), change.to);

describe("consequences", () => {
  it("a consequence and its inverse cancel", () => {
    fc.assert(
      fc.property(consequence, (change) => {
        const before: World = new Map([[keyOf(change), change.from]]);
        expect(apply(apply(before, change), inverse(change))).toEqual(before);
      }),
    );
  });

  it("the inverse of the inverse is the consequence", () => {
    fc.assert(
      fc.property(consequence, (change) => {
        expect(inverse(inverse(change))).toEqual(change);
      }),
    );
  });

  it("any number of them, taken back last first, leave the world as it was", () => {
    fc.assert(
      fc.property(fc.array(consequence), (list) => {
        const told: Consequence[] = [];
        let world: World = new Map();
        const before = new Map<string, unknown>();
        for (const change of list) {
          const from = world.get(keyOf(change)) ?? change.from;
          const joined = { ...change, from } as Consequence;
          if (!before.has(keyOf(change))) before.set(keyOf(change), from);
          told.push(joined);
          world = apply(world, joined);
        }
        for (const change of told.reverse()) world = apply(world, inverse(change));
        expect(world).toEqual(before);
      }),
    );
  });

  it("one that changes nothing says so, and so does its inverse", () => {
    fc.assert(
      fc.property(consequence, (change) => {
        expect(changes(change)).toBe(JSON.stringify(change.from) !== JSON.stringify(change.to));
        expect(changes(inverse(change))).toBe(changes(change));
      }),
    );
  });
});

describe("several consequences for one thing", () => {
  const lost = (of: string, from: number, to: number): Consequence => ({
    type: "track",
    of,
    track: "lost",
    from,
    to,
  });
  const down: Consequence = { type: "status", of: "ana", status: "out", from: false, to: true };
  const burst = [lost("ana", 0, 7), lost("bo", 1, 2), down, lost("ana", 7, 16), lost("ana", 16, 27)];

  it("set out from where the first of them found it", () => {
    expect(new Set(firstOfEach(burst))).toEqual(new Set([lost("ana", 0, 7), lost("bo", 1, 2), down]));
  });

  it("end as the last of them leaves it", () => {
    expect(new Set(lastOfEach(burst))).toEqual(new Set([lost("ana", 16, 27), lost("bo", 1, 2), down]));
  });
});
