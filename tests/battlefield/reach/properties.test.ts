import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridKind, Point, Snapshot } from "../../../src/battlefield/index.js";
import type { ScenePace as Pace, Reach } from "../../../src/battlefield/reach/index.js";
import { middle } from "../gallery/index.js";
import { motionsBy, movedBy, type Motion } from "../movement/motions.js";
import { at, body, region, round, scene, squares, wall } from "../scene.js";
import { fare, GURPS, MEST, PLAIN, reached, TNT } from "./paces.js";

/** How far two costs of one place may differ where corners around round things are taken a little too wide. */
const CORNERS = 0.12;

const place = fc.integer({ min: -12, max: 12 }).map((n) => n / 2);
const spot = fc.tuple(place, place);

const wallsOf = fc.array(fc.tuple(spot, spot, fc.constantFrom(null, null, 0.8)), { maxLength: 5 });
const othersOf = fc.array(fc.tuple(spot, fc.constantFrom("red", "blue"), fc.constantFrom(0.5, 1)), {
  maxLength: 3,
});
const groundOf = fc.array(
  fc.tuple(
    spot,
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom("difficult", "difficult", "impassable"),
  ),
  { maxLength: 2 },
);

/** Scenes without a grid, with A in the middle. */
const scenes: fc.Arbitrary<Snapshot> = fc
  .record({ walls: wallsOf, others: othersOf, ground: groundOf })
  .map(({ walls, others, ground }) =>
    scene({
      bodies: [
        body("A", round(0.13, 0.07)),
        ...others.map(([[x, y], side, size], n) => body(`m${n}`, round(x, y, size), { side })),
      ],
      walls: walls.map(([a, b, top], n) => wall(`w${n}`, at(...a), at(...b), { top })),
      regions: ground.map(([[x, y], wide, tall, kind], n) =>
        region(`g${n}`, [x, y, x + wide / 2, y + tall / 2], { [kind]: true }),
      ),
    }),
  );

const passing: Pace = {
  ...TNT,
  others: { ...PLAIN.others, friend: { pass: true, as: "clear", flat: 0, end: false } },
};
const bypassing: Pace = { ...TNT, bypass: { each: 1, left: 0.5 } };
const paces = fc.constantFrom<Pace[]>(PLAIN, TNT, passing, bypassing);

const probes: readonly Point[] = Array.from({ length: 40 }, (_, n) =>
  at(5 * Math.sqrt(n / 40) * Math.cos(n * 2.4), 5 * Math.sqrt(n / 40) * Math.sin(n * 2.4)),
);

const costs = (reach: Reach, points: readonly Point[]): number[] =>
  points.map((point) => reach.at(point)?.cost ?? Infinity);

