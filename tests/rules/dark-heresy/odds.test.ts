import { describe, expect, it } from "vitest";
import { changedBy, weigh, type Engagement, type Odds, type Screen } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { fallsOf, readThrow, type Dice } from "../../../src/rules/dark-heresy/dice/throw.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { against, armor, autogun, engagement, fact, person, sword, target, weapon } from "./fixtures.js";

function oddsOf(one: Engagement): Odds {
  const odds = weigh(darkHeresy, one).odds[0];
  if (!odds) throw new Error("No odds.");
  return odds;
}

const chance = (odds: Odds, id: string): number =>
  [...odds.outcomes, ...odds.also].find((one) => one.id === id)?.chance ?? 0;

/** The chances of one answer of the target. */
function outcomesOf({ answers, outcomes }: Odds, answer: string): Odds["outcomes"] {
  return answers ? (answers.find(({ id }) => id === answer)?.outcomes ?? []) : outcomes;
}

/** Every way over all dice if the target takes the hits. */
function agrees(one: Engagement): void {
  const odds = oddsOf(one);
  const ways = enumerate(darkHeresy, one);
  expect(chanceOfWays(ways, () => true)).toBeCloseTo(1, 9);
  for (const { id, chance: told } of outcomesOf(odds, "endure"))
    expect([id, chanceOfWays(ways, ({ outcome }) => outcome.id === id)]).toEqual([
      id,
      expect.closeTo(told, 9),
    ]);
}

const marksman = person("ana", { values: { ballisticSkill: 45, weaponSkill: 45, strength: 35 } });
const guard = person("bo", {
  values: { wounds: 6, toughness: 30, woundsTaken: 2 },
  gear: [armor({ body: 4, head: 2, arms: 1, legs: 0 })],
});
const pistol = (values = {}) =>
  weapon("pistol", { class: "pistol", range: 30, semi: 2, full: 2, damage: "1d5+4", ...values });

/** A shot of the marksman's pistol at the guard. */
const shot = (action = "shoot", pistolValues = {}, more: Parameters<typeof against>[4] = {}) =>
  against(action, marksman, pistol(pistolValues), guard, more);
/** A blow of the marksman's sword at the guard. */
const blow = (values = {}, more: Parameters<typeof against>[4] = {}) =>
  against("strike", marksman, sword(values), guard, more);
/** Planks that hide so much of these parts. */
const planksOf = (head: number, torso: number, rightArm: number, rightLeg: number): Screen => {
  const parts = { head, torso, rightArm, leftArm: 0, rightLeg, leftLeg: 0 };
  return { ref: "planks", cover: "light", share: 0.5, direct: true, armor: 1, parts };
};
const ruin: Screen = { ref: "ruin", cover: "heavy", share: 0, direct: true, armor: 2 };
/** The facts of a guard in a ruin behind planks. */
const inRuin = (planks: Screen) => ({
  facts: { cover: fact("heavy" as const), screens: fact([ruin, planks]) },
});
const accurate = weapon("gun", { class: "basic", range: 200, accurate: true, damage: "1d5+3" });
const rookie = person("ana", { values: { ballisticSkill: 1 } });
const helpless = person("bo", { statuses: ["helpless"] });
const tough = person("bo", { values: { toughness: 99 } });

