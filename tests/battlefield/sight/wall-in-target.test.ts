import { describe, expect, it, test } from "vitest";
import type { Survey, Wall } from "../../../src/battlefield/index.js";
import { at, body, scene, squares, surveyed, wall } from "../scene.js";

/** Twenty spaces apart, so that no line leaves the target by its flank. Its near side is at 19.5, its center at 20. */
function seen(...walls: readonly Wall[]): Survey {
  const bodies = [body("A", squares(-0.5, -0.5)), body("T", squares(19.5, -0.5), { side: "blue" })];
  return surveyed(scene({ grid: "square", bodies, walls }));
}

const across = (ref: string, x: number, more: Partial<Wall> = {}) => wall(ref, at(x, -5), at(x, 5), more);

/** At three quarters of the depth a quarter is hidden. */
describe.each([
  ["solid", {}, "heavy"],
  ["thin", { sight: false }, "light"],
] as const)("a %s wall within the target", (_kind, more, cover) => {
  it.each([
    ["a tenth of its depth", 19.55, 0.9, cover],
    ["just under three quarters of it", 19.874, 0.252, cover],
    ["just over three quarters of it", 19.876, 0.248, "none"],
    ["all of it", 20, 0, "none"],
  ] as const)(
    "%s from the near side hides what is behind it, and does not block sight",
    (_where, x, share, band) => {
      const { hidden, cover: found, sight, screens } = seen(across("W", x, more));
      expect(hidden.value.share).toBeCloseTo(share, 6);
      expect(found.value).toBe(band);
      expect(sight.value).toBe(true);
      expect(screens.value.map(({ ref, direct }) => ({ ref, direct }))).toEqual(
        share > 0 ? [{ ref: "W", direct: true }] : [],
      );
    },
  );
});

test("the nearer of two walls within the target hides what the other hides", () => {
  const { hidden, screens } = seen(across("far", 19.75), across("near", 19.6));
  expect(hidden.value.share).toBeCloseTo(0.8, 6);
  expect(screens.value.map(({ ref }) => ref)).toEqual(["near", "far"]);
});

test("behind a low wall within the target each part is hidden by its height and by its depth", () => {
  // As high as the legs, halfway to the center. The line over its top meets the near side a little above the legs.
  const reached = 1 - (0.5 * 19.5) / 19.75;
  const { parts, share } = seen(across("W", 19.75, { top: 0.75 })).hidden.value;
  const above = expect.closeTo((0.5 * (reached - 0.5)) / 0.35, 5) as number;
  const legs = { rightLeg: 0.5, leftLeg: 0.5 };
  expect(parts).toEqual({ head: 0, torso: above, rightArm: above, leftArm: above, ...legs });
  expect(share).toBeCloseTo(0.5 * reached, 5);
});

test("a low wall before the target and one within it hide together what either does, layer by layer", () => {
  // The one before hides the lower half of all, the one within the other half of what is behind it.
  const low = across("low", 19.5, { top: 0.75 });
  expect(seen(low, across("W", 19.75)).hidden.value.share).toBeCloseTo(0.5 + 0.5 * 0.5, 5);
});

test("only walls that the lines to the near side cross are reasons why a target is not seen", () => {
  const { sight } = seen(across("before", 18), across("within", 19.6));
  expect(sight.value).toBe(false);
  expect(sight.evidence.flatMap(({ refs }) => refs)).toEqual(["before"]);
});

test("a target leans around the end of a wall within it, and not around one all across it", () => {
  expect(seen(across("W", 19.6)).leaning.value).toEqual([]);
  expect(seen(wall("W", at(19.6, 0), at(19.6, 5))).leaning.value).toEqual(["T"]);
});

test("a one-way wall within the target hides from one side only", () => {
  const shares = (["left", "right"] as const).map(
    (oneWay) => seen(across("W", 19.75, { oneWay })).hidden.value.share,
  );
  expect(shares.sort()).toEqual([0, 0.5]);
});

test("an attacker whose center is within the target's base sees its center alone", () => {
  const bodies = [body("A", squares(0, 0)), body("T", squares(0.2, 0.2), { side: "blue" })];
  const found = surveyed(scene({ bodies, walls: [wall("W", at(0.6, 0), at(0.6, 2))] }));
  expect([found.hidden.value.share, found.sight.value]).toEqual([1, false]);
  const behind = surveyed(scene({ bodies, walls: [wall("W", at(0.8, 0), at(0.8, 2))] }));
  expect([behind.hidden.value.share, behind.sight.value]).toEqual([0, true]);
});
