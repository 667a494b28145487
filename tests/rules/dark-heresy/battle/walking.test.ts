import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../../src/rules/core/index.js";
import { capability, isRefusal, movement } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { fact, OPTIONS, person, type Person } from "../fixtures.js";

/** A straight way of so many meters. */
const way = (meters: number): NonNullable<Engagement["way"]> => ({
  from: { x: 0, y: 0, elevation: 0 },
  legs: [{ to: { x: meters * 100, y: 0, elevation: 0 }, cost: meters, length: meters }],
  ends: true,
});

/** Ana's turn: Agility bonus 3, so a Half Move of 3 meters. */
function turn(ana: Person = {}): BattleTable {
  const models = [
    { side: "a", profile: person("ana", ana) },
    { side: "b", profile: person("bo") },
  ];
  const table = new BattleTable(darkHeresy, models, OPTIONS);
  table.step("beginBattle", "ana", { dice: [9, 3] });
  return table;
}
const refusal = (table: BattleTable, meters: number, more: Partial<Engagement> = {}) =>
  refusalFor(darkHeresy, table.engagement("walk", "ana", { way: way(meters), ...more }))?.refused;
const counts = (table: BattleTable) => {
  const { actionPoints, metersLeft } = table.profile("ana").turn?.values ?? {};
  return [actionPoints, metersLeft];
};
const planOf = (table: BattleTable) => {
  const about = { facts: {}, options: OPTIONS, battle: table.now() };
  const plan = capability(darkHeresy, movement)?.plan(table.profile("ana"), about);
  if (!plan || isRefusal(plan)) throw new Error("It cannot move.");
  return plan;
};

describe("DH-44, DH-49: movement in a turn", () => {
  it.each<[number, string | undefined, readonly number[]]>([
    [3, undefined, [1, 0]],
    [3.1, undefined, [0, 2.9]],
    [6, undefined, [0, 0]],
    [6.1, "tooFar", [2, 0]],
  ])("DH-49 AgB 3, %d meters: %s, then Half Actions and meters left %j", (meters, refused, left) => {
    const table = turn();
    expect(refusal(table, meters)).toBe(refused);
    if (refused === undefined) table.act("walk", "ana", {}, { way: way(meters) });
    expect(counts(table).map((one) => Math.round((one ?? 0) * 10) / 10)).toEqual(left);
  });

  it("DH-49 a Half Move goes in pieces until another action", () => {
    const table = turn();
    table.act("walk", "ana", {}, { way: way(2) });
    expect(counts(table)).toEqual([1, 1]);
    table.act("walk", "ana", {}, { way: way(1) });
    expect(counts(table)).toEqual([1, 0]);
    const other = turn();
    other.act("walk", "ana", {}, { way: way(2) });
    other.act("aimHalf", "ana");
    expect(counts(other)).toEqual([0, 0]);
    expect(refusal(other, 1)).toBe("noActions");
  });

  it("DH-49, DH-50 Run: six times the base, after a Full Action", () => {
    const table = turn();
    table.act("run", "ana");
    expect(refusal(table, 18)).toBeUndefined();
    expect(refusal(table, 18.1)).toBe("tooFar");
  });

  it("DH-49 a base of 0: half a meter, and a meter", () => {
    const table = turn({ values: { agility: 9 } });
    expect(refusal(table, 1)).toBeUndefined();
    expect(refusal(table, 1.1)).toBe("tooFar");
  });

  it("DH-25 a pinned model has one Half Move", () => {
    const table = turn({ statuses: ["pinned"] });
    expect(refusal(table, 3)).toBeUndefined();
    expect(refusal(table, 3.1)).toBe("tooFar");
  });

  it("DH-52 AgB 3 in mud: a Half Move of 2 meters, a Full Move of 3", () => {
    const { pace, stages } = planOf(turn());
    expect(pace.always).toBe(2);
    expect(stages.reduce((sum, one) => sum + one, 0) / pace.ground.difficult).toBe(3);
  });

  it("DH-41 a model does not move in the turn of another one", () => {
    const table = turn();
    table.step("endActivation", "ana");
    expect(refusal(table, 1)).toBe("notActive");
  });
});

describe("DH-53, DH-54: leaving a melee", () => {
  const engaged = { facts: { opponents: fact(["bo"]) } };

  it("DH-53 the card says that those engaged may attack", () => {
    expect(turn().act("walk", "ana", {}, { way: way(2), ...engaged }).notes).toContain("leavesMelee");
    expect(turn().act("walk", "ana", {}, { way: way(2) }).notes).not.toContain("leavesMelee");
  });

  it("DH-54 Disengage: a Full Action, a Half Move, and no attacks", () => {
    const table = turn();
    table.act("disengage", "ana");
    expect(refusal(table, 3.1, engaged)).toBe("tooFar");
    expect(table.act("walk", "ana", {}, { way: way(3), ...engaged }).notes).not.toContain("leavesMelee");
  });
});