describe("odds against every way that the dice can fall", () => {
  it.each<[string, Engagement]>([
    ["DH-33 a standard shot", against("shoot", marksman, autogun(), guard)],
    ["DH-33 a called shot", against("calledShot", marksman, autogun(), guard)],
    ["DH-33 a semi-auto burst", shot("semiAuto")],
    ["DH-33 a full auto burst", shot("fullAuto")],
    ["DH-40 Storm", shot("shoot", { storm: true })],
    ["DH-9 a burst at a guard behind cover", shot("semiAuto", {}, { settings: { cover: 6 } })],
    ["DH-11, DH-12 two pieces, each worn by itself", shot("fullAuto", {}, inRuin(planksOf(1, 0, 1, 0)))],
    [
      "DH-11, DH-12 a burst at two pieces that conceal the same, the strongest chosen until it is destroyed",
      shot("fullAuto", { damage: "1d10" }, inRuin(planksOf(0, 1, 0, 1))),
    ],
    [
      "DH-12 a burst that wears cover down",
      shot("fullAuto", {}, { settings: { cover: 1, concealed: "everything" } }),
    ],
    ["DH-11 two covers", shot("shoot", {}, { settings: { cover: 6, material: "thin" } })],
    ["DH-40 Accurate", against("shoot", rookie, accurate, guard, { settings: { aim: "full" } })],
    ["DH-40 Tearing", blow({ tearing: true })],
    ["DH-40 Proven 4", blow({ proven: 4 })],
    ["DH-40 Primitive 7", blow({ primitive: 7 })],
    ["DH-40 Razor Sharp", blow({ razorSharp: true, penetration: 2 })],
    ["DH-40 Vengeful 8", blow({ vengeful: 8 })],
    ["DH-38 fury that only scratches", against("strike", marksman, sword(), tough)],
    ["DH-22 a helpless target", against("strike", marksman, weapon("knife", { damage: "1d5" }), helpless)],
    ["DH-1 a success declared", blow({}, { settings: { declared: "success" } })],
    ["DH-1 a failure declared", blow({}, { settings: { declared: "failure" } })],
    ["DH-36 an overheating weapon", shot("shoot", { overheats: true })],
    ["DH-36 an unreliable burst", shot("semiAuto", { unreliable: true })],
    ["no target", engagement("shoot", marksman, { weapon: autogun() })],
    ["DH-24 a test of pinning", engagement("pinning", marksman)],
  ])("%s", (_what, one) => agrees(one));

  it("DH-31 hit chances follow from 72 in 100, with 1 and 100 apart", () => {
    const hits = (ballisticSkill: number, settings = {}) => {
      const ana = person("ana", { values: { ballisticSkill } });
      return chance(oddsOf(against("shoot", ana, pistol(), guard, { settings })), "hitAny");
    };
    expect(hits(62)).toBeCloseTo(0.72, 12);
    expect(hits(100)).toBeCloseTo(0.95, 12);
    expect(hits(0, { weather: "worse" })).toBeCloseTo(0.01, 12);
  });

  it("DH-36 a jam is 1 in 20, 7 in 100 in a burst, 1 in 100 and 1 in 10 by quality", () => {
    const jam = (action: string, values = {}) => chance(oddsOf(shot(action, values)), "jammed");
    expect(jam("shoot")).toBeCloseTo(0.05, 12);
    expect(jam("semiAuto")).toBeCloseTo(0.07, 12);
    expect(jam("fullAuto", { reliable: true })).toBeCloseTo(0.01, 12);
    expect(jam("shoot", { unreliable: true })).toBeCloseTo(0.1, 12);
    expect(jam("shoot", { unreliable: true, reliable: true })).toBeCloseTo(0.05, 12);
  });

  it("DH-38 Righteous Fury: a tenth of the hits of one die that are not evaded", () => {
    const odds = oddsOf(against("shoot", marksman, autogun(), guard));
    expect(chance(odds, "fury")).toBeCloseTo(0.55 * 0.1, 12);
    expect(odds.priced?.also?.find(({ id }) => id === "fury")?.chance).toBeCloseTo(0.55 * 0.7 * 0.1, 12);
    const stunned = person("bo", { statuses: ["stunned"] });
    const sure = oddsOf(against("shoot", marksman, autogun(), stunned));
    expect(chance(sure, "fury")).toBeCloseTo(0.75 * 0.1, 12);
  });

  it("DH-39 the odds count no evasion, and what it changes for a Reaction is beside them", () => {
    const odds = oddsOf(against("shoot", marksman, autogun(), guard));
    expect(chance(odds, "evaded")).toBe(0);
    expect(chance(odds, "hitAny")).toBeCloseTo(0.55, 12);
    const { priced } = odds;
    expect([priced?.id, priced?.price]).toEqual(["dodge", { id: "reaction", count: 1 }]);
    expect(priced?.outcomes.find(({ id }) => id === "evaded")?.chance).toBeCloseTo(0.55 * 0.3, 12);
    expect(priced && changedBy(odds, priced)).toEqual({
      id: "hitAny",
      chance: expect.closeTo(0.55 * 0.7, 12) as number,
    });
    const ways = enumerate(
      darkHeresy,
      against("shoot", marksman, weapon("gun", { class: "basic", range: 100, damage: "1d5" }), guard),
      ({ question }) => (question === "evadeShot" ? "dodge" : undefined),
      (request) => (request.key === "hit-1-damage" ? { id: "stopped" } : undefined),
    );
    expect(chanceOfWays(ways, ({ outcome }) => outcome.id === "evaded")).toBeCloseTo(0.55 * 0.3, 9);
  });

  it.each([
    ["full", 0.9],
    ["semi", 0.8],
  ])("DH-59 the chance that Suppressing Fire pins a target of Willpower 30: %s, %d", (fireMode, pinned) => {
    const facts = { distance: fact(60) };
    const odds = oddsOf(against("suppress", marksman, autogun(), guard, { facts, settings: { fireMode } }));
    expect(chance(odds, "pinned")).toBeCloseTo(pinned, 12);
  });

  it("DH-32 an opposed test against every pair of rolls", () => {
    const other = person("bo", { values: { strength: 41 } });
    agrees(
      engagement("opposed", person("ana", { values: { weaponSkill: 38 } }), {
        targets: [target(other, {}, { theirCharacteristic: "strength" })],
      }),
    );
  });
});

