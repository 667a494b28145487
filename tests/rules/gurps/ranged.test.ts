import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { hitsOf } from "../../../src/rules/gurps/attack.js";
import { hexesPenalty, shotsBonus, sizeModifier, speedRange } from "../../../src/rules/gurps/tables.js";
import { play, refusalFor, trackAfter } from "../play.js";
import {
  engagement,
  fact,
  person,
  rifle,
  set,
  shoot,
  skillOf,
  weighed,
  worthOf,
  type Around,
} from "./company.js";

type Settings = Readonly<Record<string, Setting>>;

describe("ranged: modifiers one by one, skill 14", () => {
  it.each<[string, Settings, Around, number]>([
    ["GURPS-11 a plain attack", {}, {}, 14],
    ["GURPS-11 All-Out Attack (Determined)", { maneuver: "allOutDetermined" }, {}, 15],
    ["GURPS-13 bad footing", { badFooting: -2 }, {}, 12],
    ["GURPS-13 bad footing is −2 at least", { badFooting: -1 }, {}, 12],
    ["GURPS-13 a major distraction", { majorDistraction: -1 }, {}, 11],
    ["GURPS-13 a minor distraction", { minorDistraction: 1 }, {}, 12],
    ["GURPS-13 shock", {}, { actor: { statuses: ["shock4"] } }, 10],
    ["GURPS-13 an affliction", { affliction: -1 }, {}, 13],
    ["GURPS-13 a wounded shooter's weapon is not damaged", {}, { actor: { statuses: ["shock2"] } }, 12],
    ["GURPS-13 a damaged weapon, as the GM says", { damagedWeapon: -3 }, {}, 11],
    ["GURPS-13 a damaged weapon is −4 at most", { damagedWeapon: -6 }, {}, 10],
    ["GURPS-15 hanging on the side", { hangingOn: 1 }, {}, 8],
    ["GURPS-15 turned in the saddle", { turnedInSaddle: 1 }, {}, 10],
    ["GURPS-15 the vehicle dodged", { vehicleDodged: "yes" }, {}, 12],
    ["GURPS-15 the vehicle dodged in flight", { vehicleDodged: "flying" }, {}, 10],
    ["GURPS-15 a control roll failed by 3", { controlLost: 3 }, {}, 11],
    ["GURPS-16 checks the target first", { checksTarget: 1 }, {}, 12],
    ["GURPS-16 one hex watched", { hexesWatched: 1 }, {}, 14],
    ["GURPS-16 a line watched", { lineWatched: 1 }, {}, 12],
    ["GURPS-16 a line of eleven hexes is a line", { lineWatched: 1, hexesWatched: 11 }, {}, 12],
    ["GURPS-17 off hand", { hands: "offHand" }, {}, 10],
    [
      "GURPS-17 off hand, Ambidexterity",
      { hands: "offHand" },
      { actor: { values: { ambidexterity: true } } },
      14,
    ],
    ["GURPS-17 first of two weapons", { hands: "dualPrimary" }, {}, 10],
    ["GURPS-17 second of two weapons", { hands: "dualOff" }, {}, 6],
    [
      "GURPS-17 second of two, Ambidexterity",
      { hands: "dualOff" },
      { actor: { values: { ambidexterity: true } } },
      10,
    ],
    ["GURPS-17 pop-up attack", { popUp: 1 }, {}, 12],
    ["GURPS-17 bracing needs Aim", { braced: 1 }, {}, 14],
    ["GURPS-20 through light cover", { lightCover: 1 }, {}, 12],
    ["GURPS-20 behind two", { behindSomebody: 2 }, {}, 6],
    ["GURPS-20 partly exposed", { partlyExposed: 1 }, {}, 12],
    ["GURPS-20 a target lying down", {}, { foe: { statuses: ["prone"] } }, 12],
    ["GURPS-20 a target crouching", {}, { foe: { statuses: ["crouching"] } }, 12],
    ["GURPS-20 a leg of a target kneeling", { location: "leg" }, { foe: { statuses: ["kneeling"] } }, 10],
    ["GURPS-20 the groin of a target sitting", { location: "groin" }, { foe: { statuses: ["sitting"] } }, 9],
    ["GURPS-20 an arm of a target kneeling", { location: "arm" }, { foe: { statuses: ["kneeling"] } }, 12],
    ["GURPS-20 anywhere on a target lying", { location: "random" }, { foe: { statuses: ["prone"] } }, 14],
    ["GURPS-21 unfamiliar", { unfamiliar: 1 }, {}, 12],
    ["GURPS-21 targeting needs Aim", { vehicleTargeting: 3 }, {}, 14],
    ["GURPS-22 blind", { sight: "blind" }, { actor: { values: { usedToBlindness: true } } }, 4],
    ["GURPS-22 does not see the foe", { sight: "unseen" }, {}, 8],
    ["GURPS-22 knows the foe's place", { sight: "placed" }, {}, 9],
    ["GURPS-22 darkness", { darkness: -5 }, {}, 9],
    ["GURPS-22 light concealment", { lightConcealment: 1 }, {}, 12],
  ])("%s", (_name, settings, around, skill) => {
    expect(skillOf(shoot(rifle(), settings, around))).toBe(skill);
  });

  it.each([
    [0, -2],
    [-1, -2],
    [-2, -2],
    [-3, -3],
    [-4, -4],
  ])("GURPS-11 Move and Attack with Bulk %i: %i, and no star", (bulk, worth) => {
    const given = shoot(rifle({ bulk, skill: 20 }), { maneuver: "moveAndAttack" });
    expect(skillOf(given)).toBe(20 + worth);
  });

  it("GURPS-13 in close combat the weapon's Bulk counts", () => {
    expect(skillOf(shoot(rifle({ bulk: -5 }), { closeCombat: 1 }))).toBe(9);
  });

  it("GURPS-2 GURPS-22 light concealment is inside the clamp", () => {
    const given = shoot(rifle({ skill: 30 }), { sight: "unseen", darkness: -4, lightConcealment: 1 });
    expect(weighed(given).assessments[0]?.tally.bonus.attacker).toBe(-10);
    expect(skillOf(given)).toBe(9);
  });

  it("GURPS-13 a weapon too heavy", () => {
    expect(skillOf(shoot(rifle({ minSt: 12 })))).toBe(12);
  });
});

