import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargePath, type Snapshot, type Survey } from "../../../src/battlefield/index.js";
import type { Fact } from "../../../src/rules/core/facts/facts.js";
import { GRIDS } from "../cells.js";
import { middle } from "../gallery/index.js";
import { mirrored, motionsBy, movedBy } from "./motions.js";
import { griddedScenes, oddScenes } from "../odd.js";
import { opposite, surveyed } from "../scene.js";

/** What a survey comes to: lengths and shares to a thousandth, and of the reasons what they name. */
function toldOf(found: Survey): unknown {
  const facts = Object.entries<Fact<unknown>>({ ...found }).map(
    ([name, { value, evidence }]) =>
      [name, { value, evidence: evidence.map(({ key, refs }) => ({ key, refs })) }] as const,
  );
  const copy: unknown = JSON.parse(
    JSON.stringify(Object.fromEntries(facts), (_key, one: unknown) =>
      typeof one === "number" ? Math.round(one * 1e3) / 1e3 + 0 : one,
    ),
  );
  return copy;
}

const some = fc.integer({ min: 0, max: 6 });

/** What leaves a grid as it is: its own turns, mirrored or not, and any whole spaces away. */
const GRID_MOTIONS = GRIDS.map((kind) => {
  const from = middle(kind, { x: 0, y: 0 });
  const steps = fc.tuple(some, some).map(([x, y]) => {
    const to = middle(kind, { x, y });
    return { x: to.x - from.x, y: to.y - from.y };
  });
  const turns = kind === "square" ? [0, 90, 180, 270] : [0, 60, 120, 180, 240, 300];
  return { kind, scenes: griddedScenes(kind), motions: motionsBy(fc.constantFrom(...turns), steps) };
});

const ANY_MOTION = {
  kind: "gridless",
  scenes: oddScenes,
  motions: motionsBy(
    fc.integer({ min: 0, max: 359 }),
    fc.tuple(some, some).map(([x, y]) => ({ x: 31 * x, y: 17 * y })),
  ),
} as const;

describe.each([...GRID_MOTIONS, ANY_MOTION])("in a scene that is $kind", ({ scenes, motions }) => {
  it("moving, turning and mirroring the whole changes nothing", () => {
    fc.assert(
      fc.property(scenes, motions, (snapshot, motion) => {
        const elsewhere = movedBy(snapshot, motion);
        const found = surveyed(snapshot);
        expect(toldOf(surveyed(elsewhere))).toEqual(toldOf(motion.mirrored ? mirrored(found) : found));
        const [before, after] = [chargePath(snapshot, "A", "T"), chargePath(elsewhere, "A", "T")];
        expect(after?.value.clear).toBe(before?.value.clear);
        expect(after?.value.length).toBeCloseTo(before?.value.length ?? NaN, 4);
      }),
      { numRuns: 150 },
    );
  });

  it("lengths and contact are the same from either end, height the opposite", () => {
    fc.assert(
      fc.property(scenes, fc.constantFrom("edges", "spaces"), (snapshot: Snapshot, measure) => {
        const [there, back] = [surveyed(snapshot, { measure }), opposite(snapshot, { measure })];
        for (const fact of ["distance", "across", "contact", "overlap"] as const)
          expect(back[fact].value).toBe(there[fact].value);
        expect(back.height.value + there.height.value).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});
