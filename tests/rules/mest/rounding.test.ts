import { describe, expect, it } from "vitest";
import type { Facts, Value, InLine, Screen } from "../../../src/rules/core/index.js";
import { isInCohesion } from "../../../src/rules/mest/battle/cohesion.js";
import { countedDistance } from "../../../src/rules/mest/data/range.js";
import { bow, fact, foundAs, listed, model } from "./fixtures.js";

const EXACT = { measureRounding: false };

describe("MEST-61: measured distances are rounded down to half a MU", () => {
  it.each([
    [0.49, 0, 0.49],
    [0.5, 0.5, 0.5],
    [3.4, 3, 3.4],
    [2.9999999, 3, 2.9999999],
  ])("MEST-61 %d MU count as %d, without the option as %d", (distance, rounded, exact) => {
    expect([countedDistance(distance, {}), countedDistance(distance, EXACT)]).toEqual([rounded, exact]);
  });

  it.each<[string, number, Readonly<Record<string, Value>>, number | null]>([
    ["3.4 MU", 3.4, {}, 1],
    ["3.5 MU", 3.5, {}, null],
    ["3.4 MU without the option", 3.4, EXACT, null],
    ["3 MU without the option", 3, EXACT, 1],
  ])("MEST-25 half of OR 6 at %s", (_, distance, options, found) => {
    const facts: Facts = { distance: fact(distance), contact: fact(false) };
    expect(foundAs("shoot", { weapon: bow({ or: "6" }), facts, options }, "pointBlank")).toBe(found);
  });

  it.each<[string, number, Readonly<Record<string, Value>>, number | null]>([
    ["6.4 MU", 6.4, {}, 1],
    ["6.5 MU", 6.5, {}, null],
    ["6.4 MU without the option", 6.4, EXACT, null],
  ])("MEST-26 6 MU up at %s", (_, distance, options, found) => {
    const facts: Facts = { distance: fact(distance), height: fact(6) };
    expect(foundAs("shoot", { facts, options }, "elevation")).toBe(found);
  });

  const wall = (apart: number | null): Screen => ({
    ref: "wall",
    cover: "heavy",
    share: 0.5,
    direct: false,
    armor: null,
    ...(apart === null ? {} : { apart }),
  });
  it.each<[string, Screen, Readonly<Record<string, Value>>, readonly [number | null, number | null]]>([
    ["0.07 MU away", wall(0.07), {}, [1, null]],
    ["0.49 MU away", wall(0.49), {}, [1, null]],
    ["0.5 MU away", wall(0.5), {}, [null, 1]],
    ["a MU away or more", wall(null), {}, [null, 1]],
    ["that it touches", { ...wall(null), direct: true }, {}, [1, null]],
    ["0.07 MU away, without the option", wall(0.07), EXACT, [null, 1]],
  ])("MEST-31, MEST-29: a wall %s", (_, screen, options, covers) => {
    const one = { facts: { screens: listed(screen) }, options };
    expect([foundAs("shoot", one, "directCover"), foundAs("shoot", one, "interveningCover")]).toEqual(covers);
  });

  it.each<[string, number, Readonly<Record<string, Value>>, number | null]>([
    ["1.4 MU", 1.4, {}, 1],
    ["1.5 MU", 1.5, {}, null],
    ["1.4 MU, without the option", 1.4, EXACT, null],
  ])("MEST-30 a friend beyond the target, %s from the LOF", (_, aside, options, found) => {
    const beyond: InLine = { ref: "cy", where: "beyond", aside, allegiance: "friend" };
    expect(foundAs("shoot", { facts: { inLine: listed(beyond) }, options }, "obscured")).toBe(found);
  });

  it.each<[number, Readonly<Record<string, Value>>, boolean]>([
    [4.4, {}, true],
    [4.5, {}, false],
    [4.4, EXACT, false],
    [4, EXACT, true],
  ])("MEST-60 at %d MU with %o: in Cohesion %s", (distance, options, near) => {
    const facts: Facts = { distance: fact(distance), sight: fact(true) };
    expect(isInCohesion(16, model("x"), model("y"), facts, options)).toBe(near);
  });
});
