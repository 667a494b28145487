import { describe, expect, it } from "vitest";
import { chargePath, roughAlong, surveyFrom, type Snapshot } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, FENCE, hex, region, round, scene, squares, wall } from "../scene.js";

describe("the way of a charge", () => {
  it("goes straight until the bases touch", () => {
    const found = chargePath(scene({ bodies: apart(4) }), "A", "T");
    expect(found?.value).toMatchObject({ clear: true, length: 4, difficult: 0 });
    expect(found?.value.end?.x).toBeCloseTo(400, 6);
    expect(found?.evidence).toEqual([]);
  });

  it.each([
    ["in a row", "A...T", 3.5, 0.5, 3],
    ["on the slant", "A...\n....\n....\n...T", 2.5, 2.5, 2 * Math.SQRT2],
    ["past one who takes the straight space", "A...rT", 4.5, 1.5, 4],
  ])("on squares ends in a space beside the target: %s", (_, map, x, y, length) => {
    const found = chargePath(drawn(map), "A", "T")?.value;
    expect(found?.length).toBeCloseTo(length, 5);
    if (!map.includes("r")) expect(found?.end).toEqual({ ...at(x, y), elevation: 0 });
    else expect(found?.clear).toBe(false);
  });

  it("on hexes ends in a hex beside the target", () => {
    const bodies = [
      body("A", hex({ x: 0, y: 0 }, "R")),
      body("T", hex({ x: 400, y: 0 }, "R"), { side: "blue" }),
    ];
    expect(chargePath(scene({ grid: "hexOddR", bodies }), "A", "T")?.value.end).toEqual({
      x: 300,
      y: 0,
      elevation: 0,
    });
  });

  it.each([
    ["a wall", {}, false],
    ["a fence", FENCE, false],
    ["an open door", { open: true }, true],
    ["a one-way wall from its free side", { oneWay: "left" }, true],
    ["a one-way wall from its closed side", { oneWay: "right" }, false],
  ] as const)("is stopped by %s: %s", (_, more, expected) => {
    const across = wall("W", at(2, -5), at(2, 5), more);
    const found = chargePath(scene({ bodies: apart(4), walls: [across] }), "A", "T");
    expect(found?.value.clear).toBe(expected);
    expect(found?.evidence).toEqual(expected ? [] : [{ key: "path.wall", refs: ["W"] }]);
  });

  it.each([
    ["too narrow a gap", 0.4, false],
    ["a gap as wide as the base", 0.5, true],
  ])("needs room for the base: %s", (_, half, expected) => {
    const walls = [wall("W1", at(2, -5), at(2, -half)), wall("W2", at(2, half), at(2, 5))];
    expect(chargePath(scene({ bodies: apart(4), walls }), "A", "T")?.value.clear).toBe(expected);
  });

  it("is stopped by a body in play and by impassable ground", () => {
    const model = body("m", round(2.5, 0.5));
    expect(chargePath(scene({ bodies: [...apart(4), model] }), "A", "T")).toMatchObject({
      value: { clear: false },
      evidence: [{ key: "path.body", refs: ["m"] }],
    });
    const lake = region("lake", [2, -1, 3, 1], { impassable: true });
    expect(chargePath(scene({ bodies: apart(4), regions: [lake] }), "A", "T")).toMatchObject({
      value: { clear: false },
      evidence: [{ key: "path.region", refs: ["lake"] }],
    });
  });

  it("is clear across difficult ground, and says how much", () => {
    const bogs = [
      region("bog", [1, -1, 2, 1], { difficult: true }),
      region("mud", [1.5, -1, 2.5, 1], { difficult: true }),
    ];
    const found = chargePath(scene({ bodies: apart(4), regions: bogs }), "A", "T");
    expect(found?.value).toMatchObject({ clear: true, difficult: 1.5 });
    expect(found?.evidence).toEqual([
      { key: "path.difficult", data: { distance: 1.5 }, refs: ["bog", "mud"] },
    ]);
  });

  it("finds no room where every space beside the target is taken", () => {
    const found = chargePath(drawn("A..rrr\n...rTr\n...rrr"), "A", "T");
    expect(found?.value.clear).toBe(false);
    expect(found?.evidence.map(({ key }) => key)).toContain("path.full");
  });

  it.each([
    ["off a hill, its own elevation told", { ground: 2 }, { elevation: 2 }, { clear: true, climbs: [] }, 0],
    ["off a hill, no elevation told", { ground: 2 }, {}, { clear: true, climbs: [] }, 0],
    ["off a sheer rock", { ground: 10 }, { elevation: 10 }, { clear: true, climbs: [] }, 0],
    ["out of a pit a step deep", { ground: -0.75 }, {}, { clear: true, climbs: [] }, 0],
    [
      "out of a deeper one",
      { ground: -0.76 },
      {},
      { clear: false, climbs: [{ height: 0.76, wall: false }] },
      0,
    ],
  ] as const)("goes down and up: %s", (_, more, own, expected, elevation) => {
    const area = region("R", [-5, -5, 2, 5], more);
    const snapshot = scene({ bodies: apart(4, {}, own), regions: [area] });
    const found = chargePath(snapshot, "A", "T")?.value;
    expect(found).toMatchObject({ ...expected, end: { elevation } });
    const end = found?.end;
    if (!end) throw new Error("a charge ends somewhere");
    expect(surveyFrom(snapshot, "A", "T", end)?.contact.value).toBe(true);
  });

  it.each([
    ["a step up", { ground: 0.75 }, true],
    ["a sheer rise", { ground: 0.76 }, false],
    ["a rise overhead", { ground: 4, bottom: 3 }, true],
  ])("over ground: %s", (_, more, clear) => {
    const hill = region("hill", [2, -5, 3, 5], more);
    const found = chargePath(scene({ bodies: apart(4), regions: [hill] }), "A", "T");
    expect(found?.value.clear).toBe(clear);
    expect(found?.evidence.map(({ key, refs }) => [key, ...refs])).toEqual(
      clear ? [] : [["path.rise", "hill"]],
    );
  });

  it("up a stair of steps, though all of it is high", () => {
    const stair = [1, 2, 3, 4].map((n) => region(`s${n}`, [n, -5, 9, 5], { ground: n / 2 }));
    const found = chargePath(scene({ bodies: apart(5), regions: stair }), "A", "T")?.value;
    expect(found).toMatchObject({ clear: true, end: { elevation: 2 } });
  });

  /** On top of a hill of three, to which steps lead up. */
  it.each<[string, Partial<Snapshot>, string]>([
    [
      "a model",
      {
        bodies: [
          body("X", round(3.5, 0), {
            elevation: 3,
          }),
        ],
      },
      "path.body",
    ],
    ["a wall", { walls: [wall("X", at(3.5, -1), at(3.5, 1), { bottom: 3 })] }, "path.wall"],
    ["a lake", { regions: [region("X", [3, -1, 4, 1], { impassable: true, bottom: 2 })] }, "path.region"],
  ])(
    "is stopped by %s on top of a hill when the mover climbs up to it",
    (_, { walls = [], ...more }, key) => {
      const bodies = [...apart(5, { height: 2 }, { height: 2 }), ...(more.bodies ?? [])];
      const hill = [1, 2, 3].map((n) => region(`s${n}`, [n, -5, 9, 5], { ground: n }));
      const { regions = [] } = more;
      const told = (snapshot: Snapshot) => chargePath(snapshot, "A", "T")?.evidence ?? [];
      expect(told(scene({ bodies, walls, regions: [...hill, ...regions] }))).toEqual([{ key, refs: ["X"] }]);
      expect(told(scene({ bodies, walls, regions }))).toEqual([]);
    },
  );

  it.each([
    ["half of one's height", 0.75, true],
    ["more", 0.76, false],
  ])("over a wall as high as %s: named, and clear or not; the place beyond is found", (_, top, clear) => {
    const low = wall("W", at(2, -5), at(2, 5), { top });
    const found = chargePath(scene({ bodies: apart(4), walls: [low] }), "A", "T");
    expect(found).toMatchObject({
      value: { clear, climbs: [{ height: top, wall: true }], end: { y: 0 } },
      evidence: [{ key: "path.climb", data: { rise: 0.8 }, refs: ["W"] }],
    });
    expect(found?.value.end?.x).toBeCloseTo(400, 6);
  });

  it.each([
    [
      "impassable ground",
      {
        regions: [region("finds no room where it would end on %s", [3.9, -1, 4.1, 1], { impassable: true })],
      },
    ],
    ["the edge of the table", { bounds: { left: -1000, top: -1000, right: 390, bottom: 1000 } }],
  ])("finds no room where it would end on %s", (_, more) => {
    const found = chargePath(scene({ bodies: apart(4), ...more }), "A", "T");
    expect(found?.value).toMatchObject({ clear: false, end: null });
    expect(found?.evidence.map(({ key }) => key)).toContain("path.full");
  });

  it("has no length for models in contact", () => {
    expect(chargePath(drawn("AT"), "A", "T")?.value).toMatchObject({
      clear: true,
      length: 0,
      end: at(0.5, 0.5),
    });
  });
});

