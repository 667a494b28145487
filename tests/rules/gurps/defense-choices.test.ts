import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  armor,
  engagement,
  fought,
  person,
  refusedAs,
  rifle,
  set,
  shoot,
  skillOf,
  strike,
  sword,
  target,
  type Person,
} from "./fixtures.js";
import { ALL, answersTo, guarded, offered } from "./guard.js";

type Settings = Readonly<Record<string, Setting>>;

describe("GURPS-29: retreat, drop, acrobatics", () => {
  const hit = 7;

  it.each<[string, Person, string, number]>([
    ["to dodge", guarded(), "dodge", 11],
    ["to parry", guarded(), "parry-1", 11],
    ["to block", guarded(), "block", 10],
    ["a fencing parry by 3", { gear: [sword({ fencing: true }, "rapier")] }, "parry-1", 13],
  ])("GURPS-29 a retreat helps %s", (_name, foe, defend, score) => {
    const { rolls } = fought(strike(sword(), {}, { foe }), [hit, 6], { defend: `${defend}/retreat` });
    expect(rolls.at(-1)?.against).toBe(score);
  });

  it.each([
    ["sword", strike, sword({ damage: "1d" }), 12],
    ["gun", shoot, rifle(), 10],
  ])(
    "GURPS-31 Speed 5.75, light encumbrance, Defense Bonus 2, retreat, against a %s: %i %i",
    (_name, attack, weapon, score) => {
      const foe = { values: { basicSpeed: 5.75, encumbrance: 1 }, gear: [armor({ defenseBonus: 2 })] };
      const given = attack(weapon, {}, { foe });
      expect(fought(given, [hit, 6], { defend: "dodge/retreat" }).rolls.at(-1)?.against).toBe(score);
    },
  );

  it("GURPS-29 a retreat once a turn", () => {
    const foe = guarded({ turn: {} });
    const played = fought(strike(sword(), {}, { foe }), [hit, 6], { defend: "dodge/retreat" });
    expect(trackAfter(played.changes, "bo-turn", "retreats")).toBe(1);
    const again = strike(sword(), {}, { foe: guarded({ turn: { retreats: 1 } }) });
    expect(answersTo(again)).toEqual(["dodge", "parry-1", "block", "none"]);
  });

  it("GURPS-29 a retreat goes to a free place, where there is a scene", () => {
    const place = (id: string, x: number) => ({ id, x, y: 0, elevation: 0 });
    const given = (...ids: readonly string[]) => ({
      ...strike(sword(), {}, { foe: guarded() }),
      positions: { bo: place("here", 100) },
      places: { bo: ids.map((id, index) => place(id, 200 + index)) },
    });
    const dice = [hit, 6];
    const one = fought(given("back"), dice, { defend: "dodge/retreat" });
    expect(one.changes).toContainEqual({
      type: "place",
      of: "bo",
      from: { x: 100, y: 0, elevation: 0 },
      to: { x: 200, y: 0, elevation: 0 },
    });
    const two = fought(given("back", "toLeft"), dice, { defend: "dodge/retreat/toLeft" });
    expect([...one.asked, ...two.asked]).toEqual(["defend", "defend"]);
    expect(two.changes).toContainEqual(
      expect.objectContaining({ type: "place", to: { x: 201, y: 0, elevation: 0 } }),
    );
  });

  it("GURPS-29 a defender that drops under a shot ends prone; dropping under a blow is not possible", () => {
    const played = fought(shoot(rifle(), {}, { foe: guarded() }), [hit, 9], { defend: "dodge/drop" });
    expect(played.rolls.at(-1)?.against).toBe(11);
    expect(statusAfter(played.changes, "bo", "prone")).toBe(true);
    const blow = strike(sword(), {}, { foe: guarded() });
    expect(() => fought(blow, [hit, 9], { defend: "dodge/drop" })).toThrow();
  });

  it.each([
    ["standing", []],
    ["kneeling", ["kneeling"]],
  ])(
    "GURPS-26, GURPS-29 %s, one that dropped under the first shot dodges the second lying",
    (_name, statuses) => {
      const foe = { values: { basicSpeed: 5 }, statuses };
      const actor = { gear: [rifle({ skill: 16 }, "second")] };
      const given = shoot(rifle({ skill: 16 }), { hands: "dualWeapon" }, { actor, foe });
      const played = fought(given, [hit, 5, 5, 4], { defend: ["dodge/drop", "dodge"] });
      // Dodge 8, −1 against two weapons, −3 for lying.
      expect(played.rolls.at(-1)?.against).toBe(4);
    },
  );

  it.each([
    ["retreat", ["hit", "retreats", "dodge"]],
    ["stay", ["hit", "dodge"]],
  ])("GURPS-29 the card says whether a defender retreats: %s", (evade, notes) => {
    const given = strike(sword(), {}, { foe: { values: { basicSpeed: 6 }, turn: {} } });
    expect(fought(given, [9, 5], { defend: `dodge/${evade}` }).notes).toEqual(notes);
  });

  it.each([
    ["made", 10, 14],
    ["failed", 12, 10],
  ])("GURPS-29 Dodge 9, Drop +3, Acrobatic %s: %j: %i", (_name, tumble, score) => {
    const foe = { values: { basicSpeed: 6, acrobatics: 11 }, turn: {} };
    const choices = { defend: "acrobatic/drop" };
    const played = fought(shoot(rifle(), {}, { foe }), [hit, tumble, 6], choices);
    expect(played.notes).toEqual(["hit", "drops", tumble === 10 ? "tumbled" : "stumbled", "dodge"]);
    expect(played.rolls.at(-1)?.against).toBe(score);
    expect(trackAfter(played.changes, "bo-turn", "acrobatics")).toBe(1);
  });

  it("GURPS-29 an Acrobatic Dodge once a turn", () => {
    const foe = { values: { acrobatics: 12 }, turn: { acrobatics: 1 } };
    expect(answersTo(strike(sword(), {}, { foe }))).not.toContain("acrobatic/stay");
    const first = { ...foe, turn: { acrobatics: 0 } };
    expect(answersTo(strike(sword(), {}, { foe: first }))).toContain("acrobatic/stay");
  });
});

