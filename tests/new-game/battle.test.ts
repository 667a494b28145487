import { describe, expect, test } from "vitest";
import { weigh, type Profile } from "../../src/rules/core/index.js";
import { BattleTable } from "../rules/battle-table.js";
import { loadToyBox } from "./module.js";

const toyBox = await loadToyBox();

const toy = (ref: string): Profile => ({
  ref,
  kind: "toy-box.toy",
  values: { throws: 3, sturdy: 3, chips: 0 },
  statuses: [],
  gear: [],
  effects: [],
  turn: null,
});

const marble: Profile = { ...toy("marble"), kind: "toy-box.missile", values: { reach: 12 } };

describe("the order of play", () => {
  const tableOf = (): BattleTable =>
    new BattleTable(toyBox, [
      { side: "red", profile: toy("bear") },
      { side: "red", profile: toy("clown") },
      { side: "blue", profile: toy("duck") },
    ]);
  const through = (table: BattleTable, ref: string, dice: readonly number[] = []): void => {
    table.step("activate", ref);
    table.step("endActivation", ref, { dice });
  };

  test("TOY-9: the higher die goes first, equal ones are rolled again, and the sides take turns, in each round", () => {
    const table = tableOf();
    table.step("beginBattle", "bear", { dice: [4, 4, 2, 5] });
    expect(table.side).toBe("blue");
    through(table, "duck");
    expect(table.side).toBe("red");
    expect(table.ready).toEqual(["bear", "clown"]);
    through(table, "clown");
    through(table, "bear", [6, 1]);
    expect([table.state.tracks["round"], table.side]).toEqual([2, "red"]);
  });

  test("TOY-8, TOY-9: a toy of the other side cannot be activated, and each has one action again in its turn", () => {
    const table = tableOf();
    table.step("beginBattle", "bear", { dice: [5, 2] });
    expect(weigh(toyBox, table.engagement("activate", "duck")).setup).toMatchObject({ refused: "otherSide" });
    expect(table.profile("bear").turn?.values["actionPoints"]).toBe(1);
  });

  test("TOY-10: the battle goes on while two sides have toys, and ends when one is alone", () => {
    const table = tableOf();
    const ended = () => [table.state.tracks["ended"], table.state.tracks["winner"]];
    const throwAtDuck = (dice: readonly (readonly number[])[]) => {
      const targets = [{ profile: table.profile("duck"), facts: {}, shots: 1, choices: { set: {} } }];
      table.act("throw", "bear", { dice, choices: { tumble: "stand" } }, { weapon: marble, targets });
    };
    table.step("beginBattle", "bear", { dice: [5, 2] });
    table.step("activate", "bear");
    throwAtDuck([[4, 4, 1]]);
    table.step("endActivation", "bear");
    expect(ended()).toEqual([0, 0]);
    through(table, "duck");
    through(table, "clown", [5, 2]);
    table.step("activate", "bear");
    throwAtDuck([[4, 1, 1]]);
    table.step("endActivation", "bear");
    expect(ended()).toEqual([1, 1]);
  });
});
