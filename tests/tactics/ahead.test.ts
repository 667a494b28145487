import { describe, expect, it } from "vitest";
import { activeModel, sideInPlay, type BattleState } from "../../src/rules/core/index.js";
import { endsNow, expectedAfter, type InProgress } from "../../src/tactics/ahead.js";
import { fighter } from "../rules/dark-heresy/battle/fighters.js";
import { OPTIONS } from "../rules/dark-heresy/fixtures.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../rules/battle-table.js";
import { of as unitOf, tableOf as gloomTable, finish, phase } from "../rules/godsgloom/battle/table.js";
import { activate, begun, end, warband } from "../rules/tnt/battle/field.js";

/** The battle that is expected after these exchanges; null where it is not known. */
function expected(table: BattleTable, ...inProgress: readonly InProgress[]): BattleState | null {
  const { order } = table.game;
  if (!order) throw new Error("The game has no order of play.");
  return expectedAfter(order, table.now(), inProgress);
}

/** The models that could be activated after these exchanges. */
function ready(table: BattleTable, ...inProgress: readonly InProgress[]): readonly string[] {
  const battle = expected(table, ...inProgress);
  if (!battle) return [];
  return battle.models
    .map(({ profile: { ref } }) => ref)
    .filter((ref) => table.game.order?.refusal("activate", battle, ref) === null);
}

const ENDS: InProgress = { action: "endActivation", actor: "a1" };

describe("what can be pressed while a step is in progress", () => {
  it("TNT-87 while an activation ends that has passed its test, the next of the same side; TNT-88 after a failed one, those of the other", () => {
    for (const [shown, next] of [
      [5, ["a2"]],
      [4, ["b1", "b2"]],
    ] as const) {
      const table = begun([...warband("a", 2), ...warband("b", 2)]);
      activate(table, "a1", shown);
      expect(ready(table)).toEqual([]);
      expect(ready(table, ENDS)).toEqual(next);
    }
  });

  it("TNT-87 the same once its changes are written and its exchange has not ended", () => {
    const table = begun([...warband("a", 2), ...warband("b", 2)]);
    activate(table, "a1", 5);
    end(table, "a1");
    expect(ready(table, ENDS)).toEqual(["a2"]);
  });

  it("TNT-86 no one while the last activation of a turn ends: initiative decides who plays", () => {
    const table = begun([...warband("a", 1), ...warband("b", 1)]);
    activate(table, "a1", 5);
    end(table, "a1");
    activate(table, "b1", 5);
    expect(expected(table, { action: "endActivation", actor: "b1" })).toBeNull();
  });

  it("TNT-87 a model that is being activated is the active one, so that its end can be pressed", () => {
    const table = begun([...warband("a", 2), ...warband("b", 2)]);
    const battle = expected(table, { action: "activate", actor: "a2" });
    expect(battle && activeModel(battle)?.profile.ref).toBe("a2");
    expect(battle && table.game.order?.refusal("endActivation", battle, "a2")).toBeNull();
    expect(battle && table.game.order?.refusal("endActivation", battle, "a1")).not.toBeNull();
  });

  it("an action changes nothing of the order of play, and ends nothing", () => {
    const table = begun([...warband("a", 2), ...warband("b", 2)]);
    activate(table, "a1", 5);
    const shot = { action: "shoot", actor: "a1" };
    expect(expected(table, shot)).toEqual(table.now());
    expect([endsNow([shot]), endsNow([ENDS]), endsNow([{ ...ENDS, action: "finishSide" }])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("GLOOM-30 while a side is done with its phase the other one plays", () => {
    const table = gloomTable([unitOf("reds", "a", {}), unitOf("blues", "b", {})]);
    table.step("beginBattle", "a", {});
    while (phase(table) === "magic") finish(table);
    const actor =
      table.now().models.find(({ side }) => side === sideInPlay(table.now())?.id)?.profile.ref ?? "";
    const battle = expected(table, { action: "finishSide", actor });
    expect([sideInPlay(table.now())?.id, battle && sideInPlay(battle)?.id].sort()).toEqual(["blues", "reds"]);
  });

  it("DH-41 the next one by initiative is active", () => {
    const table = new BattleTable(darkHeresy, [fighter("red", "ana"), fighter("blue", "bo")], OPTIONS);
    table.step("beginBattle", "ana", { dice: [9, 2] });
    const first = activeModel(table.now())?.profile.ref;
    const battle = expected(table, { action: "endActivation", actor: first ?? "" });
    expect([first, battle && activeModel(battle)?.profile.ref]).toEqual(["ana", "bo"]);
  });
});
