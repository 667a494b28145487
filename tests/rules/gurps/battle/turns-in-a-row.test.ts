import { describe, expect, it } from "vitest";
import type { Value } from "../../../../src/rules/core/index.js";
import { feintPenalty } from "../../../../src/rules/gurps/actions/feint-contest.js";
import { basicLift, dodgeScore, moveOf } from "../../../../src/rules/gurps/data/scores.js";
import { BattleTable } from "../../battle-table.js";
import { fought, person, rifle, strike, sword } from "../fixtures.js";
import { attack, duelOf, hit, statusesOf, sum } from "./duel.js";
import { at, WAY } from "./fighters.js";

describe("GURPS-50, GURPS-55: turns in a row", () => {
  const round = (table: BattleTable): void => {
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
  };

  it.each([
    ["Ready", 0],
    ["nothing", 2],
  ])("GURPS-50 two turns of Evaluate, then %s: %i is left", (between, left) => {
    const table = duelOf();
    table.act("evaluate", "ana", {}, at(table, "bo"));
    round(table);
    table.act("evaluate", "ana", {}, at(table, "bo"));
    round(table);
    if (between === "Ready") table.act("ready", "ana", {}, { weapon: sword({ unready: 1 }, "axe") });
    expect(table.profile("ana").values["evaluated"]).toBe(left);
  });

  /** Bo aims at first, then ana strikes it. */
  function aiming(): BattleTable {
    const table = duelOf({ basicSpeed: 7, will: 11, hitPoints: 20 });
    const models = table.state.models.map((one) =>
      one.profile.ref === "bo"
        ? { ...one, profile: { ...one.profile, gear: [rifle({ aimed: 2 }, "gun")] } }
        : one,
    );
    table.state = { ...table.state, models };
    return table;
  }

  it.each([
    [11, false],
    [12, true],
  ])("GURPS-55 an injury calls for a Will roll to keep an aim: Will 11, a roll of %i", (roll, isLost) => {
    const table = aiming();
    table.step("endActivation", "bo");
    const played = hit(table, 2, [sum(roll)]);
    expect(played.notes.filter((key) => /Aim|aim/.test(key))).toEqual([isLost ? "aimLost" : "keepsAim"]);
    const lost = played.changes.some((one) => one.type === "track" && one.track === "aimed");
    expect(lost).toBe(isLost);
  });

  it.each([
    [1, false],
    [1.1, true],
  ])("GURPS-55 a step of a yard keeps an aim, %d yards: lost %s", (yards, isLost) => {
    const played = aiming().act("walk", "bo", {}, { way: WAY(yards) });
    const change = { type: "track", of: "gun", track: "aimed", from: 2, to: 0 };
    expect(played.changes.some((one) => JSON.stringify(one) === JSON.stringify(change))).toBe(isLost);
  });

  it("GURPS-55 any defense loses the aim", () => {
    const given = strike(sword(), {}, { foe: { gear: [rifle({ aimed: 2 }, "gun")] } });
    const played = fought(given, [sum(10), sum(6)], { defend: "dodge" });
    expect(played.changes).toContainEqual({ type: "track", of: "gun", track: "aimed", from: 2, to: 0 });
  });

  it("GURPS-55 no defense and no injury keep it", () => {
    const given = strike(sword({ damage: "1d-6 cr" }), {}, { foe: { gear: [rifle({ aimed: 2 }, "gun")] } });
    const played = fought(given, [sum(10), 1], { defend: "none" });
    expect(played.changes.some((one) => one.type === "track" && one.track === "aimed")).toBe(false);
  });
});

