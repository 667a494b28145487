import { describe, expect, it } from "vitest";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { grade, gradeChance, successChance } from "../../../../src/rules/gurps/dice/reading.js";
import { play } from "../../play.js";
import {
  engagement,
  fought,
  person,
  refusedAs,
  rifle,
  set,
  shoot,
  skillOf,
  strike,
  sword,
} from "../fixtures.js";

describe("GURPS-34: criticals", () => {
  it.each([
    [14, 5, "success"],
    [15, 5, "criticalSuccess"],
    [16, 6, "criticalSuccess"],
    [15, 6, "success"],
    [3, 3, "criticalSuccess"],
    [3, 4, "criticalSuccess"],
    [1, 4, "criticalSuccess"],
    [-20, 3, "criticalSuccess"],
    [4, 5, "failure"],
    [10, 10, "success"],
    [10, 11, "failure"],
    [20, 16, "success"],
    [16, 16, "success"],
    [20, 17, "failure"],
    [16, 17, "failure"],
    [15, 17, "criticalFailure"],
    [20, 18, "criticalFailure"],
    [40, 18, "criticalFailure"],
    [6, 15, "failure"],
    [6, 16, "criticalFailure"],
    [5, 15, "criticalFailure"],
    [5, 14, "failure"],
    [3, 13, "criticalFailure"],
    [3, 12, "failure"],
  ] as const)("GURPS-34 skill %i, roll %i: %s", (skill, sum, expected) => {
    expect(grade(sum, skill)).toBe(expected);
  });

  it.each([
    [3, 4],
    [4, 4],
    [5, 10],
    [8, 56],
    [9, 81],
    [10, 108],
    [14, 196],
    [16, 212],
    [17, 212],
    [30, 212],
  ])("GURPS-34 skill %i succeeds in %i of 216 rolls", (skill, ways) => {
    expect(successChance(skill)).toBeCloseTo(ways / 216, 12);
  });

  it.each([
    [14, 4],
    [15, 10],
    [16, 20],
  ])("GURPS-34 skill %i succeeds critically in %i of 216 rolls", (skill, ways) => {
    expect(gradeChance(skill, "criticalSuccess")).toBeCloseTo(ways / 216, 12);
  });
});

describe("GURPS-1: effective skill", () => {
  it("GURPS-1 adds up all modifiers, and a roll at or under it hits", () => {
    const given = strike(sword(), { grappled: 1, evaluate: 1 });
    expect(skillOf(given)).toBe(11);
    const hits = {
      dice: [11, 18, 2],
    } as const;
    expect(play(gurps, given, hits).notes).toContain("hit");
    expect(fought(given, [12]).notes).toContain("missed");
  });

  it.each([
    [14, 14],
    [13, 13],
    [11, 11],
    [40, 14],
  ])("GURPS-1 another skill of %i limits base skill 14 to %i before anything is added", (limit, skill) => {
    expect(skillOf(strike(sword(), { limitingSkill: limit }))).toBe(skill);
    expect(skillOf(strike(sword(), { limitingSkill: limit, evaluate: 3 }))).toBe(skill + 3);
  });

  it("GURPS-1 a shot adds Size Modifier and range, a blow does not", () => {
    const big = { foe: { values: { sizeModifier: 3 } } };
    expect(skillOf(shoot(rifle(), { range: 10 }, big))).toBe(14 + 3 - 4);
    expect(skillOf(strike(sword(), { range: 10 }, big))).toBe(14);
  });

  it.each([
    [3, null],
    [2, "skillTooLow"],
  ])("GURPS-34 an effective skill of %i may be tried: %o", (skill, refused) => {
    expect(refusedAs(strike(sword({ skill })))).toBe(refused);
    expect(refusedAs(engagement("st", person("ana", { values: { st: skill } })))).toBe(refused);
  });

  it("GURPS-34 a GM may let a hopeless attack happen: 3 and 4 still hit", () => {
    const given = { ...strike(sword({ skill: 1 })), anyway: true };
    expect(fought(given, [4, 4]).notes).toContain("criticalHit");
  });

  it.each([
    [3, 15],
    [-4, 8],
  ])("GURPS-1 a roll from the sheet that the GM makes %i easier", (difficulty, skill) => {
    const choices = set({ difficulty });
    expect(skillOf(engagement("dx", person("ana", { values: { dx: 12 } }), { choices }))).toBe(skill);
  });

  it("GURPS-34 a roll from the sheet", () => {
    const given = engagement("dx", person("ana", { values: { dx: 12 } }), { choices: set({}) });
    expect(skillOf(given)).toBe(12);
    expect(fought(given, [12]).result).toEqual({ id: "passed", data: { margin: 0 } });
    expect(fought(given, [12]).notes).toEqual(["passed"]);
    expect(fought(given, [13]).result.id).toBe("failed");
    expect(fought(given, [13]).notes).toEqual(["failed"]);
  });
});

describe("GURPS-36: a reading knows the weapon's malfunction", () => {
  const keys = (dice: readonly number[], against: number | null, malfunction?: number) =>
    gurps
      .reads?.({ d6: dice }, against, malfunction === undefined ? {} : { malfunction })
      .map(({ key }) => key);

  it.each([
    [[5, 5, 5], 14, "failure"],
    [[5, 5, 6], 14, "malfunctions"],
    [[6, 6, 6], 14, "malfunctions"],
  ])("GURPS-36 malfunction 16, a roll of %j against %i: %s", (dice, against, key) => {
    expect(keys(dice, against, 16)).toEqual([key]);
  });

  it("GURPS-36 without a number to roll against it is read all the same, and 0 is never", () => {
    expect([keys([6, 5, 5], null, 16), keys([6, 5, 5], null), keys([6, 6, 6], 14, 0)]).toEqual([
      ["malfunctions"],
      [],
      ["criticalFailure"],
    ]);
  });

  it("GURPS-36 the attack roll carries it, and the procedure reads the same", () => {
    const given = (malfunction: number) => shoot(rifle({ malfunction }));
    const failed = fought(given(16), [16]);
    expect(failed.rolls[0]?.about).toEqual({ malfunction: 16 });
    expect(failed.result.id).toBe("malfunctioned");
    const missed = fought(given(0), [16]);
    expect(missed.rolls[0]?.about).toBeUndefined();
    expect(missed.result.id).toBe("missed");
  });
});
