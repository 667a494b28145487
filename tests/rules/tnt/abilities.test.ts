import { describe, expect, it } from "vitest";
import {
  weigh,
  type Assessed,
  type Engagement,
  type Profile,
  type Setting,
  type Value,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { kept, play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { engagement, fact, item, raider, rifle, set, target, weapon, type Person } from "./fixtures.js";

/** A special ability; without a number and without a condition unless said otherwise. */
function ability(values: Readonly<Record<string, Value>>, ref = "Actor.a.Item.gift"): Profile {
  return item(ref, "tntAbility", {
    actionPoints: 0,
    bonus: 0,
    test: "none",
    condition: "",
    mayReroll: false,
    callsForMorale: "none",
    ...values,
  });
}

const ID = "ability-Actor-a-Item-gift";
const gifted = (values: Readonly<Record<string, Value>>): Person => ({ gear: [ability(values)] });
const rowsOf = (one: Engagement): readonly Assessed[] =>
  weigh(tnt, one).assessments[0]?.modifiers.filter(({ source }) => source !== undefined) ?? [];
const bonusOf = (one: Engagement, side: "attacker" | "defender" = "attacker") =>
  weigh(tnt, one).assessments[0]?.tally.bonus[side];

const act = (action: string, ana: Person, settings: Readonly<Record<string, Setting>> = {}) =>
  engagement(action, raider("ana", ana), { choices: set(settings) });
const shoot = (ana: Person, settings: Readonly<Record<string, Setting>> = {}, bo: Person = {}) =>
  engagement("shoot", raider("ana", ana), {
    weapon: rifle(),
    targets: [target(raider("bo", bo))],
    choices: set(settings),
  });
const fight = (ana: Person, settings: Readonly<Record<string, Setting>> = {}, bo: Person = {}) =>
  engagement("fight", raider("ana", ana), {
    weapon: weapon("club"),
    targets: [target(raider("bo", bo))],
    choices: set(settings),
  });

describe("TNT-75: abilities with a number", () => {
  it("TNT-75 count by themselves, found, under the ability's own name, and can be switched off", () => {
    const sharp = gifted({ test: "ranged", bonus: 2 });
    expect(rowsOf(shoot(sharp))).toMatchObject([
      { id: ID, rule: "TNT-75", origin: "found", setting: 1, source: "Actor.a.Item.gift" },
    ]);
    expect(bonusOf(shoot(sharp))).toBe(2);
    expect(bonusOf(shoot(sharp, { [ID]: 0 }))).toBe(0);
    expect(play(tnt, shoot(sharp), { dice: [4] }).result.id).toBe("hit");
    expect(play(tnt, shoot(sharp, { [ID]: 0 }), { dice: [4] }).result.id).toBe("missed");
  });

  it("TNT-75 with a condition they are off until a person says that it applies, and show the condition", () => {
    const sharp = gifted({ test: "ranged", bonus: 2, condition: "At night" });
    const [row] = rowsOf(shoot(sharp));
    expect(row).toMatchObject({ setting: 0, evidence: [{ data: { condition: "At night" } }] });
    expect(bonusOf(shoot(sharp))).toBe(0);
    expect(bonusOf(shoot(sharp, { [ID]: 1 }))).toBe(2);
  });

  it.each([
    ["activation", "activation"],
    ["agility", "agility"],
    ["agility", "jump"],
    ["agility", "climb"],
    ["agility", "disengage"],
    ["intelligence", "intelligence"],
    ["survival", "survival"],
    ["will", "will"],
    ["will", "morale"],
    ["strength", "strength"],
    ["strength", "opposed"],
  ])("TNT-75 an ability on %s counts in the action %s, and in no unlike one", (test, action) => {
    expect(bonusOf(act(action, gifted({ test, bonus: 1 })))).toBe(1);
    expect(bonusOf(act(action, gifted({ test: "ranged", bonus: 1 })))).toBe(0);
  });

  it.each([
    ["disengage", "by"],
    ["climb", "by"],
    ["miscellaneous", "actionTest"],
    ["opposed", "ownTest"],
  ])("TNT-10, TNT-75: %s takes the ability of the kind of test that the player chose", (action, choice) => {
    const strong = gifted({ test: "survival", bonus: 1 });
    const agile = gifted({ test: "strength", bonus: 3 });
    expect(bonusOf(act(action, agile, { [choice]: "strength" }))).toBe(3);
    expect(bonusOf(act(action, agile, { [choice]: "agility" }))).toBe(0);
    expect(bonusOf(act(action, strong, { [choice]: "strength" }))).toBe(0);
  });

  it("TNT-75 on Melee they count for every model that has them, attacking, charging or defending", () => {
    const brawler = gifted({ test: "melee", bonus: 1 });
    expect(bonusOf(fight(brawler))).toBe(1);
    expect(bonusOf({ ...fight(brawler), action: "charge" })).toBe(1);
    expect(bonusOf(fight({}, {}, brawler), "defender")).toBe(1);
    expect(bonusOf(fight({}, {}, brawler))).toBe(0);
  });

  it("TNT-75 a target's shooting ability is of no matter to a shot at it", () => {
    expect(rowsOf(shoot({}, {}, gifted({ test: "ranged", bonus: 2 })))).toEqual([]);
  });

  it("TNT-37, TNT-75: to wound: it waits with the hit, and can be switched off", () => {
    const hard = gifted({ test: "wound", bonus: 2 });
    const strength = (one: Engagement) => kept(play(tnt, one, { dice: [9] }).changes)[0]?.item["strength"];
    expect(strength(shoot(hard))).toBe(9);
    expect(strength(shoot(hard, { [ID]: 0 }))).toBe(7);
  });

  it("TNT-54, TNT-75: to wound in melee, and Defense against it: 12 beats 11, and does not beat 12", () => {
    const wounds = (one: Engagement) => play(tnt, one, { dice: [9, 2, 7, 5] }).result.id;
    const odds = (one: Engagement) =>
      weigh(tnt, one).odds[0]?.outcomes.find(({ id }) => id === "out")?.chance ?? 0;
    const hard = gifted({ test: "wound", bonus: 1 });
    const tough = gifted({ test: "defense", bonus: 1 });
    expect(wounds(fight({}))).toBe("out");
    expect(wounds(fight({}, {}, tough))).toBe("unhurt");
    expect(wounds(fight(hard, {}, { gear: [ability({ test: "defense", bonus: 1 }, "skin")] }))).toBe("out");
    expect(wounds(fight({}, { [ID]: 0 }, tough))).toBe("out");
    expect(odds(fight({}, {}, tough))).toBeLessThan(odds(fight({})));
    expect(odds(fight({}, { [ID]: 0 }, tough))).toBeCloseTo(odds(fight({})), 12);
  });

  it.each([
    [false, undefined],
    [true, true],
  ])("TNT-112 in a campaign %s, a model out of action has an injury test due: %s", (campaign, due) => {
    const one = fight({});
    const { changes, result } = play(
      tnt,
      { ...one, options: { ...one.options, campaign } },
      { dice: [9, 2, 7, 5] },
    );
    expect(result.id).toBe("out");
    expect(statusAfter(changes, "bo", "injuryDue")).toBe(due);
  });

  it.each([
    ["counts against a hit that waits", {}, [5, 5, 9], "grazed"],
    ["switched off at the shot it does not", { [ID]: 0 }, [5, 5], "out"],
  ])("TNT-38, TNT-75: an ability on Defense %s", (_, settings, dice, result) => {
    const bo = gifted({ test: "defense", bonus: 1 });
    const waiting = kept(play(tnt, shoot({}, settings, bo), { dice: [9] }).changes);
    const resolution = engagement("resolve", raider("ana"), { waiting, others: [raider("bo", bo)] });
    expect(play(tnt, resolution, { dice }).result.id).toBe(result);
  });

  it("TNT-39, TNT-75: an ability on Will counts in a graze test", () => {
    const shot = play(tnt, shoot({}, { suppressive: 1 }), { dice: [9] });
    expect(shot.notes).toEqual(["hitSuppressive"]);
    const waiting = kept(shot.changes);
    const graze = (bo: Person) =>
      play(tnt, engagement("resolve", raider("ana"), { waiting, others: [raider("bo", bo)] }), {
        dice: [4],
        choices: { graze: "test", cover: "prone" },
      });
    expect(graze({}).notes).toEqual(["pendingHit", "grazeTest", "grazeFailed", "dropsProne"]);
    expect(statusAfter(graze({}).changes, "bo", "prone")).toBe(true);
    const calm = graze(gifted({ test: "will", bonus: 1 }));
    expect(calm.notes).toEqual(["pendingHit", "grazeTest", "grazeHeld"]);
    expect(statusAfter(calm.changes, "bo", "prone")).toBeUndefined();
  });

  it("TNT-32, TNT-75: an ability on Defense counts in a fall", () => {
    const fall = (ana: Person) => play(tnt, act("fall", ana, { fallHeight: 3 }), { dice: [6, 6] }).result.id;
    expect(fall({})).toBe("out");
    expect(fall(gifted({ test: "defense", bonus: 1 }))).toBe("unhurt");
  });
});

describe("TNT-75, TNT-76: abilities without a number", () => {
  it("TNT-75 are labels beside the roll that they concern, and add nothing", () => {
    const bully = gifted({ test: "melee", condition: "An enemy that it beats also goes prone." });
    const rows = rowsOf(fight(bully));
    expect(rows).toMatchObject([{ id: ID, setting: 1, contributions: [] }]);
    expect(bonusOf(fight(bully))).toBe(0);
    expect(rowsOf(shoot(bully))).toEqual([]);
  });

  it("TNT-76 one that allows a reroll says so", () => {
    const rows = rowsOf(act("agility", gifted({ test: "agility", mayReroll: true })));
    expect(rows[0]?.evidence.map(({ key }) => key)).toEqual(["mayReroll"]);
  });

  it("TNT-75 one that concerns no roll is beside none", () => {
    for (const action of Object.keys(tnt.actions))
      expect(rowsOf(act(action, gifted({ condition: "Sees in the dark" })))).toEqual([]);
  });
});

describe("TNT-23, TNT-65: using an ability", () => {
  const use = (values: Readonly<Record<string, Value>>, more: Partial<Engagement> = {}, ana: Person = {}) =>
    engagement("useAbility", raider("ana", { turn: {}, ...ana }), { weapon: ability(values), ...more });

  it.each([
    [0, undefined],
    [1, 1],
    [2, 0],
  ])("TNT-23 costs the ability's own %i points", (actionPoints, left) => {
    const told = play(tnt, use({ actionPoints }));
    expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(left);
    expect(told.notes).toEqual(["usesAbility"]);
    expect(told.result.id).toBe("done");
  });

  it("TNT-23 is refused with too few points", () => {
    expect(refusalFor(tnt, use({ actionPoints: 3 }))?.refused).toBe("noActionPoints");
  });

  it.each([
    ["user", "ana"],
    ["target", "bo"],
  ])("TNT-65 makes the %s test Morale at once", (callsForMorale, who) => {
    const called = use({ callsForMorale }, { targets: [target(raider("bo"))] });
    const failed = play(tnt, called, { dice: [4] });
    expect(failed.rolls.map(({ roller, purpose }) => [roller, purpose])).toEqual([[who, "morale"]]);
    expect(failed.result.id).toBe("fled");
    expect(play(tnt, called, { dice: [5] }).result.id).toBe("held");
    expect(weigh(tnt, called).odds[0]?.outcomes.map(({ id }) => id)).toContain("fled");
  });

  it("TNT-65, TNT-68: enemies in contact with the target strike when it runs", () => {
    const called = use(
      { callsForMorale: "target" },
      { targets: [target(raider("bo"), { targetOpponents: fact(["ana", "cy"]) })], others: [raider("cy")] },
    );
    const told = play(tnt, called, { dice: [4], choices: { freeAttack: "refrain" } });
    expect(told.asked).toEqual(["freeAttack", "freeAttack", "edge"]);
  });

  it("TNT-22, TNT-68: the ability has used concentration up before its user strikes at the one that runs", () => {
    const called = use(
      { callsForMorale: "target", actionPoints: 1 },
      { targets: [target(raider("bo"), { targetOpponents: fact(["ana"]) })] },
      { statuses: ["concentrating"] },
    );
    const told = play(tnt, called, { dice: [4, 5, 6], choices: { freeAttack: "strike" } });
    expect(told.changes.filter(({ type }) => type === "status")).toEqual([
      { type: "status", of: "ana", status: "concentrating", from: true, to: false },
    ]);
    expect(told.notes, "9 against 10: no +2").toContain("beaten");
  });

  it("TNT-65 needs the target whose Morale it calls for", () => {
    expect(refusalFor(tnt, use({ callsForMorale: "target" }))?.refused).toBe("abilityNeedsTarget");
    expect(refusalFor(tnt, use({ callsForMorale: "user" }))).toBeNull();
  });
});
