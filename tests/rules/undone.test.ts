import { describe, expect, it } from "vitest";
import { capability, leftUndone } from "../../src/rules/core/index.js";
import type { BattleTable } from "./battle-table.js";
import { tableOf as dutyTable, ROLLED } from "./dark-heresy/battle/fighters.js";
import { at, begun as gurpsBegun, WAY } from "./gurps/battle/fighters.js";
import { begun as mestBegun, change, setSide, through } from "./mest/battle/field.js";
import { activate, begun as tntBegun, end, warband } from "./tnt/battle/field.js";

/** The things that are lost when the activation that runs ends, as its button says them. */
function lost(table: BattleTable): Readonly<Record<string, number>> {
  const undone = capability(table.game, leftUndone)?.(table.now(), "") ?? {};
  return Object.fromEntries(Object.entries(undone).filter(([, count]) => count > 0));
}

/** Sets counts of a model's turn, as its actions do. */
function spend(table: BattleTable, ref: string, values: Readonly<Record<string, number>>): void {
  change(table, ref, { turn: values });
}

describe("what is lost when an activation ends", () => {
  it.each([
    [5, 0, { actionPoints: 2 }],
    [4, 0, { actionPoints: 1 }],
    [5, 1, { actionPoints: 1 }],
    [5, 2, {}],
  ])("TNT-88 after an activation test of %i and %i AP spent, the AP that lapse", (shown, spent, expected) => {
    const table = tntBegun([...warband("a", 2), ...warband("b", 1)]);
    activate(table, "a1", shown);
    spend(table, "a1", { actionPoints: (table.profile("a1").turn?.values["actionPoints"] ?? 0) - spent });
    expect(lost(table)).toEqual(expected);
    end(table, "a1");
    expect(lost(table)).toEqual({});
  });

  it.each([
    [2, { actionPoints: 2 }],
    [1, { actionPoints: 1 }],
    [0, {}],
  ])("MEST-68 the %i AP that the Active model does not keep", (actionPoints, expected) => {
    const table = mestBegun();
    table.step("activate", "ann");
    spend(table, "ann", { actionPoints });
    expect(lost(table)).toEqual(expected);
  });

  it("MEST-62, MEST-67 Initiative Points, when no model of the side is Ready to spend them in another Round", () => {
    const table = mestBegun();
    setSide(table, "red", "initiativePoints", 2);
    table.step("activate", "ann");
    spend(table, "ann", { actionPoints: 0 });
    expect(lost(table)).toEqual({});
    table.step("endActivation", "ann");
    through(table, "cy");
    table.step("activate", "bea");
    spend(table, "bea", { actionPoints: 0 });
    expect(lost(table)).toEqual({ initiativePoints: 2 });
    setSide(table, "red", "initiativePoints", 0);
    expect(lost(table)).toEqual({});
  });

  it("GURPS-44 the maneuver of a turn without one; a move is the maneuver Move", () => {
    const table = gurpsBegun();
    expect(lost(table)).toEqual({ maneuvers: 1 });
    table.act("evaluate", "ana", {}, at(table, "bo"));
    expect(lost(table)).toEqual({});
    const moved = gurpsBegun();
    moved.act("walk", "ana", {}, { way: WAY(1) });
    expect(lost(moved)).toEqual({});
  });

  it("GURPS-90 the extra attacks that are left after the first attack", () => {
    const extra = { values: { extraAttack: 1 } };
    const table = gurpsBegun(extra);
    spend(table, "ana", { maneuvers: 0, maneuver: 1, attackedAs: 1 });
    expect(lost(table)).toEqual({ extraAttacks: 1 });
    spend(table, "ana", { extraAttacks: 1 });
    expect(lost(table)).toEqual({});
  });

  it.each([
    [2, { actionPoints: 2 }],
    [1, { actionPoints: 1 }],
    [0, {}],
  ])("DH-44 the %i Half Actions of the turn", (actionPoints, expected) => {
    const table = dutyTable();
    table.step("beginBattle", "ana", ROLLED);
    spend(table, "ana", { actionPoints });
    expect(lost(table)).toEqual(expected);
  });
});