describe("GURPS-51: feint", () => {
  const side = (score: number, roll: number) => ({ succeeds: roll <= score, margin: score - roll });

  it.each([
    [14, 9, 12, 10, 3],
    [14, 9, 12, 13, 5],
    [14, 15, 12, 13, 0],
    [14, 12, 12, 10, 0],
    [14, 12, 12, 11, 1],
    [14, 14, 12, 13, 0],
  ])("GURPS-51 skill %i rolls %i, the foe of %i rolls %i: %i", (own, roll, foe, seen, penalty) => {
    expect(feintPenalty(side(own, roll), side(foe, seen))).toBe(penalty);
  });

  const feints = (table: BattleTable, own: number, seen: number): void => {
    const { weapon = null, targets = [] } = attack(table);
    table.act("feint", "ana", { dice: [sum(own), sum(seen)] }, { weapon, targets });
  };
  const penaltyOf = (table: BattleTable): Value | undefined => table.profile("ana").values["feinted"];
  const round = (table: BattleTable): void => {
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
  };

  it("GURPS-51, GURPS-28 the penalty is there in the next turn, is found for the attack, and is used up by it", () => {
    const table = duelOf();
    feints(table, 9, 10);
    expect(penaltyOf(table)).toBe(1);
    round(table);
    expect(penaltyOf(table)).toBe(1);
    const played = table.act(
      "strike",
      "ana",
      { dice: [sum(9), sum(18), 1], choices: { defend: "dodge" } },
      attack(table),
    );
    expect(played.rolls.find(({ purpose }) => purpose === "dodge")?.against).toBe(7);
    expect(penaltyOf(table)).toBe(0);
  });

  it("GURPS-51 a turn without an attack loses it", () => {
    const table = duelOf();
    feints(table, 9, 10);
    round(table);
    table.act("ready", "ana", {}, { weapon: sword({ unready: 1 }, "axe") });
    table.step("endActivation", "ana");
    expect(penaltyOf(table)).toBe(0);
  });

  it("GURPS-50 Evaluate helps a feint and is spent by it", () => {
    const table = duelOf();
    table.act("evaluate", "ana", {}, at(table, "bo"));
    round(table);
    const { weapon = null, targets = [] } = attack(table);
    const played = table.act("feint", "ana", { dice: [sum(9), sum(15)] }, { weapon, targets });
    expect(played.rolls[0]?.against).toBe(15);
    expect(table.profile("ana").values["evaluated"]).toBe(0);
  });

  it("GURPS-51 the foe uses its best skill, or DX", () => {
    const table = duelOf({ dx: 16 });
    const { weapon = null, targets = [] } = attack(table);
    const played = table.act("feint", "ana", { dice: [sum(9), sum(15)] }, { weapon, targets });
    expect(played.rolls[1]?.against).toBe(16);
  });
});

describe("GURPS-49, GURPS-67: fatigue", () => {
  const worn = (fatigue: number, lost = 0) =>
    person("ana", { values: { basicSpeed: 5.75, st: 11, fatiguePoints: 10, fatigue, hitPoints: 10, lost } });

  it.each([
    [6, 0, 5, 8, 24],
    [7, 0, 3, 4, 7.2],
    [0, 7, 3, 4, 24],
    [7, 7, 2, 2, 7.2],
  ])(
    "GURPS-67 with %i FP and %i HP lost: Move %i, Dodge %i, Basic Lift %i",
    (fatigue, lost, move, dodge, lift) => {
      const model = worn(fatigue, lost);
      expect([moveOf(model), dodgeScore(model), basicLift(model)]).toEqual([move, dodge, lift]);
    },
  );

  const spent = (fatigue: number): BattleTable => {
    const table = duelOf({ fatiguePoints: 10, fatigue, will: 11 });
    return table;
  };

  it("GURPS-67 with a fatigue point left no roll is asked", () => {
    const table = spent(9);
    expect(table.step("endActivation", "ana").rolls).toEqual([]);
  });

  it.each([
    [11, []],
    [12, ["collapsed", "prone"]],
  ])("GURPS-67 without fatigue points, Will 11, a roll of %i: %j", (roll, after) => {
    const table = spent(10);
    const { notes } = table.step("endActivation", "ana", { dice: [sum(roll)] });
    expect(notes.filter((key) => ["goingOn", "goesOn", "collapses"].includes(key))).toEqual([
      "goingOn",
      after.length > 0 ? "collapses" : "goesOn",
    ]);
    expect(statusesOf(table)).toEqual(after);
  });

  it("GURPS-67 Do Nothing needs no roll", () => {
    const table = spent(12);
    table.step("endActivation", "ana", { choices: { exhausted: "doNothing" } });
    expect(statusesOf(table)).toEqual([]);
    expect(table.profile("bo").turn?.values["maneuvers"]).toBe(0);
  });

  it("GURPS-67 down to the full number below zero it is unconscious", () => {
    const table = spent(20);
    expect(table.step("endActivation", "ana").notes).toContain("wornOut");
    expect(statusesOf(table)).toEqual(["unconscious", "prone"]);
  });
});