describe("difficult ground along a way", () => {
  const bog = region("bog", [1, -1, 3, 1], { difficult: true, bottom: 0, top: 2 });

  it.each([
    ["through it", at(0, 0), at(4, 0), 0, 2],
    ["into it", at(0, 0), at(2, 0), 0, 1],
    ["beside it", at(0, 2), at(4, 2), 0, 0],
    ["above it", at(0, 0), at(4, 0), 2.1, 0],
    ["nowhere", at(2, 0), at(2, 0), 0, 0],
  ])("%s", (_, from, to, elevation, expected) => {
    const walker = body("A", round(9, 9), { elevation });
    expect(roughAlong(scene({ bodies: [walker], regions: [bog] }), "A", [from, to])).toBe(expected);
  });

  it("around it in three turns, through it and back, and of a model that is not there", () => {
    const here = scene({ bodies: [body("A", round(9, 9))], regions: [bog] });
    const round_ = [at(0, 0), at(0, 2), at(4, 2), at(4, 0)];
    expect(roughAlong(here, "A", round_)).toBe(0);
    expect(roughAlong(here, "A", [at(0, 0), at(2, 0), at(0, 0)])).toBe(2);
    expect(roughAlong(here, "nobody", [at(0, 0), at(4, 0)])).toBe(0);
    expect(roughAlong(here, "A", [])).toBe(0);
  });

  it("of two areas side by side, along the edge that they share; along the edge of one alone there is none", () => {
    const [above, below] = [[0, -1, 4, 0] as const, [1, 0, 3, 1] as const].map((sides, index) =>
      region(`r${index}`, sides, { difficult: true }),
    );
    const along = (...regions: NonNullable<typeof above>[]) =>
      roughAlong(scene({ bodies: [body("A", round(9, 9))], regions }), "A", [at(0, 0), at(4, 0)]);
    if (!above || !below) throw new Error("two areas");
    expect(along(above)).toBe(0);
    expect(along(above, below)).toBe(2);
  });
});

it("a big base is pushed and charges by its own size", () => {
  const big = body("A", squares(0, 0, 2));
  const target = body("T", squares(5, 0), { side: "blue" });
  const found = chargePath(scene({ grid: "square", bodies: [big, target] }), "A", "T")?.value;
  expect(found).toMatchObject({ clear: true, end: at(4, 1) });
});
