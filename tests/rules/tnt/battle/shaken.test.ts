import { describe, expect, it } from "vitest";
import type { Bystander, FleePlace } from "../../../../src/rules/core/index.js";
import { set, target, weapon, fact } from "../fixtures.js";
import type { BattleTable } from "../../battle-table.js";
import type { Played, Shown } from "../../play.js";
import { activate, begun, hasStatus, others, sealed, sees, warband } from "./field.js";

/** Each of these models is taken out by a sealed hit of a1 as play passes; the dice of what follows. */
function lose(table: BattleTable, lost: readonly string[], dice: readonly Shown[], attacker = "a1"): Played {
  table.waiting = lost.map((ref, index) => sealed(index, attacker, ref));
  activate(table, attacker, 4);
  const refs = table.state.models.map(({ profile }) => profile.ref);
  return table.step(
    "endActivation",
    attacker,
    { dice: [...lost.flatMap(() => [5, 5]), ...dice] },
    others(table, ...refs),
  );
}

const testers = ({ rolls }: Played): readonly string[] =>
  rolls.filter(({ purpose }) => purpose === "morale").map(({ roller }) => roller);
const nines = (count: number): readonly Shown[] => Array.from({ length: count }, () => 9);
const place = (x: number) => ({ id: `p${x}`, x, y: 0, elevation: 0 });
const flight = (x: number, more: Partial<FleePlace> = {}): Partial<Bystander> => ({
  flight: { ...place(x), from: place(0), ...more },
});

describe("TNT-62, TNT-85, TNT-107: the leader goes out of action", () => {
  const led = { b1: { values: { leader: true } } };
  it.each<[string, number, boolean, readonly string[]]>([
    ["12 inches away, in sight", 12, true, ["b2"]],
    ["12.1 inches away", 12.1, true, []],
    ["out of sight", 5, false, []],
  ])("TNT-62, TNT-107 a friend %s", (_, distance, sight, tested) => {
    const table = begun([...warband("a", 1), ...warband("b", 5, led)]);
    table.scene = { b2: sees("b1", distance, sight) };
    expect(testers(lose(table, ["b1"], nines(tested.length)))).toEqual(tested);
  });

  it("TNT-62 the fall of a model that leads no one shakes no one", () => {
    const table = begun([...warband("a", 1), ...warband("b", 5)]);
    table.scene = { b2: sees("b1", 3) };
    expect(testers(lose(table, ["b1"], []))).toEqual([]);
  });

  it("TNT-85 the model marked at setup leads, whatever sheets say", () => {
    const table = begun([...warband("a", 1), ...warband("b", 5, led)]);
    table.scene = { b2: sees("b1", 3), b3: sees("b4", 3) };
    const models = table.state.models.map((one) =>
      one.profile.ref === "b4" ? { ...one, tracks: { ...one.tracks, leader: 1 } } : one,
    );
    table.state = { ...table.state, models };
    expect(testers(lose(table, ["b1", "b4"], nines(1)))).toEqual(["b3"]);
  });

  it("TNT-62, TNT-70 a leader that only leaves the table shakes no one by that", () => {
    const table = begun([...warband("a", 1), ...warband("b", 9, { b2: { values: { leader: true } } })]);
    table.scene = { b3: sees("b2", 3), b2: flight(9, { crosses: true }) };
    activate(table, "a1", 9);
    const at = { weapon: weapon("club"), targets: [target(table.profile("b2"))] };
    const tough = {
      ...at,
      targets: [target({ ...table.profile("b2"), values: { ...table.profile("b2").values, wounds: 2 } })],
    };
    const told = table.act(
      "fight",
      "a1",
      { dice: [9, 2, 9, 2, 4, 4], choices: { freeAttack: "refrain" } },
      tough,
    );
    expect(hasStatus(table, "b2", "fled")).toBe(true);
    expect(told.notes).toEqual([...["struck", "wounded", "breaks"], ...["crossesEdge", "leavesTable"]]);
    expect(testers(told)).toEqual(["b2", "b2"]);
  });
});

