import { describe, expect, it } from "vitest";
import { duelOf, sum } from "../battle/duel.js";
import { statusAfter, trackAfter } from "../../play.js";
import { fought, strike, sword, worthOf } from "../fixtures.js";
import { against, blowAt, hitFor, lostBy } from "./blows.js";

const UNLIVING = { unliving: true };
const HOMOGENOUS = { homogenous: true };
const DIFFUSE = { diffuse: true };
const NO_BRAIN = { noBrain: true };
const NO_VITALS = { noVitals: true };

describe("GURPS-83: bodies that are not alive", () => {
  it.each([
    ["+9 imp", "torso", 18, 9, 4],
    ["+9 pi++", "torso", 18, 9, 4],
    ["+9 pi+", "torso", 13, 4, 3],
    ["+9 pi", "torso", 9, 3, 1],
    ["+8 pi", "torso", 8, 2, 1],
    ["+10 pi", "torso", 10, 3, 2],
    ["+10 pi-", "torso", 5, 2, 1],
    ["+20 pi-", "torso", 10, 4, 2],
    ["+29 pi-", "torso", 14, 5, 2],
    ["+30 pi-", "torso", 15, 6, 3],
    ["+1 pi-", "torso", 1, 1, 1],
    ["+9 cut", "torso", 13, 13, 13],
    ["+9 cr", "torso", 9, 9, 9],
    ["+9 burn", "torso", 9, 9, 9],
    ["+9 imp", "arm", 9, 9, 4],
    ["+9 pi+", "arm", 9, 4, 3],
    ["+6 cr", "neck", 9, 9, 9],
    ["+9 imp", "neck", 18, 9, 4],
    ["+3 pi", "vitals", 9, 9, 1],
    ["+3 cr", "skull", 4, 4, 1],
  ])("GURPS-83 %s at the %s: living %i, Unliving %i, Homogenous %i", (damage, location, ...lost) => {
    const taken = [{}, UNLIVING, HOMOGENOUS].map((values) => lostBy(values, damage, { location }));
    expect(taken).toEqual(lost);
  });

  it("GURPS-83 the card has the multiplier as a fraction where it is one", () => {
    const timesOf = (values: object, damage: string): unknown =>
      blowAt({ ...values }, damage).happenings.flatMap((one) =>
        one.type === "note" && one.request.key.startsWith("injured.") ? [one.request.data?.["times"]] : [],
      )[0];
    expect([timesOf(UNLIVING, "+9 pi"), timesOf(UNLIVING, "+9 pi-")]).toEqual(["1/3", 0.2]);
    expect([timesOf(HOMOGENOUS, "+9 pi+"), timesOf({}, "+9 pi-")]).toEqual(["1/3", 0.5]);
  });
});

describe("GURPS-84: Diffuse", () => {
  it.each([
    ["+9 imp", 1],
    ["+9 pi", 1],
    ["+9 pi++", 1],
    ["+1 pi-", 1],
    ["+1 cr", 1],
    ["+2 cr", 2],
    ["+9 cr", 2],
    ["+9 cut", 2],
    ["+9 burn", 2],
  ])("GURPS-84 %s takes %i HP", (damage, lost) => {
    expect(lostBy(DIFFUSE, damage)).toBe(lost);
  });

  it.each([
    ["+9 cr", ["injured.cr", "losesFew"]],
    ["+2 cr", ["injured.cr"]],
  ])("GURPS-84 the card of %s says why: %j", (damage, notes) => {
    expect(blowAt(DIFFUSE, damage).notes.slice(2)).toEqual(notes);
  });

  it.each([
    [{}, true],
    [DIFFUSE, false],
  ])("GURPS-84 with %j 2 HP of 3 cripple a hand: %s", (values, crippled) => {
    const { changes } = blowAt({ hitPoints: 3, ...values }, "+9 cr", { location: "hand" });
    expect(trackAfter(changes, "bo", "lost")).toBe(2);
    expect(statusAfter(changes, "bo", "crippledHand") === true).toBe(crippled);
  });

  it("GURPS-84, GURPS-85, GURPS-86 the skull and the vitals are like the face and the torso", () => {
    expect([
      lostBy(DIFFUSE, "+3 cr", { location: "skull" }),
      lostBy({}, "+3 cr", { location: "skull" }),
    ]).toEqual([1, 4]);
  });
});

describe("GURPS-85: No Brain", () => {
  it.each([
    ["+6 cr", "skull", 16, 4],
    ["+2 cr", "skull", 0, 0],
    ["+6 cut", "skull", 16, 6],
    ["+3 pi", "eyes", 12, 3],
    ["+3 cr", "face", 3, 3],
  ])("GURPS-85 %s at the %s: %i HP, without a brain %i", (damage, location, whole, lost) => {
    expect(lostBy({}, damage, { location })).toBe(whole);
    expect(lostBy(NO_BRAIN, damage, { location })).toBe(lost);
  });

  it.each([
    ["+1 pi", undefined],
    ["+2 pi", true],
  ])("GURPS-85 10 HP without a brain, %s at an eye: crippled %s", (damage, crippled) => {
    const { changes } = blowAt({ hitPoints: 10, ...NO_BRAIN }, damage, { location: "eyes" });
    expect(statusAfter(changes, "bo", "crippledEye")).toBe(crippled);
  });

  it.each([
    [{}, "+4 cr", 1],
    [NO_BRAIN, "+8 cr", 6],
    [HOMOGENOUS, "+8 cr", 6],
  ])(
    "GURPS-85 HT 11 with %j, a major wound of the skull by %s: the roll against knockdown is against %i",
    (values, damage, skill) => {
      const table = duelOf({ hitPoints: 10, ht: 11, ...values });
      expect(against(hitFor(table, damage, [sum(3)], "skull"), "knockdown")).toBe(skill);
    },
  );
});

