import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import { testNumber, type Game, type Profile, type Value } from "../../../../src/rules/core/index.js";

type Values = Readonly<Record<string, Value>>;

interface Owner extends Partial<Pick<Profile, "statuses" | "gear" | "effects" | "turn">> {
  readonly values?: Values;
}

function initialOf({ fields, tracks }: Game["actor"] | Game["items"][string]): Values {
  return Object.fromEntries(
    [...Object.entries(fields), ...Object.entries(tracks)].map(([name, { initial }]) => [name, initial]),
  );
}

function model(game: Game, { values = {}, ...more }: Owner = {}): Profile {
  const all = { ...initialOf(game.actor), ...values };
  return {
    ref: "ana",
    kind: game.actor.type,
    values: all,
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
    ...more,
  };
}

function thing(game: Game, kind: string, values: Values = {}): Profile {
  const declared = game.items[kind];
  const all = { ...(declared ? initialOf(declared) : {}), ...values };
  return { ref: "thing", kind, values: all, statuses: [], gear: [], effects: [], turn: null };
}

function numberOn(game: Game, id: string, owner: Owner = {}, weapon: Profile | null = null): number | null {
  const action = game.actions[id];
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, { initial }]) => [name, initial]),
  );
  return action ? testNumber(game, action, model(game, owner), weapon, options) : NaN;
}

const plus = (test: string, value: number) => [{ ref: "effect", name: "Steady", test, value }];

describe("the number on a button is the number rolled with nothing situational", () => {
  const raider = { values: { mettle: 6, strength: 5, ranged: 4, melee: 3 } };
  const gun = thing(tnt, "tntWeapon", { range: 20, strength: 7 });
  const club = thing(tnt, "tntWeapon", { strengthAdds: true, strength: 1 });
  test.each([
    ["TNT-10 activation: Mettle", "activation", {}, null, 6],
    ["TNT-10 Will: Mettle", "will", {}, null, 6],
    ["TNT-10 Strength", "strength", {}, null, 5],
    ["TNT-60 Morale is a Will test", "morale", {}, null, 6],
    ["TNT-60 Morale with a lasting modifier on Will tests", "morale", { effects: plus("will", 2) }, null, 8],
    ["TNT-33 a shot: Ranged", "shoot", {}, gun, 4],
    ["TNT-34 lying prone is situational", "shoot", { statuses: ["prone", "concentrating"] }, gun, 4],
    ["TNT-45 a blow: Melee", "fight", {}, club, 3],
    ["TNT-25 a charge: Melee", "charge", {}, club, 3],
    ["TNT-20 nothing is rolled", "unjam", {}, gun, null],
    ["TNT-1 what is tested is chosen", "opposed", {}, null, null],
    ["TNT-62 out of action all the same", "morale", { statuses: ["out"] }, null, 6],
  ] as const)("%s", (_, id, more, weapon, expected) => {
    expect(numberOn(tnt, id, { ...raider, ...more }, weapon)).toBe(expected);
  });

  const acolyte = {
    values: { agility: 36, willpower: 45, weaponSkill: 41, ballisticSkill: 42, dodge: "trained" },
  };
  const pistol = thing(darkHeresy, "darkHeresyWeapon", {
    class: "pistol",
    range: 30,
    semi: 2,
    full: 6,
    clip: 10,
  });
  const sword = thing(darkHeresy, "darkHeresyWeapon", {});
  test.each([
    ["DH-39 Evade: Agility and training in Dodge", "evade", {}, null, 46],
    ["DH-27 prone is situational", "evade", { statuses: ["prone"] }, null, 46],
    ["DH-24 Pinning: Willpower", "pinning", {}, null, 45],
    ["DH-24 Pinning of a model that is pinned already", "pinning", { statuses: ["pinned"] }, null, 45],
    ["DH-26 escaping from Pinning: Willpower", "escapePinning", {}, null, 45],
    ["DH-33 a standard shot: Ballistic Skill + 10", "shoot", {}, pistol, 52],
    ["DH-33 a semi-auto burst: Ballistic Skill", "semiAuto", {}, pistol, 42],
    ["DH-33 a full-auto burst: Ballistic Skill − 10", "fullAuto", {}, pistol, 32],
    ["DH-33 a called shot: Ballistic Skill − 20", "calledShot", {}, pistol, 22],
    ["DH-33 a standard blow: Weapon Skill + 10", "strike", {}, sword, 51],
    ["DH-33 an all-out attack: Weapon Skill + 30", "allOut", {}, sword, 71],
    ["DH-30 the characteristic is chosen", "test", {}, null, null],
  ] as const)("%s", (_, id, more, weapon, expected) => {
    expect(numberOn(darkHeresy, id, { ...acolyte, ...more }, weapon)).toBe(expected);
  });

  const fencer = { values: { st: 11, dx: 12, iq: 13, ht: 10, basicSpeed: 5.75, dodgeBonus: 1 } };
  const rapier = thing(gurps, "gurpsWeapon", { skill: 14 });
  test.each([
    ["GURPS-34 ST", "st", {}, null, 11],
    ["GURPS-34 DX", "dx", {}, null, 12],
    ["GURPS-59 shock is situational", "dx", { statuses: ["shock4"] }, null, 12],
    ["GURPS-34 HT", "ht", {}, null, 10],
    ["GURPS-31 Dodge: Basic Speed without its fraction + 3, and bonuses", "dodge", {}, null, 9],
    ["GURPS-31 Parry: half the skill + 3", "parry", { gear: [rapier] }, null, 10],
    ["GURPS-31 no Block without a shield", "block", {}, null, null],
    ["GURPS-1 a blow: the skill", "strike", {}, rapier, 14],
  ] as const)("%s", (_, id, more, weapon, expected) => {
    expect(numberOn(gurps, id, { ...fencer, ...more }, weapon)).toBe(expected);
  });

  const veteran = { values: { cca: 4, rca: 1, ref: 3, pow: 5 } };
  const blade = thing(mest, "mestWeapon", {});
  test.each([
    ["MEST-46 a close attack: CCA", "fight", {}, blade, 4],
    ["MEST-12 Hindrances are situational", "fight", { values: { ...veteran.values, delay: 1 } }, blade, 4],
    ["MEST-52 Disengage: REF", "disengage", {}, null, 3],
    ["MEST-24 an Overreach is situational", "disengage", { statuses: ["overreaching"] }, null, 3],
    ["MEST-52 Detect: REF", "detect", {}, null, 3],
    ["MEST-53 Fear: POW", "fear", {}, null, 5],
    ["MEST-6 the attribute is chosen", "unopposed", {}, null, null],
  ] as const)("%s", (_, id, more, weapon, expected) => {
    expect(numberOn(mest, id, { ...veteran, ...more }, weapon)).toBe(expected);
  });

  test("GLOOM-18 dice that are not added up have no number", () => {
    expect(numberOn(godsgloom, "melee")).toBeNull();
  });
});

test.each([
  [[], 30 + 10 - 30],
  [["braced"], 30 + 10],
  // DH-25: what comes and goes in a fight is not in the number.
  [["braced", "pinned"], 30 + 10],
])("DH-8 the Standard Attack of a heavy weapon with %j: %d", (statuses, number) => {
  const weapon = thing(darkHeresy, "darkHeresyWeapon", { class: "heavy", range: 100 });
  expect(numberOn(darkHeresy, "shoot", { statuses }, weapon)).toBe(number);
});
