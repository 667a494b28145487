import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { expectExactOdds } from "../enumerate.js";
import { play, statusAfter, trackAfter } from "../play.js";
import { against, autogun, keepingDice, person } from "./fixtures.js";
import { hit, shot } from "./critical-shot.js";

describe("DH-77 burning Fate", () => {
  const dying = (fateThreshold: number) =>
    shot("head", "rending", { before: 7, values: { fateThreshold, fateSpent: fateThreshold } });

  it("DH-77 who would die is asked, lowers the threshold for good, survives, and is out of the fight", () => {
    const script = { ...hit(1), choices: { burnFate: "burn" } };
    const told = play(darkHeresy, dying(2), script);
    expect(trackAfter(told.changes, "bo", "fateThreshold")).toBe(1);
    expect(statusAfter(told.changes, "bo", "out")).toBe(true);
    expect(told.notes).toContain("burnsFate");
    expect(told.result.id).toBe("out");
  });

  it.each([
    ["burn", ["effect"], true],
    ["die", [], undefined],
  ])("DH-77 who says %s: the GM is asked for the other effects: %j", (answer, asked, isBleeding) => {
    const choices = { burnFate: answer, effect: "bleeding:1" };
    const told = play(darkHeresy, dying(1), { ...hit(1), choices });
    expect(told.asked.filter((one) => one === "effect")).toEqual(asked);
    expect(statusAfter(told.changes, "bo", "bleeding")).toBe(isBleeding);
    expect(told.result.id).toBe("out");
  });

  it.each([
    ["burn", 3],
    ["die", undefined],
  ])("DH-77 who says %s to a deadly hit with Righteous Fury: its effect too", (answer, rounds) => {
    const one = shot("head", "rending", { before: 7, values: { fateThreshold: 1 } });
    const choices = { burnFate: answer, effect: ["none", "stunned:3"] };
    const told = play(darkHeresy, one, { ...hit(10, [3]), choices });
    expect(trackAfter(told.changes, "bo", "stunnedFor")).toBe(rounds);
  });

  it.each([
    ["burn", ["hit-1", "hit-2"]],
    ["die", ["hit-1"]],
  ])("DH-77 who says %s to the first of two hits: the damage of %j", (answer, hits) => {
    const values = { wounds: 10, woundsTaken: 10, criticalDamage: 9, toughness: 9, fateThreshold: 1 };
    const foe = person("bo", { statuses: ["stunned"], values });
    const gun = autogun({ damage: "1d10", damageType: "rending", semi: 2, full: 0 });
    const burst = against("semiAuto", person("ana"), gun, foe);
    const script = { dice: [21], rest: () => 7, choices: { burnFate: answer } };
    const told = play(darkHeresy, keepingDice(burst), script);
    const rolled = told.happenings.flatMap((one) => (one.type === "roll" ? [one.request.key] : []));
    expect(rolled.filter((key) => key.endsWith("-damage"))).toEqual(hits.map((key) => `${key}-damage`));
    expect(told.asked.filter((one) => one === "burnFate")).toHaveLength(1);
  });

  it("DH-77 by option the GM says that it dies once, and goes on with the other effects", () => {
    const values = { fateThreshold: 2 };
    const one = shot("head", "rending", { before: 9, options: { criticalDeath: "ask" }, values });
    const choices = { burnFate: "burn", effect: "death:1 prone:1" };
    const told = play(darkHeresy, one, { ...hit(5), choices });
    expect(trackAfter(told.changes, "bo", "fateThreshold")).toBe(1);
    expect(statusAfter(told.changes, "bo", "prone")).toBe(true);
  });

  it.each([
    ["burn", true],
    ["die", undefined],
  ])("DH-70, DH-77 who says %s to the death of Fatigue: unconscious is %s", (answer, isAsleep) => {
    const values = { toughness: 10, fateThreshold: 1 };
    const told = play(darkHeresy, shot("head", "rending", { values }), {
      ...hit(3),
      choices: { burnFate: answer, effect: "fatigue:9" },
    });
    expect(statusAfter(told.changes, "bo", "unconscious")).toBe(isAsleep);
    expect(statusAfter(told.changes, "bo", "out")).toBe(true);
  });

  it("DH-77 the odds agree with every way of the dice, whatever the answer", () => {
    const one = shot("body", "rending", { before: 6, values: { fateThreshold: 1, toughness: 30 } });
    expectExactOdds(darkHeresy, one);
  });

  it.each([
    [0, []],
    [1, ["burnFate"]],
  ])("DH-77 only with a threshold: %d", (threshold, asked) => {
    const told = play(darkHeresy, dying(threshold), hit(1));
    expect(told.asked.filter((one) => one === "burnFate")).toEqual(asked);
    expect(trackAfter(told.changes, "bo", "fateThreshold")).toBeUndefined();
    expect(told.notes).toContain("out");
  });
});
