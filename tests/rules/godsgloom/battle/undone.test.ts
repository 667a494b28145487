import { describe, expect, it } from "vitest";
import type { BattleState } from "../../../../src/rules/core/index.js";
import { undoneBy } from "../../../../src/rules/godsgloom/battle/undone.js";
import { finish, of, phase, tableOf } from "./table.js";

/** A battle in its first Magic phase: unit a of the reds casts and shoots, and unit c of the blues shoots. */
function begun() {
  const table = tableOf([
    of("reds", "a", { values: { rangeMax: 4, mana: 3 } }),
    of("reds", "b", { values: { rangeMax: 0, mana: 0 } }),
    of("blues", "c", { values: { rangeMax: 4, mana: 0 } }),
  ]);
  table.step("beginBattle", "a", {});
  return table;
}

/** The same battle after unit a has used this much of its turn. */
function after(battle: BattleState, values: Readonly<Record<string, number>>): BattleState {
  const models = battle.models.map((model) =>
    model.profile.ref === "a"
      ? { ...model, profile: { ...model.profile, turn: { ...model.profile.turn, ref: "a-turn", values } } }
      : model,
  );
  return { ...battle, models };
}

describe("what a side leaves undone", () => {
  it.each([
    [0, { magicDice: 3 }],
    [2, { magicDice: 1 }],
    [3, {}],
  ])("GLOOM-31 in the Magic phase, its Magic Dice: %i of 3 used", (magicDice, undone) => {
    const table = begun();
    expect(phase(table)).toBe("magic");
    expect(undoneBy(after(table.state, { magicDice }), "reds")).toEqual(undone);
    expect(undoneBy(table.state, "blues")).toEqual({});
  });

  it.each([
    [0, { shooters: 1 }],
    [1, {}],
  ])(
    "GLOOM-33 in the Abilities phase, its units with a range that have not shot: %i shot",
    (rangedAbilities, undone) => {
      const table = begun();
      while (phase(table) === "magic") finish(table);
      expect(phase(table)).toBe("abilities");
      expect(undoneBy(after(table.state, { rangedAbilities }), "reds")).toEqual(undone);
      expect(undoneBy(table.state, "blues")).toEqual({ shooters: 1 });
    },
  );

  it("GLOOM-34 nothing in the Activation phase", () => {
    const table = begun();
    while (phase(table) !== "activation") finish(table);
    expect(undoneBy(table.state, "reds")).toEqual({});
  });
});
