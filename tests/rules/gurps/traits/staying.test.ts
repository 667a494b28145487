import { describe, expect, it } from "vitest";
import { duelOf, statusesOf, sum } from "../battle/duel.js";
import { activeOf, begun, hasStatus, mark, tableOf } from "../battle/fighters.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { guarded, offered } from "../guard.js";
import { armor, engagement, fought, person, strike, sword } from "../fixtures.js";
import { against, hitFor } from "./blows.js";

describe("GURPS-91: Hard to Kill", () => {
  it.each([
    [0, 11, []],
    [0, 12, ["mortallyWounded"]],
    [0, 14, ["killed"]],
    [2, 11, []],
    [2, 12, ["unconscious", "prone"]],
    [2, 13, ["unconscious", "prone"]],
    [2, 14, ["mortallyWounded"]],
    [2, 15, ["mortallyWounded"]],
    [2, 16, ["killed"]],
  ])("GURPS-91 HT 11 with %i levels, a roll of %i against death: %j", (hardToKill, roll, after) => {
    const table = duelOf({ ht: 11, hitPoints: 10, lost: 17, hardToKill });
    expect(against(hitFor(table, "+3 cr", [sum(roll)]), "death")).toBe(11 + hardToKill);
    expect(statusesOf(table)).toEqual(after);
  });

  it("GURPS-91 the card says that it only looks dead", () => {
    const table = duelOf({ ht: 11, hitPoints: 10, lost: 17, hardToKill: 1 });
    expect(hitFor(table, "+3 cr", [sum(12)]).notes).toContain("seemsDead");
  });

  it("GURPS-91 who looks dead still rolls for further marks, and not against knockdown", () => {
    const table = duelOf({ ht: 11, hitPoints: 10, lost: 8, hardToKill: 2 });
    const played = hitFor(table, "+23 cr", [sum(12), sum(16)]);
    expect(played.rolls.map(({ purpose }) => purpose).slice(-2)).toEqual(["death", "death"]);
    expect(statusesOf(table)).toEqual(["unconscious", "prone", "killed"]);
  });
});

describe("GURPS-92: Hard to Subdue", () => {
  it.each([
    [0, 10, 10, true],
    [0, 10, 11, false],
    [2, 10, 12, true],
    [2, 10, 13, false],
    [2, 20, 11, true],
    [2, 20, 12, false],
  ])(
    "GURPS-92 HT 10 with %i levels, %i HP lost of 10, a roll of %i: awake %s",
    (hardToSubdue, lost, roll, awake) => {
      const table = tableOf({ values: { basicSpeed: 6, lost, hardToSubdue } });
      table.step("beginBattle", "ana", { dice: [sum(roll)] });
      expect(hasStatus(table, "ana", "unconscious")).toBe(!awake);
    },
  );

  it.each([
    [0, 12],
    [3, 15],
  ])("GURPS-92 with %i levels the roll before the first defense is against %i", (hardToSubdue, skill) => {
    const table = duelOf({ hitPoints: 10, lost: 10, ht: 12, hardToSubdue });
    table.step("endActivation", "ana", { choices: { collapse: "doNothing" } });
    table.step("endActivation", "bo");
    const dice = { dice: [10, sum(5), sum(3)], choices: { defend: "dodge" } };
    const attack = table.engagement("strike", "ana", { weapon: sword() });
    const played = table.act("strike", "ana", dice, {
      weapon: attack.weapon,
      targets: [{ profile: table.profile("bo"), facts: {}, shots: 1, choices: { set: {} } }],
    });
    expect(against(played, "consciousness")).toBe(skill);
  });

  it("GURPS-92 the roll against knockdown is another one", () => {
    const table = duelOf({ hitPoints: 10, ht: 10, hardToSubdue: 4 });
    expect(against(hitFor(table, "+6 cr", [sum(3)]), "knockdown")).toBe(10);
  });
});

describe("GURPS-94: Combat Reflexes", () => {
  const REFLEXES = { combatReflexes: true };

  it("GURPS-94 each active defense is 1 better", () => {
    expect(offered(strike(sword(), {}, { foe: guarded() }))).toEqual({ dodge: 8, "parry-1": 10, block: 9 });
    const foe = guarded({ values: { ...REFLEXES, unarmed: 12 } });
    expect(offered(strike(sword(), {}, { foe }))).toEqual({
      dodge: 9,
      "parry-1": 11,
      block: 10,
      bareHands: 7,
    });
  });

  it("GURPS-94 so are the scores of the sheet, and Dodge before it is halved", () => {
    const gear = [sword({}, "own"), armor({ block: 12, covers: "none" })];
    const scores = (values: object) =>
      ["dodge", "parry", "block"].map((id) =>
        gurps.actor.derived?.[id]?.(person("bo", { values: { ...values }, gear }), null),
      );
    expect(scores({})).toEqual([8, 10, 9]);
    expect(scores(REFLEXES)).toEqual([9, 11, 10]);
    expect(scores({ lost: 7 })).toEqual([4, 10, 9]);
    expect(scores({ ...REFLEXES, lost: 7 })).toEqual([5, 11, 10]);
  });

  it.each([
    ["dodge", 9],
    ["parry", 11],
  ])("GURPS-94 a %s from the sheet is against %i", (action, score) => {
    const bo = person("bo", { values: REFLEXES, gear: [sword({}, "own")] });
    expect(fought(engagement(action, bo, {}), [3]).rolls[0]?.against).toBe(score);
  });

  it.each([
    [{}, 11, 10],
    [REFLEXES, 16, 16],
    [REFLEXES, 17, 16],
  ])("GURPS-94 IQ 10 with %j, a roll of %i to recover from surprise, against %i", (values, roll, skill) => {
    const table = tableOf({ values: { basicSpeed: 6, iq: 10, ...values } });
    mark(table, "ana", "surprised", 1);
    table.step("beginBattle", "ana");
    const played = table.step("endActivation", "ana", { dice: [sum(roll)] });
    expect(against(played, "iq")).toBe(skill);
    expect(hasStatus(table, "ana", "stunned")).toBe(roll > skill);
  });

  it("GURPS-94 the roll that ends a stun of the body is as it was", () => {
    const table = begun({ statuses: ["stunned"], values: REFLEXES });
    expect(against(table.step("endActivation", "ana", { dice: [sum(3)] }), "ht")).toBe(10);
  });

  it.each([
    [{}, [sum(1)], "bo", "turnFrozen"],
    [REFLEXES, [], "ana", "neverFreezes"],
  ])(
    "GURPS-94 totally surprised with %j and dice %j: the turn of %s, and the card says %s",
    (values, dice, active, said) => {
      const table = tableOf({ values: { basicSpeed: 6, ...values } });
      mark(table, "ana", "surprised", 2);
      const script = dice.length > 0 ? { dice: [1] } : {};
      expect(table.step("beginBattle", "ana", script).notes).toContain(said);
      expect(activeOf(table)).toBe(active);
      expect(hasStatus(table, "ana", "stunned")).toBe(true);
    },
  );
});
