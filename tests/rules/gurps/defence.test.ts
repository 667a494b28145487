import { describe, expect, it } from "vitest";
import {
  replay,
  begin,
  isRefusal,
  answered,
  type Engagement,
  type Setting,
} from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Script } from "../play.js";
import {
  armour,
  engagement,
  fact,
  person,
  rifle,
  set,
  shoot,
  skillOf,
  strike,
  sword,
  worthOf,
  type Around,
  type Person,
} from "./company.js";

type Settings = Readonly<Record<string, Setting>>;

/** What the defender is offered against an attack that hits, with each score; null when nothing is asked. */
function offered(given: Engagement): Readonly<Record<string, number>> | null {
  const start = begin(gurps, given);
  if (isRefusal(start)) throw new Error(start.refused);
  const { waiting } = replay(start, answered({}, "blow-1-attack", { faces: { d6: [2, 2, 3] } }));
  if (waiting?.type !== "ask" || waiting.question !== "defend") return null;
  return Object.fromEntries(
    waiting.options.flatMap(({ id, data }) => (id === "none" ? [] : [[id, Number(data?.["score"])]])),
  );
}

/** A defender with Dodge 8, Parry 10 (sword 14) and Block 9 (shield 12, no Defense Bonus). */
function guarded({ values, statuses, gear, turn }: Person = {}): Person {
  return {
    values: { basicSpeed: 5.25, ...values },
    statuses: statuses ?? [],
    gear: [sword({}, "bo-sword"), armour({ block: 12, covers: "none" }, "bo-shield"), ...(gear ?? [])],
    ...(turn ? { turn } : {}),
  };
}

const ALL = { dodge: 8, "parry-1": 10, block: 9 };
const less = (by: number) => ({ dodge: 8 - by, "parry-1": 10 - by, block: 9 - by });

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
    expect(offered(strike(sword(), {}, { foe: { values: { basicSpeed, encumbrance } } }))).toEqual({ dodge });
  });

  it.each([
    [10, 8],
    [11, 8],
    [12, 9],
    [13, 9],
  ])("GURPS-31 skill %i: Parry and Block %i", (skill, score) => {
    const gear = [sword({ skill }, "own"), armour({ block: skill, covers: "none" })];
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
    const dice = [[2, 2, 3], roll, ...(id === "wounded" ? [[2]] : [])];
    expect(play(gurps, given, { dice, choices: { defend: "parry-1" } }).result.id).toBe(id);
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

  it("GURPS-24 the Defense Bonus of shield or cloak goes to every defence, but not against firearms", () => {
    const foe = guarded({
      gear: [armour({ defenseBonus: 2 }, "cloak"), armour({ defenseBonus: 1 }, "other")],
    });
    expect(offered(strike(sword(), {}, { foe }))).toEqual(less(-2));
    expect(offered(shoot(rifle(), {}, { foe }))).toEqual({ dodge: 8 });
    expect(offered(shoot(rifle({ firearm: false }), {}, { foe }))).toEqual({ dodge: 10, block: 11 });
  });

  it.each([
    ["a weapon", sword(), {}, 6],
    ["a thrust", sword({ thrusts: true }), {}, 9],
    ["a bare hand", sword({ unarmed: true }), {}, 9],
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
  ])("GURPS-25 %s weighs on the attacker's own defences: %s", (maneuver, track) => {
    const given = strike(sword(), { maneuver }, { actor: { turn: {} } });
    expect(trackAfter(play(gurps, given, { dice: [[6, 6, 6]] }).changes, "ana-turn", track)).toBe(1);
  });

  it.each([
    ["allOutDodge", 1],
    ["allOutParry", 2],
    ["allOutBlock", 3],
  ])("GURPS-25 an All-Out Defense for %s is remembered for the turn", (favoured, value) => {
    const given = engagement("allOutDefense", person("bo", { turn: {} }), { choices: set({ favoured }) });
    expect(trackAfter(play(gurps, given).changes, "bo-turn", "allOutDefense")).toBe(value);
  });
});

