import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldOf } from "../../../src/battlefield/field/field.js";
import { boundsOf, grown } from "../../../src/battlefield/geometry/plane.js";
import { reachInSlices, type Reach } from "../../../src/battlefield/reach/index.js";
import { Legs } from "../../../src/battlefield/reach/any-angle/legs.js";
import { View } from "../../../src/battlefield/reach/any-angle/view.js";
import type { Snapshot } from "../../../src/battlefield/index.js";
import { at, body, round, scene, wall } from "../scene.js";
import { PLAIN, reached } from "./paces.js";

const place = fc.integer({ min: -16, max: 16 }).map((n) => n / 2);
const spot = fc.tuple(place, place);

const scenes: fc.Arbitrary<Snapshot> = fc
  .record({
    walls: fc.array(fc.tuple(spot, spot), { maxLength: 8 }),
    others: fc.array(spot, { maxLength: 5 }),
  })
  .map(({ walls, others }) =>
    scene({
      bodies: [body("A", round(0.13, 0.07)), ...others.map(([x, y], n) => body(`m${n}`, round(x, y)))],
      walls: walls.map(([a, b], n) => wall(`w${n}`, at(...a), at(...b))),
    }),
  );

describe("in slices", () => {
  const taken = (snapshot: Snapshot, stages: readonly number[]) => {
    const work = reachInSlices({ snapshot, mover: "A", pace: PLAIN, stages });
    let count = 1;
    let step = work.next();
    for (; !step.done; step = work.next()) count += 1;
    return { count, reach: step.value };
  };
  const outlines = (reach: Reach | null) => [0, 1].map((stage) => reach?.outline(stage));

  it("the reach is the same as in one go, and a far one has many slices", () => {
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const { reach } = taken(snapshot, [2, 3]);
        const whole = reached(snapshot, [2, 3]);
        expect(outlines(reach)).toEqual(outlines(whole));
        expect(reach?.places).toEqual(whole.places);
      }),
      { numRuns: 8 },
    );
    const open = scene({ bodies: [body("A", round(0, 0))] });
    const [near, far] = [taken(open, [2]).count, taken(open, [20]).count];
    expect(near).toBeGreaterThan(2);
    expect(far).toBeGreaterThan(20 * near);
  });

  it("so it is on squares and hexes", () => {
    for (const grid of ["square", "hexOddR"] as const) {
      const snapshot = scene({ bodies: [body("A", round(0, 0))], grid });
      const { count, reach } = taken(snapshot, [3, 3]);
      expect(outlines(reach)).toEqual(outlines(reached(snapshot, [3, 3])));
      expect(count).toBeGreaterThan(2);
    }
  });

  it("the first stage alone has the outline that it has with the next", () => {
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const [alone, both] = [reached(snapshot, [2]), reached(snapshot, [2, 2])];
        for (const { x, y, cost } of alone.places) expect(both.at({ x, y })?.cost).toBeCloseTo(cost, 9);
        expect(both.places.filter(({ stage }) => stage === 0)).toHaveLength(alone.places.length);
      }),
      { numRuns: 8 },
    );
  });
});

it("what a view does not reach is barred", () => {
  fc.assert(
    fc.property(scenes, fc.array(spot, { minLength: 20, maxLength: 20 }), (snapshot, ends) => {
      const field = fieldOf(snapshot);
      const mover = field.byRef.get("A");
      if (!mover) throw new Error("A belongs in every scene");
      const legs = new Legs(field, PLAIN, mover, grown(boundsOf([mover.center]), 1500));
      const from = { ...mover.center, elevation: 0, base: mover.base };
      const view = new View(from, null, legs.obstaclesAt(mover.base), 1500);
      for (const end of ends) {
        const to = at(...end);
        const price = legs.priceOf(from, to, { by: null });
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        if (!view.reaches(dx, dy)) expect(price).toBe(Infinity);
        if (price < Infinity) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(view.farthest);
      }
    }),
    { numRuns: 200 },
  );
});

it("a view ends at the wall in front of it, and is open beside it", () => {
  const snapshot = scene({
    bodies: [body("A", round(0, 0))],
    walls: [wall("w", at(3, -2), at(3, 2))],
  });
  const field = fieldOf(snapshot);
  const mover = field.byRef.get("A");
  if (!mover) throw new Error("A is there");
  const legs = new Legs(field, PLAIN, mover, grown(boundsOf([mover.center]), 1500));
  const view = new View(mover.center, null, legs.obstaclesAt(mover.base), 1500);
  expect(view.reaches(250, 0)).toBe(true);
  expect(view.reaches(400, 0)).toBe(false);
  expect(view.reaches(-1000, 0)).toBe(true);
  expect(view.reaches(0, 1000)).toBe(true);
});
