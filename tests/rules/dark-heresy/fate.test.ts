import { describe, expect, test } from "vitest";
import { weigh, type RollRequest } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { expectExactOdds } from "../enumerate.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  against,
  asRolled,
  autogun,
  engagement,
  fought,
  person,
  refusedAs,
  set,
  target,
  targetNumber,
} from "./fixtures.js";

const TEST: RollRequest = {
  type: "roll",
  key: "one",
  roller: "ana",
  dice: { d100: 1 },
  purpose: "attack",
  against: 40,
  relation: "atMost",
};
const DAMAGE: RollRequest = { type: "roll", key: "two", roller: "ana", dice: { d10: 1 }, purpose: "damage" };

const ana = (fateThreshold: number, fateSpent: number) =>
  person("ana", { values: { fateThreshold, fateSpent } });

test.each([
  [1, 0, 1],
  [3, 2, 3],
])("DH-76 threshold %d, spent %d: a test may be rerolled for one Fate point", (threshold, spent, after) => {
  const model = ana(threshold, spent);
  expect(darkHeresy.allowsReroll?.(model, TEST)).toEqual([
    { type: "track", of: model.ref, track: "fateSpent", from: spent, to: after },
  ]);
});

test.each([
  [0, 0],
  [3, 3],
  [2, 3],
])("DH-76 threshold %d, spent %d: no Fate point is left", (threshold, spent) => {
  expect(darkHeresy.allowsReroll?.(ana(threshold, spent), TEST)).toBeNull();
});

test("DH-76 a Fate point rerolls a test, not damage", () => {
  expect(darkHeresy.allowsReroll?.(ana(3, 0), DAMAGE)).toBeNull();
});

