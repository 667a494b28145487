import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { fateOf } from "../../../src/rules/mest/data/conditions.js";
import { tokensAfter, woundDamage } from "../../../src/rules/mest/actions/attack/wounds.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { act, armor, bow, diceOf, fact, weapon, weighed, type Case, type Person } from "./fixtures.js";

const FLAT = "11 11";
/** A hit that carries two Base dice over, and damage of 8 against FOR 2. */
const HARD = "66 11 6666 11";
const told = (one: Case, dice: string) =>
  play(mest, act("fight", { set: { defend: "no" }, ...one }), { dice });

describe("MEST-14: Wound tokens and SIZ", () => {
  it.each([
    [2, "inPlay"],
    [3, "ko"],
    [5, "ko"],
    [6, "eliminated"],
  ] as const)("MEST-14 SIZ 3 with %i Wounds: %s", (wounds, fate) => {
    expect(fateOf(wounds, 3)).toBe(fate);
  });
});

describe("MEST-49, MEST-50: wounds", () => {
  it.each([
    ["MEST-49 no armor: the Cascades", 3, 0, 0, 3],
    ["MEST-49 armor takes off", 3, 2, 0, 1],
    ["MEST-49 never below none", 3, 4, 0, 0],
    ["MEST-49 Impact takes armor off", 3, 4, 2, 1],
    ["MEST-49 Impact beyond the armor adds nothing", 3, 2, 5, 3],
  ])("%s", (_, cascades, ar, impact, damage) => {
    expect(woundDamage(cascades, ar, impact)).toBe(damage);
  });

  it.each([
    ["MEST-50 more than held: they become the damage", 1, 3, false, 3],
    ["MEST-50 as many as held: one more", 2, 2, false, 3],
    ["MEST-50 fewer than held: one more", 3, 1, false, 4],
    ["MEST-50 none held", 0, 1, false, 1],
    ["MEST-50 no damage: nothing", 2, 0, false, 2],
    ["MEST-50 by the option they are added", 2, 3, true, 5],
  ] as const)("%s", (_, held, damage, added, tokens) => {
    expect(tokensAfter(held, damage, added)).toBe(tokens);
  });

  it.each<[string, Case, string, number | undefined, string]>([
    ["MEST-49 STR 2 against FOR 2, a tie wounds once", {}, `${FLAT} ${FLAT}`, 1, "wounded"],
    ["MEST-49 one short: no wound", {}, `${FLAT} 11 41`, undefined, "unhurt"],
    ["MEST-49 hit Cascades are no damage", { ana: { values: { cca: 9 } } }, `${FLAT} ${FLAT}`, 1, "wounded"],
    ["MEST-49 armor holds", { bo: { gear: [armor("suit", 2)] } }, `${FLAT} 41 11`, undefined, "unhurt"],
    [
      "MEST-49 Impact against it",
      { bo: { gear: [armor("suit", 2)] }, weapon: weapon({ impact: 2 }) },
      `${FLAT} 41 11`,
      1,
      "wounded",
    ],
    [
      "MEST-49 the sum of armor, one of each type",
      {
        bo: { gear: [armor("suit", 2), armor("suit", 4), armor("helm", 1), armor("shield", 1)] },
        weapon: weapon({ impact: 5 }),
      },
      `${FLAT} 44 11`,
      1,
      "wounded",
    ],
    [
      "MEST-50 by the option added to those held",
      { bo: { values: { wounds: 1 } }, options: { woundsAdd: true } },
      `111 11 ${FLAT}`,
      2,
      "wounded",
    ],
    ["MEST-14 KO'd at SIZ", { bo: { values: { wounds: 2 } } }, `111 11 ${FLAT}`, 3, "ko"],
    ["MEST-14 Eliminated at SIZ + 3", {}, HARD, 8, "eliminated"],
    [
      "MEST-24 Overreach takes one off the damage",
      { set: { defend: "no", overreach: 1 } },
      "41 11 11 11",
      undefined,
      "unhurt",
    ],
  ])("%s", (_, one, dice, tokens, result) => {
    const { changes, result: ended } = told(one, dice);
    expect(trackAfter(changes, "bo", "wounds")).toBe(tokens);
    expect(ended.id).toBe(result);
  });

  it("MEST-14 a KO'd model and an Eliminated one get their status", () => {
    const ko = told({ bo: { values: { wounds: 2 } } }, `111 11 ${FLAT}`).changes;
    expect(statusAfter(ko, "bo", "ko")).toBe(true);
    expect(statusAfter(ko, "bo", "eliminated")).toBeUndefined();
    expect(statusAfter(told({}, HARD).changes, "bo", "eliminated")).toBe(true);
  });
});

