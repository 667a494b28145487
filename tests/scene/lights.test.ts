import { describe, expect, it } from "vitest";
import { adjusted, darknessAt, lightFrom } from "../../src/scene/lights.js";

const LAMP = { ref: "lamp", at: { x: 100, y: 200 }, rotation: 0 };

describe("a light of the scene", () => {
  it("shines all round, as far as it says, in game units", () => {
    expect(lightFrom(LAMP, { bright: 10, dim: 20 }, 1, 0.5)).toEqual({
      ref: "lamp",
      at: { x: 100, y: 200 },
      bright: 5,
      dim: 10,
    });
  });

  it("that a token carries is measured from the token's edge", () => {
    expect(lightFrom({ ...LAMP, edge: 2 }, { bright: 0, dim: 4 }, 1, 1)).toMatchObject({ bright: 0, dim: 6 });
  });

  it.each([
    [0, 90],
    [90, 180],
    [270, 360],
  ])("turned by %s degrees shines toward %s: not turned, down the map", (rotation, facing) => {
    const found = lightFrom({ ...LAMP, rotation }, { bright: 1, angle: 60 }, 1, 1);
    expect(found?.cone).toEqual({ facing, angle: 60 });
  });

  it("that is negative darkens, and one that walls do not stop is unshaded", () => {
    expect(lightFrom(LAMP, { dim: 3, negative: true }, 0, 1)).toMatchObject({ darkens: true });
    expect(lightFrom({ ...LAMP, walls: false }, { dim: 3 }, 0, 1)).toMatchObject({ unshaded: true });
  });

  it.each([
    ["without a length", {}, 0.5, false],
    ["of no length", { bright: 0, dim: 0 }, 0.5, false],
    ["below the darkness at which it burns", { dim: 3, darkness: { min: 0.6, max: 1 } }, 0.59, false],
    ["at it", { dim: 3, darkness: { min: 0.6, max: 1 } }, 0.6, true],
    ["at the most at which it burns", { dim: 3, darkness: { min: 0, max: 0.4 } }, 0.4, true],
    ["above it", { dim: 3, darkness: { min: 0, max: 0.4 } }, 0.41, false],
  ])("%s: burns or not", (_, emission, level, burns) => {
    expect(lightFrom(LAMP, emission, level, 1) !== null).toBe(burns);
  });
});

describe("a scene's darkness", () => {
  it.each([
    ["without global light", 0.7, {}, 0.7],
    ["with global light", 0.7, { enabled: true }, 0],
    ["at the darkness up to which that lasts", 0.5, { enabled: true, darkness: { min: 0, max: 0.5 } }, 0],
    ["beyond it", 0.51, { enabled: true, darkness: { min: 0, max: 0.5 } }, 0.51],
    ["with global light put out", 0.3, { enabled: false, darkness: { min: 0, max: 1 } }, 0.3],
  ])("%s", (_, level, global, expected) => {
    expect(darknessAt(level, global)).toBe(expected);
  });

  it.each([
    ["set", 0, 0.8, 0.8],
    ["brightened by a quarter", 1, 0.25, 0.3],
    ["darkened by a quarter", 2, 0.25, 0.55],
    ["wholly darkened", 2, 1, 1],
    ["changed in an unknown way", 7, 0.5, 0.4],
    ["changed by nothing", 1, null, 0.4],
  ])("in a region, %s", (_, mode, modifier, expected) => {
    expect(adjusted(0.4, mode, modifier)).toBeCloseTo(expected, 9);
  });
});