describe("TNT-63, TNT-64, TNT-107, TNT-108: the marks of a side", () => {
  it("TNT-63, TNT-107 side of 8, four lost in one spell: every remaining model tests once", () => {
    const table = begun([...warband("a", 1), ...warband("b", 8)]);
    expect(testers(lose(table, ["b1", "b2", "b3", "b4"], nines(4)))).toEqual(["b5", "b6", "b7", "b8"]);
  });

  it("TNT-63 three of 8 lost: no one tests", () => {
    const table = begun([...warband("a", 1), ...warband("b", 8)]);
    expect(testers(lose(table, ["b1", "b2", "b3"], []))).toEqual([]);
  });

  it("TNT-64, TNT-108 side of 8, from 5 to 2: the 50% test, then the 25% test, for both models left", () => {
    const table = begun([...warband("a", 2), ...warband("b", 8)]);
    lose(table, ["b1", "b2", "b3"], []);
    expect(table.side).toBe("b");
    activate(table, "b8", 4);
    table.step("endActivation", "b8");
    const told = lose(table, ["b4", "b5", "b6"], nines(4), "a2");
    expect(testers(told)).toEqual(["b7", "b8", "b7", "b8"]);
    expect(told.notes.filter((key) => key.endsWith("Left"))).toEqual(["halfLeft", "quarterLeft"]);
    expect(table.state.sides.find(({ id }) => id === "b")?.tracks).toMatchObject({ half: 1, quarter: 1 });
  });

  it("TNT-108 each mark is tested once in a battle", () => {
    const table = begun([...warband("a", 2), ...warband("b", 8)]);
    lose(table, ["b1", "b2", "b3", "b4"], nines(4));
    activate(table, "b8", 4);
    table.step("endActivation", "b8");
    expect(testers(lose(table, ["b5"], [], "a2"))).toEqual([]);
  });

  it("TNT-71, TNT-108, TNT-112 a model removed by a natural 1 counts as a loss and can bring the next mark", () => {
    const table = begun([...warband("a", 1), ...warband("b", 4)]);
    const told = lose(table, ["b1", "b2"], [1, 9, 9]);
    expect(testers(told)).toEqual(["b3", "b4", "b4"]);
    expect(hasStatus(table, "b3", "injuryDue")).toBe(true);
    expect(told.notes).toContain("quarterLeft");
  });

  it("TNT-108 a model that left the table counts as a loss too", () => {
    const table = begun([...warband("a", 1), ...warband("b", 4)]);
    table.scene = { b3: flight(9, { crosses: true }) };
    const told = lose(table, ["b1", "b2"], [4, 4, 9, 9]);
    expect(testers(told)).toEqual(["b3", "b3", "b4", "b4"]);
    expect(hasStatus(table, "b3", "fled")).toBe(true);
  });

  it("TNT-63 also in close combat, at once", () => {
    const table = begun([...warband("a", 1), ...warband("b", 2)]);
    activate(table, "a1", 9);
    const told = table.act(
      "fight",
      "a1",
      { dice: [9, 2, 9, 2, 9] },
      { weapon: weapon("club"), targets: [target(table.profile("b1"))] },
    );
    expect(testers(told)).toEqual(["b2"]);
    expect(hasStatus(table, "b1", "out")).toBe(true);
  });

  it("TNT-61, TNT-107 a model wounded in melee tests by itself", () => {
    const table = begun([...warband("a", 1), ...warband("b", 2, { b1: { values: { wounds: 2 } } })]);
    activate(table, "a1", 9);
    const told = table.act(
      "fight",
      "a1",
      { dice: [9, 2, 9, 2, 9] },
      { weapon: weapon("club"), targets: [target(table.profile("b1"))], choices: set({}) },
    );
    expect(testers(told)).toEqual(["b1"]);
  });
});

