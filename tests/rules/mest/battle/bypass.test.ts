import { describe, expect, it } from "vitest";
import { costOf, reachOf } from "../../../../src/battlefield/reach/index.js";
import { isRefusal, type MovementPlan } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { at, body, region, round, scene } from "../../../battlefield/scene.js";
import type { BattleTable } from "../../battle-table.js";
import { begun, change, turnOf } from "./field.js";

/** A straight way of so many MU that has bypassed so many in the Move in which it ends. */
const past = (cost: number, bypassed: number) => ({
  way: {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost, bypassed }],
    ends: true,
  },
});
const moving = () => {
  const table = begun();
  table.step("activate", "ann");
  return table;
};
const left = (table: BattleTable) => [turnOf(table, "ann", "actionPoints"), turnOf(table, "ann", "moveLeft")];
const planOf = (table: BattleTable): MovementPlan => {
  const about = { facts: {}, options: {}, battle: table.now(), others: [] };
  const plan = MOVEMENT.plan(table.profile("ann"), about);
  if (isRefusal(plan)) throw new Error(plan.refused);
  return plan;
};

describe("MEST-88: bypass", () => {
  const bypass = (table: BattleTable) => planOf(table).pace.bypass;

  it.each([
    [2, { each: 1, left: 1 }],
    [3, { each: 1.5, left: 1.5 }],
    [1, { each: 0.5, left: 0.5 }],
    [0, undefined],
  ])("MEST-10, MEST-88 with MOV %d a Move bypasses half of it: %j", (mov, expected) => {
    const table = moving();
    change(table, "ann", { values: { mov } });
    expect(bypass(table)).toEqual(expected);
  });

  it("MEST-88 a second walk in the same Move has what is left, and a new Move all of it", () => {
    const table = moving();
    expect(table.act("walk", "ann", {}, past(2, 0.6)).notes).toEqual(["walked"]);
    expect([...left(table), bypass(table)]).toEqual([1, 2, { each: 1, left: 0.4 }]);
    table.act("walk", "ann", {}, past(1, 1));
    expect([...left(table), bypass(table)]).toEqual([1, 1, { each: 1, left: 0 }]);
    table.act("walk", "ann", {}, past(1, 1));
    expect([...left(table), bypass(table)]).toEqual([1, 0, { each: 1, left: 1 }]);
    table.act("walk", "ann", {}, past(2, 0.25));
    expect([...left(table), bypass(table)]).toEqual([0, 2, { each: 1, left: 0.75 }]);
  });

  it("MEST-88 a way without such ground uses none, and the next Initiative has all of it again", () => {
    const table = moving();
    table.act("walk", "ann", {}, past(2, 0));
    expect(bypass(table)).toEqual({ each: 1, left: 1 });
    table.act("walk", "ann", {}, past(1, 1));
    expect([turnOf(table, "ann", "bypassed"), bypass(table)?.left]).toEqual([1, 0]);
    const later = begun();
    change(later, "ann", { turn: { bypassed: 1, moveLeft: 1 } });
    later.step("activate", "ann");
    expect([turnOf(later, "ann", "bypassed"), bypass(later)?.left]).toEqual([0, 1]);
  });

  it.each([
    [1, 4, true],
    [1.5, 4, false],
    [1.5, 3.5, true],
    [3, 2.5, true],
    [3, 2.6, false],
  ])(
    "MEST-84, MEST-88 with MOV 2 and 1 AP, %d MU of Rough ground ahead: a way of %d MU is within reach: %s",
    (rough, length, isWithin) => {
      const table = moving();
      change(table, "ann", { turn: { actionPoints: 1 } });
      const snapshot = scene({
        bodies: [body("ann", round(0, 0))],
        regions: [region("mud", [0, -9, rough, 9], { difficult: true })],
      });
      const journey = { snapshot, mover: "ann", ...planOf(table) };
      expect(costOf(journey, [at(length, 0)])?.allowed).toBe(isWithin);
      expect((reachOf(journey)?.at(at(length, 0)) ?? null) !== null).toBe(isWithin);
    },
  );
});
