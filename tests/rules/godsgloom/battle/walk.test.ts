import { describe, expect, it } from "vitest";
import {
  isRefusal,
  type MovementPlan,
  type Refusal,
  type Way,
  type WayLeg,
} from "../../../../src/rules/core/index.js";
import { FACING } from "../../../../src/rules/godsgloom/battle/facing.js";
import { MOVEMENT } from "../../../../src/rules/godsgloom/battle/move-plan.js";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import { hexAfter, pointed, unit, type Axial } from "../units.js";
import { against, inActivation, map, of, refused, tableOf, turnOf } from "./table.js";

/** The plan of a unit in its activation. */
function plan(traits: string, turn: Record<string, number> = {}, statuses: readonly string[] = []) {
  const own = unit("z", { values: { traits }, statuses });
  const mover = { ...own, turn: { ref: "z-turn", values: { ...godsgloom.turn, ...turn } } };
  return MOVEMENT.plan(mover, { facts: {}, options: {}, battle: null, others: [] });
}

function open(found: MovementPlan | Refusal): MovementPlan {
  if (isRefusal(found)) throw new Error(`Refused: ${found.refused}.`);
  return found;
}

const empty: WayLeg = { to: { x: 0, y: 0, elevation: 0 }, cost: 1, length: 1 };

/** A way from hex to hex, a point each. */
function way(from: Axial, ...to: readonly Axial[]): Way {
  const place = (hex: Axial) => ({ ...pointed(hex), elevation: 0 });
  return { from: place(from), legs: to.map((hex) => ({ to: place(hex), cost: 1, length: 1 })), ends: true };
}

describe("GLOOM-39 to GLOOM-43: how a unit moves on the map", () => {
  it("GLOOM-39, GLOOM-41 by its Speed, a Difficult hex for two; enemies' zones stop it", () => {
    const { stages, pace } = open(plan(""));
    expect(stages).toEqual([4]);
    expect(pace.ground).toEqual({ clear: 1, difficult: 2, arduous: 2 });
    expect(pace).toMatchObject({ stopsInFronts: true, always: 1, others: { friend: { pass: false } } });
  });

  it("GLOOM-39 what is left in the same Move Action; with nothing left it stays", () => {
    expect(open(plan("", { pointsSpent: 3, moveActions: 1 })).stages).toEqual([1]);
    expect(plan("", { pointsSpent: 4, moveActions: 1 })).toMatchObject({ refused: "noPointsLeft" });
  });

  it("GLOOM-43 always one hex at first, and only then", () => {
    expect(open(plan("", {}, ["slow"])).pace.always).toBe(1);
    expect(open(plan("", { pointsSpent: 1 })).pace.always).toBeUndefined();
  });

  it("GLOOM-40 Skirmisher and Trample pass units and never end with one", () => {
    for (const trait of ["Skirmisher", "Trample"])
      expect(open(plan(trait)).pace.others.foe).toMatchObject({ pass: true, end: false });
  });

  it("GLOOM-42 started Engaged: one hex, and then no more", () => {
    expect(open(plan("", { engaged: 1 })).stages).toEqual([1]);
    expect(plan("", { engaged: 1, pointsSpent: 1 })).toMatchObject({ refused: "engagedMoved" });
    expect(open(plan("Breakaway", { engaged: 1 })).stages).toEqual([4]);
  });

  it("GLOOM-37, GLOOM-53 not after a Standard Action, and not held by Lockdown", () => {
    expect(plan("", { standardActions: 1 })).toMatchObject({ refused: "moveAfterStandard" });
    expect(plan("", { lockedDown: 1 })).toMatchObject({ refused: "lockedDown" });
  });

  it("GLOOM-53 Flying, and not when Engaged; Ignore Difficult", () => {
    expect(open(plan("Flying")).pace.flies).toBe(true);
    expect(open(plan("Flying", { engaged: 1 })).pace.flies).toBeUndefined();
    expect(open(plan("Ignore Difficult")).pace.ground.difficult).toBe(1);
  });

  it.each([
    ["", "", 3],
    ["Nimble", "", 0],
    ["Nimble", "Lockdown", 3],
    ["", "Circular Defense", 6],
    ["Nimble", "Circular Defense", 0],
  ])("GLOOM-41, GLOOM-52, GLOOM-53 %o against %o stops on %i sides", (mover, enemy, sides) => {
    const traits = (text: string) => unit("u", { values: { traits: text, facing: 3 } });
    const found = FACING.stops?.(traits(enemy), traits(mover)) ?? [];
    const slipped = FACING.slips?.(traits(enemy), traits(mover)) ?? [];
    expect(found).toHaveLength(sides);
    expect(slipped).toHaveLength(sides > 0 ? 0 : enemy === "" ? 3 : 6);
    if (sides === 3) expect([...found].sort()).toEqual([2, 3, 4]);
  });
});

