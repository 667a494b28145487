import { describe, expect, it } from "vitest";
import { answered, begin, isRefusal, replay } from "../../../src/rules/core/index.js";
import { movementOf } from "../../../src/rules/dark-heresy/battle/movement.js";
import { bestParryOf, parryByWeapon } from "../../../src/rules/dark-heresy/data/derived.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { play, refusalFor } from "../play.js";
import { ROLLED, tableOf } from "./battle/fighters.js";
import {
  against,
  autogun,
  engagement,
  evasionTotal,
  fact,
  fought,
  person,
  set,
  sword,
  target,
  targetNumber,
  total,
} from "./fixtures.js";

const CONTACT = { contact: fact(true) };
const foe = person("bo", { gear: [sword()] });

/** Ana strikes bo beside her. */
const blow = (statuses: readonly string[], of = foe) =>
  against("strike", person("ana", { statuses, values: { weaponSkill: 90 } }), sword(), of, {
    facts: CONTACT,
  });

describe("DH-74: blinded, and limbs that are useless", () => {
  it.each([
    [[], 0],
    [["blinded"], -30],
  ])("DH-74 %j: %i to a blow", (statuses, change) => {
    expect(total(blow(statuses)) - total(blow([]))).toBe(change);
  });

  it.each([
    [[], undefined],
    [["blinded"], "blinded"],
  ])("DH-74 a shot of a model that is %j: %s", (statuses, refused) => {
    const shot = against("shoot", person("ana", { statuses }), autogun(), foe);
    expect(refusalFor(darkHeresy, shot)?.refused).toBe(refused);
  });

  it.each([
    [["uselessArm"], true, "needsOtherArm"],
    [["uselessArm"], false, undefined],
    [["uselessLeg"], true, undefined],
    [[], true, undefined],
  ])("DH-74 a model that is %j, with a weapon whose two hands are %s: %s", (statuses, twoHanded, refused) => {
    const ana = person("ana", { statuses });
    const turn = { ref: "t", values: { actionPoints: 2 }, isActive: true };
    const all = [
      against("strike", ana, sword({ twoHanded }), foe, { facts: CONTACT }),
      against("shoot", ana, autogun({ twoHanded }), foe),
      engagement("overwatch", { ...ana, turn }, { weapon: autogun({ twoHanded }) }),
    ];
    for (const one of all) expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
  });

  it.each([
    [["uselessArm"], true, [null, null]],
    [["uselessArm"], false, [40, 40]],
    [[], true, [40, 40]],
  ])("DH-74 %j, two hands %s: it parries at %j", (statuses, twoHanded, numbers) => {
    const blade = sword({ twoHanded });
    const owner = person("bo", { statuses, gear: [blade] });
    expect([bestParryOf(owner), parryByWeapon(owner, blade)]).toEqual(numbers);
  });

  it.each([
    [["uselessArm"], "basic", -20],
    [["uselessArm"], "pistol", 0],
    [[], "basic", 0],
  ])("DH-34, DH-74 %j and a %s weapon: %i", (statuses, kind, change) => {
    const shot = (of: readonly string[]) =>
      total(against("shoot", person("ana", { statuses: of }), autogun({ class: kind }), foe));
    expect(shot(statuses) - shot([])).toBe(change);
  });

  it.each([
    [30, [], { half: 3, full: 6, charge: 9, run: 18 }],
    [30, ["uselessLeg"], { half: 2, full: 3, charge: 5, run: 9 }],
    [40, ["uselessLeg"], { half: 2, full: 4, charge: 6, run: 12 }],
    [40, ["uselessArm"], { half: 4, full: 8, charge: 12, run: 24 }],
  ])("DH-74 Agility %i, %j: %o", (agility, statuses, meters) => {
    expect(movementOf(person("ana", { values: { agility }, statuses }))).toEqual(meters);
  });

  it.each([
    [[], "cannotParry"],
    [["uselessLeg"], "cannotDodge"],
  ])("DH-74 a model that is %j and would evade: %s", (statuses, refused) => {
    const gear = statuses.length > 0 ? [sword()] : [];
    const choices = set({ evadeBy: statuses.length > 0 ? "dodge" : "parry" });
    const own = engagement("evade", person("ana", { statuses, gear }), { choices });
    expect(refusalFor(darkHeresy, own)?.refused).toBe(refused);
  });

  it.each([
    [[], ["endure", "dodge", "parry"]],
    [["uselessLeg"], ["endure", "parry"]],
  ])("DH-74 a target that is %j is offered %j", (statuses, offered) => {
    const start = begin(darkHeresy, blow([], person("bo", { statuses, gear: [sword()] })));
    if (isRefusal(start)) throw new Error(start.refused);
    const first = replay(start, {}).waiting;
    if (first?.type !== "roll") throw new Error("No roll.");
    const { waiting } = replay(start, answered({}, first.key, { faces: { d100: [5] } }));
    expect(waiting?.type === "ask" ? waiting.options.map(({ id }) => id) : []).toEqual(offered);
  });
});

