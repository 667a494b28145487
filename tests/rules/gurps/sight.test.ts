import { describe, expect, it } from "vitest";
import type { Facts, Haze, Setting } from "../../../src/rules/core/index.js";
import { fact, rifle, shoot, skillOf, strike, sword, weighed, worthOf } from "./fixtures.js";

const BOTH = ["strike", "shoot"] as const;

/** An attack over these facts. */
const attackOver = (test: (typeof BOTH)[number], facts: Facts) =>
  test === "strike" ? strike(sword(), {}, { facts }) : shoot(rifle(), {}, { facts });

/** One modifier of an attack as it is listed. */
function listed(test: (typeof BOTH)[number], facts: Facts, id: string) {
  const [assessment] = weighed({ ...attackOver(test, facts), anyway: true }).assessments;
  const one = assessment?.modifiers.find((modifier) => modifier.id === id);
  if (!one) throw new Error(`There is no modifier ${id}.`);
  return one;
}

/** What a modifier is found to be on the scene; null when nothing is found. */
const foundIn = (test: (typeof BOTH)[number], facts: Facts, id: string): Setting | null =>
  listed(test, facts, id).found;

describe.each(BOTH)("%s: sight and light", (test) => {
  it.each([
    [1, null, null],
    [0.95, -1, null],
    [0.5, -5, null],
    [0.333333, -6, null],
    [0.33, -7, null],
    [0.05, -9, null],
    [0, null, "blind"],
  ])("GURPS-10, GURPS-22 light %d on the target: darkness %o, sight %o", (level, darkness, sight) => {
    const facts = { targetLight: fact(level) };
    expect(foundIn(test, facts, "darkness")).toBe(darkness);
    expect(foundIn(test, facts, "sight")).toBe(sight);
  });

  it.each<[string, readonly Haze[], number | null]>([
    ["clear air", [], null],
    ["smoke", ["smoke"], -1],
    ["fog", ["fog"], -1],
    ["fog and smoke", ["fog", "smoke"], -2],
  ])("GURPS-10, GURPS-22 %s costs 1 for each kind", (_name, haze, penalty) => {
    expect(foundIn(test, { haze: fact(haze) }, "haze")).toBe(penalty);
    expect(foundIn(test, { haze: fact(haze) }, "darkness")).toBeNull();
  });

  it("GURPS-2, GURPS-10, GURPS-22 fog in the dark: half light −5 and fog −1 are −6, each with its own reason", () => {
    const facts = {
      targetLight: fact(0.5, { key: "light", refs: ["lamp"] }),
      haze: fact<readonly Haze[]>(["fog"], { key: "haze.fog", refs: ["bank"] }),
      distance: fact(1),
    };
    const given = attackOver(test, facts);
    expect(worthOf(given, "darkness") + worthOf(given, "haze")).toBe(-6);
    expect(skillOf(given)).toBe(8);
    const refs = (id: string) => listed(test, facts, id).evidence.flatMap((one) => one.refs);
    expect([refs("darkness"), refs("haze")]).toEqual([["lamp"], ["bank"]]);
  });

  it.each([
    ["sees the attacker", fact(true), null],
    ["has a wall before it", fact(false, { key: "seen.wall", refs: ["wall"] }), 1],
    ["has a model before it", fact(false, { key: "seen.body", refs: ["cy"] }), null],
  ])("GURPS-27 the defender %s", (_name, seen, expected) => {
    expect(foundIn(test, { seen }, "attackerUnseen")).toBe(expected);
  });

  it.each([
    [true, null],
    [false, 1],
  ])("GURPS-27 a wall and a model before the defender, who would see past models: %s", (past, expected) => {
    const seen = fact(false, { key: "seen.wall", refs: ["wall"] }, { key: "seen.body", refs: ["cy"] });
    const facts = { seen, seenPastModels: fact(past), sightPastModels: fact(!past) };
    expect(foundIn(test, facts, "attackerUnseen")).toBe(expected);
  });

  it.each([
    [0, 1],
    [0.05, null],
    [1, null],
  ])(
    "GURPS-27 the attacker in light %d, the defender seeing as far as there: unseen %o",
    (level, expected) => {
      expect(foundIn(test, { seen: fact(true), light: fact(level) }, "attackerUnseen")).toBe(expected);
    },
  );
});
