import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { tens } from "../../../src/rules/dark-heresy/data/characteristics.js";
import { judge } from "../../../src/rules/dark-heresy/dice/reading.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { opposed, type Opponent } from "../../../src/rules/dark-heresy/actions/tests/opposed.js";
import { refusalFor } from "../play.js";
import { against, autogun, engagement, fought, person, set, target, targetNumber } from "./fixtures.js";

describe("tests", () => {
  it.each([
    [45, 45, true],
    [46, 45, false],
    [1, -40, true],
    [2, -40, false],
    [99, 160, true],
    [100, 160, false],
  ])("DH-30 a roll of %d against %d succeeds: %s", (rolled, number, success) => {
    expect(judge(rolled, number).success).toBe(success);
  });

  it.each([
    [39, 40, 2],
    [40, 40, 1],
    [30, 39, 1],
    [29, 39, 2],
    [1, -40, 1],
    [5, 120, 13],
    [41, 40, 1],
    [49, 40, 1],
    [50, 40, 2],
    [100, 150, 1],
    [31, -5, 5],
  ])("DH-31 a roll of %d against %d: %d degrees", (rolled, number, degrees) => {
    expect(judge(rolled, number).degrees).toBe(degrees);
  });

  it("DH-31 tens go down, above 99 and below 0 as well", () => {
    expect([0, 9, 10, 99, 100, 159, -1, -10, -11].map(tens)).toEqual([0, 0, 1, 9, 10, 15, -1, -1, -2]);
  });

  it.each([
    [60, 90],
    [-60, -30],
  ])("DH-30 a difficulty of %d and a modifier beyond it stay within the limit", (difficulty, number) => {
    const one = engagement("test", person("ana"), {
      choices: { set: { difficulty }, free: { label: "More", value: Math.sign(difficulty) * 20 } },
    });
    expect(targetNumber(one)).toBe(number);
    expect(weigh(darkHeresy, one).assessments[0]?.tally.bonus.attacker).toBe(difficulty);
  });

  it("DH-30 a test of any characteristic", () => {
    const one = engagement("test", person("ana", { values: { perception: 44 } }), {
      choices: set({ characteristic: "perception", difficulty: 10 }),
    });
    expect(targetNumber(one)).toBe(54);
    expect(fought(one, [54]).result).toEqual({ id: "passed", data: { degrees: 1 } });
    expect(fought(one, [55]).result).toEqual({ id: "failed", data: { degrees: 1 } });
  });

  it.each([
    ["success", "passed"],
    ["failure", "failed"],
  ])("DH-1 the GM declares a %s: no dice", (declaredTest, id) => {
    const told = fought(engagement("test", person("ana"), { choices: set({ declaredTest }) }));
    expect(told.result.id).toBe(id);
    expect(told.rolls).toEqual([]);
  });

  it("DH-1 a declared hit needs only a location", () => {
    const shot = against("shoot", person("ana"), autogun(), person("bo"), {
      settings: { declared: "success" },
    });
    const sure = fought(shot, [5, 6]);
    expect(sure.result).toMatchObject({ id: "wounded", data: { degrees: 1 } });
    expect(sure.notes.slice(0, 2)).toEqual(["sure", "hit"]);
    const missed = against("shoot", person("ana"), autogun(), person("bo"), {
      settings: { declared: "failure" },
    });
    expect(fought(missed).result.id).toBe("missed");
  });
});

describe("DH-32 what the card says of an opposed test", () => {
  it.each([
    ["both succeed, and the first has more degrees", 11, 21, "won.both", { own: 3, other: 2 }],
    ["both succeed, and the other has more", 21, 11, "lost.both", { own: 2, other: 3 }],
    ["the first succeeds", 11, 41, "won.one", { own: 3, other: 2 }],
    ["the other succeeds", 81, 11, "lost.one", { own: 6, other: 3 }],
    ["both fail, the first by less", 41, 81, "won.none", { own: 2, other: 6 }],
    ["both fail, the other by less", 81, 41, "lost.none", { own: 6, other: 2 }],
    ["both fail by the same", 41, 41, "even.none", { own: 2, other: 2 }],
  ])("%s", (_what, own, other, key, data) => {
    const one = engagement("opposed", person("ana"), { targets: [target(person("bo"))] });
    const { happenings } = fought(one, [own, other]);
    const notes = happenings.flatMap((each) => (each.type === "note" ? [each.request] : []));
    expect(notes).toMatchObject([{ key: `opposed.${key}`, data }]);
  });
});

describe("DH-32 opposed tests", () => {
  const side = (value: number): Opponent => ({
    who: "x",
    attribute: "strength",
    value,
    bonus: 0,
    characteristic: tens(value),
    fate: [],
  });
  it.each([
    ["more degrees", 50, 21, 50, 35, 1],
    ["fewer degrees", 50, 45, 50, 35, -1],
    ["a success against a failure", 30, 30, 60, 61, 1],
    ["equal degrees, the higher bonus", 52, 33, 47, 29, 1],
    ["equal degrees and bonus, the lower roll", 50, 31, 50, 38, 1],
    ["equal in everything", 50, 31, 50, 31, 0],
    ["the lesser failure", 40, 45, 40, 60, 1],
  ])("%s", (_what, own, rolled, other, against_, result) => {
    expect(opposed(side(own), rolled, side(other), against_)).toBe(result);
    expect(opposed(side(other), against_, side(own), rolled)).toBe(0 - result);
  });

  it("both roll, and the card says who wins", () => {
    const one = engagement("opposed", person("ana"), {
      targets: [target(person("bo"), {}, { theirDifficulty: 20, theirCharacteristic: "strength" })],
      choices: set({ characteristic: "strength" }),
    });
    expect(fought(one, [12, 41]).result.id).toBe("won");
    expect(fought(one, [25, 15]).result.id).toBe("lost");
    expect(refusalFor(darkHeresy, engagement("opposed", person("ana")))).toMatchObject({
      refused: "noOther",
    });
  });
});
