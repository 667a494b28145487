import { describe, expect, it } from "vitest";
import { isLength, gameUnitsPerSceneUnit } from "../../../src/battlefield/index.js";

describe("a scene's unit in a game's", () => {
  it.each([
    ["ft", 5, "yard", 1 / 3],
    ["feet", 5, "inch", 1 / 5],
    ["ft", 5, "meter", 0.3048],
    ["ft.", 5, "yard", 1 / 3],
    ["Feet", 5, "yard", 1 / 3],
    ["In.", 1, "inch", 1],
    ["yd.", 1, "yard", 1],
    ["yds", 1, "yard", 1],
    ["yd", 1, "yard", 1],
    ["yards", 1, "meter", 0.9144],
    ["m", 1, "yard", 1.09361],
    ["Metres", 2, "meter", 1],
    ["in", 1, "inch", 1],
    ["MU", 1, "inch", 1],
    ['"', 1, "inch", 1],
    ["″", 1, "yard", 5 / 3],
    ["km", 1, "meter", 1000],
    ["mi", 1, "yard", 1760],
    ["cm", 2.5, "inch", 1 / 2.54],
    ["Centimeters", 2.54, "mu", 1 / 2.54],
    ["mm", 25.4, "mu", 1 / 25.4],
    ["'", 5, "inch", 1 / 5],
  ] as const)("%s, %d a space: a %s game counts %d each", (word, distance, game, expected) => {
    expect(gameUnitsPerSceneUnit(word, distance, game)).toBeCloseTo(expected, 3);
  });

  it.each([
    ["five feet a hex", "ft", 5],
    ["two meters a hex", "m", 2],
    ["hexes", "hex", 1],
  ])("a game of hexes counts spaces: %s", (_, word, distance) => {
    expect(gameUnitsPerSceneUnit(word, distance, "hex") * distance).toBe(1);
  });

  it.each(["inch", "yard", "meter"] as const)("a hex of a scene in hexes is one %s", (game) => {
    expect(gameUnitsPerSceneUnit("hexes", 1, game)).toBe(1);
  });

  it.each([
    ["ft", true],
    [" Hexes ", true],
    ["cm", true],
    ["yd.", true],
    ["ft..", false],
    [".", false],
    ["paces", false],
    ["", false],
  ])("%j is a length: %s", (word, expected) => {
    expect(isLength(word)).toBe(expected);
  });

  it("an unknown word is the game's own unit", () => {
    expect(gameUnitsPerSceneUnit("paces", 1, "inch")).toBe(1);
    expect(gameUnitsPerSceneUnit("", 5, "yard")).toBe(1);
  });
});
