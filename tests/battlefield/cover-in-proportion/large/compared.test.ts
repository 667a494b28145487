import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differences } from "../../differences.js";
import { odd, regionOf, several, wallOf } from "../../odd.js";
import { at } from "../../scene.js";
import { KIND_NAMES, KINDS, turnedAround } from "../pairs.js";

const HIDING = ["share", "screens", "cover", "sight", "seen"] as const;

/** Within two spaces of the target, so that most walls cross it. */
const nearTarget = fc.tuple(odd(6, 10), odd(6, 10)).map(([x, y]) => at(x, y));
const walls = several((ref) => wallOf(ref, nearTarget), "w", 4);

describe.each(KIND_NAMES)("walls at and in the target, %s", (kind) => {
  it.each([
    ["as high as the sky", walls.map((all) => all.map((one) => ({ ...one, bottom: null, top: null })))],
    ["of any height", walls],
  ])("%s hide what they hide in the slow and obvious way, there and back", (_heights, some) => {
    fc.assert(
      fc.property(KINDS[kind](), some, several(regionOf, "g", 1), (pair, between, regions) => {
        const snapshot = { ...pair, walls: between, regions };
        expect(differences(snapshot, HIDING)).toEqual([]);
        expect(differences(turnedAround(snapshot), HIDING)).toEqual([]);
      }),
      // To make a failing scene smaller, the slow way would be asked thousands of times.
      { numRuns: 150, endOnFailure: true },
    );
  });
});
