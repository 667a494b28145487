import { describe, expect, it } from "vitest";
import { changesNothing, weigh } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, trackAfter } from "../play.js";
import { agile, fighter, orderOf } from "./battle/fighters.js";
import { BattleTable } from "../battle-table.js";
import {
  against,
  asRolled,
  autogun,
  engagement,
  fought,
  OPTIONS,
  person,
  set,
  target,
  targetNumber,
} from "./fixtures.js";

const fated = (ref: string, fateThreshold = 2, fateSpent = 0, values = {}) =>
  person(ref, { values: { fateThreshold, fateSpent, ...values } });

describe("DH-76 +10 to tests outside an attack", () => {
  it.each(["test", "stealth"])("DH-76 %s: +10, and the point is counted", (action) => {
    const of = (settings: Readonly<Record<string, number>>) =>
      engagement(action, fated("ana"), { choices: set(settings) });
    expect(targetNumber(of({ fateBonus: 1 })) - targetNumber(of({}))).toBe(10);
    expect(trackAfter(fought(of({ fateBonus: 1 }), [5]).changes, "ana", "fateSpent")).toBe(1);
    expect(fought(of({}), [5]).changes).toEqual([]);
  });

  it.each([
    [1, undefined],
    [2, "noFate"],
  ])("DH-76 %d of 2 points spent: %s", (spent, refused) => {
    const one = engagement("test", fated("ana", 2, spent), { choices: set({ fateBonus: 1 }) });
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
  });

  const contest = (own: number, theirs: number, spent = 0) =>
    engagement("opposed", fated("ana"), {
      targets: [target(fated("bo", 2, spent), {}, { theirFateBonus: theirs })],
      choices: set({ fateBonus: own }),
    });

  it.each([
    [0, 0, [30, 30], [undefined, undefined]],
    [1, 0, [40, 30], [1, undefined]],
    [0, 1, [30, 40], [undefined, 1]],
    [1, 1, [40, 40], [1, 1]],
  ])("DH-32, DH-76 an opposed test, own point %d, theirs %d: against %j", (own, theirs, numbers, spent) => {
    const { rolls, changes } = fought(contest(own, theirs), [10, 20]);
    expect(rolls.map((one) => one.against)).toEqual(numbers);
    expect(["ana", "bo"].map((ref) => trackAfter(changes, ref, "fateSpent"))).toEqual(spent);
  });

  it("DH-76 the odds of an opposed test count the points that are chosen", () => {
    const won = (own: number, theirs: number) =>
      weigh(darkHeresy, contest(own, theirs)).odds[0]?.outcomes.find(({ id }) => id === "won")?.chance ?? 0;
    expect(won(1, 0)).toBeGreaterThan(won(0, 0));
    expect(won(0, 1)).toBeLessThan(won(0, 0));
  });

  it.each([
    [1, undefined],
    [2, "noFate"],
  ])("DH-76 the other side has spent %d of 2 points: %s", (spent, refused) => {
    expect(refusalFor(darkHeresy, contest(0, 1, spent))?.refused).toBe(refused);
  });

  it("DH-76 without a Fate Threshold neither side is offered a point", () => {
    const one = engagement("opposed", person("ana"), { targets: [target(person("bo"))] });
    const ids = weigh(darkHeresy, one).assessments[0]?.modifiers.map(({ id }) => id) ?? [];
    expect(ids.filter((id) => /fate/i.test(id))).toEqual([]);
  });

  it("DH-76 a test with a point changes something, so that a GM has to be there", () => {
    expect(changesNothing(darkHeresy, contest(0, 0))).toBe(true);
    expect(changesNothing(darkHeresy, contest(1, 0))).toBe(false);
    expect(changesNothing(darkHeresy, contest(0, 1))).toBe(false);
  });
});

