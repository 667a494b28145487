import { describe, expect, it } from "vitest";
import type { Profile } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { armor, weapon } from "../fixtures.js";
import { begun, of, tableOf } from "./field.js";

const CROSSBOW: Profile = { ...weapon({ class: "bow", or: "8", bp: 10 }), ref: "crossbow" };
const DAGGERS: Profile = { ...weapon({ bp: 6 }), ref: "daggers" };
const LIGHT = armor("suit", 2, { bp: 8 });
const HELMET = armor("helm", 0, { bp: 3 });
/** Example 13: an Average model with a crossbow, daggers, Light armor and a Helmet. */
const ARCHER = [CROSSBOW, DAGGERS, LIGHT, HELMET];

const field = (gear: readonly Profile[], options = {}, budget = 0) =>
  tableOf([of("red", "ann", { gear }), of("blue", "cy", { gear: [], values: { bp: 54 } })], options, {
    budget,
  });
const warnings = (gear: readonly Profile[], options = {}, budget = 0) => {
  const table = field(gear, options, budget);
  const models = new Map(table.state.models.map(({ profile }) => [profile.ref, profile]));
  const found = table.game.order?.roster(table.state, models, options) ?? [];
  return found
    .filter(({ side }) => side === "red")
    .map(({ warning, data = {} }) => [warning, data["total"] ?? data["pieces"]]);
};

describe("MEST-56: what a model costs", () => {
  it.each([
    [{}, 54, []],
    [{}, 53, [["overBudget", 54]]],
    [{ bothDearest: true }, 57, []],
    [{ bothDearest: true }, 56, [["overBudget", 57]]],
  ])("example 13 with %j and %d Build Points: %j", (options, budget, expected) => {
    expect(warnings(ARCHER, options, budget)).toEqual(expected);
  });

  it("MEST-56 by the option a third weapon is still at half its price, rounded up", () => {
    const third = { ...weapon({ bp: 5 }), ref: "third" };
    expect(warnings([...ARCHER, third], { bothDearest: true }, 59)).toEqual([["overBudget", 60]]);
  });

  it.each([
    [{}, 54],
    [{ bothDearest: true }, 57],
  ])("MEST-56, MEST-110 a battle with %j keeps %d Build Points", (options, expected) => {
    // The side with the least Build Points has a die more (MEST-63).
    const blue = expected === 54 ? "51" : "511";
    const table = begun(field(ARCHER, options), `64 ${blue}`);
    expect(table.model("ann").tracks["buildPoints"]).toBe(expected);
  });

  it.each<[string, readonly Profile[], readonly unknown[]]>([
    ["one of each type", [LIGHT, HELMET, armor("shield", 1), armor("gear", 0)], []],
    ["two suits", [LIGHT, armor("suit", 4)], [["moreArmor", 1]]],
    ["two suits and two helms", [LIGHT, armor("suit", 4), HELMET, armor("helm", 1)], [["moreArmor", 2]]],
  ])("MEST-56 the roster check with %s", (_, gear, expected) => {
    expect(warnings(gear)).toEqual(expected);
  });
});

describe("MEST-54: game sizes", () => {
  it.each([
    ["small", 4, 8, 500, 24, 2, 4],
    ["medium", 6, 12, 750, 36, 4, 6],
    ["large", 8, 16, 1000, 48, 8, 8],
  ])(
    "MEST-54 %s: %d to %d models, %d BP, a table of %d MU, deployment %d MU deep, END dice from Turn %d",
    (id, ...numbers) => {
      const preset = mest.battle?.presets?.[id] ?? {};
      const names = ["leastModels", "mostModels", "budget", "tableSize", "deployment", "endDiceFrom"];
      expect(names.map((name) => preset[name])).toEqual(numbers);
    },
  );
});
