import { describe, expect, it } from "vitest";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable } from "../../battle-table.js";
import { rifle, target } from "../fixtures.js";
import { activate, begun, end, hasStatus, idle, others, points, refusal, sealed, warband } from "./field.js";

const TWO = [...warband("a", 2), ...warband("b", 2)];
// Three models of b: the loss of one reaches no mark.
const FIVE = [...warband("a", 2), ...warband("b", 3)];
const THREE = [...warband("a", 1), ...warband("b", 1), ...warband("c", 1)];

describe("TNT-11, TNT-86: initiative", () => {
  const orderOf = (table: BattleTable): readonly string[] =>
    [...table.state.sides]
      .sort((one, other) => (one.tracks["place"] ?? 0) - (other.tracks["place"] ?? 0))
      .map(({ id }) => id);

  it("TNT-11, TNT-86 7, 7, 3 for A, B, C; A and B reroll 2 and 9: B, A, C", () => {
    const table = new BattleTable(tnt, THREE);
    const { notes } = table.step("beginBattle", "a1", { dice: [7, 7, 3, 2, 9] });
    expect(orderOf(table)).toEqual(["b", "a", "c"]);
    expect(notes.filter((key) => key === "sidesTied")).toEqual(["sidesTied"]);
    expect(table.side).toBe("b");
  });

  it("TNT-86 it is rolled again each turn, a side with no model left rolls nothing", () => {
    const table = begun([
      ...warband("a", 1),
      ...warband("b", 1),
      ...warband("c", 1, { c1: { statuses: ["out"] } }),
    ]);
    idle(table, "a1", 4);
    idle(table, "b1", 9, { dice: [3, 8] });
    expect(table.state.tracks["round"]).toBe(2);
    expect(table.side).toBe("b");
  });

  it("TNT-86 it is no test: a natural 10 adds no die, and a 1 does nothing", () => {
    const table = new BattleTable(tnt, TWO);
    const { rolls, notes } = table.step("beginBattle", "a1", { dice: [10, 1] });
    expect(notes).not.toContain("sidesTied");
    expect(rolls.map(({ extra }) => extra)).toEqual([undefined, undefined]);
    expect(table.state.sides.map(({ tracks }) => tracks["initiative"])).toEqual([10, 1]);
  });

  it("TNT-86 with the option initiativeCritical a natural 10 adds a D6", () => {
    const table = new BattleTable(tnt, TWO, { initiativeCritical: true });
    table.step("beginBattle", "a1", { dice: [[10, 2], 9] });
    expect(table.state.sides.map(({ tracks }) => tracks["initiative"])).toEqual([12, 9]);
  });

  it("TNT-11, TNT-75 the scenario's bonus counts, and the best ability of one model", () => {
    const scout = { ref: "scout", kind: "tntAbility", statuses: [], gear: [], effects: [], turn: null };
    const gear = [{ ...scout, values: { bonus: 2, test: "initiative", condition: "" } }];
    const table = new BattleTable(tnt, [...warband("a", 2, { a2: { gear } }), ...warband("b", 2)]);
    table.state = {
      ...table.state,
      sides: table.state.sides.map((side) =>
        side.id === "b" ? { ...side, tracks: { initiativeBonus: 1 } } : side,
      ),
    };
    table.step("beginBattle", "a1", { dice: [6, 6] });
    expect(table.state.sides.map(({ tracks }) => tracks["initiative"])).toEqual([8, 7]);
  });
});

