import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { expectExactOdds } from "../enumerate.js";
import { statusAfter, trackAfter } from "../play.js";
import { against, asRolled, autogun, noteOf, person, weapon, type Person } from "./fixtures.js";

const knife = (values = {}) => weapon("knife", { class: "pistol", range: 30, damage: "1d5", ...values });

/** Stunned, so that nothing is evaded; without Toughness and Armor. */
const foe = (more: Person = {}) =>
  person("bo", { ...more, statuses: ["stunned"], values: { wounds: 20, toughness: 9, ...more.values } });

describe("DH-66 the 10 on the d10 that is halved for a d5", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 4],
    [9, 5],
  ])("a face of %d counts %d and is not furious", (face, damage) => {
    const told = asRolled(against("shoot", person("ana"), knife(), foe()), [55, face]);
    expect(noteOf(told, "wounded")).toMatchObject({ damage, through: damage });
    expect(told.notes).not.toContain("effect.impact.body");
    expect(told.rolls[1]).toMatchObject({ purpose: "damageHalved", dice: { d10: 1 }, apart: true });
  });

  it("a face of 10 counts 5 and is furious", () => {
    const told = asRolled(against("shoot", person("ana"), knife(), foe()), [55, 10, 3]);
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(5);
    expect(noteOf(told, "effect.impact.body")).toEqual({ effect: 3 });
  });

  it.each([
    [[55, 8], false],
    [[55, 9, 1], true],
  ])("DH-40 Vengeful 9 goes by the whole face: %j, %s", (dice, furious) => {
    const { notes } = asRolled(against("shoot", person("ana"), knife({ vengeful: 9 }), foe()), dice);
    expect(notes.includes("effect.impact.body")).toBe(furious);
  });

  it("DH-40 Accurate adds whole dice, which are rolled apart from the halved ones", () => {
    const gun = knife({ accurate: true, damage: "1d5+2" });
    const ana = person("ana", { values: { ballisticSkill: 50 } });
    const told = asRolled(against("shoot", ana, gun, foe()), [55, 9, 7]);
    expect(told.rolls.slice(1).map(({ purpose, dice, plus }) => [purpose, dice, plus])).toEqual([
      ["damage", { d10: 1 }, 2],
      ["damageHalved", { d10: 1 }, undefined],
    ]);
    expect(noteOf(told, "wounded")).toMatchObject({ damage: 9 + 4 + 2 });
  });

  it.each([
    ["1d10", {}, undefined],
    ["1d5", {}, true],
    ["1d10", { tearing: true }, true],
    ["1d10", { proven: 3 }, true],
    ["1d10", { primitive: 7 }, true],
  ])("the card adds up only what adds up: %s, %o", (damage, quality, apart) => {
    const dice = "tearing" in quality ? [55, [5, 5]] : [55, 5];
    const told = asRolled(against("shoot", person("ana"), knife({ damage, ...quality }), foe()), dice);
    expect(told.rolls[1]?.apart).toBe(apart);
  });

  it("the odds say so: a tenth of the hits", () => {
    const odds = weigh(darkHeresy, against("shoot", person("ana"), knife(), foe())).odds[0];
    expect(odds?.also.find(({ id }) => id === "fury")?.chance).toBeCloseTo(0.6 * 0.1, 12);
  });
});

