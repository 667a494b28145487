import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { fateOf } from "../../../src/rules/mest/data/conditions.js";
import { tokensAfter, woundDamage } from "../../../src/rules/mest/actions/attack/wounds.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { act, bow, diceOf, said, weighed } from "./fixtures.js";

const FLAT = "11 11";
/** A hit that carries two Base dice over, and damage of 8 against FOR 2. */
const HARD = "66 11 6666 11";
/** Ana strikes Bo, who does not defend. */
const told = (line: string, dice: string) => play(mest, act("fight", `set defend no; ${line}`), { dice });

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

  it.each<[string, string, string, number | undefined, string]>([
    ["MEST-49 STR 2 against FOR 2, a tie wounds once", "", `${FLAT} ${FLAT}`, 1, "wounded"],
    ["MEST-49 one short: no wound", "", `${FLAT} 11 41`, undefined, "unhurt"],
    ["MEST-49 hit Cascades are no damage", "ana cca 9", `${FLAT} ${FLAT}`, 1, "wounded"],
    ["MEST-49 armor holds", "bo suit 2", `${FLAT} 41 11`, undefined, "unhurt"],
    ["MEST-49 Impact against it", "bo suit 2; with impact 2", `${FLAT} 41 11`, 1, "wounded"],
    [
      "MEST-49 the sum of armor, one of each type",
      "bo suit 2, suit 4, helm 1, shield 1; with impact 5",
      `${FLAT} 44 11`,
      1,
      "wounded",
    ],
    [
      "MEST-50 by the option added to those held",
      "bo wounds 1; option woundsAdd",
      `111 11 ${FLAT}`,
      2,
      "wounded",
    ],
    ["MEST-14 KO'd at SIZ", "bo wounds 2", `111 11 ${FLAT}`, 3, "ko"],
    ["MEST-14 Eliminated at SIZ + 3", "", HARD, 8, "eliminated"],
    ["MEST-24 Overreach takes one off the damage", "set overreach 1", "41 11 11 11", undefined, "unhurt"],
  ])("%s", (_, one, dice, tokens, result) => {
    const { changes, result: ended, notes } = told(one, dice);
    expect(trackAfter(changes, "bo", "wounds")).toBe(tokens);
    expect(ended.id).toBe(result);
    expect(notes.filter((key) => key === "armorHolds" || key === "resisted")).toEqual(
      result === "unhurt" ? [one.includes("suit") ? "armorHolds" : "resisted"] : [],
    );
  });

  it("MEST-14 a KO'd model and an Eliminated one get their status", () => {
    const ko = told("bo wounds 2", `111 11 ${FLAT}`).changes;
    expect(statusAfter(ko, "bo", "ko")).toBe(true);
    expect(statusAfter(ko, "bo", "eliminated")).toBeUndefined();
    expect(statusAfter(told("", HARD).changes, "bo", "eliminated")).toBe(true);
  });
});

describe("MEST-1, MEST-11: the Damage Test", () => {
  it.each([
    ["MEST-1 a Base six carries 1b", "", "61 11 111 11", "3b v 2b"],
    ["MEST-1 the target's six carries nothing", "", "66 61 1111 11", "4b v 2b"],
    ["MEST-1 a Wild four carries 1w", "set concentrate 1", "114 11 111 11", "2b 1w v 2b"],
    ["MEST-11 STR + 2m", "with damage STR + 2m", `${FLAT} 1111 11`, "2b 2m v 2b"],
    ["MEST-2 STR − 1w is the opponent's die", "with damage STR − 1w", `${FLAT} 11 111`, "2b v 2b 1w"],
    ["MEST-3 a carried 1w cancels it", "with damage STR − 1w; set concentrate 1", "114 11 11 11", "2b v 2b"],
  ])("%s", (_, line, dice, damage) => {
    const rolls = told(line, dice).rolls.slice(2);
    expect(rolls.map((roll) => said(roll.dice)).join(" v ")).toBe(damage);
  });

  it.each([
    ["MEST-49 STR and FOR", "", `${FLAT} ${FLAT}`, 2, 2],
    ["MEST-49 a flat rating", "with damage 3+1b", `${FLAT} 111 11`, 3, 2],
  ])("%s", (_, line, dice, plus, against) => {
    const { rolls } = told(line, dice);
    expect([rolls[2]?.plus, rolls[3]?.plus]).toEqual([plus, against]);
  });
});