describe("DH-76 +10 to an evasion of an attack", () => {
  const shot = (spent: number, values = {}) =>
    against(
      "shoot",
      person("ana"),
      autogun({ damage: "1d5" }),
      fated("bo", 2, spent, { wounds: 40, ...values }),
    );
  const dodges = (spent: number, choice: string, shown: number) =>
    asRolled(
      shot(spent),
      choice === "endure"
        ? [5, 1]
        : [5, shown, ...(shown > 40 || (choice === "keep" && shown > 30) ? [1] : [])],
      {
        evadeShot: choice === "endure" ? "endure" : "dodge",
        ...(choice === "spend" ? { fateBonus: "spend" } : {}),
      },
    );

  it.each([
    ["keep", 30, "evaded", undefined],
    ["keep", 31, "wounded", undefined],
    ["spend", 40, "evaded", 1],
    ["spend", 41, "wounded", 1],
  ])("DH-39, DH-76 Agility 30, %s: a %d: %s", (choice, shown, end, spent) => {
    const { result, changes, asked } = dodges(0, choice, shown);
    // A single shot at short range scores several degrees, but one hit.
    expect([result.id === "evaded" ? "evaded" : "wounded", asked.includes("fateBonus")]).toEqual([end, true]);
    expect(trackAfter(changes, "bo", "fateSpent")).toBe(spent);
  });

  it.each([
    [1, ["fateBonus"]],
    [2, []],
  ])("DH-76 %d of 2 points spent: asked %j", (spent, asked) => {
    expect(dodges(spent, "keep", 20).asked.filter((one) => one === "fateBonus")).toEqual(asked);
  });

  it("DH-76 who takes the hit is not asked", () => {
    expect(dodges(0, "endure", 0).asked).not.toContain("fateBonus");
  });

  it("DH-30, DH-76 at +60 a point would add nothing, and is not asked for", () => {
    const bo = { ...fated("bo"), effects: [{ ref: "e", name: "Quick", test: "evasion", value: 60 }] };
    const { asked } = fought(against("shoot", person("ana"), autogun({ damage: "1d5" }), bo), [5, 20], {
      evadeShot: "dodge",
    });
    expect(asked).toEqual(["evadeShot"]);
  });

  it("DH-76 the odds spend no point of the target", () => {
    expect(weigh(darkHeresy, shot(0)).odds).toEqual(weigh(darkHeresy, shot(2)).odds);
  });
});

describe("DH-76 the initiative die counts as 10", () => {
  const battle = (ana: number, bo: number) =>
    new BattleTable(
      darkHeresy,
      [
        agile("red", "ana", 30, { fateThreshold: ana }),
        agile("blue", "bo", 30, { fateThreshold: bo }),
        fighter("blue", "cy"),
      ],
      OPTIONS,
    );
  const begin = (table: BattleTable, dice: readonly number[], choices: readonly string[] = []) =>
    table.step("beginBattle", "ana", { dice, choices: { fateInitiative: choices } });

  it.each([
    ["keep", ["bo", "cy", "ana"], 4, undefined],
    ["spend", ["ana", "bo", "cy"], 13, 1],
  ])("DH-41, DH-76 a 1 and %s: the order %j, initiative %d", (choice, order, initiative, spent) => {
    const table = battle(1, 0);
    const { asked, changes, notes } = begin(table, [1, 9, 5], [choice]);
    expect(asked).toEqual(["fateInitiative"]);
    expect(notes.filter((key) => key === "fateInitiative")).toEqual(
      spent === undefined ? [] : ["fateInitiative"],
    );
    expect(orderOf(table)).toEqual(order);
    expect(table.model("ana").tracks["initiative"]).toBe(initiative);
    expect(trackAfter(changes, "ana", "fateSpent")).toBe(spent);
    expect(table.profile("ana").values["fateSpent"]).toBe(spent ?? 0);
  });

  it.each([
    [9, ["fateInitiative"]],
    [10, []],
  ])("DH-76 a %d on the die: asked %j", (shown, asked) => {
    expect(begin(battle(1, 0), [shown, 8, 5]).asked).toEqual(asked);
  });

  it("DH-42, DH-76 both choose at the same time, and then break their tie", () => {
    const table = battle(1, 1);
    const { asked } = begin(table, [1, 2, 5, 3, 7], ["spend", "spend"]);
    expect(asked).toEqual(["fateInitiative", "fateInitiative"]);
    expect(orderOf(table)).toEqual(["bo", "ana", "cy"]);
  });
});