describe("GURPS-32: speed and range", () => {
  it.each([
    [0, 0],
    [2, 0],
    [2.01, -1],
    [3, -1],
    [3.1, -2],
    [5, -2],
    [5.1, -3],
    [7, -3],
    [7.1, -4],
    [8, -4],
    [10, -4],
    [10.1, -5],
    [15, -5],
    [15.1, -6],
    [20, -6],
    [30, -7],
    [50, -8],
    [70, -9],
    [100, -10],
    [100.5, -11],
    [150, -11],
    [200, -12],
    [300, -13],
    [500, -14],
    [700, -15],
    [1000, -16],
    [10000, -22],
  ])("GURPS-32 %d yards: %i", (yards, penalty) => {
    expect(speedRange(yards)).toBe(penalty);
    expect(worthOf(shoot(rifle(), { range: yards }), "range")).toBe(penalty);
  });

  it.each([
    [10, -4],
    [10.004, -5],
    [10.0000000001, -4],
    [7.3, -4],
    [0.4, 0],
  ])("GURPS-32 %d yards measured on the scene: %i", (yards, penalty) => {
    expect(worthOf(shoot(rifle(), {}, { facts: { distance: fact(yards) } }), "range")).toBe(penalty);
  });

  it("GURPS-32 speed is added to range before the table is read", () => {
    expect(worthOf(shoot(rifle(), { range: 8, speed: 7 }), "range")).toBe(-5);
    expect(worthOf(shoot(rifle(), { range: 8, speed: 7.5 }), "range")).toBe(-6);
  });

  it.each([
    [100, null],
    [100.1, "outOfRange"],
  ])("GURPS-32 a weapon of 100 yards at %d yards: %o", (yards, refused) => {
    const given = shoot(rifle({ range: 100 }), {}, { facts: { distance: fact(yards) } });
    expect(refusalFor(gurps, given)?.refused ?? null).toBe(refused);
  });
});

describe("GURPS-33: Size Modifier", () => {
  it.each([
    ["a man", 2, "upright", 0],
    ["4 yards tall", 4, "upright", 2],
    ["an elongated car", 4, "elongated", 3],
    ["a building", 4, "box", 4],
    ["3 yards", 3, "upright", 1],
    ["just above 2 yards", 2.1, "upright", 1],
    ["1.5 yards", 1.5, "upright", -1],
    ["just above 1.5 yards", 1.6, "upright", 0],
    ["1 yard", 1, "upright", -2],
    ["2 feet", 2 / 3, "upright", -3],
    ["1.5 feet", 0.5, "upright", -4],
    ["1 foot", 1 / 3, "upright", -5],
    ["just above 1 foot", 0.34, "upright", -4],
    ["10 yards", 10, "upright", 4],
    ["100 yards", 100, "upright", 10],
  ] as const)("GURPS-33 %s: %d yards, %s: %i", (_name, yards, shape, size) => {
    expect(sizeModifier(yards, shape)).toBe(size);
    const foe = { foe: { values: { length: yards, shape } } };
    expect(worthOf(shoot(rifle(), {}, foe), "targetSize")).toBe(size);
  });

  it("GURPS-33 without a length the Size Modifier is the one noted", () => {
    expect(skillOf(shoot(rifle(), {}, { foe: { values: { sizeModifier: -3 } } }))).toBe(11);
  });
});

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
      const dice = [[2, 3, 3], ...Array.from({ length: hits }, () => [1])];
      expect(play(gurps, given, { dice }).result.data).toEqual({ hits, lost: hits });
    }
  });

  it("GURPS-18 no more shots than the rate of fire", () => {
    expect(refusalFor(gurps, shoot(rifle({ rateOfFire: 3 }), { shots: 4 }))?.refused).toBe("tooManyShots");
    expect(refusalFor(gurps, shoot(rifle({ rateOfFire: 3 }), { shots: 3 }))).toBeNull();
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
    const ana = person("ana", { values: { aimed: 1 } });
    const aimed = play(gurps, engagement("aim", ana, { weapon: rifle() }));
    expect(trackAfter(aimed.changes, "ana", "aimed")).toBe(2);
    const given = shoot(rifle({ accuracy: 3 }), {}, { actor: { values: { aimed: 2 } } });
    expect(skillOf(given)).toBe(18);
    expect(trackAfter(play(gurps, given, { dice: [[6, 6, 6]] }).changes, "ana", "aimed")).toBe(0);
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
  const mounts = ["stabilised", "fixed", "openMount", "handheld"] as const;
  const cases = table.flatMap(([vehicle, ...row]) =>
    row.map((worth, index) => [vehicle, mounts[index] ?? "handheld", worth] as const),
  );

  it.each(cases)("GURPS-15 %s, %s: %i", (vehicle, mount, worth) => {
    expect(skillOf(shoot(rifle(), { vehicle, mount }))).toBe(14 + worth);
  });

  it.each<[string, Settings, number]>([
    [
      "GURPS-14 handheld, SR 4: all of 8 comes to 4",
      { vehicle: "space", mount: "handheld", stability: 4 },
      4,
    ],
    ["GURPS-14 fixed, SR 8: all of 8 counts", { vehicle: "space", mount: "fixed", stability: 8 }, 8],
    ["GURPS-14 fixed, SR 7", { vehicle: "space", mount: "fixed", stability: 7 }, 7],
    ["GURPS-14 stabilised: no limit", { vehicle: "space", mount: "stabilised", stability: 2 }, 8],
    ["GURPS-14 on foot: no limit", { stability: 2 }, 8],
  ])("%s", (_name, settings, bonus) => {
    const aiming = { aim: 3, braced: 1, laserSight: 1, vehicleTargeting: 1, scope: 0 };
    expect(skillOf(shoot(rifle({ accuracy: 3 }), { ...aiming, ...settings }))).toBe(14 + bonus);
  });
});