describe("TNT-13, TNT-14, TNT-87, TNT-88: the activation test", () => {
  it.each<[string, number, number, string]>([
    ["passes with a 5 and goes on with full AP", 5, 2, "a"],
    ["fails with a 4, has 1 AP, and play passes", 4, 1, "b"],
  ])("TNT-13, TNT-87, TNT-88 Mettle 5 %s", (_, shown, left, next) => {
    const table = begun(TWO);
    activate(table, "a1", shown);
    expect(points(table, "a1")).toBe(left);
    end(table, "a1");
    expect(table.side).toBe(next);
  });

  it.each<[number, number, number]>([
    [9, 1, 2],
    [8, 1, 1],
  ])("TNT-87 Mettle %i with a natural 1: %i gives %i AP", (mettle, shown, left) => {
    const table = begun([...warband("a", 2, { a1: { values: { mettle } } }), ...warband("b", 2)]);
    activate(table, "a1", shown);
    expect(points(table, "a1")).toBe(left);
  });

  it("TNT-87 lasting modifiers on activation tests count", () => {
    const effects = [{ ref: "e", name: "Dazed", test: "activation", value: -1 }];
    const table = begun([...warband("a", 2, { a1: { values: { mettle: 9 }, effects } }), ...warband("b", 2)]);
    activate(table, "a1", 1);
    expect(points(table, "a1")).toBe(1);
  });

  it("TNT-87 a model is activated once a turn, by the side in play, and only while it is in play", () => {
    const table = begun([...warband("a", 3, { a3: { statuses: ["fled"] } }), ...warband("b", 2)]);
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => ({ ...one, isOut: one.profile.ref === "a3" })),
    };
    idle(table, "a1", 5);
    expect(refusal(table, "activate", "a1")?.refused).toBe("activatedAlready");
    expect(refusal(table, "activate", "b1")?.refused).toBe("otherSide");
    expect(refusal(table, "activate", "a3")?.refused).toBe("outOfPlay");
    expect(refusal(table, "activate", "a2")).toBeNull();
  });

  it("TNT-14, TNT-88 a player may spend nothing, and still must name a model: there is no passing", () => {
    const table = begun(TWO);
    expect(refusal(table, "finishSide", "a1")?.refused).toBe("nothingToFinish");
    idle(table, "a1", 9);
    expect(table.side).toBe("a");
    expect(points(table, "a1")).toBe(0);
  });

  it.each<[string, number, string, string | undefined]>([
    ["its one action is over", 4, "stand", "failedActivation"],
    ["it has moved, and can still move on the table", 4, "move", undefined],
    ["its test was passed", 5, "stand", undefined],
    ["it goes on hold", 5, "hold", "onHold"],
  ])("TNT-88, TNT-101 the card offers to end an activation: %s", (_, shown, action, reason) => {
    const table = begun(TWO);
    activate(table, "a1", shown);
    const before = table.now();
    const { changes } = table.act(action, "a1", {}, { anyway: true });
    expect(tnt.order?.due(before, "a1", action, changes)?.reason).toBe(reason);
    expect(tnt.order?.due(table.now(), "a1", action, changes)?.reason).toBe(reason);
    end(table, "a1");
    expect(tnt.order?.due(table.now(), "a1", action, changes)).toBeNull();
  });

  it("TNT-88 nothing is done out of turn, and nothing after the activation", () => {
    const table = begun(TWO);
    expect(refusal(table, "move", "a1")?.refused).toBe("notActive");
    activate(table, "a1", 5);
    expect(refusal(table, "move", "a1")).toBeNull();
    expect(refusal(table, "move", "b1")?.refused).toBe("notActive");
    end(table, "a1");
    expect(refusal(table, "move", "a1")?.refused).toBe("notActive");
  });
});

