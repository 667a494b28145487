import { describe, expect, it } from "vitest";
import { weigh, type Approach, type Engagement, type Facts } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import { act, engagement, fact, raider, weapon } from "./fixtures.js";

/** Ana charges Bo, by a way as measured. */
function charge(line = "", way: Facts = {}, more: Partial<Engagement> = {}): Engagement {
  const { targets, ...one } = act("charge", line);
  return { ...one, targets: targets.map((aim) => ({ ...aim, facts: { ...aim.facts, ...way } })), ...more };
}

const rough = (difficult: number): Facts => ({
  approach: fact({ length: 9, difficult, clear: true, climbs: [], free: true, taken: false }),
});

const over = (climbs: Approach["climbs"]): Facts => ({
  approach: fact({ length: 9, difficult: 0, clear: true, climbs, free: true, taken: false }),
});
const fenced = (...heights: number[]): Facts => over(heights.map((height) => ({ height, wall: true })));
const rising = (height: number): Facts => over([{ height, wall: false }]);
const barred = (): Facts => over(null);

it.each([
  [
    "two fences, and a rise",
    [
      { height: 1, wall: true },
      { height: 0.5, wall: true },
      { height: 0.5, wall: false },
    ],
    2,
  ],
  ["a fence that is climbed", [{ height: 1.01, wall: true }], null],
  ["nothing", [], null],
  ["what no model gets over", null, null],
])("TNT-29 obstacles found on the way: %s", (_, climbs, expected) => {
  const { assessments } = weigh(tnt, charge("apart 3", over(climbs)));
  expect(assessments[0]?.modifiers.find(({ id }) => id === "obstacles")?.found).toBe(expected);
});