describe("GURPS-26 to GURPS-28: modifiers of defences", () => {
  it.each<[string, Settings, Around, number]>([
    ["GURPS-26 crouching", {}, { foe: { statuses: ["crouching"] } }, 0],
    ["GURPS-26 kneeling", {}, { foe: { statuses: ["kneeling"] } }, -2],
    ["GURPS-26 sitting", {}, { foe: { statuses: ["sitting"] } }, -2],
    ["GURPS-26 crawling", {}, { foe: { statuses: ["crawling"] } }, -3],
    ["GURPS-26 lying", {}, { foe: { statuses: ["prone"] } }, -3],
    ["GURPS-27 2.5 feet above", { feetAbove: 2.5 }, {}, 0],
    ["GURPS-27 3 feet above", { feetAbove: 3 }, {}, 1],
    ["GURPS-27 4 feet above", { feetAbove: 4 }, {}, 2],
    ["GURPS-27 5 feet above", { feetAbove: 5 }, {}, 3],
    ["GURPS-27 9 feet above", { feetAbove: 9 }, {}, 3],
    ["GURPS-27 2.5 feet below", { feetAbove: -2.5 }, {}, 0],
    ["GURPS-27 3 feet below", { feetAbove: -3 }, {}, -1],
    ["GURPS-27 4 feet below", { feetAbove: -4 }, {}, -2],
    ["GURPS-27 5 feet below", { feetAbove: -5 }, {}, -3],
    ["GURPS-27 the attacker measured a yard lower", {}, { facts: { height: fact(-1) } }, 1],
    ["GURPS-27 the attacker measured 5 feet higher", {}, { facts: { height: fact(5 / 3) } }, -3],
    ["GURPS-27 bad footing", { defenderFooting: -1 }, {}, -1],
    ["GURPS-27 worse footing", { defenderFooting: -4 }, {}, -4],
    ["GURPS-27 the attacker is not seen", { attackerUnseen: 1 }, {}, -4],
    ["GURPS-27 distracted", { defenderDistracted: -1 }, {}, -1],
    ["GURPS-27 mounted, Riding 12", { defenderMounted: 1 }, { foe: { values: { riding: 12 } } }, 0],
    ["GURPS-27 mounted, Riding 11", { defenderMounted: 1 }, { foe: { values: { riding: 11 } } }, -1],
    ["GURPS-27 mounted, Riding 8", { defenderMounted: 1 }, { foe: { values: { riding: 8 } } }, -4],
    ["GURPS-27 stunned", {}, { foe: { statuses: ["stunned"] } }, -4],
    ["GURPS-28 from the side", { facing: "side" }, {}, -2],
    [
      "GURPS-28 from the side, Peripheral Vision",
      { facing: "side" },
      { foe: { values: { peripheralVision: true } } },
      0,
    ],
    ["GURPS-28 a runaround", { facing: "runaround" }, {}, -2],
    [
      "GURPS-28 a runaround, Peripheral Vision",
      { facing: "runaround" },
      { foe: { values: { peripheralVision: true } } },
      0,
    ],
    [
      "GURPS-28 from behind, Peripheral Vision",
      { facing: "behind" },
      { foe: { values: { peripheralVision: true } } },
      -2,
    ],
    ["GURPS-28 deceptive by 2", { deceptive: 2 }, {}, -2],
    ["GURPS-28 feint by 5", { feint: 5 }, {}, -5],
    ["GURPS-28 all together", { feint: 1, deceptive: 1, facing: "side" }, {}, -4],
  ])("%s: %o %o %i", (_name, settings, around, by) => {
    expect(offered(strike(sword({ skill: 20 }), settings, { ...around, foe: guarded(around.foe) }))).toEqual(
      less(-by),
    );
  });

  it("GURPS-28 from behind there is no defence without Peripheral Vision", () => {
    expect(offered(strike(sword(), { facing: "behind" }, { foe: guarded() }))).toBeNull();
  });

  it("GURPS-28 a laser dot that is seen helps to dodge", () => {
    expect(offered(shoot(rifle(), { laserDot: 1 }, { foe: guarded() }))).toEqual({ dodge: 9 });
  });

  it("GURPS-28 both weapons of a Dual-Weapon Attack on one target: −1; one of them: none", () => {
    const foe = guarded();
    const actor = { gear: [sword({}, "second")] };
    expect(offered(strike(sword(), { manner: "dualWeapon" }, { actor, foe }))).toEqual(less(1));
    expect(offered(strike(sword(), { manner: "dualPrimary" }, { actor, foe }))).toEqual(ALL);
    expect(worthOf(strike(sword(), { manner: "dualWeapon" }, { actor }), "manner", "defender")).toBe(-1);
  });

  it("GURPS-27 encumbrance weighs on Dodge and on fencing parries", () => {
    const values = { encumbrance: 2 };
    expect(offered(strike(sword(), {}, { foe: guarded({ values }) }))).toEqual({ ...ALL, dodge: 6 });
    const foe = { values, gear: [sword({ fencing: true }, "rapier")] };
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge: 6, "parry-1": 8 });
  });

  it("GURPS-27 in close combat only reach C parries", () => {
    const gear = [sword({}, "long"), sword({ reachesClose: true }, "short"), sword({ reach: 0 }, "knife")];
    const scores = offered(strike(sword(), { closeCombat: 1 }, { foe: { gear } }));
    expect(Object.keys(scores ?? {})).toEqual(["dodge", "parry-2", "parry-3"]);
  });

  it.each([
    ["heard at Hearing − 2", [3, 3, 2], true],
    ["not heard", [3, 3, 3], false],
  ] as const)("GURPS-27 an unseen attack, %s", (_name, hearing, heard) => {
    const foe = guarded({ values: { hearing: 10 } });
    const given = strike(sword({ damage: "1d" }), { attackerUnseen: 1 }, { foe });
    const dice = heard ? [[2, 2, 3], hearing, [2, 2, 1]] : [[2, 2, 3], hearing, [2]];
    const played = play(gurps, given, { dice, choices: { defend: "block" } });
    expect(played.result.id).toBe(heard ? "defended" : "wounded");
    expect(played.rolls[1]?.against).toBe(8);
  });

  it("GURPS-27 nobody needs to hear to dodge", () => {
    const given = strike(sword(), { attackerUnseen: 1 }, { foe: guarded() });
    expect(
      play(gurps, given, {
        dice: [
          [2, 2, 3],
          [1, 1, 2],
        ],
        choices: { defend: "dodge" },
      }).result.id,
    ).toBe("fumbled");
  });
});

