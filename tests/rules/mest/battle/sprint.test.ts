import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import type { Person } from "../fixtures.js";
import { begun, change, of, refusal, tableOf, turnOf } from "./field.js";

const way = (cost: number) => ({
  way: {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost }],
    ends: true,
  },
});
/** Ann's Initiative: MOV 2, Sprint 1. */
function runner(person: Person = {}, traits = "Sprint 1") {
  const table = begun(tableOf([of("red", "ann", { values: { traits } }), of("blue", "cy")]));
  table.step("activate", "ann");
  change(table, "ann", person);
  return table;
}
const planOf = (table: ReturnType<typeof runner>) => {
  const plan = MOVEMENT.plan(table.profile("ann"), {
    facts: {},
    options: {},
    battle: table.now(),
    others: [],
  });
  if (isRefusal(plan)) throw new Error(plan.refused);
  return { stages: plan.stages, turns: plan.pace.turns };
};
const left = (table: ReturnType<typeof runner>) => [
  turnOf(table, "ann", "actionPoints"),
  turnOf(table, "ann", "moveLeft"),
  turnOf(table, "ann", "sprinting"),
];

describe("MEST-117: Sprint", () => {
  it.each<[string, Person, string, readonly number[]]>([
    ["an Attentive model", {}, "Sprint 1", [8, 4]],
    ["a Distracted model", { values: { delay: 1 } }, "Sprint 1", [6, 4]],
    ["Sprint 2", {}, "Sprint 2", [12, 4]],
  ])("MEST-117 the next Move of %s is longer, and straight", (_, person, traits, stages) => {
    const table = runner(person, traits);
    expect(planOf(table)).toEqual({ stages: [4, 4], turns: 2 });
    expect(table.act("sprint", "ann").notes).toEqual(["sprint"]);
    expect(planOf(table)).toEqual({ stages, turns: 0 });
  });

  it.each([
    [8, [1, 0, 0]],
    [7, [1, 1, 0]],
    [8.5, [0, 3.5, 0]],
    [12, [0, 0, 0]],
  ])("MEST-83, MEST-117 a way of %d MU leaves AP, MU and sprint %j", (cost, rest) => {
    const table = runner();
    table.act("sprint", "ann");
    table.act("walk", "ann", {}, way(cost));
    expect(left(table)).toEqual(rest);
  });

  it("MEST-117 undo takes the way and the sprint back", () => {
    const table = runner();
    const before = table.state;
    table.act("sprint", "ann");
    table.act("walk", "ann", {}, way(8));
    table.undo();
    expect(turnOf(table, "ann", "sprinting")).toBe(1);
    table.undo();
    expect(table.state).toEqual(before);
  });

  it("MEST-117 not farther than that, and not without the trait", () => {
    const table = runner();
    expect(refusal(table, "walk", "ann", way(8.5))?.refused).toBe("tooFar");
    table.act("sprint", "ann");
    expect(refusal(table, "walk", "ann", way(12.5))?.refused).toBe("tooFar");
    expect(refusal(table, "sprint", "ann")?.refused).toBe("sprints");
    expect(refusal(runner({}, ""), "sprint", "ann")?.refused).toBe("noSprint");
    expect(refusal(table, "sprint", "cy")?.refused).toBe("notActive");
  });

  it("MEST-117 a Move that has begun is used up first", () => {
    const table = runner({ turn: { moveLeft: 1 } });
    expect(refusal(table, "sprint", "ann")?.refused).toBe("sprintLate");
    table.act("walk", "ann", {}, way(1));
    expect(refusal(table, "sprint", "ann")).toBeNull();
  });
});
