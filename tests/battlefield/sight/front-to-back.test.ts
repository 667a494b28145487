import { describe, expect, test } from "vitest";
import type { Wall } from "../../../src/battlefield/index.js";
import { apart, at, scene, surveyed, wall } from "../scene.js";

/** A wall across the way between the two, so many units from the attacker. */
const across = (ref: string, x: number, more: Partial<Wall> = {}): Wall =>
  wall(ref, at(x, -9), at(x, 9), more);

/** A wall whose place is noted each time that a measure asks for it. */
function noting(one: Wall, asked: Set<string>): Wall {
  return {
    ...one,
    get bottom() {
      asked.add(one.ref);
      return one.bottom;
    },
  };
}

/** The walls that are asked how high they reach until the value of a fact is known, and all whose reasons are given. */
function lookedAt(walls: readonly Wall[]): { readonly value: boolean; asked: string[]; reasons: string[] } {
  const asked = new Set<string>();
  const found = surveyed(scene({ bodies: apart(10), walls: walls.map((one) => noting(one, asked)) }));
  const { value } = found.sight;
  const until = [...asked].sort();
  return { value, asked: until, reasons: found.sight.evidence.flatMap(({ refs }) => refs) };
}

const LOW = { top: 0.5 };

describe("walls front to back", () => {
  test("behind a wall that hides the whole target, no other is checked; each is still a reason", () => {
    const { value, asked, reasons } = lookedAt([across("far", 8), across("near", 3), across("middle", 5)]);
    expect({ value, asked, reasons }).toEqual({
      value: false,
      asked: ["near"],
      reasons: ["far", "middle", "near"],
    });
  });

  test("a wall that hides only some of the target does not end the search", () => {
    const { value, asked } = lookedAt([across("far", 8), across("near", 8.5, LOW), across("low", 3, LOW)]);
    expect({ value, asked }).toEqual({ value: false, asked: ["far", "low"] });
  });

  test("one wall that only blurs the view does not end it, and two do", () => {
    const blur = { limited: true };
    expect(lookedAt([across("one", 3, blur)]).value).toBe(true);
    const { value, reasons } = lookedAt([across("one", 3, blur), across("two", 5, blur)]);
    expect({ value, reasons }).toEqual({ value: false, reasons: ["one", "two"] });
  });

  test("when the target is seen past the end of every wall, all are checked and none is a reason", () => {
    const half = (ref: string, x: number): Wall => wall(ref, at(x, 0), at(x, 9));
    const { value, asked, reasons } = lookedAt([half("far", 8), half("near", 3)]);
    expect({ value, asked, reasons }).toEqual({ value: true, asked: ["far", "near"], reasons: [] });
  });
});
