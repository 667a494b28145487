import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  after,
  fact,
  FIRST,
  fought,
  melee,
  BLANKS,
  place,
  STILL,
  UNSEEN,
  type Axial,
  type Case,
} from "./units.js";

const PUSH = { push: "push" };

describe("GLOOM-2: the beginning", () => {
  it.each<[string, Axial, number]>([
    ["GLOOM-2 D0", [1, 0], 0],
    ["GLOOM-2 D1", [1, -1], 1],
    ["GLOOM-2 D2", [0, -1], 2],
    ["GLOOM-2 D4", [-1, 1], 4],
    ["GLOOM-2 D5", [0, 1], 5],
  ])("%s: the attacker turns to the target's hex, the defender does not turn", (_, at, side) => {
    const positions = { x: place("here", [0, 0]), y: place("here", at) };
    const { changes } = fought({ x: { values: { facing: 3 } }, positions }, BLANKS);
    expect(trackAfter(changes, "x", "facing")).toBe(side);
    expect(trackAfter(changes, "y", "facing")).toBeUndefined();
  });

  it("GLOOM-2 a unit that faces it already does not turn", () => {
    expect(trackAfter(fought({}, BLANKS).changes, "x", "facing")).toBeUndefined();
  });

  it("GLOOM-2 example 15: an effect at the beginning destroys Y: X wins, no Attack Test, MEL.70", () => {
    const one: Case = { set: { effectsBegin: 1 }, y: { values: { health: 1 } } };
    const told = fought(one, [], {
      effectsBegin: ["defenderWound", "done"],
      consolidate: "follow/upLeft",
    });
    expect(told.rolls).toEqual([]);
    expect(told.result.id).toBe("destroys");
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(true);
    expect(after(told, "x")).toMatchObject({ hex: [1, 0], facing: 2 });
    expect(told.asked).not.toContain("push");
    expect(trackAfter(told.changes, "y", "moraleLost")).toBeUndefined();
  });

  it("GLOOM-2 an effect at the beginning destroys X: Y wins and consolidates", () => {
    const one: Case = { set: { effectsBegin: 1 }, x: { values: { health: 1 } } };
    const told = fought(one, [], { effectsBegin: ["attackerWound", "done"], consolidate: "follow/left" });
    expect(told.rolls).toEqual([]);
    expect(told.result.id).toBe("destroyed");
    expect(after(told, "y")).toMatchObject({ hex: [0, 0], facing: undefined });
  });

  it("GLOOM-2 both destroyed at the beginning: no winner, no consolidation", () => {
    const hurt = { values: { health: 1 } };
    const one: Case = { set: { effectsBegin: 1 }, x: hurt, y: hurt };
    const told = fought(one, [], { effectsBegin: ["attackerWound", "defenderWound"] });
    expect(told.result.id).toBe("bothDestroyed");
    expect(told.notes).toEqual([
      ...["attacks", "wounded", "destroyed", "wounded", "destroyed"],
      ...["noEffects", "noWinner"],
    ]);
    expect(told.asked).not.toContain("consolidate");
  });

  it("GLOOM-2 what does not destroy lets the procedure go on", () => {
    const one: Case = { set: { effectsBegin: 1 } };
    const told = fought(one, FIRST, { effectsBegin: ["defenderWound", "defenderMorale", "done"] });
    expect(after(told, "y")).toMatchObject({ health: 1, morale: 0 });
  });
});

describe("GLOOM-1: who may attack", () => {
  it.each<[string, Case, string | null]>([
    ["GLOOM-1 example 14: Morale 0", { x: { values: { moraleLost: 2 } } }, "noMorale"],
    ["GLOOM-1 Morale 1", { x: { values: { moraleLost: 1 } } }, null],
    ["GLOOM-1 the defender needs no Morale", { y: { values: { moraleLost: 2 } } }, null],
    ["GLOOM-1 in the neighboring hex", { facts: { contact: fact(true) } }, null],
    ["GLOOM-1 not in the neighboring hex", { facts: { contact: fact(false) } }, "notAdjacent"],
    ["GLOOM-1 a hex between", { facts: { distance: fact(2) } }, "notAdjacent"],
    ["GLOOM-1 no hex between", { facts: { distance: fact(1) } }, null],
    ["GLOOM-1 nothing measured: people know", UNSEEN, null],
    ["GLOOM-19 a destroyed attacker", { x: { statuses: ["destroyed"] } }, "unitDestroyed"],
    ["GLOOM-19 an attacker without Health", { x: { values: { woundsTaken: 4 } } }, "unitDestroyed"],
    ["GLOOM-19 an attacker with 1 Health", { x: { values: { woundsTaken: 3 } } }, null],
    ["GLOOM-19 a destroyed target", { y: { statuses: ["destroyed"] } }, "targetDestroyed"],
    ["GLOOM-1 a GM lets it happen", { x: { values: { moraleLost: 2 } }, anyway: true }, null],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(godsgloom, melee(one))?.refused ?? null).toBe(refused);
  });

  it("GLOOM-1 the refusal names its rule", () => {
    expect(refusalFor(godsgloom, melee({ x: { values: { moraleLost: 2 } } }))?.rule).toBe("GLOOM-1");
  });

  it("GLOOM-1 a Standard Action is counted in an encounter, and nowhere else", () => {
    expect(trackAfter(fought({ x: { done: 1 } }, BLANKS).changes, "x-turn", "standardActions")).toBe(2);
    expect(
      fought({}, BLANKS).changes.some((one) => one.type === "track" && one.track === "standardActions"),
    ).toBe(false);
  });

  it("GLOOM-1 no weapon is needed", () => {
    expect(godsgloom.actions["melee"]?.weapon).toBeNull();
    expect(godsgloom.items).toEqual({});
  });
});

