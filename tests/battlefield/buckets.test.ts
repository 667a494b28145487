import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketsOf, near } from "../../src/battlefield/buckets.js";
import { boundsMeet, type Bounds } from "../../src/battlefield/geometry.js";
import { apart, at, FENCE, scene, surveyed, wall } from "./scene.js";

const edge = fc.integer({ min: -500, max: 500 });
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(edge, edge, fc.nat(300), fc.nat(300))
  .map(([left, top, wide, tall]) => ({ left, top, right: left + wide, bottom: top + tall }));

describe("things near a place", () => {
  it("are those that asking each of them finds, in the same order", () => {
    fc.assert(
      fc.property(
        fc.array(bounds, { maxLength: 60 }),
        bounds,
        fc.integer({ min: 1, max: 200 }),
        (all, about, cell) => {
          const things = all.map((each) => ({ bounds: each }));
          const expected = things.filter((each) => boundsMeet(each.bounds, about));
          expect(near(bucketsOf(things, cell), about)).toEqual(expected);
        },
      ),
    );
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
