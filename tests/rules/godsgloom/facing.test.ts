import { capability, hexFacing } from "../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { outlooks } from "../../../src/rules/godsgloom/battle/hexes.js";
import { DIRECTIONS, flat, pointed } from "./units.js";

const arcs = capability(godsgloom, hexFacing);
if (!arcs) throw new Error("Units of this game face a side.");

const sorted = (sides: readonly number[]): readonly number[] => [...sides].sort((a, b) => a - b);

describe("arcs as the map shows them", () => {
  it.each([
    [0, [0, 1, 5]],
    [3, [2, 3, 4]],
    [5, [0, 4, 5]],
  ])("GLOOM-23 a unit that faces side %i has the Front Arc %j", (side, expected) => {
    expect(sorted(arcs.front(side))).toEqual(expected);
  });

  it.each([
    ["GLOOM-9 away from an enemy at side 3, whatever it faces", 1, 3, {}, [0, 1, 5]],
    ["GLOOM-9 away from an enemy at side 0", 0, 0, {}, [2, 3, 4]],
    ["GLOOM-9 by the option behind the unit itself", 1, 3, { retreatArc: "facing" }, [3, 4, 5]],
    ["GLOOM-9 by the default option as without it", 1, 3, { retreatArc: "winner" }, [0, 1, 5]],
  ])("%s", (_, side, foe, options, expected) => {
    expect(sorted(arcs.retreat(side, foe, options))).toEqual(expected);
  });

  it("the faced side is a track of the unit", () => {
    expect(godsgloom.actor.tracks[arcs.track]).toMatchObject({ initial: 0, max: 5 });
  });
});

describe("GLOOM-12: ways to look", () => {
  const center = [0, 0] as const;

  it.each([
    ["pointed", pointed, ["right", "upRight", "upLeft", "left", "downLeft", "downRight"]],
    ["flat", flat, ["downRight", "upRight", "up", "upLeft", "downLeft", "down"]],
  ] as const)("on hexes with %s tops each side has its name on the map and its neighbor", (_, at, names) => {
    for (const next of DIRECTIONS) {
      const found = outlooks(at(center), [at(center), at(next)]);
      expect(found.map(({ direction }) => direction)).toEqual(names);
      expect(found.map(({ side }) => side)).toEqual([0, 1, 2, 3, 4, 5]);
      for (const [side, axial] of DIRECTIONS.entries()) {
        expect(found[side]?.x).toBeCloseTo(at(axial).x, 6);
        expect(found[side]?.y).toBeCloseTo(at(axial).y, 6);
      }
    }
  });

  it("from the hex that it moved into", () => {
    const [, up] = outlooks(pointed([1, 0]), [pointed([0, 0]), pointed([1, 0])]);
    expect(up?.x).toBeCloseTo(pointed([2, -1]).x, 6);
    expect(up?.y).toBeCloseTo(pointed([2, -1]).y, 6);
  });
});
