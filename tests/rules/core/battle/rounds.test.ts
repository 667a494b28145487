import { describe, expect, it } from "vitest";
import { roundsOf, type Consequence } from "../../../../src/rules/core/index.js";

const BATTLE = "Combat.one";
const begins = (to: number, of = BATTLE): Consequence => ({
  type: "track",
  track: "round",
  of,
  from: to - 1,
  to,
});
const rounds = (...all: readonly (readonly [number, ...Consequence[]])[]) =>
  roundsOf(
    BATTLE,
    all.map(([round, ...changes]) => ({ round, changes })),
  );

describe("the rounds of the exchanges of a battle", () => {
  it("an attack before its model's first own turn is in the round that runs", () => {
    // The step that begins the battle, such an attack at once, and one after the first turn of another model.
    expect(rounds([0, begins(1)], [0], [1], [0])).toEqual([0, 1, 1, 1]);
  });

  it("an attack before the model's own turn in a later round is in that round", () => {
    expect(rounds([0, begins(1)], [1], [1, begins(2)], [1], [2])).toEqual([0, 1, 1, 2, 2]);
  });

  it("what happened before the battle began has no round", () => {
    expect(rounds([0], [0, begins(1)], [0])).toEqual([0, 0, 1]);
    expect(rounds([0, begins(1, "Combat.other")], [0])).toEqual([0, 0]);
  });
});
