import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assess,
  bonus,
  bonusOf,
  isSet,
  neutral,
  NO_CHOICES,
  settingOf,
  type Choices,
  type Input,
  type Modifier,
  type Setting,
  type View,
} from "../../../../src/rules/core/index.js";

const view: View = {
  actor: {
    ref: "ana",
    kind: "any",
    values: {},
    statuses: [],
    gear: [],
    effects: [
      { ref: "rage", name: "Rage", test: "hit", value: 2 },
      { ref: "fear", name: "Fear", test: "nerve", value: -3 },
    ],
    turn: null,
  },
  weapon: null,
  target: null,
  facts: {},
};

const input: fc.Arbitrary<Input> = fc.oneof(
  fc.constant<Input>({ type: "toggle" }),
  fc.record({
    type: fc.constant("count" as const),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 3, max: 6 }),
  }),
  fc.record({
    type: fc.constant("amount" as const),
    min: fc.integer({ min: -9, max: 0 }),
    max: fc.integer({ min: 1, max: 9 }),
  }),
  fc.constant<Input>({ type: "choice", options: ["none", "some", "much"] }),
);

const setting: fc.Arbitrary<Setting> = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: false }),
  fc.constantFrom("none", "some", "much", "nonsense"),
);

const modifiers: fc.Arbitrary<readonly Modifier[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e"),
      input,
      each: fc.integer({ min: -3, max: 3 }),
      side: fc.constantFrom("attacker" as const, "defender" as const),
      tests: fc.subarray(["hit", "nerve"]),
      found: fc.option(setting),
    }),
    { selector: (one) => one.id },
  )
  .map((list) =>
    list.map(({ id, input: shape, each, side, tests, found }) => ({
      id,
      rule: `R-${id}`,
      tests,
      input: shape,
      scope: "attack" as const,
      ...(found === null
        ? {}
        : { find: () => ({ setting: found, evidence: [{ key: "seen", refs: [id] }] }) }),
      contribute: (value: Setting) =>
        bonus(
          side,
          each *
            (typeof value === "string"
              ? shape.type === "choice"
                ? shape.options.indexOf(value)
                : 0
              : value),
        ),
    })),
  );

const choices: fc.Arbitrary<Choices> = fc.record(
  {
    set: fc.dictionary(fc.constantFrom("a", "b", "c", "zz"), setting),
    free: fc.record({ label: fc.string(), value: fc.integer({ min: -5, max: 5 }) }),
  },
  { requiredKeys: ["set"] },
);

describe("assessment", () => {
  it("the shown total is the computed total, for any set of modifiers", () => {
    fc.assert(
      fc.property(modifiers, choices, (list, chosen) => {
        const { modifiers: shown, tally } = assess(list, "hit", view, chosen);
        for (const side of ["attacker", "defender"] as const) {
          const sum = shown.reduce((total, one) => total + bonusOf(one, side), 0);
          expect(tally.bonus[side]).toBe(sum);
          expect(Number.isFinite(sum)).toBe(true);
        }
      }),
    );
  });

  it("only what touches the test is listed, and all of it", () => {
    fc.assert(
      fc.property(modifiers, (list) => {
        const { modifiers: shown } = assess(list, "nerve", view, NO_CHOICES);
        const due = list.filter(({ tests }) => tests.includes("nerve")).map(({ id }) => id);
        expect(shown.map(({ id }) => id)).toEqual([...due, "effect-fear"]);
      }),
    );
  });

  it("no setting leaves what its input allows", () => {
    fc.assert(
      fc.property(modifiers, choices, (list, chosen) => {
        for (const { input: shape, setting: value } of assess(list, "hit", view, chosen).modifiers) {
          if (shape.type === "toggle") expect([0, 1]).toContain(value);
          else if (shape.type === "choice") expect(shape.options).toContain(value);
          else {
            expect(Number(value)).toBeGreaterThanOrEqual(shape.min);
            expect(Number(value)).toBeLessThanOrEqual(shape.max);
          }
        }
      }),
    );
  });

  it("one that reads the view contributes for each view, one that takes the setting alone always the same", () => {
    const common = { rule: "R-1", tests: ["hit"] };
    const reading: Modifier = {
      ...common,
      id: "reading",
      contribute: (_value, { weapon }) => bonus("attacker", weapon ? 3 : 1),
    };
    const plain: Modifier = { ...common, id: "plain", contribute: () => bonus("attacker", 10) };
    const armed = { ...view, weapon: view.actor };
    // The same list each time: what was prepared for the first view serves the others.
    const both = [reading, plain];
    const given = (one: View): number => assess(both, "hit", one, NO_CHOICES).tally.bonus.attacker;
    const rage = 2;
    expect([given(view), given(armed), given(view)]).toEqual([11 + rage, 13 + rage, 11 + rage]);
  });

  it("a person's choice beats what was found, and what was found is still shown", () => {
    const cover: Modifier = {
      id: "cover",
      rule: "R-1",
      tests: ["hit"],
      input: { type: "toggle" },
      scope: "target",
      find: () => ({ setting: 1, evidence: [{ key: "wall", refs: ["wall"] }] }),
      contribute: (value) => bonus("attacker", -Number(value)),
    };
    const found = assess([cover], "hit", view, NO_CHOICES);
    expect(found.modifiers[0]).toMatchObject({ origin: "found", setting: 1 });
    const off = assess([cover], "hit", view, { set: { cover: 0 } });
    expect(off.modifiers[0]).toMatchObject({ origin: "chosen", setting: 0, found: 1 });
    expect(off.modifiers[0]?.evidence).toHaveLength(1);
    expect(found.tally.bonus.attacker - off.tally.bonus.attacker).toBe(-1);
    expect(isSet(found, "cover")).toBe(true);
    expect(isSet(off, "cover")).toBe(false);
    expect(settingOf(off, "unknown")).toBeUndefined();
  });

  it("two that bar one another are refused only together", () => {
    const toggle = (id: string, bars: Modifier["bars"] = []): Modifier => ({
      id,
      rule: "R-2",
      tests: ["hit"],
      input: { type: "toggle" },
      scope: "attack",
      contribute: () => [],
      bars,
    });
    const pair = [toggle("wild", [{ id: "calm", refused: "both", rule: "R-2" }]), toggle("calm")];
    const refused = (set: Choices["set"]) => assess(pair, "hit", view, { set }).refusals;
    expect(refused({ wild: 1, calm: 1 })).toEqual([{ refused: "both", rule: "R-2" }]);
    expect(refused({ wild: 1 })).toEqual([]);
    expect(refused({ calm: 1 })).toEqual([]);
  });

  it("a neutral setting of any input switches a modifier off", () => {
    fc.assert(
      fc.property(input, (shape) => {
        const value = neutral(shape);
        if (shape.type === "choice") expect(value).toBe(shape.options[0]);
        else if (shape.type === "amount" || shape.type === "count")
          expect(value).toBe(Math.max(0, shape.min));
        else expect(value).toBe(0);
      }),
    );
  });
});
