import { describe, expect, it } from "vitest";
import type { Engagement, Odds } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { armour, engagement, person, rifle, set, shoot, strike, sword, weighed } from "./company.js";
import { chanceOfWays, waysOf, type Way } from "./ways.js";

function oddsOf(given: Engagement): Odds {
  const [odds] = weighed(given).odds;
  if (!odds) throw new Error("No odds.");
  return odds;
}

function chance(odds: Odds, id: string): number {
  return [...odds.outcomes, ...odds.also].find((one) => one.id === id)?.chance ?? 0;
}

const noted = (key: string) => (way: Way) => way.notes.some((note) => note.key === key);

/** A side chance, by what the card tells of a way. */
const SIDE: Readonly<Record<string, (way: Way) => boolean>> = {
  critical: noted("criticalHit"),
  crippled: (way) => way.notes.some((note) => note.key.startsWith("crippled")),
  atZero: noted("atZero"),
  hitAny: (way) => Number(way.outcome.data?.["hits"]) > 0,
};

const foe = {
  values: { basicSpeed: 5.25, lost: 4 },
  gear: [sword({}, "own"), armour({ block: 12, defenseBonus: 1, covers: "none" }), armour({ dr: 2 }, "mail")],
};
const gun = rifle({ skill: 13, damage: "1d+1 pi", recoil: 2, rateOfFire: 3, malfunction: 16 });

const CASES: readonly (readonly [string, Engagement])[] = [
  ["GURPS-1 a plain blow", strike(sword({ damage: "1d cut" }), {}, { foe })],
  ["GURPS-3 a capped blow", strike(sword({ skill: 20, damage: "1d cut" }), { wildSwing: 1 }, { foe })],
  [
    "GURPS-35 a blow of high skill",
    strike(sword({ skill: 17, damage: "2d imp" }), { deceptive: 1 }, { foe }),
  ],
  ["GURPS-8 a blow at an arm", strike(sword({ damage: "2d cut" }), { location: "arm" }, { foe })],
  ["GURPS-9 a blow at a weapon", strike(sword({ damage: "1d cut" }), { location: "weapon" }, { foe })],
  [
    "GURPS-25 a helpless foe",
    strike(sword({ damage: "2d cr" }), {}, { foe: { ...foe, turn: { allOutAttack: 1 } } }),
  ],
  ["GURPS-27 an unseen blow", strike(sword({ damage: "1d cut" }), { attackerUnseen: 1 }, { foe })],
  ["GURPS-36 a shot that may fail", shoot(gun, { shots: 1 }, { foe })],
  ["GURPS-37 a burst", shoot(gun, { shots: 3 }, { foe })],
  [
    "GURPS-38 a shot anywhere, half in cover",
    shoot(rifle({ damage: "1d pi" }), { location: "random", coverLegs: "half", coverArms: "full" }, { foe }),
  ],
  [
    "GURPS-30 a Rapid Strike",
    strike(
      sword({ damage: "+3 cut", skill: 18 }),
      { manner: "rapidStrike" },
      { foe: { values: { basicSpeed: 4 }, gear: [sword({ skill: 16 }, "own")] } },
    ),
  ],
  [
    "GURPS-28 two weapons",
    strike(
      sword({ damage: "+1 cr" }),
      { manner: "dualWeapon" },
      {
        actor: { gear: [sword({ damage: "+2 imp", skill: 16 }, "second")] },
        foe: { values: { lost: 9 }, gear: [armour({ block: 14, covers: "none" })] },
      },
    ),
  ],
];

describe("odds against every way that an attack can go", () => {
  it.each(CASES)("%s", (_name, given) => {
    const odds = oddsOf(given);
    const ways = waysOf(given);
    expect(chanceOfWays(ways, () => true)).toBeCloseTo(1, 9);
    expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
    for (const { id, chance: told } of odds.outcomes)
      expect([id, told]).toEqual([
        id,
        expect.closeTo(
          chanceOfWays(ways, (way) => way.outcome.id === id),
          9,
        ),
      ]);
    for (const { id, chance: told } of odds.also) {
      const holds = SIDE[id];
      if (holds) expect([id, told]).toEqual([id, expect.closeTo(chanceOfWays(ways, holds), 9)]);
    }
  });

  it("GURPS-37 a burst by the option: a dodge avoids a hit and one more a point of its margin", () => {
    const given = shoot(gun, { shots: 3 }, { foe, options: { burstDodge: true } });
    const odds = oddsOf(given);
    const ways = waysOf(given);
    for (const { id, chance: told } of odds.outcomes)
      expect([id, told]).toEqual([
        id,
        expect.closeTo(
          chanceOfWays(ways, (way) => way.outcome.id === id),
          9,
        ),
      ]);
    expect(chance(odds, "hitAny")).toBeGreaterThan(
      chance(oddsOf(shoot(gun, { shots: 3 }, { foe })), "hitAny"),
    );
  });

  it("GURPS-1 without a target there is hit or miss", () => {
    const given = { ...strike(sword({ damage: "1d" })), targets: [] };
    const odds = oddsOf(given);
    expect(odds.outcomes.map(({ id }) => id)).toEqual(["fumbled", "missed", "hit"]);
    expect(chance(odds, "hit")).toBeCloseTo(196 / 216, 12);
    expect(chance(odds, "fumbled")).toBeCloseTo(4 / 216, 12);
  });
});

describe("odds in fractions", () => {
  it("GURPS-34 skill 14 against Dodge 8: 196 of 216, 4 of them critical, 56 of 216 defended", () => {
    const given = strike(sword({ damage: "1d+10 cr" }), {}, { foe: { values: { basicSpeed: 5 } } });
    const odds = oddsOf(given);
    expect(chance(odds, "missed")).toBeCloseTo(16 / 216, 12);
    expect(chance(odds, "fumbled")).toBeCloseTo(4 / 216 + (192 / 216) * (4 / 216), 12);
    expect(chance(odds, "defended")).toBeCloseTo((192 / 216) * (52 / 216), 12);
    expect(chance(odds, "majorWound")).toBeCloseTo(4 / 216 + (192 / 216) * (160 / 216), 12);
    expect(chance(odds, "atZero")).toBeCloseTo(4 / 216 + (192 / 216) * (160 / 216), 12);
  });

  it("GURPS-29 an Acrobatic Dodge from the sheet counts both ways", () => {
    const bo = person("bo", { values: { basicSpeed: 6, acrobatics: 11 } });
    const given = engagement("dodge", bo, { choices: set({ tumbling: 1 }) });
    const made = 135 / 216;
    expect(chance(oddsOf(given), "passed")).toBeCloseTo((made * 135 + (1 - made) * 35) / 216, 12);
    const ways = waysOf(given);
    expect(chanceOfWays(ways, (way) => way.outcome.id === "passed")).toBeCloseTo(
      chance(oddsOf(given), "passed"),
      9,
    );
  });
});

it("outcomes go from the worst to the best", () => {
  const ids = oddsOf(shoot(gun, {}, { foe })).outcomes.map(({ id }) => id);
  expect(ids).toEqual(["fumbled", "malfunctioned", "missed", "defended", "stopped", "wounded", "majorWound"]);
  expect(gurps.actions["shoot"]?.offered).toBe("attack");
});
