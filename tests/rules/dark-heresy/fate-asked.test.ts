import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { statusAfter, trackAfter, type Shown } from "../play.js";
import { hasStatus, ROLLED, tableOf } from "./battle/fighters.js";
import { against, autogun, fought, keepingDice, person } from "./fixtures.js";

/** Someone with two Fate points, some of them spent. */
const fated = (fateSpent: number, values = {}) => ({ values: { fateThreshold: 2, fateSpent, ...values } });

describe("DH-76 +10 to the test of Pinning that Suppressing Fire demands", () => {
  const pins = (spent: number, choice: string, shown: number) =>
    fought(against("suppress", person("ana"), autogun(), person("bo", fated(spent))), [shown, 90], {
      fateBonus: choice,
    });

  it.each([
    ["keep", 10, undefined, undefined],
    ["keep", 11, true, undefined],
    ["spend", 20, undefined, 1],
    ["spend", 21, true, 1],
  ])("DH-24, DH-59, DH-76 Willpower 30 at −20, %s, a %d: pinned %s", (choice, shown, pinned, spent) => {
    const { changes } = pins(0, choice, shown);
    expect(statusAfter(changes, "bo", "pinned")).toBe(pinned);
    expect(trackAfter(changes, "bo", "fateSpent")).toBe(spent);
  });

  it.each([
    [1, ["fateBonus"]],
    [2, []],
  ])("DH-76 %d of 2 points spent: asked %j", (spent, asked) => {
    expect(pins(spent, "keep", 50).asked).toEqual(asked);
  });

  it("DH-76 the question says for which test", () => {
    const { happenings } = pins(0, "keep", 50);
    const asked = happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(asked.map(({ question, data }) => [question, data])).toEqual([
      ["fateBonus", { purpose: "pinning" }],
    ]);
  });

  it("DH-30, DH-76 at +60 a point would add nothing, and is not asked for", () => {
    const bo = {
      ...person("bo", fated(0)),
      effects: [{ ref: "e", name: "Song", test: "willpower", value: 80 }],
    };
    const one = against("suppress", person("ana"), autogun(), bo);
    expect(fought(one, [90, 90]).asked).toEqual([]);
  });

  it("DH-76 two points in one exchange, for Pinning and for the evasion, are two", () => {
    const bo = person("bo", fated(0, { wounds: 60 }));
    const one = against("suppress", person("ana"), autogun(), bo);
    const { changes } = fought(one, [20, 1, 40], { fateBonus: "spend", evadeShot: "dodge" });
    const spends = changes.flatMap((change) =>
      change.type === "track" && change.track === "fateSpent" ? [[change.from, change.to]] : [],
    );
    expect(spends).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe("DH-76 +10 to the Toughness test against death", () => {
  const dies = (spent: number, choice: string, shown: Shown) => {
    const values = { wounds: 10, woundsTaken: 10, criticalDamage: 7, toughness: 30 };
    const bo = person("bo", { ...fated(spent, values), statuses: ["stunned"] });
    const gun = autogun({ damage: "1d10", damageType: "rending", semi: 0, full: 0 });
    const one = keepingDice(
      against("calledShot", person("ana"), gun, bo, { settings: { calledLocation: "body" } }),
    );
    const choices = { fateBonus: choice };
    return { one, told: fought(one, [1, 4, shown], choices) };
  };

  it.each([
    ["keep", 30, "critical", undefined],
    ["keep", 31, "out", undefined],
    ["spend", 40, "critical", 1],
    ["spend", 41, "out", 1],
  ])("DH-69, DH-76 Toughness 30, %s: a %d: %s", (choice, shown, end, spent) => {
    const { told } = dies(0, choice, shown);
    expect(told.result.id).toBe(end);
    expect(trackAfter(told.changes, "bo", "fateSpent")).toBe(spent);
  });

  it("DH-76 without a point left no one asks, and the odds spend none", () => {
    expect(dies(2, "keep", 31).told.asked).not.toContain("fateBonus");
    expect(weigh(darkHeresy, dies(0, "keep", 1).one).odds).toEqual(
      weigh(darkHeresy, dies(2, "keep", 1).one).odds,
    );
  });
});

describe("DH-76 +10 to Willpower in a turn", () => {
  it.each([
    ["keep", 30, false, 0],
    ["keep", 31, true, 0],
    ["spend", 40, false, 1],
    ["spend", 41, true, 1],
  ])("DH-72, DH-76 against fire, %s: a %d: the turn is lost %s", (choice, shown, lost, spent) => {
    const table = tableOf({ ...fated(0), statuses: ["onFire"] });
    const dice = [...ROLLED.dice, 2, shown];
    const choices = { fateInitiative: "keep", fateBonus: choice };
    const { notes } = table.step("beginBattle", "ana", { dice, choices });
    expect(notes.includes("turnOnFire")).toBe(lost);
    expect(table.profile("ana").values["fateSpent"]).toBe(spent);
  });

  it.each([
    ["keep", 30, false, 0],
    ["keep", 31, true, 0],
    ["spend", 40, false, 1],
    ["spend", 41, true, 1],
  ])("DH-26, DH-76 to escape Pinning, %s: a %d: still pinned %s", (choice, shown, pinned, spent) => {
    const table = tableOf({ ...fated(0), statuses: ["pinned", "shotAt"] });
    table.step("beginBattle", "ana", { ...ROLLED, choices: { fateInitiative: "keep" } });
    table.step("endActivation", "ana", { dice: [shown], choices: { fateBonus: choice } });
    expect(hasStatus(table, "ana", "pinned")).toBe(pinned);
    expect(table.profile("ana").values["fateSpent"]).toBe(spent);
  });
});
