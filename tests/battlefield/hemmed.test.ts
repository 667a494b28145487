import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridKind, Region, Snapshot } from "../../src/battlefield/index.js";
import type { Fact, Hem } from "../../src/rules/core/facts.js";
import { middle } from "./gallery/index.js";
import { movedBy } from "./motions.js";
import { apart, at, body, hex, region, scene, SPACE, surveyed, wall } from "./scene.js";

const HEXES = ["hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"] as const;

function hexAt(kind: GridKind, x: number, y: number) {
  return hex(middle(kind, { x, y }), kind === "hexOddR" || kind === "hexEvenR" ? "R" : "Q");
}

function spotAt(kind: GridKind, x: number, y: number, ref: string, more: Partial<Region>): Region {
  const shape = hexAt(kind, x, y);
  return region(ref, [0, 0, 0, 0], { polygons: shape.type === "polygon" ? [shape.points] : [], ...more });
}

const cell = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
const ground = fc.constantFrom<Partial<Region>>(
  { impassable: true },
  { ground: 2 },
  { ground: -2 },
  { difficult: true },
);

/** Two on hexes, with all manner of bad ground about. */
function hexScenes(kind: GridKind): fc.Arbitrary<Snapshot> {
  return fc
    .record({
      a: cell,
      t: cell,
      spots: fc.uniqueArray(fc.tuple(cell, ground), {
        selector: ([[x, y]]) => `${x},${y}`,
        maxLength: 12,
      }),
    })
    .filter(({ a, t }) => a.join() !== t.join())
    .map(({ a, t, spots }) =>
      scene({
        grid: { kind, size: SPACE },
        bodies: [body("A", hexAt(kind, ...a)), body("T", hexAt(kind, ...t), { side: "blue" })],
        regions: spots.map(([[x, y], more], index) => spotAt(kind, x, y, `g${index}`, more)),
      }),
    );
}

/** As told of the other hand. */
function otherHand({ value }: Fact<readonly Hem[]>): string[] {
  const other = { left: "right", right: "left", behind: "behind", above: "above" } as const;
  return value.map(({ side, by }) => `${other[side]} ${by}`).sort();
}

function told({ value }: Fact<readonly Hem[]>): string[] {
  return value.map(({ side, by }) => `${side} ${by}`).sort();
}

describe.each(HEXES)("MEST-22, MEST-44: hemmed in on %s", (kind) => {
  it.each([
    ["across", false],
    ["up and down", true],
  ])("a scene mirrored %s is hemmed on the other hand", (_, over) => {
    fc.assert(
      fc.property(hexScenes(kind), (snapshot) => {
        const move = over
          ? ({ x, y }: { x: number; y: number }) => ({ x, y: -y })
          : ({ x, y }: { x: number; y: number }) => ({ x: -x, y });
        const found = surveyed(snapshot);
        const mirrored = surveyed(movedBy(snapshot, { move, mirrored: true }));
        expect(told(mirrored.hemmed)).toEqual(otherHand(found.hemmed));
        expect(told(mirrored.targetHemmed)).toEqual(otherHand(found.targetHemmed));
      }),
      { numRuns: 150 },
    );
  });
});

/** Hexes in rows; A at (1, 1) looks to the right at T. Behind A is (0, 1), to its left are (1, 0) and (2, 0), to its right (1, 2) and (2, 2). */
describe("MEST-22: on hexes a side is barred where neither space there is free", () => {
  const impassable = { impassable: true };
  const rough = { difficult: true };
  const deep = { ground: -2 };
  it.each([
    ["one of the two barred", { "1,0": impassable }, []],
    ["the other barred", { "2,0": impassable }, []],
    ["both barred", { "1,0": impassable, "2,0": impassable }, ["left barred"]],
    ["both barred on the other hand", { "1,2": impassable, "2,2": impassable }, ["right barred"]],
    ["one barred, one a drop: the drop is the way", { "1,0": impassable, "2,0": deep }, ["left drop"]],
    ["one barred, one rough", { "1,2": rough, "2,2": impassable }, ["right rough"]],
    ["behind is one space", { "0,1": rough }, ["behind rough"]],
  ] as const)("%s", (_, spots, expected) => {
    const kind = "hexOddR";
    const regions = Object.entries<Partial<Region>>(spots).map(([at, more], index) => {
      const [x = 0, y = 0] = at.split(",").map(Number);
      return spotAt(kind, x, y, `g${index}`, more);
    });
    const bodies = [body("A", hexAt(kind, 1, 1)), body("T", hexAt(kind, 2, 1), { side: "blue" })];
    expect(told(surveyed(scene({ grid: kind, bodies, regions })).hemmed)).toEqual(expected);
  });
});

/** A round base whose enemy stands to its left on the map, and a straight wall that touches it so many degrees clockwise of straight behind. */
describe("MEST-22: a wall aslant", () => {
  it.each([
    [45, ["behind wall"]],
    [46, ["left wall"]],
    [134, ["left wall"]],
    [135, []],
    [-45, ["behind wall"]],
    [-46, ["right wall"]],
    [-134, ["right wall"]],
    [-135, []],
  ])("at %s degrees", (degrees, expected) => {
    const way = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(way) / 2, Math.sin(way) / 2];
    const slanting = wall("W", at(1 + cos - sin, sin + cos), at(1 + cos + sin, sin - cos));
    expect(told(surveyed(scene({ bodies: apart(0), walls: [slanting] })).targetHemmed)).toEqual(expected);
  });
});
