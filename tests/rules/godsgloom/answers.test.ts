import { describe, expect, it } from "vitest";
import {
  begin,
  expectedHarm,
  harmOf,
  isRefusal,
  oddsFrom,
  weigh,
  type Chance,
} from "../../../src/rules/core/index.js";
import { FORMATIONS } from "../../../src/rules/godsgloom/actions/formations.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { expectShownIsPlayed, shownOf } from "../chances.js";
import { melee, type Case } from "./units.js";

const BOOST = { statuses: ["boost"] };

/** What may be asked of Y, with the id and the price of each of its answers. */
const CASES: readonly (readonly [string, Case, Readonly<Record<string, string>>])[] = [
  [
    "GLOOM-22, GLOOM-44 a formation for a Seal, or a Boost token",
    { y: { ...BOOST, values: { commandSeals: 1 } }, set: { targetFormation: 1, poolRerolls: "none" } },
    { spend: "boost", advance: "seal", hold: "seal", harass: "seal" },
  ],
  [
    "GLOOM-22 Harass against a unit without Morale, which takes a wound and rolls as a Weak one",
    {
      x: { values: { morale: 1, moraleLost: 1, health: 2 } },
      y: { values: { commandSeals: 1 } },
      set: { targetFormation: 1, poolRerolls: "none" },
      anyway: true,
    },
    { advance: "seal", hold: "seal", harass: "seal" },
  ],
  [
    "GLOOM-21, GLOOM-48 a reroll of the pool for a Seal, of a die for Momentum",
    { y: { values: { commandSeals: 1 } }, set: { targetFormation: 0, momentum: "defender" } },
    { all: "seal", die: "momentum" },
  ],
  [
    "GLOOM-18, GLOOM-21, GLOOM-44 the same at range, where only blue dice count",
    { action: "ranged", y: { ...BOOST, values: { commandSeals: 1 } }, set: { momentum: "defender" } },
    { spend: "boost", all: "seal", die: "momentum" },
  ],
];

describe("what a defender's priced answers make of the odds", () => {
  it.each(CASES)("%s: as often as it happens", (_, one, prices) => {
    const shown = shownOf(godsgloom, melee(one));
    const [free, ...answers] = shown?.odds.answers ?? [];
    expect(free).toMatchObject({ id: "keep" });
    expect(free?.price).toBeUndefined();
    expect(Object.fromEntries(answers.map(({ id, price }) => [id, price?.id]))).toEqual(prices);
    const least = Math.min(...answers.map(({ harm }) => harm));
    expect(shown?.odds.priced?.harm).toBe(least);
    if (shown) expectShownIsPlayed(godsgloom, shown, 7, answers);
  });
});

describe("GLOOM-22: the odds of an attacker that declares a formation", () => {
  const dice = {
    x: { values: { offenseRed: 1, offenseBlue: 0, health: 2 } },
    y: { values: { defenseRed: 1, defenseBlue: 0, health: 2, commandSeals: 1 } },
    options: { criticals: false },
  };
  const usual = { poolRerolls: "none" };
  const harm = (chances: readonly Chance[]) => expectedHarm(chances, harmOf(godsgloom));

  /** What happens when the attacker and the defender choose these formations. */
  const played = (one: Case, own: string, other: string): readonly Chance[] => {
    const start = begin(godsgloom, melee(one));
    if (isRefusal(start)) throw new Error("Refused.");
    const choices = { "formation-attacker": { choice: own }, "formation-defender": { choice: other } };
    const left = oddsFrom(start, choices, godsgloom.dice, { runs: 20_000 });
    if (!left) throw new Error("Too many throws.");
    return left.chances;
  };

  it.each([
    ["declares", "a defender with all its Morale", {}],
    ["declares", "a defender that Harass wounds", { moraleLost: 2 }],
    ["answers", "a defender with all its Morale", {}],
  ])("%s, against %s: the best one alone, and the best one against any", (formation, _, values) => {
    const y = { values: { ...dice.y.values, ...values } };
    const one: Case = { ...dice, y, set: { ...usual, formation } };
    const isAlone = formation === "declares";
    const best = (others: readonly string[]): string => {
      const harms = FORMATIONS.map((own) => {
        const whole = isAlone ? `${own}/${own}` : own;
        return Math.min(...others.map((other) => harm(played(one, whole, other))));
      });
      return FORMATIONS[harms.indexOf(Math.max(...harms))] ?? "";
    };
    const against = best(FORMATIONS);
    const own = isAlone ? `${best(["keep"])}/${against}` : against;
    const { answers = [] } = weigh(godsgloom, melee(one)).odds[0] ?? {};
    expect(answers.map(({ id }) => id).sort()).toEqual(["advance", "harass", "hold", "keep"]);
    for (const { id, outcomes } of answers) {
      const happens = played(one, own, id);
      for (const { id: end, chance } of outcomes)
        expect(chance, `${id}: ${end}`).toBeCloseTo(happens.find((each) => each.id === end)?.chance ?? 0, 9);
    }
  });
});
