import { describe, expect, test } from "vitest";
import {
  assess,
  bonus,
  contributionGain,
  contributionsAt,
  bonusEach,
  type Modifier,
  type View,
} from "../../../src/rules/core/index.js";

const view: View = {
  actor: { ref: "ana", kind: "any", values: {}, statuses: [], gear: [], effects: [], turn: null },
  weapon: null,
  target: null,
  facts: {},
};

const MODIFIERS: readonly Modifier[] = [
  { id: "aim", rule: "X-1", tests: ["hit"], contribute: bonusEach(3) },
  {
    id: "near",
    rule: "X-2",
    tests: ["hit"],
    input: { type: "count", min: 0, max: 5 },
    contribute: (setting, { settings }) =>
      bonus("attacker", Number(setting) * (Number(settings?.["aim"] ?? 0) > 0 ? 2 : 1)),
  },
];

const listed = (set: Readonly<Record<string, number>>) => assess(MODIFIERS, "hit", view, { set });

describe("what a modifier would contribute", () => {
  test("a switch before it is ticked", () => {
    expect(contributionsAt(MODIFIERS, listed({}), view, { id: "aim", setting: 1 })).toEqual(
      bonus("attacker", 3),
    );
  });

  test("other settings stay as they are", () => {
    const at = (set: Readonly<Record<string, number>>) =>
      contributionsAt(MODIFIERS, listed(set), view, { id: "near", setting: 2 });
    expect(at({})).toEqual(bonus("attacker", 2));
    expect(at({ aim: 1 })).toEqual(bonus("attacker", 4));
  });

  test("nothing for a modifier that there is not", () => {
    expect(contributionsAt(MODIFIERS, listed({}), view, { id: "luck", setting: 1 })).toEqual([]);
  });
});

describe("what one list has over another", () => {
  test("bonuses by side, dice by kind; what is equal is left out", () => {
    expect(
      contributionGain(
        [
          { type: "bonus", side: "attacker", value: 5 },
          { type: "bonus", side: "defender", value: 1 },
          { type: "dice", side: "attacker", die: "b", count: 2 },
        ],
        [
          { type: "bonus", side: "attacker", value: 3 },
          { type: "bonus", side: "defender", value: 1 },
          { type: "dice", side: "attacker", die: "m", count: 1 },
        ],
      ),
    ).toEqual([
      { type: "bonus", side: "attacker", value: 2 },
      { type: "dice", side: "attacker", die: "b", count: 2 },
      { type: "dice", side: "attacker", die: "m", count: -1 },
    ]);
  });

  test("refusals and caps have no difference", () => {
    expect(
      contributionGain([{ type: "refusal", refused: "no" }], [{ type: "cap", side: "attacker", at: 9 }]),
    ).toEqual([]);
  });
});
