import { describe, expect, it } from "vitest";
import { maneuvers, type Snapshot } from "../../../src/battlefield/index.js";
import { apart, at, body, region, round, scene, wall } from "../scene.js";

/** Where the body A ends around T, which is to its right. */
const ofA = (snapshot: Snapshot) =>
  Object.fromEntries(maneuvers(snapshot, "A", "T").map(({ id, ...one }) => [id, one]));
const xs = (found: ReturnType<typeof ofA>) =>
  Object.fromEntries(Object.entries(found).map(([id, { place }]) => [id, Math.round(place.x)]));
const bars = (found: ReturnType<typeof ofA>) =>
  Object.fromEntries(Object.entries(found).map(([id, { barred }]) => [id, barred]));

describe("where a body ends that fights another one", () => {
  const bodies = apart(0);
  const open = scene({ bodies });

  it("on the far side of it, and away by either base", () => {
    expect(xs(ofA(open))).toEqual({
      around: 200,
      away: -100,
      clear: -100,
      follow: 100,
      pushed: -100,
      swapped: 100,
    });
    expect(bars(ofA(open))).toEqual({
      around: null,
      away: null,
      clear: null,
      follow: null,
      pushed: null,
      swapped: null,
    });
  });

  it("nowhere for a body that is not there, or alone", () => {
    expect(maneuvers(open, "A", "nobody")).toEqual([]);
    expect(maneuvers(open, "A", "A")).toEqual([]);
  });

  it("not where another body is", () => {
    const filled = scene({ bodies: [...bodies, body("B", round(-1, 0))] });
    expect(bars(ofA(filled))).toMatchObject({ around: null, away: "body", pushed: "body" });
  });

  it("after the other one that goes back, not where a third one is, nor terrain", () => {
    const third = scene({ bodies: [...bodies, body("B", round(2, 0))] });
    expect(bars(ofA(third))["follow"]).toBeNull();
    const large = [body("A", round(-0.5, 0, 2)), ...bodies.filter(({ ref }) => ref === "T")];
    expect(bars(ofA(scene({ bodies: large })))["follow"]).toBeNull();
    expect(xs(ofA(scene({ bodies: large })))["follow"]).toBe(150);
    expect(bars(ofA(scene({ bodies: [...large, body("B", round(2.4, 0))] })))["follow"]).toBe("body");
    const pit = scene({ bodies, regions: [region("lake", [0.6, -1, 4, 1], { impassable: true })] });
    expect(bars(ofA(pit))["follow"]).toBe("terrain");
  });

  it("not in the place of the other one where its larger base would overlap a third one", () => {
    const large = [body("A", round(-0.5, 0, 2)), ...bodies.filter(({ ref }) => ref === "T")];
    expect(bars(ofA(scene({ bodies: large })))["swapped"]).toBeNull();
    const beside = scene({ bodies: [...large, body("B", round(2.4, 0))] });
    expect(bars(ofA(beside))["swapped"]).toBe("body");
    expect(bars(ofA(scene({ bodies: [...bodies, body("B", round(2.4, 0))] })))["swapped"]).toBeNull();
  });

  it("not through a wall, over the edge of the table, or onto impassable ground", () => {
    const walled = scene({ bodies, walls: [wall("w", at(-0.6, -1), at(-0.6, 1))] });
    expect(bars(ofA(walled))).toMatchObject({ around: null, away: "terrain", pushed: "terrain" });
    const small = { ...open, bounds: { left: -60, top: -500, right: 500, bottom: 500 } };
    expect(bars(ofA(small))).toMatchObject({ around: null, away: "terrain" });
    const pit = scene({ bodies, regions: [region("lake", [1.5, -1, 4, 1], { impassable: true })] });
    expect(bars(ofA(pit))).toMatchObject({ around: "terrain", away: null });
  });
});