describe("MEST-1, MEST-11: the Damage Test", () => {
  const damageDice = (one: Case, dice: string) =>
    told(one, dice)
      .rolls.slice(2)
      .map((roll) => roll.dice);
  it.each<[string, Case, string, object, object]>([
    ["MEST-1 a Base six carries 1b", {}, "61 11 111 11", { db: 3 }, { db: 2 }],
    ["MEST-1 the target's six carries nothing", {}, "66 61 1111 11", { db: 4 }, { db: 2 }],
    [
      "MEST-1 a Wild four carries 1w",
      { set: { defend: "no", concentrate: 1 } },
      "114 11 111 11",
      { db: 2, dw: 1 },
      { db: 2 },
    ],
    [
      "MEST-11 STR + 2m",
      { weapon: weapon({ damage: "STR + 2m" }) },
      `${FLAT} 1111 11`,
      { db: 2, dm: 2 },
      { db: 2 },
    ],
    [
      "MEST-2 STR − 1w is the opponent's die",
      { weapon: weapon({ damage: "STR − 1w" }) },
      `${FLAT} 11 111`,
      { db: 2 },
      { db: 2, dw: 1 },
    ],
    [
      "MEST-3 a carried 1w cancels it",
      { weapon: weapon({ damage: "STR − 1w" }), set: { defend: "no", concentrate: 1 } },
      "114 11 11 11",
      { db: 2 },
      { db: 2 },
    ],
  ])("%s", (_, one, dice, active, passive) => {
    expect(damageDice(one, dice)).toEqual([active, passive]);
  });

  it.each([
    ["MEST-49 STR and FOR", {}, 2, 2],
    ["MEST-49 a flat rating", { weapon: weapon({ damage: "3+1b" }) }, 3, 2],
  ] as const)("%s", (_, one: Case, plus, against) => {
    const dice = one.weapon ? `${FLAT} 111 11` : `${FLAT} ${FLAT}`;
    const { rolls } = told(one, dice);
    expect([rolls[2]?.plus, rolls[3]?.plus]).toEqual([plus, against]);
  });
});

