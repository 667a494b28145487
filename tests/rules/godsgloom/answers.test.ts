import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { expectShownIsPlayed, shownOf } from "../chances.js";
import { melee, type Case } from "./units.js";

const BOOST = { statuses: ["boost"] };

/** What may be asked of Y, with the id and the price of each of its answers. */
const CASES: readonly (readonly [string, Case, Readonly<Record<string, string>>])[] = [
  [
    "GLOOM-22, GLOOM-44 a formation for a Seal, or a Boost token",
    { y: { ...BOOST, values: { commandSeals: 1 } }, set: { formations: "defender", poolRerolls: "none" } },
    { spend: "boost", advance: "seal", hold: "seal", harass: "seal" },
  ],
  [
    "GLOOM-22 Harass against a unit without Morale, which takes a wound and rolls as a Weak one",
    {
      x: { values: { morale: 1, moraleLost: 1, health: 2 } },
      y: { values: { commandSeals: 1 } },
      set: { formations: "defender", poolRerolls: "none" },
      anyway: true,
    },
    { advance: "seal", hold: "seal", harass: "seal" },
  ],
  [
    "GLOOM-21, GLOOM-48 a reroll of the pool for a Seal, of a die for Momentum",
    { y: { values: { commandSeals: 1 } }, set: { formations: "none", momentum: "defender" } },
    { all: "seal", die: "momentum" },
  ],
  [
    "GLOOM-18, GLOOM-21, GLOOM-44 the same at range, where only blue dice count",
    { action: "ranged", y: { ...BOOST, values: { commandSeals: 1 } }, set: { momentum: "defender" } },
    { spend: "boost", all: "seal", die: "momentum" },
  ],
];

describe("what a defender's priced answers make of the odds", () => {
  it.each(CASES)("%s: as often as it happens", (_, one, prices) => {
    const shown = shownOf(godsgloom, melee(one));
    const [free, ...answers] = shown?.odds.answers ?? [];
    expect(free).toMatchObject({ id: "keep" });
    expect(free?.price).toBeUndefined();
    expect(Object.fromEntries(answers.map(({ id, price }) => [id, price?.id]))).toEqual(prices);
    const least = Math.min(...answers.map(({ harm }) => harm));
    expect(shown?.odds.priced?.harm).toBe(least);
    if (shown) expectShownIsPlayed(godsgloom, shown, 7, answers);
  });
});