describe("GURPS-29: retreat, drop, acrobatics", () => {
  const hit = [2, 2, 3] as const;
  const against = (given: Engagement, script: Script): number | undefined =>
    play(gurps, given, script).rolls.at(-1)?.against;

  it.each([
    ["dodge", 11],
    ["parry-1", 11],
    ["block", 10],
  ])("GURPS-29 a retreat helps to %s: %i", (defend, score) => {
    const given = strike(sword(), {}, { foe: guarded() });
    expect(against(given, { dice: [hit, [2, 2, 2]], choices: { defend, evade: "retreat" } })).toBe(score);
  });

  it("GURPS-29 a fencing parry gains 3 by a retreat", () => {
    const given = strike(sword(), {}, { foe: { gear: [sword({ fencing: true }, "rapier")] } });
    expect(against(given, { dice: [hit, [2, 2, 2]], choices: { defend: "parry-1", evade: "retreat" } })).toBe(
      13,
    );
  });

  it.each([
    ["sword", strike, sword({ damage: "1d" }), 12],
    ["gun", shoot, rifle(), 10],
  ])(
    "GURPS-31 Speed 5.75, light encumbrance, Defense Bonus 2, retreat, against a %s: %i %i",
    (_name, attack, weapon, score) => {
      const foe = { values: { basicSpeed: 5.75, encumbrance: 1 }, gear: [armour({ defenseBonus: 2 })] };
      const given = attack(weapon, {}, { foe });
      expect(against(given, { dice: [hit, [2, 2, 2]], choices: { evade: "retreat" } })).toBe(score);
    },
  );

  it("GURPS-29 a retreat once a turn", () => {
    const foe = guarded({ turn: {} });
    const played = play(gurps, strike(sword(), {}, { foe }), {
      dice: [hit, [2, 2, 2]],
      choices: { defend: "dodge", evade: "retreat" },
    });
    expect(trackAfter(played.changes, "bo-turn", "retreats")).toBe(1);
    const again = strike(sword(), {}, { foe: guarded({ turn: { retreats: 1 } }) });
    expect(play(gurps, again, { dice: [hit, [2, 2, 2]] }).asked).toEqual(["defend"]);
  });

  it("GURPS-29 who drops under a shot ends prone; nobody drops under a blow", () => {
    const played = play(gurps, shoot(rifle(), {}, { foe: guarded() }), {
      dice: [hit, [3, 3, 3]],
      choices: { evade: "drop" },
    });
    expect(played.rolls.at(-1)?.against).toBe(11);
    expect(statusAfter(played.changes, "bo", "prone")).toBe(true);
    const blow = strike(sword(), {}, { foe: guarded() });
    expect(() =>
      play(gurps, blow, { dice: [hit, [3, 3, 3]], choices: { defend: "dodge", evade: "drop" } }),
    ).toThrow();
  });

  it.each([
    ["made", [3, 3, 4], 14],
    ["failed", [4, 4, 4], 10],
  ] as const)("GURPS-29 Dodge 9, Drop +3, Acrobatic %s: %j: %i", (_name, tumble, score) => {
    const foe = { values: { basicSpeed: 6, acrobatics: 11 }, turn: {} };
    const played = play(gurps, shoot(rifle(), {}, { foe }), {
      dice: [hit, tumble, [2, 2, 2]],
      choices: { evade: "drop", acrobatics: "yes" },
    });
    expect(played.rolls.at(-1)?.against).toBe(score);
    expect(trackAfter(played.changes, "bo-turn", "acrobatics")).toBe(1);
  });

  it("GURPS-29 an Acrobatic Dodge once a turn", () => {
    const foe = { values: { acrobatics: 12 }, turn: { acrobatics: 1 } };
    expect(play(gurps, strike(sword(), {}, { foe }), { dice: [hit, [2, 2, 2]] }).asked).toEqual([
      "defend",
      "evade",
    ]);
  });
});