describe("MEST-46 to MEST-48: what an attack needs and costs", () => {
  /** A second attack in an Initiative. */
  const AGAIN = "ana attacks 1, acted 1, actionPoints 1";
  const fight = (one: string) => refusalFor(mest, act("fight", one))?.refused ?? null;
  it.each<[string, string, string | null]>([
    ["MEST-46 a Hidden target", "bo hidden", "targetHidden"],
    ["MEST-46 out of sight", "sight no", "noSight"],
    ["MEST-46 out of Melee Range", "contact no", "notInMelee"],
    ["MEST-46 in Melee Range", "contact, sight", null],
    ["MEST-13 an Eliminated target", "bo eliminated", "targetEliminated"],
    ["MEST-13 a KO'd target may still be struck", "bo ko, wounds 3", null],
    ["MEST-13 a KO'd model is never Active", "ana ko", "outOfPlay"],
    ["MEST-13 nor one with Wounds as its SIZ", "ana wounds 3", "outOfPlay"],
    ["MEST-13 a Done model is done", "ana done", "done"],
    ["MEST-51 no AP left", "ana actionPoints 0, acted 2", "noActionPoints"],
    ["MEST-51 Delay is cleared first", "ana fresh, delay 1", "delayFirst"],
    ["MEST-51 Delay taken in this Initiative does not stop it", "ana acted 1, actionPoints 1, delay 1", null],
    ["MEST-51 outside an encounter nothing is counted", "ana delay 1", null],
    ["MEST-11 an unreadable Damage", "with damage STR + two", "unreadable"],
  ])("%s", (_, one, refused) => {
    expect(fight(one)).toBe(refused);
  });

  it("MEST-51 a GM may allow it, but unreadable dice cannot be rolled", () => {
    expect(fight("ana done; anyway")).toBeNull();
    expect(fight("with damage ?; anyway")).toBe("unreadable");
  });

  it.each<[string, string, string, number | undefined, number | undefined]>([
    ["MEST-48 the first attack", "ana fresh", "11 66", undefined, 1],
    ["MEST-48 the second in the same Initiative", AGAIN, "11 661", 1, 2],
    ["MEST-48 with a Natural weapon", `${AGAIN}; with class natural`, "11 66", undefined, 2],
    ["MEST-48 outside an encounter", "", "11 66", undefined, undefined],
  ])("%s", (_, line, dice, delay, attacks) => {
    const { changes } = told(line, dice);
    expect(trackAfter(changes, "ana", "delay")).toBe(delay);
    expect(trackAfter(changes, "ana-turn", "attacks")).toBe(attacks);
  });

  it("MEST-48 holds for shots as well", () => {
    const shot = play(mest, act("shoot", AGAIN), { dice: "11 661" });
    expect(trackAfter(shot.changes, "ana", "delay")).toBe(1);
  });

  it.each([
    ["the first attack", "ana fresh", "2b v 2b"],
    ["the second", AGAIN, "2b v 2b 1m"],
    ["with a Natural weapon", `${AGAIN}; with class natural`, "2b v 2b"],
    ["of a model that is Distracted already", `${AGAIN}, delay 1`, "2b v 2b 1m"],
    ["of a model that loses Wait instead", `${AGAIN}, waiting`, "2b v 2b"],
    ["by the option that puts it afterwards", `${AGAIN}; option delayAfterAttack`, "2b v 2b"],
  ])("MEST-48, MEST-118 the token penalizes %s: %s", (_, one, dice) => {
    expect(diceOf("fight", one)).toBe(dice);
  });

  it("MEST-46 without a target the roll is shown", () => {
    const lone = play(mest, act("fight", { alone: true }), { dice: "64" });
    expect(lone.result).toEqual({ id: "done", data: { score: 5 } });
    expect(lone.notes).toEqual(["rolled"]);
    expect(
      play(mest, act("shoot", { alone: true, weapon: bow({ accuracy: "+1m" }) }), { dice: "116" }).result
        .data,
    ).toEqual({ score: 3 });
    expect(weighed("fight", { alone: true }).odds).toEqual([null]);
  });
});
