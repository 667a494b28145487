import { describe, expect, it } from "vitest";
import { capability, countedMovement, type Setting } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import { engagement, fact, raider, set, type Person } from "./fixtures.js";

const turn = { turn: {} };
const act = (action: string, ana: Person) => engagement(action, raider("ana", ana));

describe("TNT-57, TNT-58: disengaging", () => {
  const leave = (opponents: number, settings = {}, ana: Person = turn) =>
    engagement("disengage", raider("ana", ana), {
      facts: { opponents: fact(Array.from({ length: opponents }, (_, index) => `foe-${index}`)) },
      choices: set(settings),
    });

  it.each<[string, number, Readonly<Record<string, Setting>>, number]>([
    ["TNT-57 one opponent, Agility", 1, {}, 5],
    ["TNT-57 one opponent, Strength", 1, { by: "strength" }, 4],
    ["TNT-57 two opponents: −1", 2, {}, 6],
    ["TNT-57 four opponents: −3, one test", 4, {}, 8],
  ])("%s", (_, opponents, settings, least) => {
    const ana = { values: { strength: 6 }, turn: {} };
    const told = (shown: number) => play(tnt, leave(opponents, settings, ana), { dice: [shown] });
    expect(told(least).result.id).toBe("passed");
    expect(told(least).notes).toEqual(["testPassed", "disengaged"]);
    expect(told(least - 1).result.id).toBe("failed");
    expect(told(least - 1).notes).toEqual(["testFailed", "held"]);
  });

  it("TNT-58 a failure costs an action point", () => {
    expect(trackAfter(play(tnt, leave(1), { dice: [4] }).changes, "ana-turn", "actionPoints")).toBe(1);
  });

  it("TNT-58, TNT-106, R11: success costs nothing, and the move after it is an ordinary one", () => {
    const { changes } = play(tnt, leave(1), { dice: [5] });
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBeUndefined();
    expect(trackAfter(changes, "ana-turn", "freeMoves")).toBeUndefined();
    expect(trackAfter(changes, "ana-turn", "disengaged")).toBe(1);
  });

  it("TNT-58, TNT-106 with the option disengageMoveFree the move is free", () => {
    const free = { ...leave(1), options: { fumbleAlwaysFails: false, disengageMoveFree: true } };
    const { changes, notes } = play(tnt, free, { dice: [5] });
    expect(trackAfter(changes, "ana-turn", "freeMoves")).toBe(1);
    expect(trackAfter(changes, "ana-turn", "moves")).toBeUndefined();
    expect(notes).toContain("disengagedFree");
  });

  it("TNT-106 it may be tried again while points remain", () => {
    expect(refusalFor(tnt, leave(1, {}, { turn: { actionPoints: 1, spent: 1 } }))).toBeNull();
  });

  it("TNT-106 disengaging from two with one point left: 5 + 5 − 1 is 9, it fails and has none left", () => {
    const told = play(tnt, leave(2, {}, { turn: { actionPoints: 1 } }), { dice: [5] });
    expect(told.result.id).toBe("failed");
    expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(0);
  });

  it.each<[string, readonly string[], Person, string | null]>([
    ["in contact", ["bo"], turn, "inContact"],
    ["in contact, disengaged", ["bo"], { turn: { disengaged: 1 } }, null],
    ["in contact, outside an encounter", ["bo"], {}, null],
    ["in contact with none", [], turn, null],
  ])("TNT-106 a model leaves contact only by disengaging: %s", (_, foes, ana, refused) => {
    for (const action of ["move", "climb"]) {
      const refusal = refusalFor(tnt, { ...act(action, ana), facts: { opponents: fact(foes) } });
      expect(refusal?.refused ?? null).toBe(refused);
      expect(refusal?.remedy).toBe(refused === null ? undefined : "disengage");
    }
  });

  it("TNT-106 the move away uses the success up", () => {
    const { changes } = play(tnt, act("move", { turn: { disengaged: 1 } }));
    expect(trackAfter(changes, "ana-turn", "disengaged")).toBe(0);
    const dragged =
      capability(tnt, countedMovement)?.(raider("ana", { turn: { disengaged: 1 } }), 2, 0, {}) ?? [];
    expect(trackAfter(dragged, "ana-turn", "disengaged")).toBe(0);
  });

  it("TNT-57 only from a melee, and only with something to lose", () => {
    expect(refusalFor(tnt, leave(0))?.refused).toBe("notInMelee");
    expect(refusalFor(tnt, leave(1, {}, { turn: { actionPoints: 0 } }))?.refused).toBe("noActionPoints");
    expect(refusalFor(tnt, act("disengage", {}))).toBeNull();
  });
});