describe("TNT-25, TNT-44: charge", () => {
  it.each<[string, string, Facts, string | null]>([
    ["TNT-25 as far as the Move", "apart 5", {}, null],
    ["TNT-25 farther than the Move", "apart 5.1", {}, "chargeTooFar"],
    ["TNT-44 no least distance", "apart 0", {}, null],
    ["TNT-44 in sight", "apart 3, sight", {}, null],
    ["TNT-44 out of sight", "apart 3, sight no", {}, "chargeUnseen"],
    [
      "TNT-44, TNT-29: through difficult ground at half the Move",
      "apart 2.5; set difficultGround 1",
      {},
      null,
    ],
    ["TNT-44, TNT-29: farther than half", "apart 2.6; set difficultGround 1", {}, "chargeTooFar"],
    ["TNT-29 an inch of it through mud takes two", "apart 4", rough(1), null],
    ["TNT-29 and no more than that", "apart 4.1", rough(1), "chargeTooFar"],
    ["TNT-29 all of it through mud", "apart 2.5", rough(2.5), null],
    ["TNT-29 all of it, and farther than half", "apart 2.6", rough(2.6), "chargeTooFar"],
    ["TNT-29 on open ground", "apart 5", rough(0), null],
    ["TNT-29 a person says that the mud is none", "apart 4.1; set difficultGround 0", rough(1), null],
    ["TNT-29, TNT-94 lying in mud: a quarter", "ana prone; apart 1.25", rough(1.25), null],
    ["TNT-29, TNT-94 and no more", "ana prone; apart 1.3", rough(1.3), "chargeTooFar"],
    ["TNT-29 over a fence 3 inches are left", "apart 3; set obstacles 1", {}, null],
    ["TNT-29 and no more", "apart 3.1; set obstacles 1", {}, "chargeTooFar"],
    ["TNT-29 a wall of an inch in the way", "apart 3", fenced(1), null],
    ["TNT-29 and no more than 3 inches over it", "apart 3.1", fenced(1), "chargeTooFar"],
    ["TNT-29 two of them", "apart 1.1", fenced(1, 0.5), "chargeTooFar"],
    ["TNT-29 a taller one is climbed, not crossed", "apart 5", fenced(1.1), null],
    ["TNT-29 ground that rises is none", "apart 5", rising(1), null],
    ["TNT-29 what cannot be passed is none", "apart 5", barred(), null],
    ["TNT-9 heavy armor shortens it", "ana armor move -1; apart 4.1", {}, "chargeTooFar"],
    ["TNT-25 a second charge in a turn", "ana charged 1", {}, "alreadyCharged"],
    ["TNT-25 after moving it is allowed", "ana moves 1, actionPoints 1", {}, null],
    ["TNT-25 without an action point", "ana actionPoints 0", {}, "noActionPoints"],
    ["TNT-44 nothing measured", "", {}, null],
  ])("%s", (_, line, way, refused) => {
    expect(refusalFor(tnt, charge(line, way))?.refused ?? null).toBe(refused);
  });

  it("TNT-25 one action point for the move, the attack is free", () => {
    const { changes, result } = play(tnt, charge("ana fresh"), { dice: [5, 5] });
    expect(result.id).toBe("locked");
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
    expect(trackAfter(changes, "ana-turn", "charged")).toBe(1);
    expect(trackAfter(changes, "ana-turn", "moves")).toBe(1);
  });

  it("TNT-44 concentrating in the same turn counts, and is used up", () => {
    const { changes, result } = play(tnt, charge("ana concentrating, concentrated 1, actionPoints 1"), {
      dice: [4, 5, 2, 9],
    });
    expect(result.id).toBe("unhurt");
    expect(changes).toContainEqual({
      type: "status",
      of: "ana",
      status: "concentrating",
      from: true,
      to: false,
    });
  });

  it("TNT-25 a lasting modifier on Melee counts in a charge", () => {
    expect(play(tnt, charge("ana effect melee 2"), { dice: [4, 5, 2, 9] }).result.id).toBe("unhurt");
  });

  it("TNT-25 the model is put into contact", () => {
    const more = {
      positions: { ana: { id: "a", x: 0, y: 0, elevation: 0 } },
      places: { ana: [{ id: "near", x: 40, y: 0, elevation: 0 }] },
    };
    const { changes } = play(tnt, charge("apart 4", {}, more), { dice: [5, 5] });
    expect(changes.find((change) => change.type === "place")).toEqual({
      type: "place",
      of: "ana",
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: 40, y: 0, elevation: 0 },
    });
  });

  it("TNT-25 a model in contact already is not moved", () => {
    const more = {
      positions: { ana: { id: "a", x: 0, y: 0, elevation: 0 } },
      places: { ana: [{ id: "back", x: -40, y: 0, elevation: 0 }] },
    };
    const { changes } = play(tnt, charge("touching", {}, more), { dice: [5, 5] });
    expect(changes.some((change) => change.type === "place")).toBe(false);
  });

  it("TNT-48 after a charge the defender may still push back", () => {
    const { asked } = play(tnt, charge(), { dice: [5, 6] });
    expect(asked).toEqual(["pushAttacker"]);
  });

  it("TNT-25 without a target the attacker's roll is shown", () => {
    const lone = engagement("charge", raider("ana"), { weapon: weapon("club") });
    expect(play(tnt, lone, { dice: [6] }).result).toEqual({ id: "done", data: { total: 10 } });
  });
});

describe("TNT-22, TNT-25, TNT-68: concentration is used up once", () => {
  it.each(["charge", "fight"])("%s: a model is no helper of its own, whatever was measured", (action) => {
    const others = [raider("ana", { statuses: ["concentrating"], turn: {} })];
    const attack = act(action, "ana concentrating, fresh; bo wounds 3; friends ana; anyway", { others });
    const told = play(tnt, attack, { dice: [9, 2, 9, 2, 2, 2, 9], choices: { freeAttack: "strike" } });
    const ended = told.changes.filter((one) => one.type === "status" && one.status === "concentrating");
    expect(ended).toEqual([{ type: "status", of: "ana", status: "concentrating", from: true, to: false }]);
  });
});

describe("TNT-25, TNT-29: inches", () => {
  it("TNT-25, TNT-29 a charge counts all inches of a Move, and half inches are not rounded", () => {
    const { changes } = play(tnt, charge("ana move 4.5, fresh; apart 4"), { dice: [4, 9] });
    expect(trackAfter(changes, "ana-turn", "inches")).toBe(4.5);
  });
});
