import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import {
  able,
  armor,
  fact,
  fought,
  person,
  refusedAs,
  rifle,
  skillOf,
  strike,
  sword,
  weighed,
  worthOf,
  type Around,
} from "./fixtures.js";

type Settings = Readonly<Record<string, Setting>>;

const shielded = { actor: { gear: [armor({ defenseBonus: 2 })] } };

describe("melee: modifiers one by one, skill 14", () => {
  it.each<[string, Settings, Around, number]>([
    ["GURPS-4 a plain attack", {}, {}, 14],
    ["GURPS-4 All-Out Attack (Determined)", { maneuver: "allOutDetermined" }, {}, 18],
    ["GURPS-4 another All-Out Attack", { maneuver: "allOut" }, {}, 14],
    ["GURPS-4 GURPS-3 Move and Attack is capped at 9", { maneuver: "moveAndAttack" }, {}, 9],
    ["GURPS-5 crouching", { posture: "crouching" }, {}, 12],
    ["GURPS-5 kneeling", {}, { actor: { statuses: ["kneeling"] } }, 12],
    ["GURPS-5 sitting", {}, { actor: { statuses: ["sitting"] } }, 12],
    ["GURPS-5 lying", {}, { actor: { statuses: ["prone"] } }, 10],
    ["GURPS-6 bad footing", { badFooting: -2 }, {}, 12],
    ["GURPS-6 bad footing is −2 at least", { badFooting: -1 }, {}, 12],
    ["GURPS-6 worse footing", { badFooting: -5 }, {}, 9],
    ["GURPS-6 grappled", {}, { actor: { statuses: ["grappled"] } }, 10],
    ["GURPS-6 a large shield", {}, { actor: { gear: [armor({ largeShield: true })] } }, 12],
    ["GURPS-6 a small shield", {}, shielded, 14],
    ["GURPS-6 a major distraction", { majorDistraction: -3 }, {}, 11],
    ["GURPS-6 a major distraction is −3 at least", { majorDistraction: -2 }, {}, 11],
    ["GURPS-6 a worse distraction", { majorDistraction: -4 }, {}, 10],
    ["GURPS-6 a minor distraction", { minorDistraction: 1 }, {}, 12],
    ["GURPS-6 the mount was attacked", { mountAttacked: 1 }, {}, 12],
    ["GURPS-6 the mount is fast", { mountFast: 1 }, {}, 13],
    ["GURPS-6 shock", {}, { actor: { statuses: ["shock3"] } }, 11],
    ["GURPS-6 shock is −4 at most", { shock: 9 }, {}, 10],
    ["GURPS-6 a shield in close combat", { closeCombat: 1 }, shielded, 12],
    ["GURPS-6 no shield in close combat", { closeCombat: 1 }, {}, 14],
    ["GURPS-6 an affliction", { affliction: -3 }, {}, 11],
    ["GURPS-7 Deceptive Attack", { deceptive: 2 }, {}, 10],
    ["GURPS-7 Evaluate 1", { evaluate: 1 }, {}, 15],
    ["GURPS-7 Evaluate 3", {}, { actor: { values: { evaluated: 3 } } }, 17],
    ["GURPS-7 Evaluate is +3 at most", { evaluate: 4 }, {}, 17],
    ["GURPS-7 off hand", { manner: "offHand" }, {}, 10],
    ["GURPS-7 off hand with Ambidexterity", { manner: "offHand" }, able("ambidexterity"), 14],
    ["GURPS-7 striking into close combat", { intoCloseCombat: 1 }, {}, 12],
    ["GURPS-7 GURPS-3 Wild Swing", { wildSwing: 1 }, {}, 9],
    ["GURPS-8 the torso", { location: "torso" }, {}, 14],
    ["GURPS-8 an arm", { location: "arm" }, {}, 12],
    ["GURPS-8 a leg", { location: "leg" }, {}, 12],
    ["GURPS-8 the groin", { location: "groin" }, {}, 11],
    ["GURPS-8 a hand", { location: "hand" }, {}, 10],
    ["GURPS-8 a foot", { location: "foot" }, {}, 10],
    ["GURPS-8 the face", { location: "face" }, {}, 9],
    ["GURPS-8 the skull", { location: "skull" }, {}, 7],
    ["GURPS-8 a chink at the torso", { chink: 1 }, {}, 6],
    ["GURPS-8 a chink elsewhere", { chink: 1, location: "arm" }, {}, 4],
    ["GURPS-10 sees nothing", { sight: "blind" }, {}, 4],
    ["GURPS-10 sees nothing, used to it", { sight: "blind" }, able("usedToBlindness"), 8],
    ["GURPS-10 does not see the foe", { sight: "unseen" }, {}, 8],
    ["GURPS-10 knows the foe's place", { sight: "placed" }, {}, 9],
    ["GURPS-10 half light", { darkness: -1 }, {}, 13],
    ["GURPS-10 deep darkness", { darkness: -9 }, {}, 5],
    ["GURPS-10 darkness is −9 at most", { darkness: -12 }, {}, 5],
    ["GURPS-10 thick fog is −9 at most", { haze: -12 }, {}, 5],
    ["GURPS-10 a measured wall between", {}, { facts: { sight: fact(false) } }, 8],
  ])("%s", (_name, settings, around, skill) => {
    expect(skillOf(strike(sword(), settings, around))).toBe(skill);
  });

  it.each([
    [10, 10, 14],
    [11, 10, 13],
    [13, 10, 11],
    [9, 10, 14],
  ])("GURPS-6 a weapon for ST %i in the hands of ST %i: %i", (minSt, st, skill) => {
    expect(skillOf(strike(sword({ minSt }), {}, { actor: { values: { st } } }))).toBe(skill);
  });

  it.each([
    ["vitals", "2d imp", 11, null],
    ["vitals", "2d pi+", 11, null],
    ["eyes", "2d pi", 5, null],
    ["eyes", "2d imp", 5, null],
    ["vitals", "2d cut", 11, "needsPoint"],
    ["eyes", "2d cr", 5, "needsPoint"],
  ])("GURPS-8 %s with %s: %i, refused: %o", (location, damage, skill, refused) => {
    const given = strike(sword({ damage }), { location });
    expect(skillOf(given)).toBe(skill);
    expect(refusedAs(given)).toBe(refused);
  });

  it("GURPS-8 an eyeslit is a chink of −10", () => {
    expect(worthOf(strike(sword({ damage: "1d imp" }), { location: "eyes", chink: 1 }), "location")).toBe(
      -10,
    );
  });

  it("GURPS-5 a crawling attacker strikes with reach C only", () => {
    const crawling = { actor: { statuses: ["crawling"] } };
    expect(refusedAs(strike(sword(), {}, crawling))).toBe("crawling");
    const knife = strike(sword({ reachesClose: true }), {}, crawling);
    expect(refusedAs(knife)).toBeNull();
    expect(skillOf(knife)).toBe(10);
    expect(refusedAs(strike(sword({ reach: 0 }), {}, crawling))).toBeNull();
  });
});