describe("TNT-67, TNT-110, TNT-111: flight", () => {
  const battle = () => begun([...warband("a", 1), ...warband("b", 2)]);

  it("TNT-67, TNT-107, TNT-110 a broken model moves to where its flight ends, and stays in play", () => {
    const table = battle();
    table.scene = { b2: flight(50) };
    const told = lose(table, ["b1"], [4]);
    expect(table.places.get("b2")).toEqual({ x: 50, y: 0, elevation: 0 });
    expect(told.asked).not.toContain("edge");
    expect(hasStatus(table, "b2", "fled")).toBe(false);
  });

  it("TNT-108, TNT-110 one that fails twice at once flees on from where its first flight ends", () => {
    const table = begun([...warband("a", 1), ...warband("b", 4)]);
    table.scene = { b4: flight(50, { again: place(90) }) };
    const told = lose(table, ["b1", "b2", "b3"], [4, 4]);
    expect(testers(told)).toEqual(["b4", "b4"]);
    expect(table.places.get("b4")).toEqual({ x: 90, y: 0, elevation: 0 });
    expect(told.asked).not.toContain("edge");
  });

  it("TNT-69, TNT-108 its second flight crosses the edge where the scene says so", () => {
    const table = begun([...warband("a", 1), ...warband("b", 4)]);
    table.scene = { b4: flight(50, { again: { ...place(90), crosses: true } }) };
    lose(table, ["b1", "b2", "b3"], [4, 4, 4]);
    expect(hasStatus(table, "b4", "fled")).toBe(true);
  });

  it("TNT-67 where its flight is not known its player says whether it crosses", () => {
    const table = battle();
    expect(lose(table, ["b1"], [4]).asked).toContain("edge");
    expect(table.places.has("b2")).toBe(false);
  });

  it.each<[string, Shown, boolean]>([
    ["passing, it stays at the edge, in play", 5, false],
    ["failing, it is removed, not out of action", 4, true],
  ])("TNT-69, TNT-111 one that crosses its own edge tests again: %s", (_, second, leaves) => {
    const table = battle();
    table.scene = { b2: flight(80, { crosses: true }) };
    lose(table, ["b1"], [4, second]);
    expect(hasStatus(table, "b2", "fled")).toBe(leaves);
    expect(hasStatus(table, "b2", "out")).toBe(false);
    expect(hasStatus(table, "b2", "injuryDue")).toBe(false);
    expect(table.places.get("b2")).toEqual({ x: 80, y: 0, elevation: 0 });
  });

  it("TNT-68, TNT-110 each enemy in contact may strike first; a wound so taken causes no further test", () => {
    const table = begun([...warband("a", 1), ...warband("b", 2, { b2: { values: { wounds: 2 } } })]);
    table.scene = { b2: { ...flight(50), around: { opponents: fact(["a1"]) } } };
    const told = lose(table, ["b1"], [4, 9, 2, 9, 2]);
    expect(table.profile("b2").values["woundsTaken"]).toBe(1);
    expect(testers(told)).toEqual(["b2"]);
    expect(table.places.has("b2")).toBe(true);
  });

  it("TNT-110 one that goes out on the way flees no farther", () => {
    const table = battle();
    table.scene = { b2: { ...flight(50), around: { opponents: fact(["a1"]) } } };
    lose(table, ["b1"], [4, 9, 2, 9, 2]);
    expect(hasStatus(table, "b2", "out")).toBe(true);
    expect(table.places.has("b2")).toBe(false);
  });

  it("TNT-109 a natural 1 on a graze's Will test removes no one", () => {
    const table = begun([...warband("a", 1), ...warband("b", 3)]);
    table.waiting = [sealed(1, "a1", "b1", { grazeOnly: 1 })];
    activate(table, "a1", 4);
    const script = { dice: [1], choices: { graze: "test", cover: "prone" } };
    table.step("endActivation", "a1", script, others(table, "b1"));
    expect(hasStatus(table, "b1", "out")).toBe(false);
    expect(hasStatus(table, "b1", "prone")).toBe(true);
  });
});
