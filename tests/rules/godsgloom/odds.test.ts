import { describe, expect, it } from "vitest";
import { replay, begin, isRefusal, weigh, type Odds, type Value } from "../../../src/rules/core/index.js";
import { successChances } from "../../../src/rules/godsgloom/dice/chances.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { melee, type Case } from "./units.js";

function oddsOf(one: Case): Odds {
  const odds = weigh(godsgloom, melee(one)).odds[0];
  if (!odds) throw new Error("No odds.");
  return odds;
}

const chance = (odds: Odds, id: string): number =>
  [...odds.outcomes, ...odds.also].find((one) => one.id === id)?.chance ?? Number.NaN;

const total = (odds: Odds): number => odds.outcomes.reduce((sum, one) => sum + one.chance, 0);

/** Ample Health, so that nobody is destroyed. */
const ample = { health: 20 };

/** A unit's dice. */
const offense = (offenseRed: number, offenseBlue: number) => ({ offenseRed, offenseBlue });
const defense = (defenseRed: number, defenseBlue: number) => ({ defenseRed, defenseBlue });

describe("GLOOM-6, GLOOM-17, GLOOM-19, GLOOM-20: the sheet's fractions", () => {
  it.each<[string, Case, number, number]>([
    [
      "GLOOM-6, GLOOM-20 2 red 1 blue against 1 red 1 blue",
      { x: { values: offense(2, 1) }, y: { values: defense(1, 1) } },
      40 / 81,
      362 / 729,
    ],
    [
      "GLOOM-6, GLOOM-20 2 red 1 blue against 2 red 1 blue",
      { x: { values: offense(2, 1) }, y: { values: defense(2, 1) } },
      224 / 729,
      101 / 324,
    ],
    [
      "GLOOM-6, GLOOM-20 3 red against 2 red 1 blue",
      { x: { values: offense(3, 0) }, y: { values: defense(2, 1) } },
      242 / 729,
      2278 / 6561,
    ],
    [
      "GLOOM-6, GLOOM-20 2 red 2 blue against 2 red 2 blue",
      { x: { values: offense(2, 2) }, y: { values: defense(2, 2) } },
      1448 / 6561,
      625961 / 2834352,
    ],
    ["GLOOM-6, GLOOM-20 3 red 1 blue against 2 red 2 blue", {}, 2174 / 6561, 1973 / 5832],
    ["GLOOM-14, GLOOM-20 with one assist", { set: { assist: 1 } }, 10544 / 19683, 9271099 / 17006112],
  ])("%s, without and with criticals", (_, one, without, withThem) => {
    const wins = (options: Readonly<Record<string, Value>>): number => {
      const x = { values: { ...one.x?.values, ...ample } };
      const y = { values: { ...one.y?.values, ...ample } };
      const odds = oddsOf({ ...one, x, y, options });
      expect(chance(odds, "won")).toBeCloseTo(chance(odds, "wins"), 12);
      expect(chance(odds, "lost")).toBeCloseTo(1 - chance(odds, "wins"), 12);
      expect(total(odds)).toBeCloseTo(1, 12);
      return chance(odds, "wins");
    };
    expect(wins({ criticals: false })).toBeCloseTo(without, 12);
    expect(wins({})).toBeCloseTo(withThem, 12);
  });

  it.each([
    [false, [11 / 27, 4 / 9, 4 / 27, 0]],
    [true, [11 / 27, 35 / 81, 25 / 162, 1 / 162]],
  ])(
    "GLOOM-19, GLOOM-20 at range 2 red against 1 blue, criticals %s: 0 to 3 wounds",
    (criticals, expected) => {
      const wounds = [1, 2, 3, 4].map((health) => {
        const odds = oddsOf({
          action: "ranged",
          x: { values: offense(2, 0) },
          y: { values: { ...defense(0, 1), health } },
          options: { criticals },
        });
        return chance(odds, "destroys");
      });
      const [one = 0, two = 0, three = 0, four = 0] = wounds;
      expect([1 - one, one - two, two - three, three - four]).toEqual(
        expected.map((value) => expect.closeTo(value, 12) as number),
      );
      expect(four).toBe(0);
    },
  );

  it("GLOOM-6 the same by counting every throw of dice with three equal thirds", () => {
    let wins = 0;
    for (let code = 0; code < 3 ** 8; code += 1) {
      const up = Array.from({ length: 8 }, (_, die): number => (Math.floor(code / 3 ** die) % 3 > 0 ? 1 : 0));
      const sum = (from: number, to: number): number => up.slice(from, to).reduce((all, one) => all + one, 0);
      const dealt = Math.max(0, sum(0, 3) - sum(6, 8));
      const suffered = Math.max(0, sum(4, 6) - sum(3, 4));
      if (dealt > suffered) wins += 1;
    }
    expect(wins).toBe(2174);
    expect(3 ** 8).toBe(6561);
  });
});

