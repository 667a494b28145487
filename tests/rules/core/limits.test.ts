import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assess,
  NO_CHOICES,
  type Contribution,
  type Modifier,
  type View,
} from "../../../src/rules/core/index.js";

const view: View = {
  actor: { ref: "ana", kind: "any", values: {}, statuses: [], gear: [], effects: [], turn: null },
  weapon: null,
  target: null,
  facts: {},
};

function giving(contributions: readonly Contribution[]): number {
  const modifier: Modifier = {
    id: "any",
    rule: "ANY-1",
    tests: ["hit"],
    input: { type: "toggle" },
    scope: "attack",
    contribute: () => contributions,
  };
  return assess([modifier], "hit", view, NO_CHOICES).tally.bonus.attacker;
}

const fog = (value: number): Contribution => ({ type: "bonus", side: "attacker", value, group: "fog" });
const limit = (bounds: { min?: number; max?: number }): Contribution => ({
  type: "limit",
  side: "attacker",
  group: "fog",
  ...bounds,
});
const plain = (value: number): Contribution => ({ type: "bonus", side: "attacker", value });

describe("bonuses of a group within limits", () => {
  it.each([
    ["within", [fog(-4), fog(-5), limit({ min: -10 })], -9],
    ["at the limit", [fog(-4), fog(-6), limit({ min: -10 })], -10],
    ["beyond", [fog(-4), fog(-7), limit({ min: -10 })], -10],
    ["the tightest counts", [limit({ min: -6 }), fog(-9), limit({ min: -10 })], -6],
    ["others are left alone", [fog(-20), plain(-3), limit({ min: -10 })], -13],
    ["upwards", [fog(5), plain(1), limit({ max: 2 })], 3],
    ["a limit alone brings nothing", [limit({ min: 3 })], 0],
  ])("%s", (_name, contributions, total) => {
    expect(giving(contributions)).toBe(total);
  });

  it("without limits a group adds up like anything else", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 })),
        fc.array(fc.integer({ min: -20, max: 20 })),
        (some, others) => {
          const sum = [...some, ...others].reduce((total, value) => total + value, 0);
          expect(giving([...some.map(fog), ...others.map(plain)])).toBe(sum);
        },
      ),
    );
  });
});

it("a modifier sees how the others of its list are set", () => {
  const first: Modifier = {
    id: "first",
    rule: "ANY-1",
    tests: ["hit"],
    input: { type: "toggle" },
    scope: "attack",
    contribute: (_setting, { settings }) => [plain(Number(settings?.["second"] ?? -1))],
  };
  const second: Modifier = {
    ...first,
    id: "second",
    input: { type: "count", min: 0, max: 5 },
    find: () => ({ setting: 3, evidence: [] }),
    contribute: () => [],
  };
  expect(assess([first, second], "hit", view, NO_CHOICES).tally.bonus.attacker).toBe(3);
  expect(assess([first, second], "hit", view, { set: { second: 9 } }).tally.bonus.attacker).toBe(5);
});

describe("what a person set, as a neighbor sees it", () => {
  const wide: Modifier = {
    id: "wide",
    rule: "ANY-2",
    tests: ["hit"],
    input: { type: "amount", min: 0, max: 100 },
    scope: "attack",
    contribute: () => [],
  };
  const echo: Modifier = {
    ...wide,
    id: "echo",
    find: ({ set }) => ({ setting: Number(set?.["wide"] ?? 0), evidence: [] }),
  };

  it.each([
    ["within the bounds", 100, 100],
    ["beyond them", 101, 100],
    ["far beyond them", Number.MAX_VALUE, 100],
    ["no number at all", Number.NaN, 0],
  ])("is %s", (_, chosen, seen) => {
    const { modifiers } = assess([wide, echo], "hit", view, { set: { wide: chosen } });
    expect(modifiers.find(({ id }) => id === "echo")?.found).toBe(seen);
  });
});