describe("GLOOM-37, GLOOM-42: a walk in a battle", () => {
  const begun = (z: Axial) => {
    const table = inActivation(tableOf([of("reds", "z"), of("blues", "y", { values: { facing: 3 } })]));
    table.step("activate", "z", {}, map(table, { z, y: [1, 0] }));
    return table;
  };

  it("GLOOM-37, GLOOM-39, GLOOM-41 example 30: two hexes, 2 points left, and then it may attack Y", () => {
    const table = begun([-2, 0]);
    const told = table.act("walk", "z", {}, { way: way([-2, 0], [-1, 0], [0, 0]) });
    expect(told.notes).toEqual(["walked"]);
    expect(hexAfter(told.changes, "z")).toEqual([0, 0]);
    expect([turnOf(table, "z", "moveActions"), turnOf(table, "z", "pointsSpent")]).toEqual([1, 2]);
    expect(refused(table, "melee", "z", against(table, "y"))).toBeUndefined();
    expect(refused(table, "walk", "z", { way: way([0, 0], [0, -1], [0, -2], [0, -3]) })).toBe("tooFar");
  });

  it("GLOOM-41 a walk that ends in a zone ends the Move Action; one that ends outside does not", () => {
    const table = begun([-2, 0]);
    const [first = empty, second = empty] = way([-2, 0], [-1, 0], [0, 0]).legs;
    const out = { ...way([-2, 0]), legs: [first] };
    expect(table.act("walk", "z", {}, { way: out }).changes.length).toBeGreaterThan(0);
    const on = {
      ...way([-1, 0]),
      legs: [{ ...second, fronts: { passed: false, end: "stops" as const } }],
    };
    expect(refused(table, "walk", "z", { way: on })).toBeUndefined();
    table.act("walk", "z", {}, { way: on });
    expect(refused(table, "walk", "z", { way: way([0, 0], [0, -1]) })).toBe("stoppedByZone");
    expect(refused(table, "melee", "z", against(table, "y"))).toBeUndefined();
  });

  it.each([
    ["through the zone", { passed: true, end: null }, "noMeleeAfterMove"],
    ["into it and out again in one way", "out", "noMeleeAfterMove"],
    ["into it", { passed: false, end: "slips" }, undefined],
  ] as const)("GLOOM-53 Nimble: %s", (_, fronts, expected) => {
    const table = inActivation(
      tableOf([
        of("reds", "z", { values: { traits: "Nimble" } }),
        of("blues", "y", { values: { facing: 3 } }),
      ]),
    );
    table.step("activate", "z", {}, map(table, { z: [-1, 0], y: [1, 0] }));
    const walked = way([-1, 0], [0, 0], ...(fronts === "out" ? [[0, 1] as const] : []));
    const slips = fronts === "out" ? { passed: false, end: "slips" as const } : fronts;
    const legs = walked.legs.map((leg, index) => (index === 0 ? { ...leg, fronts: slips } : leg));
    table.act("walk", "z", {}, { way: { ...walked, legs } });
    expect(refused(table, "melee", "z", against(table, "y"))).toBe(expected);
  });

  it("GLOOM-42 example 32: from (0,0) to (−1,0): no Melee in this activation", () => {
    const table = begun([0, 0]);
    table.act("walk", "z", {}, { way: way([0, 0], [-1, 0]) });
    expect(turnOf(table, "z", "noMelee")).toBe(1);
    expect(refused(table, "melee", "z", against(table, "y"))).toBe("noMeleeAfterMove");
    expect(refused(table, "walk", "z", { way: way([-1, 0], [-2, 0]) })).toBe("engagedMoved");
  });

  it("GLOOM-37 no walk after a Standard Action, nor in another's activation", () => {
    const table = begun([-2, 0]);
    expect(refused(table, "walk", "y", { way: way([1, 0], [2, 0]) })).toBe("notActive");
    table.act("focus", "z");
    expect(refused(table, "walk", "z", { way: way([-2, 0], [-1, 0]) })).toBe("moveAfterStandard");
  });
});