describe("TNT-15, TNT-16, TNT-38, TNT-90, TNT-91: passing", () => {
  const shoot = (table: BattleTable, who: string, at: string, dice: readonly number[]) =>
    table.act("shoot", who, { dice }, { weapon: rifle(), targets: [target(table.profile(at))] });

  it("TNT-16, TNT-88, TNT-90 M1 goes on, M2 fails and shoots: its hit resolves as play passes, and B plays", () => {
    const table = begun(FIVE);
    idle(table, "a1", 5);
    expect(table.side).toBe("a");
    activate(table, "a2", 4);
    shoot(table, "a2", "b1", [9]);
    expect(points(table, "a2")).toBe(0);
    expect(table.waiting).toHaveLength(1);
    expect(hasStatus(table, "b1", "out")).toBe(false);
    const passed = table.step("endActivation", "a2", { dice: [5, 5] }, others(table, "a2", "b1"));
    expect(hasStatus(table, "b1", "out")).toBe(true);
    expect(table.waiting).toEqual([]);
    expect(passed.notes.indexOf("out")).toBeLessThan(passed.notes.indexOf("sideToPlay"));
    expect(table.side).toBe("b");
  });

  it("TNT-90 when a side has activated its last model the same happens, and no earlier", () => {
    const table = begun(FIVE);
    activate(table, "a1", 5);
    shoot(table, "a1", "b1", [9]);
    end(table, "a1");
    expect(table.waiting).toHaveLength(1);
    activate(table, "a2", 5);
    table.step("endActivation", "a2", { dice: [5, 5] }, others(table, "a1", "b1"));
    expect(hasStatus(table, "b1", "out")).toBe(true);
    expect(table.side).toBe("b");
  });

  it("TNT-15, TNT-90 B has no model left, A fails M3: 1 AP, A's hits stay sealed, A names M4", () => {
    const table = begun([...warband("a", 4), ...warband("b", 1)]);
    idle(table, "a1", 4);
    idle(table, "b1", 4);
    idle(table, "a2", 5);
    activate(table, "a3", 4);
    expect(points(table, "a3")).toBe(1);
    shoot(table, "a3", "b1", [9]);
    end(table, "a3");
    expect(table.waiting).toHaveLength(1);
    expect(table.side).toBe("a");
    expect(table.ready).toEqual(["a4"]);
    activate(table, "a4", 9);
    table.step("endActivation", "a4", { dice: [5, 5] }, others(table, "a3", "b1"));
    expect(table.state.tracks).toMatchObject({ ended: 1, winner: 1 });
  });

  it("TNT-90 the next player is passed over when its only model fell to these hits", () => {
    const table = begun([...warband("a", 2), ...warband("b", 1), ...warband("c", 1)]);
    table.waiting = [sealed(1, "a1", "b1")];
    activate(table, "a1", 4);
    table.step("endActivation", "a1", { dice: [5, 5] }, others(table, "a1", "b1"));
    expect(table.side).toBe("c");
  });

  it("TNT-91 hits resolve in the order scored; those on a model that is out are wasted", () => {
    const table = begun(FIVE);
    table.waiting = [sealed(1, "a1", "b1"), sealed(2, "a1", "b2"), sealed(3, "a1", "b1")];
    activate(table, "a1", 4);
    const { rolls, notes } = table.step(
      "endActivation",
      "a1",
      { dice: [5, 5, 4, 5, 5], choices: { graze: "test" } },
      others(table, "a1", "b1", "b2"),
    );
    expect(rolls.map(({ purpose }) => purpose)).toEqual(["wound", "protect", "wound", "protect", "will"]);
    expect(notes).toContain("wasted");
  });

  it("TNT-39, TNT-90 graze tests are a part of passing", () => {
    const table = begun(FIVE);
    table.waiting = [sealed(1, "a1", "b1", { grazeOnly: 1 })];
    activate(table, "a1", 4);
    table.step(
      "endActivation",
      "a1",
      { dice: [4], choices: { graze: "test", cover: "prone" } },
      others(table, "a1", "b1"),
    );
    expect(hasStatus(table, "b1", "prone")).toBe(true);
  });
});

describe("TNT-12, TNT-92: the end of a turn", () => {
  it("TNT-12, TNT-92 it ends when every model in play was activated", () => {
    const table = begun(TWO);
    for (const ref of ["a1", "a2", "b1"]) idle(table, ref, 9);
    expect(table.state.tracks["round"]).toBe(1);
    idle(table, "b2", 9, { dice: [2, 9] });
    expect(table.state.tracks["round"]).toBe(2);
    expect(table.ready).toEqual(["a1", "a2", "b1", "b2"]);
  });

  it("TNT-92 clears activations, AP, moves and Hold, and keeps wounds, prone and Jammed tokens", () => {
    const jammed = rifle({ jammed: 2 });
    const people = { a1: { values: { wounds: 2, woundsTaken: 1 }, statuses: ["prone"], gear: [jammed] } };
    const table = begun([...warband("a", 2, people), ...warband("b", 1)]);
    activate(table, "a1", 9);
    table.act("move", "a1");
    end(table, "a1");
    activate(table, "a2", 9);
    table.act("hold", "a2");
    end(table, "a2");
    expect(hasStatus(table, "a2", "hold")).toBe(true);
    idle(table, "b1", 9, { dice: [9, 2] });
    expect(hasStatus(table, "a2", "hold")).toBe(false);
    const { turn, values, statuses, gear } = table.profile("a1");
    expect(turn?.values).toMatchObject({ actionPoints: 2, moves: 0 });
    expect(values["woundsTaken"]).toBe(1);
    expect(statuses).toEqual(["prone"]);
    expect(gear[0]?.values["jammed"]).toBe(2);
  });

  it("TNT-22, TNT-95 concentration ends with the activation", () => {
    const table = begun(TWO);
    activate(table, "a1", 9);
    table.act("concentrate", "a1");
    expect(hasStatus(table, "a1", "concentrating")).toBe(true);
    end(table, "a1");
    expect(hasStatus(table, "a1", "concentrating")).toBe(false);
  });
});
