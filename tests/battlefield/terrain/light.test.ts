import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../src/battlefield/index.js";
import { apart, at, region, scene, surveyed, wall } from "../scene.js";

/** T stands from 0 to 1.5, four spaces from A, by night; its lamp hangs two spaces farther, its wall halfway. */
function lit(parts: Partial<Snapshot>): number | undefined {
  const lamp = { ref: "L", at: at(7, 0), bright: 3, dim: 6 };
  return surveyed(scene({ bodies: apart(4), darkness: 1, lights: [lamp], ...parts })).targetLight?.value;
}

const between = (more: object) => ({ walls: [wall("W", at(6, -5), at(6, 5), more)] });

describe("a lamp behind a wall", () => {
  it.each([
    ["without end", {}, 0],
    ["as high as the model there", { top: 1.5 }, 0],
    ["lower", { top: 1.49 }, 1],
    ["that begins at its feet", { bottom: 0 }, 0],
    ["that hangs above them", { bottom: 0.01 }, 1],
    ["that is a fence", { sight: false }, 1],
    ["that is a thicket", { limited: true }, 1],
    ["that is a thicket and stops light", { limited: true, shades: true }, 0],
    ["with an open door", { open: true }, 1],
  ])("%s", (_, more, expected) => {
    expect(lit(between(more))).toBe(expected);
  });
});

it.each([
  ["all of the model there", 0.75, 0],
  ["all but a slit", 0.76, 1],
])("walls on top of one another shade %s", (_, bottom, expected) => {
  const walls = [wall("V", at(6, -5), at(6, 5), { top: 0.75 }), wall("W", at(6, -5), at(6, 5), { bottom })];
  expect(lit({ walls })).toBe(expected);
});

it.each([
  ["by what a whole pixel takes", 0.007, 1],
  ["by more", 0.008, 0.5],
])("a model off the bright ring %s", (_, off, expected) => {
  expect(lit({ lights: [{ ref: "L", at: at(7 + off, 0), bright: 2, dim: 6 }] })).toBe(expected);
});

it("a hill shades no lamp, since the height of a lamp is not known", () => {
  expect(lit({ regions: [region("hill", [5.6, -5, 6.4, 5], { ground: 10 })] })).toBe(1);
});

describe("the light of several things", () => {
  it("of two dusky places is the darker one's", () => {
    const dusk = (ref: string, darkness: number) => region(ref, [4, -2, 8, 2], { darkness });
    expect(lit({ lights: [], darkness: 0, regions: [dusk("a", 0.25), dusk("b", 0.75)] })).toBe(0.25);
    expect(lit({ lights: [], darkness: 0, regions: [dusk("b", 0.75), dusk("a", 0.25)] })).toBe(0.25);
  });

  it("of two lamps is the brighter one's", () => {
    const lamp = (ref: string, bright: number) => ({ ref, at: at(7, 0), bright, dim: 6 });
    expect(lit({ lights: [lamp("a", 1), lamp("b", 2)] })).toBe(1);
    expect(lit({ lights: [lamp("a", 1), lamp("b", 1)] })).toBe(0.5);
  });

  it("of a lamp that a wall shades and one that none does is the other's", () => {
    const lamps = [
      { ref: "a", at: at(7, 0), bright: 3, dim: 6 },
      { ref: "b", at: at(5, 2), bright: 1, dim: 6 },
    ];
    expect(lit({ lights: lamps, ...between({}) })).toBe(0.5);
    expect(lit({ lights: lamps.toReversed(), ...between({}) })).toBe(0.5);
  });

  it("by half the day is the day's, where a lamp gives no more", () => {
    expect(lit({ darkness: 0.25, lights: [{ ref: "a", at: at(7, 0), bright: 1, dim: 6 }] })).toBe(0.75);
    expect(lit({ darkness: 0.75, lights: [{ ref: "a", at: at(7, 0), bright: 1, dim: 6 }] })).toBe(0.5);
  });

  it("on the lamp's own place is full, whichever way it shines", () => {
    const cone = { facing: 0, angle: 60 };
    expect(lit({ lights: [{ ref: "a", at: at(5, 0), bright: 1, dim: 1, cone }] })).toBe(1);
  });
});
