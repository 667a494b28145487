import { describe, expect, it } from "vitest";
import { apart, at, body, opposite, region, round, scene, squares, surveyed, wall } from "../scene.js";

/** A on the left and T five spaces to the right, each a space wide and one unit tall; T's near side is at 6. */
function across(regions: ReturnType<typeof region>[], of: { a?: number; t?: number } = {}) {
  const bodies = [
    body("A", squares(0, 0), { height: 1, elevation: of.a ?? 0 }),
    body("T", squares(6, 0), { height: 1, elevation: of.t ?? 0, side: "blue" }),
  ];
  return surveyed(scene({ grid: "square", bodies, regions }));
}

const hill = (left: number, right: number, ground: number, more = {}) =>
  region("hill", [left, -5, right, 5], { ground, ...more });

describe("a hill hides what lies behind it, up to its ground", () => {
  /** The eye is 1 above 0.5; an edge at x and at elevation g hides up to 1 − (1 − g) × 5.5 ÷ (x − 0.5). */
  it.each([
    ["by its far edge, from above", hill(3, 4, 0.5), 1 - (0.5 * 5.5) / 3.5],
    ["by its near edge, from below", hill(4, 5, 1.2), 1],
    ["nothing, too low", hill(3, 4, 0.3), 0],
    ["nothing, where it hangs above", hill(3, 4, 3, { bottom: 2 }), 0],
    ["nothing, turned upside down", hill(3, 4, 0.5, { bottom: 1 }), 0],
    ["all but what shows below a bridge", hill(3, 4, 3, { bottom: 0.9 }), (0.1 * 5.5) / 2.5],
  ] as const)("%s", (_, ground, share) => {
    expect(across([ground]).hidden.value.share).toBeCloseTo(share, 5);
  });

  it("says how much, and what hides it", () => {
    const found = across([hill(3, 4, 0.6)]);
    const evidence = [{ key: "ground.heavy", data: { share: 37.1 }, refs: ["hill"] }];
    expect(found.hidden.evidence).toEqual(evidence);
    expect(found.cover).toEqual({ value: "heavy", evidence });
  });

  it("and ends sight", () => {
    const found = across([hill(3, 4, 1)]);
    expect(found.sight).toEqual({ value: false, evidence: [{ key: "sight.ground", refs: ["hill"] }] });
    expect(found.seen).toEqual({ value: false, evidence: [{ key: "seen.ground", refs: ["hill"] }] });
  });

  it("together with a wall upon it", () => {
    const low = wall("W", at(3.5, -5), at(3.5, 5), { bottom: 0.5, top: 1 });
    const bodies = [body("A", squares(0, 0), { height: 1 }), body("T", squares(6, 0), { height: 1 })];
    const found = surveyed(scene({ grid: "square", bodies, regions: [hill(3, 4, 0.5)], walls: [low] }));
    expect(found.sight.value).toBe(false);
    expect(found.sight.evidence.map(({ key }) => key)).toEqual(["sight.wall", "sight.ground"]);
  });

  it.each([
    [0.52, 0],
    [0.53, 1],
  ])("is a piece of cover from a quarter on: as high as %s", (ground, pieces) => {
    expect(across([hill(3, 4, ground)]).screens.value).toHaveLength(pieces);
  });

  it("with a wood on it hides as both", () => {
    const screens = across([hill(3, 4, 0.6, { cover: "light", top: 2 })]).screens.value;
    expect(screens.map(({ cover, share }) => [cover, share])).toEqual([
      ["heavy", expect.closeTo(1 - (0.4 * 5.5) / 3.5, 5)],
      ["light", 1],
    ]);
  });
});

describe("the ground hides no model from one at its edge", () => {
  /** A stands on a hill that ends at x, a square from 0 to 1, and T is a square from `t` on. */
  const down = (x: number, ground: number, t: number, row = 0) => {
    const bodies = [
      body("A", squares(0, 0), { height: 1 }),
      body("T", squares(t, row), { height: 1, side: "blue" }),
    ];
    return surveyed(scene({ grid: "square", bodies, regions: [hill(-5, x, ground)] }));
  };

  it.each([
    ["at its foot", 1, 1, 1, 0, 0],
    ["at the foot of a cliff", 1, 9, 1, 0, 0],
    ["near its foot", 1, 9, 2, 0, 0],
    ["at its foot, aslant", 1, 1, 1, 1, 0],
    ["along its foot", 1, 9, 1, 3, 0],
    ["where the edge is a little off", 1.05, 2, 2, 0, 0],
    ["where it is farther off: as from farther back", 1.06, 2, 2, 0, 3 - 1.5 / 0.56],
    ["from a space back", 2, 1, 2, 0, 1],
  ] as const)("%s", (_, x, ground, t, row, share) => {
    const found = down(x, ground, t, row);
    expect(found.hidden.value.share).toBeCloseTo(share, 5);
    expect(found.sight.value).toBe(share < 1);
    expect(found.cover.value).toBe(share < 0.25 ? "none" : "heavy");
  });

  /** Round bases that touch, the edge under the one's or the other's. */
  it.each([0.2, 0.45, 0.5, 0.55, 0.8])("nor two models in contact from one another: its edge at %s", (x) => {
    const regions = [hill(-5, x, 1)];
    const bodies = apart(0, { height: 1 }, { height: 1 });
    const snapshot = scene({ bodies, regions });
    for (const found of [surveyed(snapshot), opposite(snapshot)]) {
      expect(found.hidden.value.share).toBe(0);
      expect([found.sight.value, found.seen.value, found.contact.value]).toEqual([true, true, true]);
    }
  });

  it("but it hides a model that is back from the edge", () => {
    const regions = [hill(-5, 0.8, 1)];
    const found = surveyed(scene({ bodies: apart(0.1, { height: 1 }, { height: 1 }), regions }));
    expect(found.hidden.value.share).toBeGreaterThan(0.25);
  });

  it("drawn in parts no more and no less than in one", () => {
    const pieces = [1, 2, 3].map((n) => region(`piece${n}`, [n - 2, -5, n - 1, 5], { ground: 1 }));
    const bodies = (a: number) => [
      body("A", squares(a, 0), { height: 1 }),
      body("T", squares(2, 0), { height: 1, side: "blue" }),
    ];
    const shareFrom = (a: number) =>
      surveyed(scene({ grid: "square", bodies: bodies(a), regions: pieces })).hidden.value.share;
    expect([shareFrom(1), shareFrom(0)]).toEqual([0, 1]);
  });

  it("nor the plane at a pit's rim the models down in it", () => {
    const bodies = [
      body("A", squares(0, 0), { height: 1 }),
      body("T", squares(1, 0), { height: 1, side: "blue" }),
    ];
    const found = (rim: number) =>
      surveyed(
        scene({ grid: "square", bodies, regions: [region("pit", [rim, -5, 8, 5], { ground: -3, top: 0 })] }),
      );
    expect([found(1).hidden.value.share, found(1).seen.value]).toEqual([0, true]);
    expect(found(1).height.value).toBe(3);
  });
});