describe("GURPS-1: reach", () => {
  it.each([
    [1, 1, false, null],
    [1, 1.1, false, "outOfReach"],
    [2, 2, false, null],
    [2, 2.5, false, "outOfReach"],
    [0, 1, false, null],
    [0, 1.1, false, "outOfReachC"],
    [1, 3, true, null],
  ])("GURPS-1 reach %i at %d yards, in contact %o: %o", (reach, yards, contact, refused) => {
    const facts = { distance: fact(yards), contact: fact(contact) };
    expect(refusedAs(strike(sword({ reach }), {}, { facts }))).toBe(refused);
  });

  it.each([
    ["a neighbor behind a wall, a meter off", 1.0936, 1, 0, null],
    ["a neighbor on a ledge a yard up", 1, 1, 1, "outOfReach"],
    ["a foe beyond a hex of 5 feet", 3.3333, 3, 0, "outOfReach"],
  ])("GURPS-1 out of contact, reach counts across and up: %s", (_, yards, across, height, refused) => {
    const facts = { distance: fact(yards), across: fact(across), height: fact(height), contact: fact(false) };
    expect(refusedAs(strike(sword({ reach: 1 }), {}, { facts }))).toBe(refused);
  });

  it.each([
    [1, 1, null],
    [1, 2, "outOfReach"],
    [2, 2, null],
    [3, 4, "outOfReach"],
  ])(
    "GURPS-1 another weapon's longer reach does not lend it: reach %i over %i yards: %o",
    (reach, yards, refused) => {
      const facts = { distance: fact(Math.hypot(yards, 1)), across: fact(yards), contact: fact(true) };
      expect(refusedAs(strike(sword({ reach }), {}, { facts }))).toBe(refused);
    },
  );
});

describe("GURPS-9: weapons as targets", () => {
  it.each([
    ["knife", sword({ reach: 0, reachesClose: true }), -5],
    ["pistol", rifle({ longGun: false }), -5],
    ["broadsword", sword({ reach: 1 }), -4],
    ["spear", sword({ reach: 2 }), -3],
    ["rifle", rifle(), -3],
  ])("GURPS-9 a %s", (_name, held, penalty) => {
    const foe = { foe: { gear: [held] } };
    expect(worthOf(strike(sword(), { location: "weapon" }, foe), "location")).toBe(penalty);
    expect(worthOf(strike(sword(), { location: "disarm" }, foe), "location")).toBe(penalty - 2);
    expect(worthOf(strike(sword({ fencing: true }), { location: "disarm" }, foe), "location")).toBe(penalty);
  });

  it("GURPS-9 disarming a rifle without a fencing weapon, skill 13: 8", () => {
    expect(skillOf(strike(sword({ skill: 13 }), { location: "disarm" }, { foe: { gear: [rifle()] } }))).toBe(
      8,
    );
  });

  it("GURPS-9 a struck weapon causes no wound", () => {
    const given = strike(sword(), { location: "weapon" }, { foe: { gear: [rifle()] } });
    const played = fought(given, [6, 18, 6]);
    expect(played.result).toEqual({ id: "weaponStruck", data: { hits: 1, lost: 0 } });
    expect(played.notes).toEqual(["hit", "defenseFailed", "damage", "weaponStruck"]);
    const disarms = strike(sword({ fencing: true }), { location: "disarm" }, { foe: { gear: [rifle()] } });
    expect(fought(disarms, [6, 18]).notes).toEqual(["hit", "defenseFailed", "disarmed"]);
    expect(played.changes).toEqual([]);
  });
});

