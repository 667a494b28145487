import { describe, expect, it } from "vitest";
import { nextPlace, type Point, type Reach, type Snapshot } from "../../../src/battlefield/index.js";
import { body, hex, region, round, scene, squares } from "../scene.js";
import { foe, GLOOM, PLAIN, reached } from "./paces.js";

const HEADINGS = { l: { x: -1, y: 0 }, r: { x: 1, y: 0 }, u: { x: 0, y: -1 }, d: { x: 0, y: 1 } } as const;

/** Where a marker goes by these keys from the start, in spaces from there; null for a key without a place. */
function walked(reach: Reach, keys: string): readonly (readonly [number, number] | null)[] {
  let [from, anchor]: Point[] = [reach.start, reach.start];
  return [...keys].map((key) => {
    const heading = HEADINGS[key as keyof typeof HEADINGS];
    const to = nextPlace(reach, from ?? reach.start, anchor ?? reach.start, heading);
    if (!to) return null;
    anchor = heading.y === 0 ? { x: to.x, y: anchor?.y ?? 0 } : { x: anchor?.x ?? 0, y: to.y };
    from = to;
    const share = (value: number): number => Math.round(value) / 100 + 0;
    return [share(to.x - reach.start.x), share(to.y - reach.start.y)];
  });
}

describe("the next place of a marker", () => {
  const onSquares = (more: Partial<Snapshot> = {}) =>
    scene({ bodies: [body("A", squares(0, 0))], grid: "square", ...more });

  it("on squares is the one beside, until the reach ends", () => {
    const reach = reached(onSquares(), [2]);
    expect(walked(reach, "rrr")).toEqual([[1, 0], [2, 0], null]);
    expect(walked(reach, "uld")).toEqual([
      [0, -1],
      [-1, -1],
      [-1, 0],
    ]);
  });

  it("on squares lies beyond a space in which the mover may not end", () => {
    const bodies = [body("A", squares(0, 0)), body("B", squares(1, 0), foe)];
    expect(walked(reached(onSquares({ bodies }), [4]), "rl")).toEqual([
      [2, 0],
      [0, 0],
    ]);
  });

  it("on squares is across a corner where nothing is left straight ahead", () => {
    const bodies = [body("A", squares(0, 0)), body("B", squares(1, 0), foe)];
    expect(walked(reached(onSquares({ bodies }), [1]), "r")).toEqual([[1, -1]]);
  });

  it("on hexes in rows follows a column, and any hex can be chosen", () => {
    const reach = reached(
      scene({ bodies: [body("A", hex({ x: 50, y: 0 }, "R"))], grid: "hexEvenR" }),
      [3],
      GLOOM,
    );
    const up = walked(reach, "uu");
    expect(up.map((place) => place?.[1])).toEqual([-0.87, -1.73]);
    expect(up.at(-1)?.[0]).toBe(0);
    for (const { x, y } of reach.places) {
      const rows = Math.round((y - reach.start.y) / 86.6);
      const vertical = (rows < 0 ? "u" : "d").repeat(Math.abs(rows));
      const ends = ["", "l", "r", "ll", "rr", "lll", "rrr"].map((keys) =>
        walked(reach, vertical + keys).at(-1),
      );
      if (vertical) expect(ends.map((place) => place?.[0])).toContain(Math.round(x - reach.start.x) / 100);
    }
  });

  it("without a grid is a game unit on, and at the end of the reach a part of one", () => {
    const snapshot = scene({ bodies: [body("A", round(0, 0))] });
    expect(walked(reached(snapshot, [2.6], PLAIN), "rrrr")).toEqual([[1, 0], [2, 0], [2.5, 0], null]);
  });

  it("without a grid is as near to what bars the way as can be, and then beyond it", () => {
    const pit = region("pit", [0.8, -0.2, 1.6, 0.2], { impassable: true });
    const reach = reached(scene({ bodies: [body("A", round(0, 0))], regions: [pit] }), [6], PLAIN);
    const [before, beyond] = walked(reach, "rr");
    expect(before).toEqual([0.25, 0]);
    expect(beyond?.[0]).toBeGreaterThan(1.6);
    expect(beyond?.[1]).toBe(0);
  });
});