describe("GURPS-30: again in the same turn", () => {
  it.each([
    ["a sword", {}, {}, 4],
    ["a fencing weapon", { fencing: true }, {}, 2],
    ["a Weapon Master", {}, { weaponMaster: true }, 2],
  ])("GURPS-30 each further parry with %s", (_name, weapon, values, step) => {
    const parry = (parries: number) => {
      const foe = { values, gear: [sword(weapon, "own")], turn: { parries } };
      return offered(strike(sword(), {}, { foe }))?.["parry-1"];
    };
    expect([parry(0), parry(1), parry(2)]).toEqual([10, 10 - step, 10 - 2 * step]);
  });

  it("GURPS-30 another weapon parries as if it were the first time", () => {
    const foe = { gear: [sword({}, "one"), sword({}, "two")], turn: { parries: 2 } };
    expect(offered(strike(sword(), {}, { foe }))).toMatchObject({ "parry-1": 2, "parry-2": 10 });
  });

  it("GURPS-30 a block once a turn", () => {
    const foe = guarded({ turn: { blocks: 1 } });
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge: 8, "parry-1": 10 });
  });

  it("GURPS-30 the second blow of a Rapid Strike meets the second parry", () => {
    const given = strike(sword({ skill: 20 }), { manner: "rapidStrike" }, { foe: guarded({ turn: {} }) });
    const played = fought(given, [8, 9, 8, 6], { defend: "parry-1" });
    expect(played.rolls.map((roll) => roll.against)).toEqual([14, 10, 14, 6]);
    expect(trackAfter(played.changes, "bo-turn", "parries")).toBe(2);
  });
});

describe("GURPS-35: criticals and defenses", () => {
  it("GURPS-35 a critical hit allows no defense", () => {
    const played = fought(strike(sword({ damage: "1d" }), {}, { foe: guarded() }), [4, 3]);
    expect(played.asked).toEqual([]);
    expect(played.result.id).toBe("wounded");
  });

  it("GURPS-35 a critical success on a defense makes the attack a critical miss", () => {
    const given = strike(sword(), {}, { foe: guarded() });
    const played = fought(given, [7, 4], { defend: "parry-1" });
    expect(played.result.id).toBe("fumbled");
    expect(played.notes).toContain("turned");
  });

  it("GURPS-34 a defense may be tried at any score", () => {
    const foe = { values: { basicSpeed: 0 }, statuses: ["prone", "stunned"] };
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge: -4, bareHands: -2 });
  });
});

