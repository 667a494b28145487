import { describe, expect, it } from "vitest";
import type { Evidence, Setting } from "../../../src/rules/core/index.js";
import { hexesPenalty } from "../../../src/rules/gurps/data/tables.js";
import { trackAfter } from "../play.js";
import {
  able,
  engagement,
  fact,
  fought,
  person,
  refusedAs,
  rifle,
  set,
  shoot,
  skillOf,
  strike,
  sword,
  weighed,
  type Around,
} from "./fixtures.js";

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
    ["GURPS-17 off hand, Ambidexterity", { hands: "offHand" }, able("ambidexterity"), 14],
    ["GURPS-17 first of two weapons", { hands: "dualPrimary" }, {}, 10],
    ["GURPS-17 second of two weapons", { hands: "dualOff" }, {}, 6],
    ["GURPS-17 second of two, Ambidexterity", { hands: "dualOff" }, able("ambidexterity"), 10],
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
    ["GURPS-22 blind", { sight: "blind" }, able("usedToBlindness"), 4],
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

  it("GURPS-20 GURPS-22 figures in the way are not walls", () => {
    const bodies = { key: "sight.body", refs: ["cy", "di"] };
    const seen = (...evidence: readonly Evidence[]) => ({ facts: { sight: fact(false, ...evidence) } });
    expect(skillOf(shoot(rifle(), {}, seen(bodies)))).toBe(6);
    expect(skillOf(shoot(rifle(), {}, seen(bodies, { key: "sight.wall", refs: ["wall"] })))).toBe(8);
    expect(skillOf(shoot(rifle(), {}, { facts: { sight: fact(true) } }))).toBe(14);
  });

  it.each([
    ["without the figures it would be seen beside the wall: each costs 4", true, 6],
    ["the wall alone hides it: it is not seen", false, 8],
  ])("GURPS-20 GURPS-22 figures and a wall, and %s", (_name, past, expected) => {
    const evidence = [
      { key: "sight.wall", refs: ["wall"] },
      { key: "sight.body", refs: ["cy", "di"] },
    ];
    const facts = { sight: fact(false, ...evidence), sightPastModels: fact(past) };
    expect(skillOf(shoot(rifle(), {}, { facts }))).toBe(expected);
  });

  it.each([
    ["strike", strike(sword(), { shock: 1 }), "GURPS-6"],
    ["shoot", shoot(rifle(), { shock: 1 }), "GURPS-13"],
  ])("GURPS-6 GURPS-13 each way of fighting cites its own list: %s", (_name, given, rule) => {
    const one = weighed(given).assessments[0]?.modifiers.find(({ id }) => id === "shock");
    expect(one?.rule).toBe(rule);
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
    expect(refusedAs(given)).toBe(refused);
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
    const { result, notes } = fought(given, dice);
    expect(result.id).toBe(id);
    expect(notes.slice(2)).toEqual([
      "location.torso",
      ...(id === "stopped" ? ["coverStruck"] : ["injured.cr"]),
    ]);
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
    const played = fought(shoot(rifle({ malfunction })), [roll]);
    expect(played.result.id).toBe(id);
    expect(played.notes).toEqual([id === "malfunctioned" ? "malfunction" : id]);
    expect(trackAfter(played.changes, "rifle", "jammed")).toBe(id === "malfunctioned" ? 1 : undefined);
  });

  it("GURPS-36 a weapon that failed is cleared before it shoots again", () => {
    expect(refusedAs(shoot(rifle({ jammed: 1 })))).toBe("jammed");
    const cleared = engagement("clearWeapon", person("ana"), {
      weapon: rifle({ jammed: 1 }),
      choices: set({}),
    });
    expect(fought(cleared).notes).toEqual(["clearWeapon"]);
    expect(trackAfter(fought(cleared).changes, "rifle", "jammed")).toBe(0);
    expect(refusedAs({ ...cleared, weapon: rifle() })).toBe("notJammed");
  });
});