describe("MEST-46 to MEST-48: what an attack needs and costs", () => {
  const fight = (one: Case) => refusalFor(mest, act("fight", one))?.refused ?? null;
  it.each<[string, Case, string | null]>([
    ["MEST-46 a Hidden target", { bo: { statuses: ["hidden"] } }, "targetHidden"],
    ["MEST-46 out of sight", { facts: { sight: fact(false) } }, "noSight"],
    ["MEST-46 out of Melee Range", { facts: { contact: fact(false) } }, "notInMelee"],
    ["MEST-46 in Melee Range", { facts: { contact: fact(true), sight: fact(true) } }, null],
    ["MEST-13 an Eliminated target", { bo: { statuses: ["eliminated"] } }, "targetEliminated"],
    ["MEST-13 a KO'd target may still be struck", { bo: { statuses: ["ko"], values: { wounds: 3 } } }, null],
    ["MEST-13 a KO'd model is never Active", { ana: { statuses: ["ko"] } }, "outOfPlay"],
    ["MEST-13 nor one with Wounds as its SIZ", { ana: { values: { wounds: 3 } } }, "outOfPlay"],
    ["MEST-13 a Done model is done", { ana: { statuses: ["done"] } }, "done"],
    ["MEST-51 no AP left", { ana: { turn: { actionPoints: 0, acted: 2 } } }, "noActionPoints"],
    ["MEST-51 Delay is cleared first", { ana: { turn: {}, values: { delay: 1 } } }, "delayFirst"],
    [
      "MEST-51 Delay taken in this Initiative does not stop it",
      { ana: { turn: { acted: 1, actionPoints: 1 }, values: { delay: 1 } } },
      null,
    ],
    ["MEST-51 outside an encounter nothing is counted", { ana: { values: { delay: 1 } } }, null],
    ["MEST-11 an unreadable Damage", { weapon: weapon({ damage: "STR + two" }) }, "unreadable"],
  ])("%s", (_, one, refused) => {
    expect(fight(one)).toBe(refused);
  });

  it("MEST-51 a GM may allow it, but unreadable dice cannot be rolled", () => {
    expect(fight({ ana: { statuses: ["done"] }, anyway: true })).toBeNull();
    expect(fight({ weapon: weapon({ damage: "?" }), anyway: true })).toBe("unreadable");
  });

  it.each<[string, Person, string, number | undefined]>([
    ["MEST-48 the first attack", { turn: {} }, "melee", undefined],
    [
      "MEST-48 the second in the same Initiative",
      { turn: { attacks: 1, acted: 1, actionPoints: 1 } },
      "melee",
      1,
    ],
    [
      "MEST-48 with a Natural weapon",
      { turn: { attacks: 1, acted: 1, actionPoints: 1 } },
      "natural",
      undefined,
    ],
    ["MEST-48 outside an encounter", {}, "melee", undefined],
  ])("%s", (_, ana, kind, delay) => {
    const { changes } = told({ ana, weapon: weapon({ class: kind }) }, `11 ${delay ? "661" : "66"}`);
    expect(trackAfter(changes, "ana", "delay")).toBe(delay);
    if (ana.turn) expect(trackAfter(changes, "ana-turn", "attacks")).toBe((ana.turn["attacks"] ?? 0) + 1);
  });

  const AGAIN: Person = { turn: { attacks: 1, acted: 1, actionPoints: 1 } };
  it("MEST-48 holds for shots as well", () => {
    const shot = play(mest, act("shoot", { ana: AGAIN }), {
      dice: "11 661",
    });
    expect(trackAfter(shot.changes, "ana", "delay")).toBe(1);
  });

  it.each<[string, Case, string]>([
    ["the first attack", { ana: { turn: {} } }, "2b v 2b"],
    ["the second", { ana: AGAIN }, "2b v 2b 1m"],
    ["with a Natural weapon", { ana: AGAIN, weapon: weapon({ class: "natural" }) }, "2b v 2b"],
    ["of a model that is Distracted already", { ana: { ...AGAIN, values: { delay: 1 } } }, "2b v 2b 1m"],
    ["of a model that loses Wait instead", { ana: { ...AGAIN, statuses: ["waiting"] } }, "2b v 2b"],
    ["by the option that puts it afterwards", { ana: AGAIN, options: { delayAfterAttack: true } }, "2b v 2b"],
  ])("MEST-48, MEST-118 the token penalizes %s: %s", (_, one, dice) => {
    expect(diceOf("fight", one)).toBe(dice);
  });

  it("MEST-46 without a target the roll is shown", () => {
    const lone = play(mest, act("fight", { alone: true }), { dice: "64" });
    expect(lone.result).toEqual({ id: "done", data: { score: 5 } });
    expect(
      play(mest, act("shoot", { alone: true, weapon: bow({ accuracy: "+1m" }) }), { dice: "116" }).result
        .data,
    ).toEqual({ score: 3 });
    expect(weighed("fight", { alone: true }).odds).toEqual([null]);
  });
});
