import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridKind, Region, Snapshot, Wall } from "../../../src/battlefield/index.js";
import type { Fact, BlockedSide } from "../../../src/rules/core/facts/facts.js";
import { middle } from "../gallery/index.js";
import { movedBy } from "./motions.js";
import { apart, at, body, FENCE, hex, region, scene, SPACE, squares, surveyed, wall } from "../scene.js";

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
function otherHand({ value }: Fact<readonly BlockedSide[]>): string[] {
  const other = { left: "right", right: "left", behind: "behind", above: "above" } as const;
  return value.map(({ side, by }) => `${other[side]} ${by}`).sort();
}

function told({ value }: Fact<readonly BlockedSide[]>): string[] {
  return value.map(({ side, by }) => `${side} ${by}`).sort();
}

describe.each(HEXES)("MEST-22, MEST-44: cornered on %s", (kind) => {
  it.each([
    ["across", false],
    ["up and down", true],
  ])("a scene mirrored %s is blocked on the other side", (_, over) => {
    fc.assert(
      fc.property(hexScenes(kind), (snapshot) => {
        const move = over
          ? ({ x, y }: { x: number; y: number }) => ({ x, y: -y })
          : ({ x, y }: { x: number; y: number }) => ({ x: -x, y });
        const found = surveyed(snapshot);
        const mirrored = surveyed(movedBy(snapshot, { move, mirrored: true }));
        expect(told(mirrored.retreatBlocked)).toEqual(otherHand(found.retreatBlocked));
        expect(told(mirrored.targetRetreatBlocked)).toEqual(otherHand(found.targetRetreatBlocked));
      }),
      { numRuns: 150 },
    );
  });
});

/** Hexes in rows; A at (1, 1) looks to the right at T. Behind A is (0, 1), to its left are (1, 0) and (2, 0), to its right (1, 2) and (2, 2). */
describe("MEST-22: on hexes a side is blocked when neither space there is free", () => {
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
    expect(told(surveyed(scene({ grid: kind, bodies, regions })).retreatBlocked)).toEqual(expected);
  });
});

/** A round base whose enemy stands to its left on the map, and a straight wall that touches it so many degrees clockwise of straight behind. */
describe("MEST-22: a diagonal wall", () => {
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
    expect(told(surveyed(scene({ bodies: apart(0), walls: [slanting] })).targetRetreatBlocked)).toEqual(
      expected,
    );
  });
});

/** A base that fills three by three or two by two squares from (2, 2) on; its enemy stands straight to its left on the map. */
describe("MEST-22: behind a broad base are the spaces next to its own", () => {
  const filling = (wide: number) => ({
    ...squares(2, 2, wide),
    spaces: Array.from({ length: wide ** 2 }, (_, n) => at(2.5 + (n % wide), 2.5 + Math.floor(n / wide))),
  });
  it.each<[string, number, readonly [number, number, number, number], Partial<Region>, readonly string[]]>([
    ["a precipice that begins at its back", 2, [4, -9, 9, 9], { ground: -2 }, ["behind drop"]],
    ["a precipice a space off", 2, [5, -9, 9, 9], { ground: -2 }, []],
    ["rock that begins at its back", 3, [5, -9, 9, 9], { impassable: true }, ["behind barred"]],
    ["rock a space off", 3, [6, -9, 9, 9], { impassable: true }, []],
    ["a puddle under its own base", 3, [3, 2, 5, 5], { difficult: true }, []],
    ["rock behind one of two spaces", 2, [4, 2, 5, 3], { impassable: true }, []],
    ["rock behind both", 2, [4, 2, 5, 4], { impassable: true }, ["behind barred"]],
  ])("%s", (_, wide, corners, more, expected) => {
    const enemy = wide === 2 ? squares(0, 2, 2) : squares(1, 3);
    const bodies = [body("A", enemy), body("T", filling(wide), { side: "blue", height: 1 })];
    const regions = [region("G", corners, more)];
    expect(told(surveyed(scene({ grid: "square", bodies, regions })).targetRetreatBlocked)).toEqual(expected);
  });
});

/** Two round bases side by side, the target to the right, one unit tall; a wall, drawn downwards, touches it behind. */
describe("MEST-22, MEST-44: a wall that the model can pass or step over blocks no side", () => {
  it.each<[string, Partial<Wall>, readonly string[]]>([
    ["one that blocks from both hands", {}, ["behind wall"]],
    ["one way, against who comes from the left on the map", { oneWay: "right" }, ["behind wall"]],
    ["one way, against who comes from the right", { oneWay: "left" }, []],
    ["one that stops sight alone", { move: false }, []],
    ["a curb half as high as the model", { top: 0.5 }, []],
    ["a fence higher than that", { ...FENCE, top: 0.51 }, ["behind wall"]],
    ["one far overhead", { bottom: 1 }, []],
    ["one that hangs low", { bottom: 0.99 }, ["behind wall"]],
  ])("%s", (_, more, expected) => {
    const walls = [wall("W", at(1.5, -3), at(1.5, 3), more)];
    expect(told(surveyed(scene({ bodies: apart(0, { height: 1 }), walls })).targetRetreatBlocked)).toEqual(
      expected,
    );
  });
});

/** The table ends at the edge of the target's base, or a tenth of a space farther off. */
describe("MEST-44: the table's edge", () => {
  it.each([
    [1.5, ["behind edge"]],
    [1.6, []],
  ])("%d spaces to the right of A", (right, expected) => {
    const bounds = { left: -5 * SPACE, top: -5 * SPACE, right: right * SPACE, bottom: 5 * SPACE };
    expect(told(surveyed(scene({ bodies: apart(0), bounds })).targetRetreatBlocked)).toEqual(expected);
  });
});
