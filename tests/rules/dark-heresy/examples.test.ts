import { describe, expect, it } from "vitest";
import { damageOf } from "../../../src/rules/dark-heresy/data/notation.js";
import { effectOf } from "../../../src/rules/dark-heresy/actions/damage/damage.js";
import { judge, limited } from "../../../src/rules/dark-heresy/dice/reading.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { locationOf } from "../../../src/rules/dark-heresy/data/locations.js";
import { driftOf } from "../../../src/rules/dark-heresy/actions/attack/scatter.js";
import { refusalFor, statusAfter } from "../play.js";
import {
  against,
  asRolled,
  autogun,
  engagement,
  fact,
  fought,
  noteOf,
  person,
  refusedAs,
  set,
  sword,
  targetNumber,
  total,
  weapon,
} from "./fixtures.js";

const shooter = person("ana", { values: { ballisticSkill: 42 } });
const foe = person("bo");
const at = (distance: number, more: object = {}) => ({ distance: fact(distance), ...more });

describe("the sheet's worked examples", () => {
  it("1: DH-33, DH-35 BS 42, autogun, 40 m, half aim: 72; 23 hits the body with 6 degrees", () => {
    const shot = against("shoot", shooter, autogun(), foe, { facts: at(40), settings: { aim: "half" } });
    expect(total(shot)).toBe(30);
    expect(targetNumber(shot)).toBe(72);
    const told = fought(shot, [23, 8]);
    expect(told.notes).toContain("body");
    expect(told.result.data).toMatchObject({ degrees: 6, hits: 1 });
  });

  it.each([
    [50, 62],
    [49.9, 72],
  ])("2: DH-18 the same at %d m: %d", (distance, number) => {
    const shot = against("shoot", shooter, autogun(), foe, {
      facts: at(distance),
      settings: { aim: "half" },
    });
    expect(targetNumber(shot)).toBe(number);
  });

  it.each([
    [200, 0],
    [201, -10],
    [300, -10],
    [301, -30],
    [400, -30],
  ])("3: DH-18, R1 range 100 at %d m: %d", (distance, band) => {
    const shot = against("shoot", shooter, autogun(), foe, { facts: at(distance) });
    expect(total(shot) - 10).toBe(band);
    expect(refusedAs(shot)).toBeNull();
  });

  it("3: DH-34 range 100 at 401 m: refused", () => {
    const shot = against("shoot", shooter, autogun(), foe, { facts: at(401) });
    expect(refusalFor(darkHeresy, shot)).toMatchObject({ refused: "outOfRange", rule: "DH-34" });
  });

  it.each([
    [2, 30],
    [2.1, 10],
  ])("4: DH-19 at %d m: %d", (distance, band) => {
    expect(total(against("shoot", shooter, autogun(), foe, { facts: at(distance) })) - 10).toBe(band);
  });

  it("7: DH-30 BS 30 with +10 +20 +30 +30 +30: 90", () => {
    const big = person("bo", { values: { size: 7 }, statuses: ["unaware"] });
    const shot = against("shoot", person("ana"), autogun(), big, { facts: at(2), settings: { aim: "full" } });
    expect(total(shot)).toBe(60);
    expect(targetNumber(shot)).toBe(90);
  });

  it("8: DH-30 +80 and −30: +50, the limit after summing", () => {
    const big = person("bo", { values: { size: 7 }, statuses: ["unaware"] });
    const shot = against("shoot", shooter, autogun(), big, { facts: at(20), settings: { darkShot: 1 } });
    expect(total(shot)).toBe(50);
    expect([limited(80 - 30), limited(120), limited(-75), limited(60), limited(-60)]).toEqual([
      50, 60, -60, 60, -60,
    ]);
  });

  it.each([
    [46, 1],
    [50, 2],
    [100, 7],
  ])("12: DH-31 target 45, roll %d: %d degrees of failure", (rolled, degrees) => {
    expect(judge(rolled, 45)).toEqual({ success: false, degrees });
  });

  it("15: DH-33 semi-auto, target 50, roll 21, rate 3: 4 degrees, 2 hits", () => {
    const burst = against("semiAuto", person("ana", { values: { ballisticSkill: 50 } }), autogun(), foe);
    expect(targetNumber(burst)).toBe(50);
    const told = asRolled(burst, [21, 5, 5]);
    expect(told.result.data).toMatchObject({ degrees: 4, hits: 2 });
  });

  it.each([
    ["shoot", 87, 95, "hit"],
    ["shoot", 87, 96, "jam"],
    ["fullAuto", 97, 93, "hit"],
    ["fullAuto", 97, 94, "jam"],
    ["semiAuto", 97, 93, "hit"],
    ["semiAuto", 97, 94, "jam"],
  ])("17: DH-36 %s with a skill of %d and a roll of %d: %s", (action, ballisticSkill, rolled, end) => {
    const sure = action === "fullAuto" ? 97 : ballisticSkill;
    const settings = action === "fullAuto" ? { aim: "half" } : {};
    const actor = person("ana", { values: { ballisticSkill: sure } });
    const shot = against(action, actor, autogun(), foe, { settings });
    const told = fought(shot, end === "jam" ? [rolled] : [rolled, 5]);
    expect(told.result.id === "jammed").toBe(end === "jam");
  });

  it.each([
    ["shoot", { reliable: true }, 99, false],
    ["shoot", { reliable: true }, 100, true],
    ["semiAuto", { unreliable: true }, 91, true],
    ["semiAuto", { unreliable: true }, 90, false],
  ])("18: DH-36 %s with %o and a roll of %d jams: %s", (action, quality, rolled, jams) => {
    const told = fought(against(action, person("ana"), autogun(quality), foe), [rolled]);
    expect(told.result.id).toBe(jams ? "jammed" : "missed");
  });

  it("20: DH-22, R9 helpless, WS 47, sword, SB 3, dice 7 and 5: by itself, 4 degrees, 15 damage", () => {
    const actor = person("ana", { values: { weaponSkill: 47, strength: 35 } });
    const helpless = person("bo", { values: { wounds: 20 }, statuses: ["helpless"] });
    const told = fought(against("strike", actor, sword(), helpless), [44, [7, 5]]);
    expect(told.result.data).toMatchObject({ degrees: 4, hits: 1, through: 12 });
    expect(told.rolls.map(({ purpose }) => purpose)).toEqual(["location", "damage"]);
    expect(told.rolls[1]).toMatchObject({ dice: { d10: 2 }, plus: 3 });
    expect(noteOf(told, "wounded")).toMatchObject({ damage: 15, through: 12 });
  });

  it.each([
    [2, 30],
    [10, 0],
  ])("21: DH-27 shooting a prone target at %d m: %d", (distance, sum) => {
    const prone = person("bo", { statuses: ["prone"] });
    expect(total(against("shoot", shooter, autogun(), prone, { facts: at(distance) })) - 10).toBe(sum);
  });

  it("22: DH-17 into melee, target stunned, normal range, Standard: +30", () => {
    const stunned = person("bo", { statuses: ["stunned"] });
    const facts = at(60, { melee: fact(["bo", "cy"]) });
    expect(total(against("shoot", shooter, autogun(), stunned, { facts }))).toBe(30);
  });

  it("23: DH-14, DH-15, DH-28 melee in darkness, mud and storm, Standard: −40", () => {
    const settings = { darkMelee: 1, terrain: "difficult", weather: "harsh" };
    expect(total(against("strike", person("ana"), sword(), foe, { settings }))).toBe(-40);
  });

  it("27: DH-12 cover 1, damage 2: destroyed", () => {
    const actor = person("ana", { values: { ballisticSkill: 60 } });
    const shot = against("shoot", actor, weapon("gun", { class: "basic", range: 100, damage: "1d5" }), foe, {
      settings: { cover: 1 },
    });
    const told = asRolled(shot, [44, 3]);
    expect(told.notes).toContain("coverDestroyed");
    const behind = { cover: 1, armor: 0, toughness: 0, penetration: 0, again: true };
    expect(effectOf(2, false, behind)).toMatchObject({ wears: true, through: 1 });
  });

  it("28: DH-10 a head hit over cover: the cover is ignored", () => {
    const actor = person("ana", { values: { ballisticSkill: 60 } });
    const shot = against("shoot", actor, autogun(), foe, { settings: { material: "bulkhead" } });
    const told = fought(shot, [50, 9]);
    expect(told.notes).toContain("head");
    expect(told.result).toMatchObject({ id: "wounded", data: { through: 9 } });
  });

  it.each([
    [65, false],
    [66, true],
  ])("29: DH-26 pinned, Willpower 35, in cover, roll %d: stays %s", (rolled, stays) => {
    const pinned = person("ana", { values: { willpower: 35, cover: 8 }, statuses: ["pinned"] });
    const told = fought(engagement("escapePinning", pinned), [rolled]);
    expect(statusAfter(told.changes, "ana", "pinned")).toBe(stays ? undefined : false);
    expect(told.notes).toEqual([stays ? "staysPinned" : "escapes"]);
  });

  it("30: DH-23, R10 scatter 7, 10 and 5: row 3 left, row 3 right, right", () => {
    expect([7, 10, 5].map((face) => driftOf(face, true))).toEqual([
      { along: "beyond", across: "left" },
      { along: "beyond", across: "right" },
      { along: "level", across: "right" },
    ]);
    const told = fought(engagement("scatter", person("ana")), [[7, 4]]);
    expect(told.happenings.at(-1)).toMatchObject({ request: { key: "beyondLeft", data: { meters: 4 } } });
  });

  it.each([
    [5, "body"],
    [20, "head"],
    [70, "head"],
    [58, "rightLeg"],
    [9, "leftLeg"],
  ])("34: DH-35 roll %d: %s", (rolled, location) => {
    expect(locationOf(rolled)).toBe(location);
  });

  it("35: DH-33 Called Shot, full aim, normal range: 0", () => {
    const shot = against("calledShot", shooter, autogun(), foe, {
      facts: at(60),
      choices: set({ aim: "full" }),
    });
    expect(total(shot)).toBe(0);
  });

  it("DH-37 the weapons' damage of the sheet is read", () => {
    expect(["1d10+2", "2d10", "1d5"].map(damageOf)).toEqual([
      { dice: 1, sides: 10, plus: 2 },
      { dice: 2, sides: 10, plus: 0 },
      { dice: 1, sides: 5, plus: 0 },
    ]);
  });
});
