import { describe, expect, it } from "vitest";
import { survey, type Body, type GridKind, type Point, type Shape } from "../../src/battlefield/index.js";
import { outline } from "../../src/canvas/outline.js";
import { body, hex, scene, SPACE } from "../battlefield/scene.js";

/** The middles of hexes `i` steps to the neighbor on one side and `j` to the next neighbor. */
function middle(tops: "R" | "Q", [i, j]: readonly [number, number]): Point {
  const [long, short] = [i * SPACE + (j * SPACE) / 2, (j * SPACE * Math.sqrt(3)) / 2];
  return tops === "R" ? { x: long, y: short } : { x: short, y: long };
}

function corners(tops: "R" | "Q", at: readonly [number, number]): readonly Point[] {
  const shape = hex(middle(tops, at), tops);
  return shape.type === "polygon" ? shape.points : [];
}

function filling(tops: "R" | "Q", spaces: readonly (readonly [number, number])[]): Shape {
  const points = outline(spaces.map((at) => corners(tops, at)));
  if (!points) throw new Error("The spaces lie side by side.");
  return { type: "polygon", points, spaces: spaces.map((at) => middle(tops, at)) };
}

/** Three hexes around a corner, seven around a hex, with all that lie about them. */
const THREE = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const;
const SEVEN = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const KINDS: readonly (readonly [GridKind, "R" | "Q"])[] = [
  ["hexOddR", "R"],
  ["hexEvenR", "R"],
  ["hexOddQ", "Q"],
  ["hexEvenQ", "Q"],
];

function stepsTo(spaces: readonly (readonly [number, number])[], [i, j]: readonly [number, number]): number {
  return Math.min(
    ...spaces.map(([x, y]) => Math.max(Math.abs(i - x), Math.abs(j - y), Math.abs(i - x + j - y))),
  );
}

const AROUND = Array.from({ length: 81 }, (_, n) => [(n % 9) - 4, Math.floor(n / 9) - 4] as const);

describe.each(KINDS)("bases of several hexes on %s", (kind, tops) => {
  it.each([
    ["one hex", [[0, 0]] as const, 6],
    ["three", THREE, 12],
    ["seven", SEVEN, 18],
  ])("have the outer edge of all: %s", (_, spaces, count) => {
    const shape = filling(tops, spaces);
    expect(shape.type === "polygon" && shape.points.length).toBe(count);
  });

  it.each([
    ["three", THREE],
    ["seven", SEVEN],
  ])("%s: each hex about them is in them, beside them or as many steps off as it is", (_, spaces) => {
    for (const at of AROUND) {
      const other: Body = body("T", hex(middle(tops, at), tops), { side: "blue" });
      const bodies = [body("A", filling(tops, spaces)), other];
      const found = survey(scene({ grid: kind, bodies }), "A", "T", { measure: "spaces" });
      const steps = stepsTo(spaces, at);
      expect([at, found?.overlap.value, found?.contact.value, found?.distance.value]).toEqual([
        at,
        steps === 0,
        steps <= 1,
        steps,
      ]);
    }
  });
});

describe("an outline", () => {
  it("leaves out what the spaces enclose", () => {
    const ring = SEVEN.slice(1).map((at) => corners("R", at));
    expect(outline(ring)).toHaveLength(18);
  });

  it("of nothing is none", () => {
    expect(outline([])).toBeNull();
  });
});