describe("GURPS-86: No Vitals", () => {
  it.each([
    ["+5 imp", "vitals", 15, 10],
    ["+5 pi", "vitals", 15, 5],
    ["+5 cr", "groin", 5, 5],
  ])("GURPS-86 %s at the %s: %i HP, without vitals %i", (damage, location, whole, lost) => {
    expect(lostBy({}, damage, { location })).toBe(whole);
    expect(lostBy(NO_VITALS, damage, { location })).toBe(lost);
  });

  it.each([
    [{}, "+6 cr", "groin", 6],
    [NO_VITALS, "+6 cr", "groin", 11],
    [{}, "+1 pi", "vitals", 11],
    [NO_VITALS, "+1 pi", "vitals", undefined],
    [{}, "+3 pi", "vitals", 6],
    [NO_VITALS, "+6 pi", "vitals", 11],
  ])(
    "GURPS-86 HT 11, 10 HP with %j, %s at the %s: the roll against knockdown is against %s",
    (values, damage, location, skill) => {
      const table = duelOf({ hitPoints: 10, ht: 11, ...values });
      const dice = skill === undefined ? [] : [sum(3)];
      expect(against(hitFor(table, damage, dice, location), "knockdown")).toBe(skill);
    },
  );
});

describe("GURPS-88: Damage Reduction", () => {
  it.each([
    [1, "+9 cr", 9],
    [2, "+9 cr", 4],
    [3, "+9 cr", 3],
    [4, "+9 cr", 2],
    [4, "+3 cr", 1],
    [100, "+9 cr", 1],
    [2, "+7 cut", 5],
    [2, "+3 imp", 3],
  ])("GURPS-88 divided by %i, %s takes %i HP", (damageReduction, damage, lost) => {
    expect(lostBy({ damageReduction }, damage)).toBe(lost);
  });

  it.each([
    [1, ["injured.cr"]],
    [2, ["injured.cr", "losesPart"]],
  ])("GURPS-88 the card of an injury divided by %i: %j", (damageReduction, notes) => {
    expect(blowAt({ damageReduction }, "+9 cr").notes.slice(2)).toEqual(notes);
  });

  it.each([
    ["+11 cr", "wounded"],
    ["+12 cr", "majorWound"],
  ])("GURPS-88, GURPS-62 10 HP, divided by 2, %s: %s", (damage, result) => {
    expect(blowAt({ hitPoints: 10, damageReduction: 2 }, damage).result.id).toBe(result);
  });

  it("GURPS-88, GURPS-39 an injury that is none stays none without the option of one hit point at least", () => {
    const options = { leastOne: false };
    expect(lostBy({ damageReduction: 2 }, "+1 pi-", {}, options)).toBe(0);
    expect(lostBy({ damageReduction: 2 }, "+2 pi-", {}, options)).toBe(1);
  });

  it("GURPS-84, GURPS-88 it divides what a diffuse body loses too", () => {
    expect(lostBy({ ...DIFFUSE, damageReduction: 2 }, "+9 cr")).toBe(1);
  });
});

describe("GURPS-89: Vulnerability", () => {
  const to = (vulnerableTo: string, vulnerability = 2) => ({ vulnerability, vulnerableTo });

  it.each([
    [{}, "+4 cr", 4],
    [to("cr"), "+4 cr", 8],
    [to("cr", 3), "+4 cr", 12],
    [to("cr", 4), "+4 cr", 16],
    [to("cr", 1), "+4 cr", 4],
    [to("cr"), "+4 cut", 6],
    [to("cut", 4), "+1 cut", 6],
    [to("pi"), "+4 pi++", 16],
    [to("pi"), "+4 imp", 8],
    [to("other"), "+4 burn", 4],
  ])("GURPS-89 with %j %s takes %i HP", (values, damage, lost) => {
    expect(lostBy(values, damage)).toBe(lost);
  });

  it("GURPS-89 what the weapon is made of is set in the attack, and counts for a target that is vulnerable", () => {
    expect(lostBy(to("other"), "+4 cut", { vulnerability: 1 })).toBe(12);
    expect(lostBy({}, "+4 cut", { vulnerability: 1 })).toBe(6);
    expect(lostBy(to("cut"), "+4 cut", { vulnerability: 0 })).toBe(6);
  });

  it.each([
    ["cr", "+4 cr", "+4 cut", 14],
    ["cut", "+4 cr", "+4 cut", 16],
    ["burn", "+4 cr", "+4 cut", 10],
  ])("GURPS-89 vulnerable to %s, two weapons with %s and %s take %i HP", (kind, first, second, lost) => {
    const other = sword({ damage: second, skill: 30 }, "other");
    const given = strike(
      sword({ damage: first, skill: 30 }),
      { manner: "dualWeapon" },
      {
        actor: { gear: [other], values: { ambidexterity: true } },
        foe: { values: { hitPoints: 100, ...to(kind) }, turn: { allOutAttack: 1 } },
      },
    );
    expect(trackAfter(fought(given, [10, 10]).changes, "bo", "lost")).toBe(lost);
    expect(worthOf(given, "vulnerability")).toBe(0);
  });

  it("GURPS-84, GURPS-89 a diffuse body loses no more by it", () => {
    expect(lostBy({ ...DIFFUSE, ...to("cr") }, "+9 cr")).toBe(2);
  });

  it("GURPS-83, GURPS-89 it multiplies what a body leaves of the multiplier", () => {
    expect(lostBy({ ...UNLIVING, ...to("pi") }, "+9 pi")).toBe(6);
  });
});
