import { describe, expect, it } from "vitest";
import { replay, begin, isRefusal, weigh, type Odds, type Value } from "../../../src/rules/core/index.js";
import { successChances } from "../../../src/rules/godsgloom/dice/chances.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { melee, type Case, type Person } from "./units.js";

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

type Values = NonNullable<Person["values"]>;

/** X's Offense against Y's Defense, red dice and blue ones, and other values of theirs. */
const pools = (
  [offenseRed, offenseBlue]: readonly [number, number],
  [defenseRed, defenseBlue]: readonly [number, number],
  { x = {}, y = {}, ...more }: Omit<Case, "x" | "y"> & { readonly x?: Values; readonly y?: Values } = {},
): Case => ({
  ...more,
  x: { values: { offenseRed, offenseBlue, ...x } },
  y: { values: { defenseRed, defenseBlue, ...y } },
});

describe("GLOOM-6, GLOOM-17, GLOOM-19, GLOOM-20: the sheet's fractions", () => {
  it.each<[string, Case, number, number]>([
    ["2 red 1 blue against 1 red 1 blue", pools([2, 1], [1, 1]), 40 / 81, 362 / 729],
    ["2 red 1 blue against 2 red 1 blue", pools([2, 1], [2, 1]), 224 / 729, 101 / 324],
    ["3 red against 2 red 1 blue", pools([3, 0], [2, 1]), 242 / 729, 2278 / 6561],
    ["2 red 2 blue against 2 red 2 blue", pools([2, 2], [2, 2]), 1448 / 6561, 625961 / 2834352],
    ["3 red 1 blue against 2 red 2 blue", {}, 2174 / 6561, 1973 / 5832],
    ["with one assist (GLOOM-14)", { set: { assist: 1 } }, 10544 / 19683, 9271099 / 17006112],
  ])("GLOOM-6, GLOOM-20 %s, without and with criticals", (_, one, without, withThem) => {
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
        const one = pools([2, 0], [0, 1], { action: "ranged", y: { health }, options: { criticals } });
        return chance(oddsOf(one), "destroys");
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
  const criticals = { options: { criticals: true } };
  const last = { moraleLost: 2, health: 2 };
  const faces = { options: { attackFaces: "0 0 0 1 1 2", defenseFaces: "2 0 0 0 0 1" } };
  const gone = { moraleLost: 2, health: 1 };

  it.each<[string, Case]>([
    ["GLOOM-6 one die of each color", pools([1, 1], [1, 1])],
    ["GLOOM-6 two red against one of each", pools([2, 1], [1, 1])],
    ["GLOOM-19 each with its last Health", pools([1, 1], [1, 1], { x: { health: 1 }, y: { health: 1 } })],
    ["GLOOM-19 wounds taken before", pools([2, 0], [1, 1], { y: { woundsTaken: 2 } })],
    ["GLOOM-6 a defender without Morale takes its last wound as a loser", pools([2, 0], [1, 1], { y: last })],
    ["GLOOM-6 or stays at none", pools([2, 0], [1, 1], { y: last, options: { moraleAtZero: "stays" } })],
    ["GLOOM-6 an attacker without Morale, overruled", pools([1, 1], [1, 1], { x: gone, anyway: true })],
    ["GLOOM-20 criticals of both colors", pools([2, 0], [0, 2], criticals)],
    ["GLOOM-17 other tables of faces", pools([2, 1], [1, 1], faces)],
    ["GLOOM-18 at range", pools([2, 0], [1, 2], { action: "ranged", y: { health: 2 } })],
    ["GLOOM-18, GLOOM-20 at range with criticals", pools([3, 0], [0, 1], { action: "ranged", ...criticals })],
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
    const one = pools([1, 1], [2, 0]);
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
  const large = pools([12, 12], [12, 12], { x: ample, y: ample, options: { criticals: true } });

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