describe("GURPS-30: again in the same turn", () => {
  it.each([
    ["a sword", {}, {}, 4],
    ["a fencing weapon", { fencing: true }, {}, 2],
    ["a Weapon Master", {}, { weaponMaster: true }, 2],
  ])("GURPS-30 each further parry with %s", (_name, weapon, values, step) => {
    const parry = (parries: number) =>
      offered(strike(sword(), {}, { foe: { values, gear: [sword(weapon, "own")], turn: { parries } } }))?.[
        "parry-1"
      ];
    expect([parry(0), parry(1), parry(2)]).toEqual([10, 10 - step, 10 - 2 * step]);
  });

  it("GURPS-30 another weapon parries as if it were the first time", () => {
    const foe = { gear: [sword({}, "one"), sword({}, "two")], turn: { parries: 2 } };
    expect(offered(strike(sword(), {}, { foe }))).toMatchObject({ "parry-1": 2, "parry-2": 10 });
  });

  it("GURPS-30 a block once a turn", () => {
    expect(offered(strike(sword(), {}, { foe: guarded({ turn: { blocks: 1 } }) }))).toEqual({
      dodge: 8,
      "parry-1": 10,
    });
  });

  it("GURPS-30 the second blow of a Rapid Strike meets the second parry", () => {
    const given = strike(sword({ skill: 20 }), { manner: "rapidStrike" }, { foe: guarded({ turn: {} }) });
    const played = play(gurps, given, {
      dice: [
        [2, 3, 3],
        [3, 3, 3],
        [2, 3, 3],
        [2, 2, 2],
      ],
      choices: { defend: "parry-1" },
    });
    expect(played.rolls.map((roll) => roll.against)).toEqual([14, 10, 14, 6]);
    expect(trackAfter(played.changes, "bo-turn", "parries")).toBe(2);
  });
});

