import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsMeet, lerped, type Bounds } from "../../../src/battlefield/geometry/plane.js";
import { near, nearBetween, nearbyOf } from "../../../src/battlefield/field/spatial-index.js";
import { apart, at, FENCE, scene, surveyed, wall } from "../scene.js";

const edge = fc.integer({ min: -500, max: 500 });
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(edge, edge, fc.nat(300), fc.nat(300))
  .map(([left, top, wide, tall]) => ({ left, top, right: left + wide, bottom: top + tall }));
const many = fc.array(bounds, { maxLength: 60 });

describe("things near a place", () => {
  it("are those that a check of all finds, in the same order", () => {
    fc.assert(
      fc.property(many, bounds, (all, about) => {
        const expected = all.filter((each) => boundsMeet(each, about));
        expect(
          near(
            nearbyOf(all, (one) => one),
            about,
          ),
        ).toEqual(expected);
      }),
    );
  });

  it("are found wherever the way from one rectangle to another passes, in the same order", () => {
    fc.assert(
      fc.property(many, bounds, bounds, (all, from, to) => {
        const found = nearBetween(
          nearbyOf(all, (one) => one),
          from,
          to,
        );
        const steps = Array.from({ length: 101 }, (_, n) => lerped(from, to, n / 100));
        const met = all.filter((each) => steps.some((step) => boundsMeet(each, step)));
        expect(found).toEqual(expect.arrayContaining(met));
        expect(found).toEqual(all.filter((each) => found.includes(each)));
      }),
    );
  });

  it("are few when the way goes diagonally through many others", () => {
    const spread = (side: number) =>
      Array.from({ length: side * side }, (_, n): Bounds => {
        const [left, top] = [(n % side) * 100, Math.floor(n / side) * 100];
        return { left, top, right: left + 50, bottom: top + 50 };
      });
    const asked = (side: number) => {
      const [from, to] = [side * 50 - 1000, side * 50 + 1000].map((n) => ({
        left: n,
        right: n + 100,
        top: n,
        bottom: n + 100,
      }));
      const all = nearbyOf(spread(side), (one) => one);
      return from && to ? nearBetween(all, from, to).length : NaN;
    };
    expect(asked(100)).toBeLessThan(200);
    expect(asked(100)).toBe(asked(30));
  });

  it("are found however large a thing is, and on a grid without a size", () => {
    const endless = wall("W", at(3, -1e9), at(3, 1e9), FENCE);
    const crowd = Array.from({ length: 300 }, (_, n) => wall(`w${n}`, at(n, 50), at(n, 51)));
    const walls = [endless, ...crowd];
    expect(surveyed(scene({ bodies: apart(4), walls })).cover.value).toBe("light");
    const sizeless = scene({ bodies: apart(4), walls, grid: { kind: "gridless", size: 0 } });
    expect(surveyed(sizeless).cover.value).toBe("light");
  });
});
