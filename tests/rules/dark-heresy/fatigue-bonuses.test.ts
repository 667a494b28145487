import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../src/rules/core/index.js";
import { WALKING } from "../../../src/rules/dark-heresy/battle/walking.js";
import { bonusInUse, movesOf } from "../../../src/rules/dark-heresy/data/fatigue.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../battle-table.js";
import { play, trackAfter } from "../play.js";
import { against, autogun, engagement, fought, keepingDice, OPTIONS, person, sword } from "./fixtures.js";
import { fighter } from "./battle/fighters.js";

const KEEP = OPTIONS;
const HALVE = { ...OPTIONS, fatigueBonuses: "halve" };
const settled = { choices: { evadeShot: "endure", evadeBlow: "endure" } };

describe("DH-70 the option fatigueBonuses", () => {
  it.each([
    ["keep", KEEP, 4, 4],
    ["keep", KEEP, 5, 4],
    ["halve", HALVE, 4, 4],
    ["halve", HALVE, 5, 2],
  ])("%s: Toughness 40", (_option, options, fatigue, bonus) => {
    expect(bonusInUse(person("ana", { values: { toughness: 40, fatigue } }), "toughness", options)).toBe(
      bonus,
    );
  });

  it("an unnatural bonus stays whole", () => {
    const ana = (fatigue: number) =>
      person("ana", { values: { toughness: 40, traits: "Unnatural Toughness (2)", fatigue } });
    expect([6, 7].map((level) => bonusInUse(ana(level), "toughness", HALVE))).toEqual([6, 4]);
  });

  it.each([
    ["keep", KEEP, 4, 5],
    ["halve", HALVE, 4, 5],
    ["halve", HALVE, 5, 7],
  ])("%s: what a shot of 9 does to a Toughness of 40", (_option, options, fatigue, taken) => {
    const foe = person("bo", { values: { toughness: 40, fatigue, wounds: 30 } });
    const weapon = autogun({ damage: "1d10", penetration: 0 });
    const shot = {
      ...against("shoot", person("ana", { values: { ballisticSkill: 90 } }), weapon, foe),
      options,
    };
    const { changes } = play(darkHeresy, keepingDice(shot), { dice: [17, 9], ...settled });
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(taken);
  });

  it.each([
    ["keep", KEEP, 13],
    ["halve", HALVE, 11],
  ])("%s: what a blow with a 9 and a Strength of 40 does while tired", (_option, options, damage) => {
    const ana = person("ana", { values: { weaponSkill: 90, strength: 40, fatigue: 5 } });
    const foe = person("bo", { values: { toughness: 10, wounds: 30 } });
    const blow = { ...against("strike", ana, sword({ damage: "1d10", penetration: 0 }), foe), options };
    const { changes } = play(darkHeresy, keepingDice(blow), { dice: [17, 9], ...settled });
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(damage - 1);
  });

  it.each([
    ["keep", KEEP, 5, 4],
    ["halve", HALVE, 4, 4],
    ["halve", HALVE, 5, 2],
  ])("%s: movement with Agility 40", (_option, options, fatigue, half) => {
    const ana = person("ana", { values: { agility: 40, fatigue }, turn: {} });
    expect(movesOf(ana, options)).toEqual({ half, full: 2 * half, charge: 3 * half, run: 6 * half });
    const plan = WALKING.plan(ana, { facts: {}, options, battle: null, others: [] });
    expect(!isRefusal(plan) && plan.stages).toEqual([half, half]);
    expect(fought({ ...engagement("run", ana), options }).changes).toContainEqual(
      expect.objectContaining({ track: "metersLeft", to: 6 * half }),
    );
  });

  it.each([
    ["keep", KEEP, 7],
    ["halve", HALVE, 5],
  ])("%s: initiative with a 3 and Agility 40", (_option, options, initiative) => {
    const tired = { values: { agility: 40, fatigue: 5 } };
    const table = new BattleTable(darkHeresy, [fighter("a", "ana", tired), fighter("b", "bo")], options);
    table.step("beginBattle", "ana", { dice: [3, 9] });
    expect(table.model("ana").tracks["initiative"]).toBe(initiative);
  });

  it("the limit of Fatigue itself stays: TB 3, WPB 3, Fatigue 6 is awake", () => {
    const table = new BattleTable(
      darkHeresy,
      [fighter("a", "ana", { values: { fatigue: 5 }, statuses: ["bleeding"] }), fighter("b", "bo")],
      HALVE,
    );
    table.step("beginBattle", "ana", { dice: [9, 1] });
    expect(table.profile("ana").values["fatigue"]).toBe(6);
    expect(table.profile("ana").statuses).not.toContain("unconscious");
  });
});