describe("GURPS-35: criticals and defences", () => {
  it("GURPS-35 a critical hit allows no defence", () => {
    const played = play(gurps, strike(sword({ damage: "1d" }), {}, { foe: guarded() }), {
      dice: [[1, 1, 2], [3]],
    });
    expect(played.asked).toEqual([]);
    expect(played.result.id).toBe("wounded");
  });

  it("GURPS-35 a critical success on a defence makes the attack a critical miss", () => {
    const given = strike(sword(), {}, { foe: guarded() });
    const played = play(gurps, given, {
      dice: [
        [2, 2, 3],
        [1, 1, 2],
      ],
      choices: { defend: "parry-1" },
    });
    expect(played.result.id).toBe("fumbled");
    expect(played.notes).toContain("turned");
  });

  it("GURPS-34 a defence may be tried at any score", () => {
    const foe = { values: { basicSpeed: 0 }, statuses: ["prone", "stunned"] };
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge: -4 });
  });
});

describe("defences from the sheet", () => {
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
    ["GURPS-24 no parry against a gun", "parry", { against: "firearm" }, {}, "noSuchDefence"],
    ["GURPS-25 no parry on the move", "parry", { stance: "moveAndAttack" }, {}, "noSuchDefence"],
    ["GURPS-30 no second block", "block", {}, { turn: { blocks: 1 } }, "noSuchDefence"],
    ["GURPS-29 no second retreat", "dodge", { evading: "retreat" }, { turn: { retreats: 1 } }, "retreated"],
    ["GURPS-29 no drop in melee", "dodge", { evading: "drop" }, {}, "dropsInMelee"],
    ["GURPS-29 no second acrobatics", "dodge", { tumbling: 1 }, { turn: { acrobatics: 1 } }, "tumbledBefore"],
  ])("%s", (_name, action, settings, more, refused) => {
    expect(refusalFor(gurps, engagement(action, bo(more), { choices: set(settings) }))?.refused).toBe(
      refused,
    );
  });

  it("GURPS-30 a parry from the sheet counts", () => {
    const played = play(gurps, engagement("parry", bo({ turn: { parries: 1 } })), { dice: [[2, 2, 2]] });
    expect(trackAfter(played.changes, "bo-turn", "parries")).toBe(2);
    expect(played.rolls[0]?.against).toBe(6);
  });
});

describe("postures and states", () => {
  it("GURPS-5 GURPS-26 a posture is taken and given up", () => {
    const kneeling = play(
      gurps,
      engagement("changePosture", person("bo", { statuses: ["prone"] }), {
        choices: set({ newPosture: "kneeling" }),
      }),
    );
    expect(statusAfter(kneeling.changes, "bo", "kneeling")).toBe(true);
    expect(statusAfter(kneeling.changes, "bo", "prone")).toBe(false);
  });

  it("GURPS-27 who is not stunned need not recover", () => {
    expect(refusalFor(gurps, engagement("recover", person("bo")))?.refused).toBe("notStunned");
    const stunned = engagement("recover", person("bo", { statuses: ["stunned"] }));
    expect(statusAfter(play(gurps, stunned).changes, "bo", "stunned")).toBe(false);
  });

  it("GURPS-7 turns of Evaluate are counted and used up", () => {
    const given = engagement("evaluate", person("ana", { values: { evaluated: 2 } }));
    expect(trackAfter(play(gurps, given).changes, "ana", "evaluated")).toBe(3);
    const blow = strike(sword(), {}, { actor: { values: { evaluated: 2 } } });
    expect(trackAfter(play(gurps, blow, { dice: [[6, 6, 6]] }).changes, "ana", "evaluated")).toBe(0);
  });
});
