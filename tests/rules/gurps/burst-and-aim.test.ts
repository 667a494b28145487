import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { hitsOf } from "../../../src/rules/gurps/actions/attack/attack-setup.js";
import { shotsBonus } from "../../../src/rules/gurps/data/tables.js";
import { refusalFor, trackAfter } from "../play.js";
import { engagement, fact, fought, person, refusedAs, rifle, shoot, skillOf, target } from "./fixtures.js";

type Settings = Readonly<Record<string, Setting>>;
const targets = [target(person("bo"))];

describe("GURPS-12, GURPS-18, GURPS-37: rapid fire", () => {
  it.each([
    [1, 0],
    [2, 0],
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
    [12, 2],
    [13, 3],
    [16, 3],
    [17, 4],
    [24, 4],
    [25, 5],
    [49, 5],
    [50, 6],
    [99, 6],
    [100, 7],
    [199, 7],
    [200, 8],
    [399, 8],
    [400, 9],
    [800, 10],
  ])("GURPS-18 %i shots: +%i", (shots, bonus) => {
    expect(shotsBonus(shots)).toBe(bonus);
    expect(skillOf(shoot(rifle({ rateOfFire: 2000 }), { shots }))).toBe(14 + bonus);
  });

  it.each([
    [5, 2, 3, 3],
    [5, 2, 2, 2],
    [0, 2, 3, 1],
    [1, 2, 3, 1],
    [2, 2, 3, 2],
    [3, 1, 10, 4],
    [9, 3, 2, 2],
    [-2, 1, 5, 1],
  ])("GURPS-12 GURPS-37 margin %i, Recoil %i, %i shots: %i hits", (margin, recoil, shots, hits) => {
    expect(hitsOf(margin, { shots, recoil })).toBe(hits);
  });

  it("GURPS-37 skill 13, roll 8, Recoil 2: three shots hit three times, two shots twice", () => {
    const helpless = { foe: { turn: { allOutAttack: 1 } } };
    for (const [shots, hits] of [
      [3, 3],
      [2, 2],
    ] as const) {
      const given = shoot(rifle({ skill: 13, recoil: 2, rateOfFire: 3, damage: "1d" }), { shots }, helpless);
      const dice = [8, ...Array.from({ length: hits }, () => [1])];
      expect(fought(given, dice).result.data).toEqual({ hits, lost: hits });
    }
  });

  it("GURPS-18 no more shots than the rate of fire", () => {
    expect(refusedAs(shoot(rifle({ rateOfFire: 3 }), { shots: 4 }))).toBe("tooManyShots");
    expect(refusedAs(shoot(rifle({ rateOfFire: 3 }), { shots: 3 }))).toBeNull();
  });
});

