import { describe, expect, it } from "vitest";
import { wallCover } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, FENCE, region, scene, squares, surveyed, wall } from "../scene.js";

const ACROSS = [at(3, -5), at(3, 5)] as const;

describe("what cover a wall gives", () => {
  it.each([
    ["stops both", {}, "heavy"],
    ["stops walking only", { sight: false }, "light"],
    ["stops sight only", { move: false }, "light"],
    ["stops nothing", { sight: false, move: false }, "none"],
    ["stops walking and blurs sight", { limited: true }, "light"],
    ["stops walking and may be looked through", { through: { distance: 1, for: "near" } }, "light"],
    ["blurs sight only", { limited: true, move: false }, "light"],
    ["says light", { cover: "light" }, "light"],
    ["says heavy", { sight: false, cover: "heavy" }, "heavy"],
    ["says none", { cover: "none" }, "none"],
  ] as const)("%s: %s", (_, more, expected) => {
    expect(wallCover(wall("W", at(0, 0), at(1, 0), more))).toBe(expected);
  });
});

describe("cover from walls", () => {
  it.each([
    ["a fence between", ...ACROSS, FENCE, "light"],
    ["a low brick wall between", ...ACROSS, { top: 1 }, "heavy"],
    ["a fence flagged heavy", ...ACROSS, { ...FENCE, cover: "heavy" }, "heavy"],
    ["an open gate", ...ACROSS, { ...FENCE, open: true }, "none"],
    ["a fence behind the target", at(6.1, -5), at(6.1, 5), FENCE, "none"],
    ["a fence behind the attacker", at(-1, -5), at(-1, 5), FENCE, "none"],
    ["a wall's end before half the target", at(3, 0), at(3, 5), {}, "heavy"],
    ["a wall's end beside it", at(3, 0.6), at(3, 5), {}, "none"],
    ["a curb below the knee", ...ACROSS, { ...FENCE, top: 0.3 }, "none"],
    ["one-way glass from its clear side", at(3, 5), at(3, -5), { ...FENCE, oneWay: "right" }, "none"],
    ["one-way glass from its other side", at(3, 5), at(3, -5), { ...FENCE, oneWay: "left" }, "light"],
  ] as const)("%s: %s", (_, a, b, more, expected) => {
    const { cover } = surveyed(scene({ bodies: apart(4), walls: [wall("W", a, b, more)] }));
    expect(cover.value).toBe(expected);
    if (expected === "none") expect(cover.evidence).toEqual([]);
    else expect(cover.evidence).toMatchObject([{ refs: ["W"] }]);
  });

  it.each([
    ["without end", {}, 1, "wall.heavy"],
    ["as high as both", { top: 1.5 }, 1.5, "wall.heavy"],
    ["over which both look", { top: 1.4 }, 1.5, "wall.low.heavy"],
    ["over which only the attacker looks", { top: 1.4 }, 1, "wall.low.heavy"],
    ["of wattle, over which both look", { ...FENCE, top: 1.4 }, 1.5, "wall.low.light"],
    ["of wattle, without end", FENCE, 1.5, "wall.light"],
  ] as const)("a wall %s has this name", (_, more, height, key) => {
    const { screens } = surveyed(
      scene({ bodies: apart(4, { height }), walls: [wall("W", at(4.2, -5), at(4.2, 5), more)] }),
    );
    expect(screens.evidence).toMatchObject([{ key, refs: ["W"] }]);
  });

  /** A fence from below the view up to a share of the target's breadth. */
  it.each([
    [0.22, "none"],
    [0.25, "light"],
  ])("counts from a quarter of the target hidden, to a twentieth: %s", (share, expected) => {
    const half = Math.asin(0.5 / 5);
    const y = 3 * Math.tan(half - 2 * half * share);
    const fence = wall("W", at(3, y), at(3, 5), FENCE);
    expect(surveyed(scene({ bodies: apart(4), walls: [fence] })).cover.value).toBe(expected);
  });

  it("says how much of the target is hidden", () => {
    const half = wall("W", at(3, 0), at(3, 5));
    const { cover } = surveyed(scene({ bodies: apart(4), walls: [half] }));
    expect(cover.evidence).toEqual([{ key: "wall.heavy", data: { share: 50 }, refs: ["W"] }]);
  });

  /** A wall at the target's base, over which an attacker of its own height, 1.5, looks. */
  it.each([
    [0.3, 20],
    [0.45, 30],
    [0.9, 60],
    [1.35, 90],
    [1.5, 100],
  ])("upwards as exactly as a wall is high: %s", (top, share) => {
    const bodies = [body("A", squares(0, 0)), body("T", squares(5, 0), { side: "blue" })];
    const low = wall("W", at(5, -5), at(5, 5), { top });
    expect(surveyed(scene({ grid: "square", bodies, walls: [low] })).hidden.value.share).toBeCloseTo(
      share / 100,
      6,
    );
  });

  it("is the better one only", () => {
    const walls = [wall("fence", ...ACROSS, FENCE), wall("bricks", at(4, -5), at(4, 5), { top: 1 })];
    const { cover } = surveyed(scene({ bodies: apart(4), walls }));
    expect(cover.value).toBe("heavy");
    expect(cover.evidence.flatMap(({ refs }) => refs)).toEqual(["bricks"]);
  });

  it("adds up pieces of a wall that each hide too little", () => {
    const piece = (ref: string, from: number, to: number) => wall(ref, at(3, from), at(3, to), FENCE);
    const [one, two] = [piece("W1", -0.3, -0.2), piece("W2", 0.2, 0.3)];
    for (const alone of [one, two]) {
      expect(surveyed(scene({ bodies: apart(4), walls: [alone] })).cover.value).toBe("none");
    }
    expect(surveyed(scene({ bodies: apart(4), walls: [one, two] })).cover.value).toBe("light");
  });
});

