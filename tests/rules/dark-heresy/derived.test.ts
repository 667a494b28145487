import { describe, expect, it } from "vitest";
import type { Derive, Profile } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, trackAfter } from "../play.js";
import {
  against,
  asRolled,
  engagement,
  fact,
  fought,
  person,
  set,
  sword,
  targetNumber,
  weapon,
} from "./fixtures.js";

const derived = (name: string, model: Profile) => darkHeresy.actor.derived?.[name]?.(model, null);
const parryWith: Derive = (item, owner) =>
  darkHeresy.items["darkHeresyWeapon"]?.derived?.["parry"]?.(item, owner) ?? null;

describe("derived numbers", () => {
  it.each([
    [3, 4, [3, 6, 9, 18]],
    [3, 6, [5, 10, 15, 30]],
    [2, 1, [1, 2, 3, 6]],
    [3, 2, [1, 2, 3, 6]],
    [1, 3, [1, 2, 3, 6]],
    [0, 4, [0.5, 1, 2, 3]],
    [0, 3, [0.5, 1, 2, 3]],
    [0, 5, [1, 2, 3, 6]],
  ])("DH-49 Agility bonus %d, Size %d: %o m", (bonus, size, meters) => {
    const model = person("ana", { values: { agility: 10 * bonus + 4, size } });
    expect(["halfMove", "fullMove", "charge", "run"].map((name) => derived(name, model))).toEqual(meters);
  });

  it.each([
    [9, 0],
    [10, 1],
    [49, 4],
    [100, 10],
  ])("a characteristic of %d has a bonus of %d", (willpower, bonus) => {
    expect(derived("willpowerBonus", person("ana", { values: { willpower } }))).toBe(bonus);
  });

  it.each([
    [45, 4, null],
    [45, 5, 23],
    [39, 3, null],
    [39, 4, 20],
    [30, 0, null],
  ])(
    "DH-70 beside Weapon Skill %d, with Fatigue %d, the sheet shows what counts in tests: %s",
    (value, fatigue, shown) => {
      const model = person("ana", { values: { weaponSkill: value, fatigue, fellowship: 90 } });
      expect([derived("weaponSkillFatigued", model), derived("fellowshipFatigued", model)]).toEqual([
        shown,
        null,
      ]);
    },
  );

  it("DH-39, DH-40 Dodge and Parry are the numbers that are rolled", () => {
    const model = person("ana", {
      values: { agility: 40, weaponSkill: 35, dodge: "trained", parry: "experienced" },
      gear: [sword(), sword({ balanced: false, unwieldy: true })],
    });
    expect([derived("dodge", model), derived("parry", model)]).toEqual([50, 65]);
    expect(targetNumber(engagement("evade", model))).toBe(50);
    expect(targetNumber(engagement("evade", model, { choices: set({ evadeBy: "parry" }) }))).toBe(65);
  });

  it.each([
    ["", 4, 3, 18],
    ["Quadruped", 4, 6, 36],
    // The base is doubled after Size: (3 + 1) × 2.
    ["quadruped", 5, 8, 48],
    ["Flyer (6)", 4, 6, 36],
    ["Dark-sight, Hoverer (2)", 4, 2, 12],
    ["Unnatural Agility (2)", 4, 5, 30],
    ["Unnatural Strength (2)", 4, 3, 18],
  ])("DH-49 Agility 30 with the traits “%s”, Size %d: Half Move %d, Run %d", (traits, size, half, run) => {
    const model = person("ana", { values: { agility: 30, size, traits } });
    expect([derived("halfMove", model), derived("run", model)]).toEqual([half, run]);
  });

  it.each([
    ["", 3],
    ["Unnatural Toughness (2)", 5],
    ["Unnatural Toughness(2), Quadruped", 5],
    ["Unnatural Strength (2)", 3],
  ])("DH-79 Toughness 30 with the traits “%s” takes %d off a hit", (traits, soak) => {
    const foe = person("bo", { values: { toughness: 30, traits } });
    const hit = asRolled(
      against(
        "shoot",
        person("ana"),
        weapon("gun", { class: "basic", range: 30, single: true, damage: "1d10" }),
        foe,
      ),
      [5, 9],
      { evadeShot: "endure" },
    );
    expect(trackAfter(hit.changes, "bo", "woundsTaken")).toBe(9 - soak);
    expect(derived("toughnessBonus", foe)).toBe(soak);
  });

  it("DH-40 a weapon parries in its owner's hands, if it parries at all", () => {
    const owner = person("ana", { values: { weaponSkill: 40 } });
    expect(parryWith(sword(), owner)).toBe(50);
    expect(parryWith(sword({ balanced: false, defensive: true }), owner)).toBe(55);
    expect(parryWith(sword({ balanced: false, unbalanced: true }), owner)).toBe(30);
    expect(parryWith(sword({ unwieldy: true }), owner)).toBeNull();
    expect(parryWith(weapon("gun", { class: "pistol" }), owner)).toBeNull();
    expect(parryWith(sword(), null)).toBeNull();
    expect(derived("parry", owner)).toBeNull();
  });

  it("DH-51 the charge that is derived is the one that is allowed", () => {
    const model = person("ana", { values: { agility: 34, size: 5 } });
    const at = (distance: number) =>
      refusalFor(
        darkHeresy,
        against("chargeIn", model, sword(), person("bo"), {
          facts: { contact: fact(false), distance: fact(distance) },
        }),
      );
    expect(derived("charge", model)).toBe(12);
    expect(at(12)).toBeNull();
    expect(at(12.1)).toMatchObject({ refused: "chargeTooLong", data: { most: 12 } });
  });
});

describe("order of play", () => {
  const initiative = (agility: number, d10: number): number => {
    const { initiative: how } = darkHeresy;
    if (how?.type !== "roll") throw new Error("No roll.");
    expect([how.dice, how.by]).toEqual([{ d10: 1 }, "model"]);
    return d10 + (how.plus?.(person("ana", { values: { agility } })) ?? 0);
  };
  const tie = (agility: number): number => {
    const { initiative: how } = darkHeresy;
    return how?.type === "roll" ? (how.tie?.(person("ana", { values: { agility } })) ?? 0) : 0;
  };

  it("DH-41 a d10 and the Agility bonus", () => {
    expect(initiative(44, 6)).toBe(10);
    expect(initiative(100, 10)).toBe(20);
  });

  it("DH-42 of equal ones the higher Agility is first: Ag 44 with 6 before Ag 38 with 7", () => {
    expect(initiative(38, 7)).toBe(initiative(44, 6));
    expect(tie(44)).toBeGreaterThan(tie(38));
    expect(tie(44)).toBe(tie(44));
    expect(initiative(100, 5)).toBeLessThan(initiative(60, 10));
  });
});

it("health counts down from the Wounds", () => {
  expect(darkHeresy.actor.bars).toEqual({
    health: { full: "wounds", lost: "woundsTaken", beyond: "criticalDamage" },
  });
});

describe("the words of an end", () => {
  it("scatter ends where it lands, as its odds say", () => {
    const ends = [2, 5, 8].map((face) => fought(engagement("scatter", person("ana")), [[face, 1]]));
    expect(ends.map(({ result }) => result.id)).toEqual(["short", "level", "beyond"]);
  });
});