describe("worked examples of the sheet", () => {
  it.each<[string, Settings, number, number]>([
    ["GURPS-4 skill 14, Move and Attack", { maneuver: "moveAndAttack" }, 14, 9],
    ["GURPS-7 skill 12, Wild Swing", { wildSwing: 1 }, 12, 7],
    ["GURPS-3 skill 20, foe not seen, Evaluate 3", { sight: "unseen", evaluate: 3 }, 20, 9],
  ])("%s", (_name, settings, skill, expected) => {
    expect(skillOf(strike(sword({ skill }), settings))).toBe(expected);
  });
});

describe("GURPS-2, GURPS-3: the two caps", () => {
  it.each<[string, Settings, boolean, number]>([
    ["GURPS-2 −6 and −4 are −10", { sight: "unseen", darkness: -4 }, false, 20],
    ["GURPS-2 −6 and −5 are −10 too", { sight: "unseen", darkness: -5 }, false, 20],
    ["GURPS-2 −6 and −3 are −9", { sight: "unseen", darkness: -3 }, false, 21],
    ["GURPS-2 blind and darkness are −10", { sight: "blind", darkness: -9 }, false, 20],
    ["GURPS-2 darkness −9 and fog −1 are −10", { darkness: -9, haze: -1 }, false, 20],
    ["GURPS-2 darkness −9 and fog −2 are −10 too", { darkness: -9, haze: -2 }, false, 20],
    ["GURPS-2 darkness −5 and fog −1 are −6", { darkness: -5, haze: -1 }, false, 24],
    ["GURPS-2 used to blindness: darkness −5 and fog −2 are −6", { darkness: -5, haze: -2 }, true, 24],
    ["GURPS-2 used to blindness: −6 and −5 are −6", { sight: "unseen", darkness: -5 }, true, 24],
    ["GURPS-2 used to blindness: darkness −9 alone is −6", { darkness: -9 }, true, 24],
    ["GURPS-2 used to blindness: darkness −5 stays", { darkness: -5 }, true, 25],
  ])("%s", (_name, settings, usedToBlindness, total) => {
    const given = strike(sword({ skill: 30 }), settings, { actor: { values: { usedToBlindness } } });
    expect(30 + (weighed(given).assessments[0]?.tally.bonus.attacker ?? 0)).toBe(total);
  });

  it.each([
    [10, 4],
    [14, 8],
    [15, 9],
    [16, 9],
    [25, 9],
  ])("GURPS-3 skill %i against a foe not seen: %i; the cap never raises", (skill, expected) => {
    expect(skillOf(strike(sword({ skill }), { sight: "unseen" }))).toBe(expected);
  });

  it("GURPS-3 partial darkness has no star", () => {
    expect(skillOf(strike(sword({ skill: 20 }), { darkness: -9 }))).toBe(11);
  });

  it("GURPS-3 the cap comes after everything, a free modifier too", () => {
    const given = strike(sword({ skill: 20 }), { wildSwing: 1 });
    const free = { ...given, choices: { ...given.choices, free: { label: "Luck", value: 5 } } };
    expect(skillOf(free)).toBe(9);
  });
});

it("GURPS-1 a lasting modifier on the attacker counts", () => {
  const effects = [{ ref: "bless", name: "Blessed", test: "melee", value: 1 }];
  expect(skillOf(strike(sword(), {}, { actor: { effects } }))).toBe(15);
  expect(person("ana").effects).toEqual([]);
});

describe("the test as it is shown", () => {
  it.each<[string, Settings, unknown]>([
    ["the skill alone", {}, { value: 14, bonus: 0 }],
    ["the skill and what weighs on it", { posture: "kneeling" }, { value: 14, bonus: -2 }],
    ["a starred −10 that lowers it below the cap", { sight: "blind" }, { value: 14, bonus: -10 }],
  ])("GURPS-1 %s", (_name, settings, against) => {
    expect(weighed(strike(sword(), settings)).lines[0]).toMatchObject({
      active: { dice: { d6: 3 } },
      against,
    });
  });

  it("GURPS-3 the cap of 9, where that is what counts, beside the skill and what weighs on it", () => {
    expect(weighed(strike(sword(), { maneuver: "moveAndAttack" })).lines[0]).toMatchObject({
      against: { value: 14, bonus: -4, cap: 9 },
    });
  });
});
