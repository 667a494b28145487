import { describe, expect, it } from "vitest";
import { type Setting } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { refusalFor, trackAfter } from "../play.js";
import {
  armor,
  engagement,
  fought,
  person,
  refusedAs,
  rifle,
  set,
  shoot,
  strike,
  sword,
  type Person,
} from "./fixtures.js";
import { ALL, guarded, less, offered } from "./guard.js";

type Settings = Readonly<Record<string, Setting>>;

describe("GURPS-23, GURPS-31: scores", () => {
  it("GURPS-23 dodge, parry and block are offered with their scores", () => {
    expect(offered(strike(sword(), {}, { foe: guarded() }))).toEqual(ALL);
  });

  it.each([
    [5, 0, 8],
    [5.75, 0, 8],
    [6, 0, 9],
    [5.75, 1, 7],
    [5.75, 4, 4],
  ])("GURPS-31 Basic Speed %d, encumbrance %i: Dodge %i", (basicSpeed, encumbrance, dodge) => {
    const foe = { values: { basicSpeed, encumbrance }, gear: [sword({ parries: false }, "own")] };
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge });
  });

  it.each([
    [10, 8],
    [11, 8],
    [12, 9],
    [13, 9],
  ])("GURPS-31 skill %i: Parry and Block %i", (skill, score) => {
    const gear = [sword({ skill }, "own"), armor({ block: skill, covers: "none" })];
    const scores = offered(strike(sword(), {}, { foe: { gear } }));
    expect(scores).toMatchObject({ "parry-1": score, block: score });
  });

  it("GURPS-23 Combat Reflexes and Enhanced Defenses are in the scores", () => {
    const values = { dodgeBonus: 1, parryBonus: 2, blockBonus: 3 };
    expect(offered(strike(sword(), {}, { foe: guarded({ values }) }))).toEqual({
      dodge: 9,
      "parry-1": 12,
      block: 12,
    });
  });

  it.each([
    [[3, 3, 4], "defended"],
    [[3, 4, 4], "wounded"],
  ] as const)("GURPS-23 a roll of %j against Parry 10: %s", (roll, id) => {
    const given = strike(sword({ damage: "1d" }), {}, { foe: guarded() });
    const dice = [7, roll, ...(id === "wounded" ? [[2]] : [])];
    expect(fought(given, dice, { defend: "parry-1" }).result.id).toBe(id);
  });
});

describe("GURPS-24: equipment", () => {
  it.each([
    ["plain", 10],
    ["dagger", 9],
    ["flexible", 8],
    ["quarterstaff", 12],
  ])("GURPS-24 a %s parries at %i", (form, score) => {
    const foe = { gear: [sword({ form }, "own")] };
    expect(offered(strike(sword(), {}, { foe }))?.["parry-1"]).toBe(score);
  });

  it("GURPS-24 the Defense Bonus of shield or cloak goes to every defense, but not against firearms", () => {
    const foe = guarded({
      gear: [armor({ defenseBonus: 2 }, "cloak"), armor({ defenseBonus: 1 }, "other")],
    });
    expect(offered(strike(sword(), {}, { foe }))).toEqual(less(-2));
    expect(offered(shoot(rifle(), {}, { foe }))).toEqual({ dodge: 8 });
    expect(offered(shoot(rifle({ firearm: false }), {}, { foe }))).toEqual({ dodge: 10, block: 11 });
  });

  it.each([
    ["a weapon", sword(), {}, 6],
    ["a thrust", sword({ thrusts: true }), {}, 9],
    ["a bare hand", sword({ bareHand: true }), {}, 9],
    ["a weapon, by Judo or Karate", sword(), { martialArt: true }, 9],
    ["a weapon, by Judo under light encumbrance", sword(), { martialArt: true, encumbrance: 1 }, 8],
    ["a weapon, under light encumbrance", sword(), { encumbrance: 1 }, 6],
  ])("GURPS-24 bare hands of skill 12 against %s: %i", (_name, weapon, values, score) => {
    const foe = { values: { unarmed: 12, ...values } };
    expect(offered(strike(weapon, {}, { foe }))?.["bareHands"]).toBe(score);
  });

  it("GURPS-24 what is thrown can be parried, what is shot only where the table says so", () => {
    const foe = guarded();
    const bow = rifle({ firearm: false });
    expect(offered(shoot(rifle({ firearm: false, thrown: true }), {}, { foe }))).toEqual(ALL);
    expect(offered(shoot(bow, {}, { foe }))).toEqual({ dodge: 8, block: 9 });
    expect(offered(shoot(bow, {}, { foe, options: { parryMissiles: true } }))).toEqual(ALL);
  });
});

describe("GURPS-25: the defender's maneuver", () => {
  it.each<[string, Person["turn"], Settings, Readonly<Record<string, number>> | null]>([
    ["All-Out Attack leaves none", { allOutAttack: 1 }, {}, null],
    ["All-Out Attack, as told", undefined, { stance: "allOutAttack" }, null],
    ["Move and Attack leaves dodge and block", { moveAndAttack: 1 }, {}, { dodge: 8, block: 9 }],
    ["All-Out Defense, dodging", { allOutDefense: 1 }, {}, { ...ALL, dodge: 10 }],
    ["All-Out Defense, parrying", { allOutDefense: 2 }, {}, { ...ALL, "parry-1": 12 }],
    ["All-Out Defense, blocking", { allOutDefense: 3 }, {}, { ...ALL, block: 11 }],
    ["anything else", {}, {}, ALL],
  ])("GURPS-25 %s", (_name, turn, settings, expected) => {
    expect(offered(strike(sword(), settings, { foe: guarded(turn ? { turn } : {}) }))).toEqual(expected);
  });

  it.each([
    ["allOutDetermined", "allOutAttack"],
    ["allOut", "allOutAttack"],
    ["moveAndAttack", "moveAndAttack"],
  ])("GURPS-25 %s weighs on the attacker's own defenses: %s", (maneuver, track) => {
    const given = strike(sword(), { maneuver }, { actor: { turn: {} } });
    expect(trackAfter(fought(given, [18]).changes, "ana-turn", track)).toBe(1);
  });

  it.each([
    ["allOutDodge", 1],
    ["allOutParry", 2],
    ["allOutBlock", 3],
  ])("GURPS-25 an All-Out Defense for %s is remembered for the turn", (favored, value) => {
    const given = engagement("allOutDefense", person("bo", { turn: {} }), { choices: set({ favored }) });
    expect(refusedAs(given)).toBeNull();
    expect(trackAfter(fought(given).changes, "bo-turn", "allOutDefense")).toBe(value);
  });

  it("GURPS-25 an All-Out Defense outside an encounter would be forgotten, and is refused", () => {
    expect(refusalFor(gurps, engagement("allOutDefense", person("bo")))).toEqual({
      refused: "noTurns",
      rule: "GURPS-25",
    });
  });
});
