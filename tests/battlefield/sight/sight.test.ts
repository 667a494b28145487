import { describe, expect, it } from "vitest";
import { apart, at, body, drawn, FENCE, round, scene, squares, surveyed, wall } from "../scene.js";

/** Somebody round halfway between two who stand four spaces apart. */
function between(more: Parameters<typeof body>[2] = {}, y = 0) {
  return body("m", round(2.5, y), { side: "neutral", ...more });
}

describe("sight is stopped by walls", () => {
  it.each([
    ["across the whole view", at(2, -5), at(2, 5), {}, false],
    ["beside the view", at(2, 0.6), at(2, 5), {}, true],
    ["over half of it", at(2, 0), at(2, 5), {}, true],
    ["behind the target", at(6.1, -5), at(6.1, 5), {}, true],
    ["behind the attacker", at(-0.6, -5), at(-0.6, 5), {}, true],
    ["a fence", at(2, -5), at(2, 5), FENCE, true],
    ["a curtain", at(2, -5), at(2, 5), { move: false }, false],
    ["an open door", at(2, -5), at(2, 5), { open: true }, true],
    ["one that blocks from the left, met from the left", at(2, 5), at(2, -5), { oneWay: "left" }, false],
    ["one that blocks from the right, met from the left", at(2, 5), at(2, -5), { oneWay: "right" }, true],
    ["one that blocks from the left, met from the right", at(2, -5), at(2, 5), { oneWay: "left" }, true],
    ["one that blocks from the right, met from the right", at(2, -5), at(2, 5), { oneWay: "right" }, false],
    ["one lower than the eyes and half the target", at(2, -5), at(2, 5), { top: 1 }, true],
    ["one as high as a crown", at(2, -5), at(2, 5), { top: 1.5 }, false],
    ["one that hangs overhead", at(2, -5), at(2, 5), { bottom: 1.5 }, true],
    ["one that leaves a gap at the feet", at(2, -5), at(2, 5), { bottom: 0.5 }, false],
  ] as const)("%s", (_, a, b, more, expected) => {
    const found = surveyed(scene({ bodies: apart(4), walls: [wall("W", a, b, more)] })).sight;
    expect(found.value).toBe(expected);
    expect(found.evidence).toEqual(expected ? [] : [{ key: "sight.wall", refs: ["W"] }]);
  });

  it("that meet at a corner and leave no gap", () => {
    const walls = [wall("W1", at(2, -5), at(2, 0)), wall("W2", at(2, 0), at(2, 5))];
    expect(surveyed(scene({ bodies: apart(4), walls })).sight.value).toBe(false);
  });

  it("and not by those that leave a window between them", () => {
    const walls = [wall("W1", at(2, -5), at(2, -0.1)), wall("W2", at(2, 0.1), at(2, 5))];
    expect(surveyed(scene({ bodies: apart(4), walls })).sight.value).toBe(true);
  });

  it("and not when seen from above them", () => {
    const low = wall("W", at(2, -5), at(2, 5), { top: 2 });
    expect(surveyed(scene({ bodies: apart(4), walls: [low] })).sight.value).toBe(false);
    expect(surveyed(scene({ bodies: apart(4, {}, { elevation: 4 }), walls: [low] })).sight.value).toBe(true);
  });
});

describe("sight is stopped by models in the way", () => {
  it.each([
    ["friend or foe", {}, {}, false],
    ["not one out of action", { inPlay: false }, {}, true],
    ["not a common one before a large target", {}, { large: true, height: 3 }, true],
    ["a large one before a large target", { large: true, height: 3 }, { large: true, height: 3 }, false],
    ["a large one before a common target", { large: true, height: 3 }, {}, false],
    ["not one far below", { elevation: -3 }, {}, true],
    ["not one far above", { elevation: 5 }, {}, true],
    ["not one that is much shorter", { height: 0.3 }, {}, true],
  ])("%s", (_, model, target, expected) => {
    const found = surveyed(scene({ bodies: [...apart(4, target), between(model)] })).sight;
    expect(found.value).toBe(expected);
    expect(found.evidence).toEqual(expected ? [] : [{ key: "sight.body", refs: ["m"] }]);
  });

  it.each([
    [0, false],
    [0.4, true],
    [0.8, true],
  ])("completely: half a base's width off the line: %s aside", (aside, expected) => {
    expect(surveyed(scene({ bodies: [...apart(4), between({}, aside)] })).sight.value).toBe(expected);
  });

  it.each([
    ["one between", "A.r.T", false],
    ["one beside", "A...T\n..r..", true],
    ["one behind", "A...Tr", true],
    ["one fallen", "A.x.T", true],
    ["next to each other", "AT", true],
    ["on the slant", "A....\n.....\n..b..\n.....\n....T", false],
  ])("on squares: %s", (_, map, expected) => {
    expect(surveyed(drawn(map)).sight.value).toBe(expected);
  });

  it("together with a wall", () => {
    const half = wall("W", at(1, -5), at(1, 0));
    const model = body("m", round(2.5, 0.5), { side: "neutral" });
    const alone = [scene({ bodies: apart(4), walls: [half] }), scene({ bodies: [...apart(4), model] })];
    for (const one of alone) expect(surveyed(one).sight.value).toBe(true);
    const found = surveyed(scene({ bodies: [...apart(4), model], walls: [half] })).sight;
    expect(found.value).toBe(false);
    expect(found.evidence.map(({ key }) => key)).toEqual(["sight.wall", "sight.body"]);
  });

  it("never by the two themselves, however large they are", () => {
    const bodies = [body("A", squares(0, 0, 3)), body("T", squares(3, 0, 3), { side: "blue" })];
    expect(surveyed(scene({ grid: "square", bodies })).sight.value).toBe(true);
  });
});

/** From within a base there is one line, to its middle: here it is 1.5 long and meets the wall at 1. */
describe("a window and a curtain", () => {
  it.each([
    ["near", 1, true],
    ["near", 0.99, false],
    ["far", 1, false],
    ["far", 0.99, true],
  ] as const)("for a model %s, to %s units, with the wall a unit off: %s", (who, distance, expected) => {
    const bodies = [body("A", round(0, 0)), body("T", round(1.5, 0, 4), { side: "blue" })];
    const pane = wall("W", at(1, -9), at(1, 9), { through: { distance, for: who } });
    expect(surveyed(scene({ bodies, walls: [pane] })).sight.value).toBe(expected);
  });

  it.each([
    ["near", 1, true],
    ["near", 0.99, false],
    ["far", 1, false],
    ["far", 0.99, true],
  ] as const)("is one for a model %s, to %s units, far to its side as well", (who, distance, expected) => {
    const bodies = [body("A", round(0, 0)), body("T", round(3, 8), { side: "blue" })];
    const pane = wall("W", at(1, -9), at(1, 9), { through: { distance, for: who } });
    expect(surveyed(scene({ bodies, walls: [pane] })).sight.value).toBe(expected);
  });
});