/** Every row of faces of some dice. */
function rows(sides: readonly number[]): readonly (readonly number[])[] {
  return sides.reduce<readonly (readonly number[])[]>(
    (all, count) => all.flatMap((row) => Array.from({ length: count }, (_, face) => [...row, face + 1])),
    [[]],
  );
}

describe("DH-37, DH-40: the damage dice", () => {
  const plain: Dice = { d10: 1, d5: 0, drop: false, twice: false, proven: 0, primitive: 0, fury: 10 };
  it.each<[string, Dice]>([
    ["3d10", { ...plain, d10: 3 }],
    ["3d10, the lowest dropped", { ...plain, d10: 3, drop: true }],
    ["2d5 and a d10 of Accurate", { ...plain, d5: 2 }],
    ["2d5 and two d10, the lowest dropped", { ...plain, d10: 2, d5: 2, drop: true }],
    ["2d10 twice", { ...plain, d10: 2, twice: true }],
    ["one dropped, twice", { ...plain, d10: 2, drop: true, twice: true, proven: 3, primitive: 8, fury: 9 }],
  ])("%s", (_what, dice) => {
    const times = dice.twice ? 2 : 1;
    const all = rows(Array<number>((dice.d10 + dice.d5) * times).fill(10));
    const counted = new Map<string, number>();
    for (const row of all) {
      const large = dice.d10 * times;
      const { sum, lowest, fury } = readThrow(dice, row.slice(0, large), row.slice(large));
      const key = `${sum} ${lowest} ${fury}`;
      counted.set(key, (counted.get(key) ?? 0) + 1 / all.length);
    }
    const falls = fallsOf(dice);
    expect(falls.length).toBe(counted.size);
    for (const { sum, lowest, fury, chance: told } of falls)
      expect(told).toBeCloseTo(counted.get(`${sum} ${lowest} ${fury}`) ?? -1, 9);
  });
});

describe("the largest sensible attack", () => {
  it("DH-12 a burst of ten shots at a model behind cover adds up to 1", () => {
    const gunner = person("ana", { values: { ballisticSkill: 60 } });
    const burst = against("fullAuto", gunner, autogun(), person("bo", { values: { wounds: 15 } }), {
      facts: { distance: fact(20) },
      settings: { aim: "full", cover: 12 },
    });
    const [odds] = weigh(darkHeresy, burst).odds;
    expect(odds?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});