describe("GURPS-16: hexes watched", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, -1],
    [3, -2],
    [4, -2],
    [5, -3],
    [6, -3],
    [7, -4],
    [10, -4],
    [11, -5],
    [40, -5],
  ])("GURPS-16 %i hexes: %i", (hexes, penalty) => {
    expect(hexesPenalty(hexes)).toBe(penalty);
    expect(skillOf(shoot(rifle(), { hexesWatched: hexes }))).toBe(14 + penalty);
  });
});

describe("GURPS-19: cover", () => {
  it.each([
    ["open", 10, null],
    ["half", 8, null],
    ["full", 10, "covered"],
  ])("GURPS-19 aimed at a hand %s in cover: %i, refused: %o", (hiding, skill, refused) => {
    const given = shoot(rifle(), { location: "hand", coverArms: hiding, coverTorso: "full" });
    expect(skillOf(given)).toBe(skill);
    expect(refusalFor(gurps, given)?.refused ?? null).toBe(refused);
  });

  it.each([
    ["full", [4, 4, 2], [], "stopped"],
    ["half", [4, 4, 2], [4], "stopped"],
    ["half", [4, 4, 2], [6], "stopped"],
    ["half", [4, 4, 2], [3], "wounded"],
    ["open", [4, 4, 2], [], "wounded"],
  ] as const)("GURPS-19 a torso %s in cover, location %j, cover die %j: %s", (hiding, place, cover, id) => {
    const given = shoot(
      rifle({ damage: "1d" }),
      { location: "random", coverTorso: hiding },
      { foe: { turn: { allOutAttack: 1 } } },
    );
    const damage = id === "stopped" ? [] : [3];
    const dice = [[3, 3, 3], place, cover, damage].filter((one) => one.length > 0);
    expect(play(gurps, given, { dice }).result.id).toBe(id);
    expect(skillOf(given)).toBe(14);
  });
});

describe("GURPS-36: malfunction", () => {
  it.each([
    [17, [6, 6, 4], "missed"],
    [17, [6, 6, 5], "malfunctioned"],
    [17, [6, 6, 6], "malfunctioned"],
    [12, [4, 4, 4], "malfunctioned"],
    [0, [6, 6, 6], "fumbled"],
  ] as const)("GURPS-36 Malf %i, roll %j: %s", (malfunction, roll, id) => {
    const played = play(gurps, shoot(rifle({ malfunction })), { dice: [roll] });
    expect(played.result.id).toBe(id);
    expect(trackAfter(played.changes, "rifle", "jammed")).toBe(id === "malfunctioned" ? 1 : undefined);
  });

  it("GURPS-36 a weapon that failed is cleared before it shoots again", () => {
    expect(refusalFor(gurps, shoot(rifle({ jammed: 1 })))?.refused).toBe("jammed");
    const cleared = engagement("clearWeapon", person("ana"), {
      weapon: rifle({ jammed: 1 }),
      choices: set({}),
    });
    expect(trackAfter(play(gurps, cleared).changes, "rifle", "jammed")).toBe(0);
    expect(refusalFor(gurps, { ...cleared, weapon: rifle() })?.refused).toBe("notJammed");
  });
});