describe("GLOOM-4, GLOOM-6: the test and the winner", () => {
  it("GLOOM-6 example 9: every die 1: no wounds, Y wins, X loses a Morale token", () => {
    const told = fought({}, "1111 1111 1");
    expect(told.notes).toEqual(["attacks", "critical", "strikes", "strikesBack", "beaten", "moraleLost"]);
    expect(told.result).toEqual({ id: "lost", data: { wounds: 0, suffered: 0 } });
    expect(after(told, "x")).toEqual({ health: 4, morale: 1, ...STILL });
    expect(after(told, "y")).toEqual({ health: 4, morale: 2, ...STILL });
  });

  it("GLOOM-4, GLOOM-6 example 10: Y takes 1, X takes 2: Y wins", () => {
    const told = fought({}, "3112 4412");
    expect(told.result.id).toBe("lost");
    expect(after(told, "x")).toMatchObject({ health: 2, morale: 1 });
    expect(after(told, "y")).toMatchObject({ health: 3, morale: 2 });
  });

  it.each<[string, string, string]>([
    ["GLOOM-6 1 against 0", "3112 1112", "won"],
    ["GLOOM-6 1 against 1: the defender", "3112 3112", "lost"],
    ["GLOOM-6 2 against 1", "3312 3112", "won"],
    ["GLOOM-6 1 against 2", "3112 3312", "lost"],
  ])("%s", (_, dice, id) => {
    expect(fought({}, dice).result.id).toBe(id);
  });

  it("GLOOM-6 one destroyed: the other wins although it dealt fewer wounds", () => {
    const told = fought({ y: { values: { woundsTaken: 3 } } }, "3112 4412");
    expect(told.result.id).toBe("destroys");
    expect(after(told, "x")).toMatchObject({ health: 2, morale: 2 });
  });

  it("GLOOM-6 both destroyed: no winner, no loss of Morale, no move", () => {
    const hurt = { values: { woundsTaken: 3 } };
    const told = fought({ x: hurt, y: hurt }, "3112 4112");
    expect(told.result.id).toBe("bothDestroyed");
    expect(told.asked).toEqual([]);
    expect(told.notes).toContain("noWinner");
    expect(told.changes.some((one) => one.type === "track" && one.track === "moraleLost")).toBe(false);
  });

  it.each<[string, Case, number, string]>([
    ["GLOOM-6 a loser without Morale takes a wound", {}, 2, "won"],
    ["GLOOM-6 it may be its last", { y: { values: { woundsTaken: 2 } } }, 4, "destroys"],
    ["GLOOM-6 by the option it stays at none", { options: { moraleAtZero: "stays" } }, 1, "won"],
  ])("%s", (_, one, taken, id) => {
    const told = fought({ ...one, y: { values: { moraleLost: 2, ...one.y?.values } } }, "3312 1131");
    expect(trackAfter(told.changes, "y", "moraleLost")).toBeUndefined();
    expect(trackAfter(told.changes, "y", "woundsTaken")).toBe(taken);
    expect(told.result.id).toBe(id);
  });

  it("GLOOM-5 what triggers after the wounds comes before the winner", () => {
    const one: Case = { set: { effectsWounds: 1 }, x: { values: { health: 1 } } };
    const told = fought(one, FIRST, { effectsWounds: ["attackerWound", "done"] });
    expect(told.notes.indexOf("strikes")).toBeLessThan(told.notes.indexOf("destroyed"));
    expect(told.result.id).toBe("destroyed");
    expect(told.asked).toEqual(["effectsWounds", "effectsWounds", "consolidate"]);
  });

  it("GLOOM-5 such a wound was not dealt in the Attack Test and decides no winner by number", () => {
    const one: Case = { set: { effectsWounds: 1 } };
    expect(fought(one, BLANKS, { effectsWounds: ["defenderWound", "done"] }).result.id).toBe("lost");
  });

  it("GLOOM-13 what triggers at the end comes last", () => {
    const one: Case = { set: { effectsEnd: 1 } };
    const told = fought(one, FIRST, { ...PUSH, effectsEnd: ["attackerMorale", "done"] });
    expect(told.asked.slice(-2)).toEqual(["effectsEnd", "effectsEnd"]);
    expect(after(told, "x").morale).toBe(1);
    expect(told.changes.at(-1)).toMatchObject({ of: "x", track: "moraleLost" });
  });

  it("GLOOM-2, GLOOM-5, GLOOM-13 no step stops unless a person says that something triggers", () => {
    expect(fought({}, FIRST).asked).toEqual(["push"]);
  });
});