describe("GLOOM-4, GLOOM-6: odds against complete enumeration", () => {
  it.each<[string, Case]>([
    ["GLOOM-6 one die of each color", { x: { values: offense(1, 1) }, y: { values: defense(1, 1) } }],
    ["GLOOM-6 two red against one of each", { x: { values: offense(2, 1) }, y: { values: defense(1, 1) } }],
    [
      "GLOOM-19 each with its last Health",
      { x: { values: { ...offense(1, 1), health: 1 } }, y: { values: { ...defense(1, 1), health: 1 } } },
    ],
    [
      "GLOOM-19 wounds taken before",
      { x: { values: offense(2, 0) }, y: { values: { ...defense(1, 1), woundsTaken: 2 } } },
    ],
    [
      "GLOOM-6 a defender without Morale takes its last wound as a loser",
      { x: { values: offense(2, 0) }, y: { values: { ...defense(1, 1), moraleLost: 2, health: 2 } } },
    ],
    [
      "GLOOM-6 or stays at none",
      {
        x: { values: offense(2, 0) },
        y: { values: { ...defense(1, 1), moraleLost: 2, health: 2 } },
        options: { moraleAtZero: "stays" },
      },
    ],
    [
      "GLOOM-6 an attacker without Morale, overruled",
      {
        x: { values: { ...offense(1, 1), moraleLost: 2, health: 1 } },
        y: { values: defense(1, 1) },
        anyway: true,
      },
    ],
    [
      "GLOOM-20 criticals of both colors",
      { x: { values: offense(2, 0) }, y: { values: defense(0, 2) }, options: { criticals: true } },
    ],
    [
      "GLOOM-17 other tables of faces",
      {
        x: { values: offense(2, 1) },
        y: { values: defense(1, 1) },
        options: { attackFaces: "0 0 0 1 1 2", defenseFaces: "2 0 0 0 0 1" },
      },
    ],
    [
      "GLOOM-18 at range",
      { action: "ranged", x: { values: offense(2, 0) }, y: { values: { ...defense(1, 2), health: 2 } } },
    ],
    [
      "GLOOM-18, GLOOM-20 at range with criticals",
      {
        action: "ranged",
        x: { values: offense(3, 0) },
        y: { values: defense(0, 1) },
        options: { criticals: true },
      },
    ],
  ])("%s", (_, one) => {
    const odds = oddsOf(one);
    const ways = enumerate(godsgloom, melee(one));
    expect(total(odds)).toBeCloseTo(1, 12);
    for (const { id, chance: value } of odds.outcomes)
      expect(chanceOfWays(ways, ({ outcome }) => outcome.id === id)).toBeCloseTo(value, 10);
    const wounds = chanceOfWays(ways, ({ outcome }) => Number(outcome.data?.["wounds"]) > 0);
    expect(chance(odds, "wounds")).toBeCloseTo(wounds, 10);
  });

  it("GLOOM-19 the attacker's own wounds", () => {
    const one: Case = { x: { values: offense(1, 1) }, y: { values: defense(2, 0) } };
    const ways = enumerate(godsgloom, melee(one));
    const suffers = chanceOfWays(ways, ({ outcome }) => Number(outcome.data?.["suffered"]) > 0);
    expect(chance(oddsOf(one), "suffers")).toBeCloseTo(suffers, 10);
  });

  it("GLOOM-6 outcomes go from the worst to the best for the attacker", () => {
    expect(oddsOf({}).outcomes.map(({ id }) => id)).toEqual([
      "destroyed",
      "bothDestroyed",
      "lost",
      "won",
      "destroys",
    ]);
    expect(oddsOf({ action: "ranged" }).outcomes.map(({ id }) => id)).toEqual([
      "unhurt",
      "wounded",
      "destroys",
    ]);
  });
});

describe("GLOOM-20: chances of successes", () => {
  it.each([
    [1, 1 / 3],
    [2, 1 / 9],
  ])("GLOOM-17 %i dice all blank", (dice, blank) => {
    expect(successChances(dice, [0, 0, 1, 1, 1, 1], null).get(0)).toBeCloseTo(blank, 14);
  });

  it("GLOOM-20 two dice: a pair of 6s adds a third", () => {
    expect(successChances(2, [0, 0, 1, 1, 1, 1], 6).get(3)).toBeCloseTo((1 / 36) * (2 / 3), 14);
    expect(successChances(1, [0, 0, 1, 1, 1, 1], 6).get(2)).toBeUndefined();
  });
});

describe("the largest sensible melee", () => {
  const large: Case = {
    x: { values: { ...offense(12, 12), ...ample } },
    y: { values: { ...defense(12, 12), ...ample } },
    options: { criticals: true },
  };

  it("GLOOM-18 12 against 12 dice of each color add up to 1", () => {
    const setup = weigh(godsgloom, melee(large)).setup;
    const odds = godsgloom.actions["melee"]?.odds;
    if (isRefusal(setup) || !odds) throw new Error("Refused.");
    const found = odds(setup, 0);
    expect(found ? total(found) : 0).toBeCloseTo(1, 10);
  });

  it("GLOOM-18 and it begins at the attacker's dice", () => {
    const start = begin(godsgloom, melee(large));
    if (isRefusal(start)) throw new Error("Refused.");
    const { waiting } = replay(start, {});
    expect(waiting?.type === "roll" ? waiting.dice : null).toEqual({ da: 12, ds: 12 });
  });
});