describe("DH-75: a characteristic at 0", () => {
  const at = (values: Readonly<Record<string, number>>, more = {}) => person("ana", { values, ...more });
  const check = (characteristic: string, value: number) =>
    engagement("test", at({ [characteristic]: value }), { choices: set({ characteristic }) });

  it.each([
    ["weaponSkill", 0, "noSuchTest"],
    ["weaponSkill", 1, undefined],
    ["ballisticSkill", 0, "noSuchTest"],
    ["fellowship", 0, "noSuchTest"],
    ["fellowship", 1, undefined],
    ["perception", 0, undefined],
    ["toughness", 1, undefined],
    ["toughness", 0, "outOfAction"],
  ])("DH-75 a test of %s %i: %s", (name, value, refused) => {
    expect(refusalFor(darkHeresy, check(name, value))?.refused).toBe(refused);
  });

  it.each([
    [0, "noSuchTest"],
    [1, undefined],
  ])(
    "DH-75 with WS and BS %i, blows, shots, parries, clearing a jam and opposed tests: %s",
    (value, refused) => {
      const gear = [sword()];
      const ana = at({ weaponSkill: value, ballisticSkill: value }, { gear });
      const all = [
        against("strike", ana, sword(), foe, { facts: CONTACT }),
        against("shoot", ana, autogun(), foe),
        engagement("evade", ana, { choices: set({ evadeBy: "parry" }) }),
        engagement("clearJam", ana, { weapon: autogun({ jammed: 1 }) }),
        engagement("opposed", ana, {
          targets: [target(foe)],
          choices: set({ characteristic: "weaponSkill" }),
        }),
        engagement("opposed", foe, { targets: [target(ana, {}, { theirCharacteristic: "weaponSkill" })] }),
      ];
      expect(all.map((one) => refusalFor(darkHeresy, one)?.refused)).toEqual(all.map(() => refused));
      expect(bestParryOf(ana)).toBe(refused ? null : 11);
    },
  );

  it.each([
    [0, -30],
    [1, 0],
  ])("DH-75 Perception %i: %i on attacks, on evasion and on tests", (perception, change) => {
    const ana = at({ perception });
    const shot = against("shoot", ana, autogun(), foe);
    expect(total(shot) - total(against("shoot", at({}), autogun(), foe))).toBe(change);
    expect(evasionTotal(against("shoot", foe, autogun(), ana))).toBe(change);
    for (const action of ["stealth", "pinning", "evade"])
      expect(targetNumber(engagement(action, ana)), action).toBe(30 + change);
    const contest = (settings: Readonly<Record<string, string>>) =>
      engagement("opposed", ana, { targets: [target({ ...ana, ref: "bo" })], choices: set(settings) });
    const rolls = (one: ReturnType<typeof contest>) => fought(one, [1, 1]).rolls.map((roll) => roll.against);
    expect(rolls(contest({ characteristic: "agility", theirCharacteristic: "agility" }))).toEqual([
      30 + change,
      30 + change,
    ]);
  });

  it.each([
    ["willpower", 0],
    ["toughness", 30],
  ])("DH-75 Perception 0 and a test of %s: %i", (characteristic, number) => {
    const one = engagement("test", at({ perception: 0 }), { choices: set({ characteristic }) });
    expect(targetNumber(one)).toBe(number);
  });

  it.each([
    [0, 5],
    [1, 35],
  ])(
    "DH-59, DH-75 Perception %i of a target of Suppressing Fire with Willpower 55: against %i",
    (perception, against_) => {
      const bo = person("bo", { values: { perception, willpower: 55 }, statuses: ["stunned"] });
      const { rolls } = fought(against("suppress", at({}), autogun(), bo), [1, 99]);
      expect(rolls[0]?.against).toBe(against_);
    },
  );

  it.each([
    [0, true],
    [1, false],
  ])(
    "DH-72, DH-75 Perception %i of one on fire with Willpower 40, an 11: its turn is lost: %s",
    (perception, lost) => {
      const table = tableOf({ statuses: ["onFire"], values: { perception, willpower: 40 } });
      const { notes } = table.step("beginBattle", "ana", { dice: [...ROLLED.dice, 2, 11] });
      expect(notes.includes("turnOnFire")).toBe(lost);
    },
  );

  it.each([
    ["strength", 0, ["unconscious"]],
    ["strength", 1, []],
    ["toughness", 0, ["out"]],
    ["toughness", 1, []],
    ["willpower", 0, ["unconscious"]],
    ["willpower", 1, []],
    ["agility", 0, ["helpless"]],
    ["agility", 1, []],
    ["intelligence", 0, ["helpless"]],
    ["intelligence", 1, []],
    ["fellowship", 0, []],
    ["perception", 0, []],
  ])("DH-75 %s %i: the model is %j", (name, value, statuses) => {
    expect(darkHeresy.actor.implies?.({ ...person("ana").values, [name]: value })).toEqual(statuses);
  });

  it.each([
    ["toughness", "targetOut", undefined],
    ["agility", undefined, "hit"],
    ["strength", undefined, "hit"],
  ])("DH-22, DH-75 a blow at a model with %s 0: refused %s, without a roll %s", (name, refused, sure) => {
    const one = against("strike", at({}), sword(), person("bo", { values: { [name]: 0, wounds: 60 } }), {
      facts: CONTACT,
    });
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
    if (!sure) return;
    const { notes, asked } = play(darkHeresy, one, { rest: () => [5, 5] });
    expect([notes.includes("sure"), asked]).toEqual([true, []]);
  });
});