describe("GURPS-17, GURPS-21: Aim", () => {
  it.each<[string, Settings, number]>([
    ["GURPS-17 one second", { aim: 1 }, 3],
    ["GURPS-17 two seconds", { aim: 2 }, 4],
    ["GURPS-17 three seconds", { aim: 3 }, 5],
    ["GURPS-17 four seconds", { aim: 4 }, 5],
    ["GURPS-17 braced and aimed", { aim: 1, braced: 1 }, 4],
    ["GURPS-17 braced, but on the move", { aim: 1, braced: 1, maneuver: "moveAndAttack" }, 1],
    ["GURPS-21 laser sight", { laserSight: 1 }, 1],
    ["GURPS-21 scope without Aim", { scope: 3 }, 0],
    ["GURPS-21 scope, one second", { scope: 3, aim: 1 }, 4],
    ["GURPS-21 scope, two seconds", { scope: 3, aim: 2 }, 6],
    ["GURPS-21 scope, five seconds", { scope: 3, aim: 5 }, 8],
    ["GURPS-21 vehicle targeting", { vehicleTargeting: 2, aim: 1 }, 5],
    ["GURPS-21 vehicle targeting is +3 at most", { vehicleTargeting: 9, aim: 1 }, 6],
  ])("%s: %j", (_name, settings, bonus) => {
    expect(skillOf(shoot(rifle({ accuracy: 3 }), settings))).toBe(14 + bonus);
  });

  it.each([
    [0, 4],
    [1, 3],
  ])("GURPS-17, GURPS-45 braced and aimed after %i yards of this turn: %i", (yards, bonus) => {
    const moved = { facts: { moved: fact(yards) } };
    expect(skillOf(shoot(rifle({ accuracy: 3 }), { aim: 1, braced: 1 }, moved))).toBe(14 + bonus);
  });

  it("GURPS-17 Guns 14, 20 yards, Accuracy 3, one second of Aim, braced, All-Out: 13", () => {
    const settings = { range: 20, aim: 1, braced: 1, maneuver: "allOutDetermined" };
    expect(skillOf(shoot(rifle({ accuracy: 3 }), settings))).toBe(13);
  });

  it("GURPS-17 no Aim for a pop-up attack", () => {
    expect(refusalFor(gurps, shoot(rifle(), { popUp: 1, aim: 1 }))).toEqual({
      refused: "popUpAims",
      rule: "GURPS-17",
    });
  });

  it("GURPS-17 seconds aimed are counted, found, and used up by the shot", () => {
    const aimed = fought(engagement("aim", person("ana"), { weapon: rifle({ aimed: 1 }), targets }));
    expect(trackAfter(aimed.changes, "rifle", "aimed")).toBe(2);
    const given = shoot(rifle({ accuracy: 3, aimed: 2 }));
    expect(skillOf(given)).toBe(18);
    expect(trackAfter(fought(given, [18]).changes, "rifle", "aimed")).toBe(0);
  });

  it("GURPS-17 adds the Accuracy of the weapon that was aimed, and of no other", () => {
    const scoped = rifle({ accuracy: 5, aimed: 2 }, "scoped");
    const pistol = rifle({ accuracy: 2 }, "pistol");
    const armed = { actor: { gear: [scoped] } };
    expect(skillOf(shoot(scoped))).toBe(14 + 5 + 1);
    expect(skillOf(shoot(pistol, {}, armed))).toBe(14);
    const shot = fought(shoot(pistol, {}, armed), [18]);
    expect(trackAfter(shot.changes, "scoped", "aimed")).toBe(0);
  });

  it("GURPS-17 starts again with another weapon", () => {
    const [scoped, pistol] = [rifle({ aimed: 3 }, "scoped"), rifle({}, "pistol")];
    const ana = person("ana", { gear: [scoped, pistol] });
    const aimed = fought(engagement("aim", ana, { weapon: pistol, targets }));
    expect(trackAfter(aimed.changes, "pistol", "aimed")).toBe(1);
    expect(trackAfter(aimed.changes, "scoped", "aimed")).toBe(0);
  });
});

describe("GURPS-14, GURPS-15: vehicles", () => {
  const table = [
    ["air", 0, 0, 0, -1],
    ["goodRoad", 0, 0, 0, -1],
    ["badRoad", 0, -1, -2, -3],
    ["calmWater", 0, -1, -2, -3],
    ["offRoad", -1, -2, -3, -4],
    ["roughWater", -1, -2, -3, -4],
    ["space", 0, 0, 0, 0],
  ] as const;
  const mounts = ["stabilized", "fixed", "openMount", "handheld"] as const;
  const cases = table.flatMap(([vehicle, ...row]) =>
    row.map((worth, index) => [vehicle, mounts[index] ?? "handheld", worth] as const),
  );

  it.each(cases)("GURPS-15 %s, %s: %i", (vehicle, mount, worth) => {
    expect(skillOf(shoot(rifle(), { vehicle, mount }))).toBe(14 + worth);
  });

  it.each<[string, Settings, number]>([
    [
      "GURPS-14 handheld, SR 4: all of 8 is limited to 4",
      { vehicle: "space", mount: "handheld", stability: 4 },
      4,
    ],
    ["GURPS-14 fixed, SR 8: all of 8 counts", { vehicle: "space", mount: "fixed", stability: 8 }, 8],
    ["GURPS-14 fixed, SR 7", { vehicle: "space", mount: "fixed", stability: 7 }, 7],
    ["GURPS-14 stabilized: no limit", { vehicle: "space", mount: "stabilized", stability: 2 }, 8],
    ["GURPS-14 on foot: no limit", { stability: 2 }, 8],
  ])("%s", (_name, settings, bonus) => {
    const aiming = { aim: 3, braced: 1, laserSight: 1, vehicleTargeting: 1, scope: 0 };
    expect(skillOf(shoot(rifle({ accuracy: 3 }), { ...aiming, ...settings }))).toBe(14 + bonus);
  });
});