describe("without a grid", () => {
  it("the cost of a place is that of its way, which is allowed, and no less than the straight distance", () => {
    fc.assert(
      fc.property(scenes, paces, (snapshot, pace) => {
        const reach = reached(snapshot, [2, 3], pace);
        for (const point of probes) {
          const found = reach.at(point);
          const way = reach.way(point);
          expect(way === null).toBe(found === null);
          if (!found || !way) continue;
          const paid = fare(snapshot, [2, 3], way.slice(1), pace);
          expect(paid.total).toBeCloseTo(found.cost, 5);
          expect(paid).toMatchObject({ allowed: true, stage: found.stage, end: found.end });
          expect(found.cost).toBeGreaterThanOrEqual(Math.hypot(found.x - 13, found.y - 7) / 100 - 1e-9);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("each point of the field is what is found there, and who draws a straight way pays no less", () => {
    fc.assert(
      fc.property(scenes, paces, (snapshot, pace) => {
        const reach = reached(snapshot, [4], pace);
        for (const one of reach.places.filter((_, n) => n % 23 === 0)) {
          expect(reach.at(one)).toEqual(one);
          const drawn = fare(snapshot, [4], [one], pace);
          if (drawn.allowed) expect(drawn.total).toBeGreaterThanOrEqual(one.cost - 1e-6);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("moving, turning and mirroring the scene changes nothing", () => {
    const motions = motionsBy(
      fc.integer({ min: 0, max: 359 }),
      spot.map(([x, y]) => at(x, y)),
    );
    fc.assert(
      fc.property(scenes, paces, motions, (snapshot, pace, motion: Motion) => {
        const [here, there] = [reached(snapshot, [5], pace), reached(movedBy(snapshot, motion), [5], pace)];
        const [before, after] = [costs(here, probes), costs(there, probes.map(motion.move))];
        before.forEach((cost, n) => {
          const other = after[n] ?? NaN;
          if (Math.min(cost, other) < 4.999) expect(Math.abs(other - cost)).toBeLessThan(1e-4);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("more to spend never reaches less, and costs no more", () => {
    fc.assert(
      fc.property(scenes, paces, (snapshot, pace) => {
        const [few, many] = [reached(snapshot, [3], pace), reached(snapshot, [5], pace)];
        for (const one of few.places) expect(many.at(one)?.cost).toBeCloseTo(one.cost, 9);
      }),
      { numRuns: 12 },
    );
  });

  it("a wall more never reaches more", () => {
    fc.assert(
      fc.property(scenes, paces, spot, spot, (snapshot, pace, a, b) => {
        const walled = { ...snapshot, walls: [...snapshot.walls, wall("new", at(...a), at(...b))] };
        const [before, after] = [
          costs(reached(snapshot, [5], pace), probes),
          costs(reached(walled, [5], pace), probes),
        ];
        before.forEach((cost, n) => {
          const other = after[n] ?? NaN;
          if (other < 5 - CORNERS) expect(other).toBeGreaterThan(cost - CORNERS);
        });
      }),
      { numRuns: 30 },
    );
  });

  it("with a limit of turns no way has more of them", () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 0, max: 2 }), (snapshot, turns) => {
        const pace = { ...MEST, turns };
        const reach = reached(snapshot, [4], pace);
        for (const point of probes) {
          const way = reach.way(point);
          if (!way) continue;
          expect(way.length).toBeLessThanOrEqual(turns + 2);
          expect(fare(snapshot, [4], way.slice(1), pace).allowed).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe.each<GridKind>(["square", "hexOddR", "hexEvenQ"])("on a grid: %s", (grid) => {
  const spaces = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
  const onGrid: fc.Arbitrary<Snapshot> = fc
    .record({
      walls: wallsOf,
      others: fc.array(spaces, { maxLength: 6 }),
      ground: groundOf,
      facing: fc.nat(359),
    })
    .map(({ walls, others, ground, facing }) => {
      const start = middle(grid, { x: 4, y: 4 });
      const one = (ref: string, where: Point, more = {}) => {
        const corner = { x: where.x / 100 - 0.5, y: where.y / 100 - 0.5 };
        const shape =
          grid === "square" ? squares(corner.x, corner.y) : round(where.x / 100, where.y / 100, 0.9);
        return body(ref, shape, more);
      };
      return scene({
        grid,
        bodies: [
          one("A", start, { facing }),
          ...others
            .filter(([x, y]) => x !== 4 || y !== 4)
            .map(([x, y], n) => one(`m${n}`, middle(grid, { x, y }), { side: n % 2 ? "red" : "blue" })),
        ],
        walls: walls.map(([a, b, top], n) =>
          wall(`w${n}`, at(a[0] + 4, a[1] + 4), at(b[0] + 4, b[1] + 4), { top }),
        ),
        regions: ground.map(([[x, y], wide, tall, kind], n) =>
          region(`g${n}`, [x + 4, y + 4, x + 4 + wide, y + 4 + tall], { [kind]: true }),
        ),
      });
    });
  const pacesOn = fc.constantFrom<Pace[]>(
    PLAIN,
    TNT,
    GURPS,
    { ...MEST, bypass: { each: 1, left: 0.5 } },
    { ...MEST, turns: 1 },
    { ...TNT, wholeStages: true },
  );

  it("the cost of a space is that of its way, and a wall more never reaches more, nor a lesser budget", () => {
    fc.assert(
      fc.property(onGrid, pacesOn, spot, spot, (snapshot, pace, a, b) => {
        const reach = reached(snapshot, [2, 2], pace);
        for (const one of reach.places) {
          const way = reach.way(one) ?? [];
          const paid = fare(snapshot, [2, 2], way.slice(1), pace);
          expect(paid.total).toBeCloseTo(one.cost, 6);
          expect(paid).toMatchObject({ allowed: true, end: one.end, stage: one.stage });
        }
        const walled = {
          ...snapshot,
          walls: [...snapshot.walls, wall("new", at(a[0] + 4, a[1] + 4), at(b[0] + 4, b[1] + 4))],
        };
        for (const one of reached(walled, [2, 2], pace).places)
          expect(reach.at(one)?.cost ?? NaN).toBeLessThanOrEqual(one.cost + 1e-9);
        for (const one of reached(snapshot, [2, 1], pace).places)
          expect(reach.at(one)?.cost ?? NaN).toBeLessThanOrEqual(one.cost + 1e-9);
      }),
      { numRuns: 40 },
    );
  });
});