describe("DH-66 a minor character", () => {
  const troop = { values: { troop: true } };
  const shot = (actor: Person, target: Person, options = {}) =>
    against("shoot", person("ana", actor), autogun(), foe(target), { options });

  it.each([
    [10, true],
    [9, undefined],
  ])("is slain by Righteous Fury that gets through: die %d, out %s", (die, out) => {
    const told = asRolled(shot({}, troop), [55, die]);
    expect(statusAfter(told.changes, "bo", "out")).toBe(out);
    expect(told.result.id).toBe(out ? "out" : "wounded");
    expect(told.notes.filter((key) => key === "furySlays")).toEqual(out ? ["furySlays"] : []);
    expect(told.rolls.map(({ purpose }) => purpose)).not.toContain("fury");
  });

  it("is not slain where only the scratch is left (DH-38)", () => {
    const tough = { values: { troop: true, toughness: 99, wounds: 20 } };
    const pistol = knife({ damage: "1d10-9" });
    const told = asRolled(against("shoot", person("ana"), pistol, foe(tough)), [55, 10]);
    expect(statusAfter(told.changes, "bo", "out")).toBeUndefined();
    expect(told.notes).toEqual(["hit", "location", "body", "wounded", "furyScratch"]);
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(1);
  });

  it.each([
    ["Righteous Fury", 10, [], []],
    ["no Righteous Fury", 9, ["effect"], ["effect.impact.body"]],
  ])("DH-66, DH-68 critical damage with %s: the GM is asked %j", (_what, die, asked, notes) => {
    const hurt = { values: { troop: true, wounds: 10 } };
    const told = asRolled(shot({}, hurt), [55, die], { effect: "none" });
    expect(told.asked.filter((one) => one === "effect")).toEqual(asked);
    expect(told.notes.filter((one) => one.startsWith("effect"))).toEqual(notes);
    expect(statusAfter(told.changes, "bo", "out")).toBe(die === 10 ? true : undefined);
  });

  it("causes none to a character that is not minor, but to another minor one", () => {
    const none = asRolled(shot(troop, {}), [55, 10]);
    expect(none.notes.filter((note) => note.startsWith("fury"))).toEqual([]);
    const other = asRolled(shot(troop, troop), [55, 10]);
    expect(statusAfter(other.changes, "bo", "out")).toBe(true);
  });

  it("by option the rule is the same for all", () => {
    const off = { troopFury: false };
    const slain = asRolled(shot({}, troop, off), [55, 10, 2]);
    expect(noteOf(slain, "effect.impact.body")).toEqual({ effect: 2 });
    const caused = asRolled(shot(troop, {}, off), [55, 10, 2]);
    expect(noteOf(caused, "effect.impact.body")).toEqual({ effect: 2 });
  });

  it.each([
    ["slain", shot({}, troop)],
    ["no fury", shot(troop, {})],
    ["slain behind cover", { ...shot({}, troop), choices: { set: { cover: 9, concealed: "everything" } } }],
  ])("the odds agree with every way of the dice: %s", (_what, one) => {
    expectExactOdds(darkHeresy, one);
  });
});

describe("DH-38, DH-68 the critical effect is named by the type of damage", () => {
  it.each([
    ["energy", "effect.energy.body"],
    ["explosive", "effect.explosive.body"],
    ["impact", "effect.impact.body"],
    ["rending", "effect.rending.body"],
  ])("%s", (damageType, key) => {
    const told = asRolled(against("shoot", person("ana"), autogun({ damageType }), foe()), [55, 10, 5]);
    expect(noteOf(told, key)).toEqual({ effect: 5 });
    expect(trackAfter(told.changes, "bo", "criticalDamage")).toBeUndefined();
  });
});

describe("DH-66 a halved die", () => {
  it.each([
    [9, 5],
    [8, 4],
    [1, 1],
  ])("DH-66 a %d counts %d, and the card says so with the damage", (face, half) => {
    const told = asRolled(against("shoot", person("ana"), knife({ damage: "1d5+2" }), foe()), [55, face]);
    expect(noteOf(told, "halvedDice")).toEqual({ half, total: half + 2 });
    const whole = asRolled(against("shoot", person("ana"), autogun(), foe()), [55, face]);
    expect(noteOf(whole, "halvedDice")).toBeUndefined();
  });
});

describe("DH-67 damage equal to the Wounds is no excess", () => {
  it.each([
    [9, 12, undefined],
    [10, 12, 1],
  ])("12 Wounds, a die of %d and 3: %d taken, critical %s", (die, taken, critical) => {
    const told = asRolled(
      against("shoot", person("ana"), autogun(), foe({ values: { wounds: 12 } })),
      die === 10 ? [55, die, 1] : [55, die],
    );
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(taken);
    expect(trackAfter(told.changes, "bo", "criticalDamage")).toBe(critical);
  });
});