describe("DH-76 what else a Fate point buys", () => {
  const fated = (fateThreshold: number, fateSpent: number, values = {}, statuses: readonly string[] = []) =>
    person("ana", { values: { fateThreshold, fateSpent, ...values }, statuses });
  const bo = person("bo", { statuses: ["stunned"], values: { wounds: 40 } });
  const shot = (settings: Readonly<Record<string, number>>, spent = 0, threshold = 2) =>
    against("shoot", fated(threshold, spent), autogun(), bo, { settings, choices: set(settings) });

  test("DH-76 +10 before the roll, for one point", () => {
    expect(targetNumber(shot({ fateBonus: 1 })) - targetNumber(shot({}))).toBe(10);
    const { changes, notes } = fought(shot({ fateBonus: 1 }), [99]);
    expect(notes).toEqual(["jammed"]);
    expect(trackAfter(changes, "ana", "fateSpent")).toBe(1);
  });

  test.each([
    [59, undefined],
    [60, "idleFate"],
    [-69, undefined],
    [-70, "idleFate"],
  ])("DH-31, DH-76 beside modifiers of %d the point adds something, or is refused: %s", (value, refused) => {
    const choices = { set: { fateBonus: 1 }, free: { label: "Luck", value } };
    expect(refusalFor(darkHeresy, engagement("test", fated(2, 0), { choices }))?.refused).toBe(refused);
  });

  test("DH-31, DH-76 a point that adds nothing to an attack is refused", () => {
    const lucky = (value: number) => ({
      ...shot({ fateBonus: 1 }),
      choices: { set: { fateBonus: 1 }, free: { label: "Luck", value } },
    });
    expect(refusedAs(lucky(0))).toBeNull();
    expect(refusedAs(lucky(60))).toBe("idleFate");
  });

  test.each([
    [2, { fateBonus: 1 }, "noFate"],
    [1, { fateBonus: 1 }, undefined],
    [1, { fateBonus: 1, fateDegree: 1 }, "oneFate"],
    [0, { fateBonus: 1, fateDegree: 1 }, undefined],
  ])("DH-76 %d of 2 points spent, %j: %s", (spent, settings, refused) => {
    expect(refusalFor(darkHeresy, shot(settings, spent))?.refused).toBe(refused);
  });

  test("DH-76 without a Fate Threshold it is not offered", () => {
    const ids = weigh(darkHeresy, shot({}, 0, 0)).assessments[0]?.modifiers.map(({ id }) => id) ?? [];
    expect(ids.filter((id) => id.startsWith("fate"))).toEqual([]);
  });

  test.each([
    [11, 1],
    [90, undefined],
  ])("DH-76 one more degree after a success, and no point without one: a %d", (rolled, spent) => {
    const one = shot({ fateDegree: 1 });
    const dice = spent === undefined ? [rolled] : [rolled, 5];
    const told = asRolled(one, dice);
    expect(trackAfter(told.changes, "ana", "fateSpent")).toBe(spent);
    expect(told.notes.filter((key) => key === "fateDegree")).toEqual(
      spent === undefined ? [] : ["fateDegree"],
    );
    const plain = asRolled(shot({}), dice);
    const degrees = (plain.result.data?.["degrees"] as number) + (spent ?? 0);
    expect(told.result.data?.["degrees"]).toBe(degrees);
  });

  test("DH-76 the odds count that degree", () => {
    const burst = { ...shot({ fateDegree: 1 }), action: "semiAuto" };
    const gun = autogun({ semi: 2, full: 0, damage: "1d5" });
    const foe = person("bo", { statuses: ["stunned"], values: { wounds: 3, toughness: 9 } });
    const one = { ...burst, weapon: gun, targets: [target(foe, {}, { fateDegree: 1 })] };
    expectExactOdds(darkHeresy, one);
  });

  test("DH-76 +10 to a test outside an attack", () => {
    const plain = engagement("pinning", fated(1, 0), { choices: set({}) });
    const { changes, rolls } = fought(
      engagement("pinning", fated(1, 0), { choices: set({ fateBonus: 1 }) }),
      [5],
    );
    const without = fought(plain, [5]);
    expect((rolls[0]?.against ?? 0) - (without.rolls[0]?.against ?? 0)).toBe(10);
    expect(trackAfter(changes, "ana", "fateSpent")).toBe(1);
  });

  test.each([
    [7, 3, 4],
    [2, 5, 0],
    [10, 4, 6],
  ])("DH-76 %d damage, a %d on the d5: %d is left", (taken, shown, left) => {
    const hurt = fated(1, 0, { woundsTaken: taken });
    const { changes, notes } = fought(engagement("fateHeals", hurt), [shown]);
    expect(notes).toEqual(["fateHeals"]);
    expect(trackAfter(changes, "ana", "woundsTaken")).toBe(left);
    expect(trackAfter(changes, "ana", "criticalDamage")).toBeUndefined();
    expect(trackAfter(changes, "ana", "fateSpent")).toBe(1);
  });

  test.each([
    [0, undefined],
    [1, "criticalFirst"],
  ])("DH-67, DH-76 at Wounds 10 of 10 and critical damage %d: %s", (criticalDamage, refused) => {
    const hurt = fated(1, 0, { woundsTaken: 10, criticalDamage });
    expect(refusalFor(darkHeresy, engagement("fateHeals", hurt))?.refused).toBe(refused);
  });

  test("DH-76 being Stunned ends, all Fatigue goes, or a point is spent on something else", () => {
    const model = fated(1, 0, { stunnedFor: 3, fatigue: 4 }, ["stunned"]);
    for (const id of ["fateSteadies", "fateRefreshes", "fateSpent"])
      expect(fought(engagement(id, model)).notes).toEqual([id]);
    const steady = fought(engagement("fateSteadies", model)).changes;
    expect(statusAfter(steady, "ana", "stunned")).toBe(false);
    expect(trackAfter(steady, "ana", "stunnedFor")).toBe(0);
    const rested = fought(engagement("fateRefreshes", model)).changes;
    expect(trackAfter(rested, "ana", "fatigue")).toBe(0);
    for (const changes of [steady, rested, fought(engagement("fateSpent", model)).changes])
      expect(trackAfter(changes, "ana", "fateSpent")).toBe(1);
  });

  test.each([
    ["fateHeals", "notWounded"],
    ["fateSteadies", "notStunned"],
    ["fateRefreshes", "notTired"],
    ["fateSpent", undefined],
  ])("DH-76 %s: needed, and only while a point is left", (action, refused) => {
    expect(refusalFor(darkHeresy, engagement(action, fated(1, 0)))?.refused).toBe(refused);
    expect(refusedAs(engagement(action, fated(1, 1)))).toBe("noFate");
  });
});