describe("the shooter's own fence", () => {
  const fence = (x: number) => wall("W", at(x, -5), at(x, 5), FENCE);

  it.each([
    ["at the attacker's base", 0.5, "none"],
    ["just within the tolerance", 0.55, "none"],
    ["just beyond it", 0.56, "light"],
    ["at the target's base", 4.5, "light"],
  ])("%s", (_, x, expected) => {
    expect(surveyed(scene({ bodies: apart(4), walls: [fence(x)] })).cover.value).toBe(expected);
  });

  it("covers the target when the two fight across it", () => {
    const found = surveyed(scene({ bodies: apart(0), walls: [fence(0.5)] }));
    expect(found.contact.value).toBe(true);
    expect(found.cover.value).toBe("light");
  });

  it("on squares as well", () => {
    const line = wall("W", at(1, -5), at(1, 5), FENCE);
    expect(surveyed(drawn("A..T", { walls: [line] })).cover.value).toBe("none");
    expect(surveyed(drawn("AT", { walls: [line] })).cover.value).toBe("light");
  });

  it("of brick still blocks sight", () => {
    const bricks = wall("W", at(0.5, -5), at(0.5, 5));
    expect(surveyed(scene({ bodies: apart(4), walls: [bricks] })).sight.value).toBe(false);
  });
});

describe("cover from regions", () => {
  it.each([
    ["a hedge between", "A.~.T", "light", "region.light", ["~1"]],
    ["rocks between", "A.#.T", "heavy", "region.heavy", ["#1"]],
    ["rocks before a hedge", "A~#.T", "heavy", "region.heavy", ["#1"]],
    ["behind the target", "A...T#", "none", null, []],
    ["behind the attacker", "#A...T", "none", null, []],
    ["beside the view", "A...T\n..#..", "none", null, []],
  ])("%s", (_, map, expected, key, refs) => {
    const { cover } = surveyed(drawn(map));
    expect(cover.value).toBe(expected);
    expect(cover.evidence.map((each) => each.key)).toEqual(key === null ? [] : [key]);
    expect(cover.evidence.flatMap((each) => each.refs)).toEqual(refs);
  });

  const wood = (from: number, to: number, more = {}) =>
    region("wood", [from, -5, to, 5], { cover: "light", ...more });

  it.each([
    ["the target in it", wood(4, 9), "light", "within.light"],
    ["both in it", wood(-5, 9), "light", "within.light"],
    ["the attacker in it, the target out", wood(-5, 2), "none", null],
    ["between, lower than any line", wood(2, 3, { top: 0.1 }), "none", null],
    ["between, up to the waist", wood(2, 3, { top: 1 }), "light", "region.light"],
    ["between, a crown of leaves overhead", wood(2, 3, { bottom: 2 }), "none", null],
  ])("%s", (_, area, expected, key) => {
    const { cover } = surveyed(scene({ bodies: apart(4), regions: [area] }));
    expect(cover.value).toBe(expected);
    expect(cover.evidence.map((each) => each.key)).toEqual(key === null ? [] : [key]);
  });

  it("does not come from what a target is above", () => {
    const area = wood(4, 9, { top: 1 });
    expect(
      surveyed(scene({ bodies: apart(4, { elevation: 3 }, { elevation: 3 }), regions: [area] })).cover.value,
    ).toBe("none");
  });
});
