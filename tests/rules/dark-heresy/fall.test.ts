import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { expectExactOdds } from "../enumerate.js";
import { statusAfter, trackAfter } from "../play.js";
import { armor, engagement, fought, OPTIONS, person, refusedAs, set } from "./fixtures.js";
import { BattleTable } from "../battle-table.js";
import { ROLLED, tableOf } from "./battle/fighters.js";

const MAIL = armor({ head: 9, arms: 9, body: 9, legs: 9, equipped: true });
/** A fall of ana, who has Toughness 30 and armor everywhere. */
const fall = (meters: number, values = {}, statuses: readonly string[] = []) =>
  engagement("fall", person("ana", { values, statuses, gear: [MAIL] }), {
    choices: set({ fallHeight: meters }),
  });

describe("DH-73 falling", () => {
  it.each([
    [1, 2, 0],
    [1, 3, 1],
    [5, 1, 3],
    [5, 10, 12],
  ])("DH-73 %d m, a %d: Toughness bonus 3 counts and armor 9 does not: %d", (meters, shown, taken) => {
    const { changes } = fought(fall(meters, { wounds: 30 }), [1, shown]);
    expect(trackAfter(changes, "ana", "woundsTaken") ?? 0).toBe(taken);
  });

  it.each([
    [1, "head"],
    [11, "rightArm"],
    [50, "head"],
    [44, "body"],
    [18, "rightLeg"],
    [100, "leftLeg"],
  ])("DH-35, DH-73 the location is random: a %d", (rolled, location) => {
    expect(fought(fall(3), [rolled, 1]).notes).toContain(location);
  });

  it("DH-68, DH-73 critical damage is Impact, and its effect is asked for", () => {
    const { notes, asked, changes } = fought(fall(5, { woundsTaken: 10 }), [44, 1]);
    expect(trackAfter(changes, "ana", "criticalDamage")).toBe(3);
    expect(notes).toContain("effect.impact.body");
    expect(asked).toEqual(["effect"]);
  });

  it.each([
    [7, 8, "critical", undefined],
    [7, 9, "out", true],
  ])("DH-69, DH-73 %d m after 10 wounds, a %d on the d10 to the head: %s", (meters, shown, end, isOut) => {
    // 5 of 15 or 16 damage are wounds; Toughness takes 3.
    const values = { woundsTaken: 5 };
    const { result, changes, notes } = fought(fall(meters, values), [50, shown]);
    expect(notes.slice(0, 4)).toEqual(["falls", "swapped", "head", "critical"]);
    expect([result.id, statusAfter(changes, "ana", "out")]).toEqual([end, isOut]);
  });

  it("DH-38, DH-73 a 10 on the die is no Righteous Fury", () => {
    expect(fought(fall(1, { wounds: 30 }), [44, 10]).rolls).toHaveLength(2);
  });

  it("DH-77 who would die of a fall can burn a point", () => {
    const values = { woundsTaken: 10, criticalDamage: 9, fateThreshold: 1 };
    const { changes } = fought(fall(5, values), [44, 1], { burnFate: "burn" });
    expect(trackAfter(changes, "ana", "fateThreshold")).toBe(0);
  });

  it.each([
    [1, {}],
    [8, { woundsTaken: 6 }],
    [9, { woundsTaken: 10, criticalDamage: 2 }],
  ])("DH-73 the odds agree with every way of the dice: %d m, %j", (meters, values) => {
    const one = fall(meters, values);
    const odds = weigh(darkHeresy, one).odds[0]?.outcomes ?? [];
    expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expectExactOdds(darkHeresy, one);
  });

  it("DH-73 a fall costs nothing, also in the turn of another model; one out of play does not fall", () => {
    const table: BattleTable = tableOf({}, {}, OPTIONS);
    table.step("beginBattle", "ana", ROLLED);
    table.act("fall", "bo", { dice: [44, 4] }, { choices: set({ fallHeight: 2 }) });
    expect(table.profile("bo").values["woundsTaken"]).toBe(3);
    expect(table.profile("bo").turn?.values["actionPoints"]).toBe(2);
    expect(refusedAs(fall(3, {}, ["out"]))).toBe("outOfAction");
  });
});
