import { describe, expect, it } from "vitest";
import { capability, reactions } from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import type { BattleTable } from "../../battle-table.js";
import { fact, rifle, target } from "../fixtures.js";
import { activate, begun, end, hasStatus, idle, others, points, refusal, warband } from "./field.js";

const SIDES = [...warband("a", 2), ...warband("b", 3)];

/** b1 holds, and a1's second activation... a model of side a is active after it. */
function holding(options: Readonly<Record<string, string | boolean>> = {}, shown = 9): BattleTable {
  const table = begun(SIDES, options);
  idle(table, "a1", 4);
  activate(table, "b1", shown);
  table.act("hold", "b1");
  end(table, "b1");
  if (table.side === "b") idle(table, "b2", 4);
  activate(table, "a2", 9);
  return table;
}

const shot = (table: BattleTable, at: string, bearing?: number) => ({
  weapon: rifle(),
  targets: [target(table.profile(at), bearing === undefined ? {} : { bearing: fact(bearing) })],
});

describe("TNT-28, TNT-101: going on hold", () => {
  it.each<[string, number, string]>([
    ["a passed test gives up all AP, and its side goes on", 9, "b"],
    ["a failed one gives up 1 AP, and play still passes", 4, "a"],
  ])("TNT-101 %s", (_, shown, side) => {
    const table = begun(SIDES);
    idle(table, "a1", 4);
    activate(table, "b1", shown);
    expect(table.act("hold", "b1").notes).toEqual(["hold"]);
    expect(points(table, "b1")).toBe(0);
    expect(hasStatus(table, "b1", "hold")).toBe(true);
    end(table, "b1");
    expect(table.side).toBe(side);
  });

  it("TNT-101 only at the start of its own activation", () => {
    const table = begun(SIDES);
    expect(refusal(table, "hold", "a1")?.refused).toBe("notActive");
    activate(table, "a1", 9);
    expect(refusal(table, "hold", "a1")).toBeNull();
    table.act("stand", "a1", {}, { anyway: true });
    expect(refusal(table, "hold", "a1")?.refused).toBe("holdTooLate");
  });

  it.each<[Readonly<Record<string, string | boolean>>, boolean]>([
    [{}, false],
    [{ holdLasts: "turn" }, false],
    [{ holdLasts: "untilUsed" }, true],
    [{ gameChangers2022: true }, true],
  ])("TNT-101, TNT-89 after Clean-up with %o: still on hold %s", (options, lasts) => {
    const table = holding(options);
    end(table, "a2");
    for (const ref of table.ready.slice(0, -1)) idle(table, ref, 9);
    const [last = ""] = table.ready;
    idle(table, last, 9, { dice: [9, 2] });
    expect(table.state.tracks["round"]).toBe(2);
    expect(hasStatus(table, "b1", "hold")).toBe(lasts);
  });
});

describe("TNT-102: interrupting", () => {
  it("TNT-102 those on hold are asked when an enemy declares an action", () => {
    expect(capability(tnt, reactions)).toMatchObject({ status: "hold" });
  });

  it("TNT-102 one action of 1 AP in an enemy's activation; then the Hold is used up", () => {
    const table = holding();
    expect(refusal(table, "shoot", "b1", shot(table, "a2"))).toBeNull();
    table.act("shoot", "b1", { dice: [9] }, shot(table, "a2"));
    expect(hasStatus(table, "b1", "hold")).toBe(false);
    expect(refusal(table, "shoot", "b1", shot(table, "a2"))?.refused).toBe("notActive");
  });

  it("TNT-102 an action of another cost is refused, and so is one of a model that does not hold", () => {
    const table = holding();
    const settings = { choices: { set: { climbInches: 2 } } };
    expect(refusal(table, "climb", "b1", settings)?.refused).toBe("holdOnePoint");
    expect(refusal(table, "climb", "b1", { choices: { set: { climbInches: 1 } } })).toBeNull();
    expect(refusal(table, "move", "b3")?.refused).toBe("notActive");
  });

  it("TNT-102 never in a friend's activation: so never against an enemy's action on hold", () => {
    const table = holding();
    end(table, "a2");
    activate(table, "b3", 9);
    expect(refusal(table, "shoot", "b1", shot(table, "a2"))?.refused).toBe("holdNoEnemy");
  });
});

describe("TNT-104: the front, and the hits", () => {
  it.each<[number, string | undefined]>([
    [90, undefined],
    [90.5, "behindHolder"],
    [180, "behindHolder"],
  ])("TNT-104 a target at %d degrees of its facing: %s", (bearing, refused) => {
    const table = holding();
    expect(refusal(table, "shoot", "b1", shot(table, "a2", bearing))?.refused).toBe(refused);
  });

  it("TNT-104 one that does not hold shoots all round", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    expect(refusal(table, "shoot", "a1", shot(table, "b1", 180))).toBeNull();
  });

  it("TNT-104 its hits are sealed with those of the player in play, and the enemy goes on", () => {
    const table = holding();
    table.act("shoot", "b1", { dice: [9] }, shot(table, "a2"));
    expect(table.waiting).toHaveLength(1);
    expect(refusal(table, "move", "a2")).toBeNull();
    // TNT-63: half of side a is left and tests.
    table.step("endActivation", "a2", { dice: [5, 5, 9] }, others(table, "a2", "b1"));
    expect(hasStatus(table, "a2", "out")).toBe(true);
  });

  it("TNT-104 with the option holdHits they resolve at once", () => {
    const table = holding({ holdHits: "atOnce" });
    const { notes } = table.act("shoot", "b1", { dice: [9, 5, 5, 9] }, shot(table, "a2"));
    expect(notes).toEqual(["hit", "pendingHit", "out", "halfLeft", "moraleTest", "moraleHeld"]);
    expect(table.waiting).toEqual([]);
    expect(hasStatus(table, "a2", "out")).toBe(true);
  });
});
