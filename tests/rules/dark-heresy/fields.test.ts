import { capability, countedByGear } from "../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import { weigh, type Profile } from "../../../src/rules/core/index.js";
import { bonusInUse } from "../../../src/rules/dark-heresy/data/fatigue.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, trackAfter } from "../play.js";
import {
  against,
  armor,
  asRolled,
  autogun,
  engagement,
  fact,
  OPTIONS,
  person,
  targetNumber,
  total,
} from "./fixtures.js";

const FAR = { facts: { distance: fact(60), contact: fact(false) } };
const shooter = person("ana", { values: { ballisticSkill: 90 } });
const gun = autogun({ damage: "1d10" });
const PIECE = { head: 4, arms: 4, body: 4, legs: 4 };

describe("DH-79: armor for six locations", () => {
  /** What a 9 does to a Toughness of 30 where this d100 hits: 6 without armor, 2 with 4 Armor. */
  const taken = (rolled: number, ...gear: readonly Profile[]): number | undefined => {
    const foe = person("bo", { values: { wounds: 30 }, gear });
    const shot = against("shoot", shooter, gun, foe, FAR);
    const { changes } = asRolled(shot, [rolled, 9]);
    return trackAfter(changes, "bo", "woundsTaken");
  };

  it.each<[string, number, number, number, number]>([
    ["head", 10, 2, 2, 2],
    ["right arm", 11, 2, 2, 6],
    ["left arm", 12, 2, 6, 2],
    ["body", 13, 2, 2, 2],
    ["right leg", 17, 2, 2, 6],
    ["left leg", 68, 2, 6, 2],
  ])("DH-79 %s, hit with a %d: both sides %d, right %d, left %d", (_where, rolled, ...through) => {
    expect(["both", "right", "left"].map((sides) => taken(rolled, armor({ ...PIECE, sides })))).toEqual(
      through,
    );
  });

  it("DH-79 of pieces for one side and for both the best one counts", () => {
    const gear = [armor({ arms: 5, sides: "left" }), armor({ arms: 2 })];
    expect([taken(12, ...gear), taken(11, ...gear)]).toEqual([1, 4]);
  });

  it("DH-79 the odds of two pieces for one side each are those of one for both", () => {
    const odds = (...gear: readonly Profile[]) =>
      weigh(darkHeresy, against("fullAuto", shooter, gun, person("bo", { gear }), FAR)).odds;
    const [right, left] = ["right", "left"].map((sides) => armor({ ...PIECE, sides }));
    const both = odds(armor(PIECE));
    expect(right && left && odds(right, left)).toEqual(both);
    expect(right && odds(right)).not.toEqual(both);
  });
});

describe("DH-79: the greatest Agility that armor allows", () => {
  const worn = (agility: number, ...limits: readonly number[]): Profile =>
    person("ana", { values: { agility }, gear: limits.map((mostAgility) => armor({ mostAgility })) });

  it.each<[number, readonly number[], number]>([
    [50, [], 50],
    [50, [0], 50],
    [50, [40], 40],
    [50, [45, 40], 40],
    [40, [40], 40],
    [39, [40], 39],
  ])("DH-79 Agility %d in armor with %j counts as %d", (agility, limits, counted) => {
    const model = worn(agility, ...limits);
    const half = darkHeresy.actor.derived?.["halfMove"]?.(model, null);
    expect([targetNumber(engagement("evade", model)), half]).toEqual([counted, Math.floor(counted / 10)]);
    expect(capability(darkHeresy, countedByGear)?.(model)).toEqual({ agility: counted });
  });

  it("DH-70, DH-79 what armor takes of Agility is not lost to Fatigue as well", () => {
    const halved = { ...OPTIONS, fatigueBonuses: "halve" };
    expect(bonusInUse(worn(50, 40), "agility", halved)).toBe(4);
    const tired = { ...worn(50, 40), values: { ...worn(50, 40).values, fatigue: 5 } };
    expect(bonusInUse(tired, "agility", halved)).toBe(2);
  });
});

describe("DH-7, DH-79: Weapon Training by the group of a weapon", () => {
  it.each([
    ["", true, "", 0],
    ["", false, "", -20],
    ["Las", true, "", -20],
    ["Las", true, "Weapon Training (Las)", 0],
    ["las", true, "Swift Attack, weapon training (Solid Projectile, LAS); Ambidextrous", 0],
    ["Low-Tech", true, "Weapon Training (Low Tech)", 0],
    ["Las", true, "Weapon Training (Laser)", -20],
    ["Las", true, "Las", -20],
    ["Las", false, "Weapon Training (Las)", -20],
  ])("DH-79 group “%s”, switch %s, talents “%s”: %d", (group, trained, talents, plus) => {
    const one = against(
      "shoot",
      person("ana", { values: { talents } }),
      autogun({ group, trained }),
      person("bo"),
      FAR,
    );
    // A Standard Attack has +10.
    expect(total(one)).toBe(10 + plus);
  });
});

describe("DH-56, DH-79: classes of weapons", () => {
  it.each([
    ["heavy", "burstNotBraced"],
    ["mounted", undefined],
    ["vehicle", undefined],
  ])("DH-79 a %s weapon fires a burst without being braced: %s", (kind, refused) => {
    const one = against("fullAuto", shooter, autogun({ class: kind }), person("bo"), FAR);
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
    expect(total(one)).toBe(kind === "heavy" ? -40 : -10);
  });
});