describe("defenses from the sheet", () => {
  const bo = (more: Person = {}) => person("bo", guarded(more));

  it.each<[string, string, Settings, number]>([
    ["GURPS-23 dodge", "dodge", {}, 8],
    ["GURPS-23 parry", "parry", {}, 10],
    ["GURPS-23 block", "block", {}, 9],
    ["GURPS-29 dodge and retreat", "dodge", { evading: "retreat" }, 11],
    ["GURPS-29 parry and retreat", "parry", { evading: "retreat" }, 11],
    ["GURPS-29 dodge and drop", "dodge", { evading: "drop", against: "firearm" }, 11],
    ["GURPS-27 stunned feet", "dodge", { defenderStunned: 1 }, 4],
    ["GURPS-28 deceived", "parry", { deceived: 2 }, 8],
    ["GURPS-28 both weapons", "parry", { bothWeapons: 1 }, 9],
    ["GURPS-25 All-Out Defense", "block", { stance: "allOutBlock" }, 11],
  ])("%s: %s %j: %i", (_name, action, settings, score) => {
    expect(skillOf(engagement(action, bo(), { choices: set(settings) }))).toBe(score);
  });

  it.each<[string, string, Settings, Person, string]>([
    ["GURPS-24 no parry against a gun", "parry", { against: "firearm" }, {}, "noSuchDefense"],
    ["GURPS-25 no parry on the move", "parry", { stance: "moveAndAttack" }, {}, "noSuchDefense"],
    ["GURPS-30 no second block", "block", {}, { turn: { blocks: 1 } }, "noSuchDefense"],
    ["GURPS-29 no second retreat", "dodge", { evading: "retreat" }, { turn: { retreats: 1 } }, "retreated"],
    ["GURPS-29 no drop in melee", "dodge", { evading: "drop" }, {}, "dropsInMelee"],
    ["GURPS-29 no second acrobatics", "dodge", { tumbling: 1 }, { turn: { acrobatics: 1 } }, "tumbledBefore"],
  ])("%s", (_name, action, settings, more, refused) => {
    expect(refusalFor(gurps, engagement(action, bo(more), { choices: set(settings) }))?.refused).toBe(
      refused,
    );
  });

  it("GURPS-30 a block from the sheet counts, so that there is no second one", () => {
    const played = fought(engagement("block", bo({ turn: { blocks: 0 } })), [6]);
    expect(trackAfter(played.changes, "bo-turn", "blocks")).toBe(1);
  });

  it("GURPS-30 a parry from the sheet counts", () => {
    const played = fought(engagement("parry", bo({ turn: { parries: 1 } })), [6]);
    expect(trackAfter(played.changes, "bo-turn", "parries")).toBe(2);
    expect(played.rolls[0]?.against).toBe(6);
  });
});

describe("GURPS-23: lasting modifiers on a defender", () => {
  const effects = [{ ref: "bless", name: "Blessed", test: "parry", value: 2 }];

  it("GURPS-23 counts in an attack and from the sheet alike, once", () => {
    expect(offered(strike(sword(), {}, { foe: { ...guarded(), effects } }))).toEqual({
      ...ALL,
      "parry-1": 12,
    });
    expect(skillOf(engagement("parry", person("bo", { ...guarded(), effects })))).toBe(12);
    expect(skillOf(engagement("dodge", person("bo", { ...guarded(), effects })))).toBe(8);
  });
});

describe("postures and states", () => {
  it("GURPS-5 GURPS-26 a posture is taken and given up", () => {
    const kneeling = fought(
      engagement("changePosture", person("bo", { statuses: ["prone"] }), {
        choices: set({ newPosture: "kneeling" }),
      }),
    );
    expect(statusAfter(kneeling.changes, "bo", "kneeling")).toBe(true);
    expect(statusAfter(kneeling.changes, "bo", "prone")).toBe(false);
  });

  it.each([
    [8, [8, 3], ["heardAlone", "passed"]],
    [9, [9], ["unheardAlone"]],
  ])("GURPS-27 a parry from the sheet against an unseen attack, Hearing 8, a %i", (_roll, dice, notes) => {
    const one = person("bo", { values: { hearing: 10 }, gear: [sword()], turn: {} });
    expect(fought(engagement("parry", one, { choices: set({ attackerUnseen: 1 }) }), dice).notes).toEqual(
      notes,
    );
  });

  it("GURPS-27 a character that is not stunned need not recover", () => {
    expect(refusedAs(engagement("recover", person("bo")))).toBe("notStunned");
    const stunned = engagement("recover", person("bo", { statuses: ["stunned"] }));
    expect(fought(stunned).notes).toEqual(["recover"]);
    expect(statusAfter(fought(stunned).changes, "bo", "stunned")).toBe(false);
  });

  it("GURPS-7 turns of Evaluate are counted and used up", () => {
    const targets = [target(person("bo"))];
    const given = engagement("evaluate", person("ana", { values: { evaluated: 2 } }), { targets });
    expect(trackAfter(fought(given).changes, "ana", "evaluated")).toBe(3);
    const blow = strike(sword(), {}, { actor: { values: { evaluated: 2 } } });
    expect(trackAfter(fought(blow, [18]).changes, "ana", "evaluated")).toBe(0);
  });
});