describe("a pit", () => {
  const pit = (left: number, right: number, ground: number) =>
    region("pit", [left, -5, right, 5], { ground, top: 0 });

  it.each([
    ["at 0 a model is in it", 0, 1],
    ["just above 0 one hovers over it", 0.1, -0.1],
    ["below 0 a model is as deep as it is set, but on its ground", -3, 1],
  ])("%s", (_, elevation, height) => {
    expect(across([pit(5, 8, -1)], { t: elevation }).height.value).toBeCloseTo(height, 6);
  });

  /** On a crate, halfway up a ladder, or where adding up has left a little. */
  it.each([-10, -9.9999999, -9.9, -5])("also hides a model down in it at %s", (elevation) => {
    const found = across([pit(6, 8, -10)], { t: elevation });
    expect([found.sight.value, found.cover.value]).toEqual([false, "heavy"]);
  });

  it("with higher ground over it is not one", () => {
    expect(across([pit(5, 8, -1), hill(5, 8, 0)]).height.value).toBe(0);
  });

  /** Its rim is at x: the eye 1 above 0.5 sees down to 1 − 5.5 ÷ (x − 0.5) where the target is. */
  it.each([
    ["far from its rim: nothing", 3, 0],
    ["nearer: the legs", 4.5, 1 - 5.5 / 4 + 1],
    ["at its rim: all", 6, 1],
  ])("hides a model %s", (_, rim, share) => {
    expect(across([pit(rim, 8, -1)]).hidden.value.share).toBeCloseTo(share, 5);
  });

  it("made of two that touch has no rim between them", () => {
    const two = [pit(3, 5, -1), region("other", [5, -5, 8, 5], { ground: -1 })];
    expect(across(two).hidden.value.share).toBe(0);
  });

  it("of two steps hides by the upper one's edge", () => {
    const deep = region("deep", [6, -5, 8, 5], { ground: -2 });
    const found = across([pit(3, 6, -1), deep]);
    expect(found.hidden.evidence.map(({ refs }) => refs)).toEqual([["pit"], ["deep"]]);
    expect(found.sight.value).toBe(false);
  });

  it("elsewhere hides no model, nor does the plane hide models that are set below it", () => {
    expect(across([region("pit", [3, -5, 4, 5], { ground: -1 })]).sight.value).toBe(true);
    expect(across([], { a: -10, t: -10 }).sight.value).toBe(true);
  });
});

it("a model straight below a bridge is hidden from one on it", () => {
  const [on, under] = [body("A", round(0, 0), { elevation: 3 }), body("T", round(0, 0), { side: "blue" })];
  const bridge = region("bridge", [-2, -2, 2, 2], { bottom: 3, ground: 3 });
  const found = surveyed(scene({ bodies: [on, under], regions: [bridge] }));
  expect(found.height.value).toBe(3);
  expect(found.sight).toEqual({ value: false, evidence: [{ key: "sight.ground", refs: ["bridge"] }] });
  expect([found.hidden.value.share, ...Object.values(found.hidden.value.parts)]).toEqual(Array(7).fill(1));
  expect(surveyed(scene({ bodies: apart(0) })).sight.value).toBe(true);
});

it("each kind of cover is shown with what it hides by itself, though all of it counts together", () => {
  const bodies = [
    body("A", squares(0, 0), { height: 1 }),
    body("T", squares(6, 0), { height: 1, side: "blue" }),
  ];
  const low = wall("W", at(3, -5), at(3, 5), { sight: false, top: 0.75 });
  const found = surveyed(scene({ grid: "square", bodies, regions: [hill(3, 4, 0.6)], walls: [low] })).cover;
  expect(found.evidence).toEqual([{ key: "ground.heavy", data: { share: 37.1 }, refs: ["hill"] }]);
  const both = surveyed(scene({ grid: "square", bodies, regions: [hill(3, 4, 0.4)], walls: [low] }));
  expect(both.cover.evidence).toEqual([
    { key: "wall.low.light", data: { share: 45 }, refs: ["W"] },
    { key: "ground.light", data: { share: 5.7 }, refs: ["hill"] },
  ]);
});
