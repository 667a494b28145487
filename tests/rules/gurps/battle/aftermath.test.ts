import { describe, expect, it } from "vitest";
import { knockdownPenalty, marksReached } from "../../../../src/rules/gurps/actions/damage/aftermath.js";
import type { Location } from "../../../../src/rules/gurps/data/locations.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { type Shown } from "../../play.js";
import { BattleTable } from "../../battle-table.js";
import { fought, OPTIONS, person, refusedAs, strike, sword } from "../fixtures.js";
import { attack, duelOf, hit, statusesOf, sum } from "./duel.js";

describe("GURPS-61: death", () => {
  it.each<[number, number, number, readonly number[]]>([
    [10, 12, 19, []],
    [10, 12, 20, [1]],
    [10, 19, 20, [1]],
    [10, 20, 29, []],
    [10, 8, 31, [1, 2]],
    [10, 8, 50, [1, 2, 3, 4]],
    [10, 29, 30, [2]],
  ])("GURPS-61 of %i HP, from %i lost to %i lost: the marks %j", (hitPoints, from, to, marks) => {
    expect(marksReached(hitPoints, { from, to })).toEqual(marks);
  });

  it.each([
    [11, []],
    [12, ["mortallyWounded"]],
    [13, ["mortallyWounded"]],
    [14, ["killed"]],
  ])("GURPS-61 HT 11, a roll of %i against death: %j", (roll, after) => {
    const table = duelOf({ ht: 11, hitPoints: 10, lost: 17 });
    hit(table, 2, [sum(roll)]);
    expect(statusesOf(table)).toEqual(after);
  });

  it("GURPS-61 without the option of mortal wounds a failure is death", () => {
    const table = duelOf({ ht: 11, hitPoints: 10, lost: 17 }, "1d cut", { mortalWounds: false });
    hit(table, 2, [sum(12)]);
    expect(statusesOf(table)).toEqual(["killed"]);
  });

  it.each<[number, readonly string[], string | undefined]>([
    [108, ["killed"], "destroyed"],
    [107, ["killed"], "diesAtOnce"],
    [58, ["killed"], "diesAtOnce"],
    [57, [], undefined],
  ])(
    "GURPS-61 10 HP, %i lost before 2 more: %j without a roll, and the card says %s",
    (lost, after, said) => {
      const table = duelOf({ hitPoints: 10, lost }, "1d cr");
      const { notes } = hit(table, 2, [], {}, "1d cr");
      const ends = notes.filter((key) => key === "destroyed" || key === "diesAtOnce");
      expect(ends).toEqual(said === undefined ? [] : [said]);
      expect(statusesOf(table)).toEqual(after);
    },
  );

  it("GURPS-61, GURPS-66 two marks in one wound are two rolls, then knockdown", () => {
    const table = duelOf({ hitPoints: 10, lost: 8, ht: 11 }, "4d cr");
    const played = hit(table, [6, 6, 6, 5], [sum(10), sum(9), sum(8)], {}, "4d cr");
    expect(played.rolls.map(({ purpose }) => purpose).slice(-3)).toEqual(["death", "death", "knockdown"]);
    expect(statusesOf(table)).toEqual([]);
  });

  it("GURPS-66 who dies rolls no more", () => {
    const table = duelOf({ hitPoints: 10, lost: 8, ht: 11 }, "4d cr");
    const played = hit(table, [6, 6, 6, 5], [sum(15)], {}, "4d cr");
    expect(played.rolls.map(({ purpose }) => purpose).slice(-1)).toEqual(["death"]);
    expect(statusesOf(table)).toEqual(["killed"]);
  });

  it("GURPS-70 who is dead, dying or unconscious is out of the fight and is no target", () => {
    for (const status of ["killed", "mortallyWounded", "unconscious", "collapsed"]) {
      const foe = { foe: { statuses: [status] } };
      expect(refusedAs(strike(sword(), {}, foe))).toBe("targetOut");
      expect(gurps.statuses[status]?.out).toBe(true);
    }
  });
});

describe("GURPS-63, GURPS-64: knockdown and stun", () => {
  const wound = (at: Location, major: boolean, shock = 1) => ({ at, major, shock, from: 0, to: 3 });

  it.each<[Location, boolean, number | null]>([
    ["torso", false, null],
    ["torso", true, 0],
    ["arm", true, 0],
    ["face", false, 0],
    ["face", true, -5],
    ["vitals", false, 0],
    ["vitals", true, -5],
    ["groin", false, null],
    ["groin", true, -5],
    ["skull", false, 0],
    ["skull", true, -10],
    ["eyes", false, 0],
    ["eyes", true, -10],
    ["neck", false, null],
    ["neck", true, 0],
  ])("GURPS-63 a wound of the %s, major %s: %s to HT", (at, major, penalty) => {
    expect(knockdownPenalty(wound(at, major))).toBe(penalty);
  });

  it.each([
    [false, false, -5],
    [true, true, -5],
    [true, false, 0],
  ])("GURPS-63 groinMalesOnly %s, a male %s: %i to HT", (groinMalesOnly, male, penalty) => {
    const table = duelOf({ hitPoints: 10, ht: 10, male }, "2d cr", { groinMalesOnly });
    const played = hit(table, [5, 1], [sum(3)], { location: "groin" }, "2d cr");
    const roll = played.rolls.find(({ purpose }) => purpose === "knockdown");
    expect(roll?.against).toBe(10 + penalty);
  });

  it("GURPS-63 an injury of the face without shock needs no roll", () => {
    expect(knockdownPenalty(wound("face", false, 0))).toBeNull();
  });

  it.each([
    [6, 0],
    [7, 1],
  ])("GURPS-62, GURPS-63 12 HP, an injury of %i: %i roll", (amount, rolls) => {
    const table = duelOf({ hitPoints: 12 }, "2d cr");
    const dice = rolls > 0 ? [sum(10)] : [];
    const played = hit(table, [amount - 1, 1], dice, {}, "2d cr");
    expect(played.rolls.filter(({ purpose }) => purpose === "knockdown")).toHaveLength(rolls);
  });

  it.each([
    [10, []],
    [14, ["stunned", "prone"]],
    [15, ["unconscious", "prone"]],
  ])("GURPS-64 HT 10, a roll of %i: %j", (roll, after) => {
    const table = duelOf({ hitPoints: 10, ht: 10 }, "2d cr");
    hit(table, [5, 1], [sum(roll)], {}, "2d cr");
    expect(statusesOf(table)).toEqual(after);
  });

  it("GURPS-64 a critical failure is unconsciousness, whatever the margin", () => {
    const table = duelOf({ hitPoints: 10, ht: 16 }, "2d cr");
    hit(table, [5, 1], [sum(18)], {}, "2d cr");
    expect(statusesOf(table)).toEqual(["unconscious", "prone"]);
  });

  it("GURPS-65 who is stunned does nothing in the next turn and rolls at its end", () => {
    const table = duelOf({ hitPoints: 10, ht: 10 }, "2d cr");
    hit(table, [5, 1], [sum(12)], {}, "2d cr");
    table.step("endActivation", "ana");
    expect(table.profile("bo").turn?.values["maneuver"]).toBe(11);
    table.step("endActivation", "bo", { dice: [sum(9)] });
    expect(statusesOf(table)).toEqual(["prone"]);
  });

  it("GURPS-66 outside a battle nothing is rolled: the card says that the wound is major", () => {
    const given = strike(sword({ damage: "2d cr" }), {}, { foe: { turn: { allOutAttack: 1 } } });
    const played = fought(given, [sum(10), 9]);
    expect(played.notes).toContain("majorWound");
    expect(played.rolls.map(({ purpose }) => purpose)).toEqual(["attack", "damage"]);
  });
});

describe("GURPS-60: the first defense of one who did nothing", () => {
  /** Bo, who has lost so many of 10 hit points, does nothing in his turn; then ana hits him, and he dodges. */
  function defends(lost: number, dice: readonly Shown[], nothing: "doNothing" | "act" = "doNothing") {
    const table = duelOf({ hitPoints: 10, lost, ht: 12 });
    table.step("endActivation", "ana", {
      choices: { collapse: nothing },
      ...(lost >= 10 && nothing === "act" ? { dice: [sum(5)] } : {}),
    });
    table.step("endActivation", "bo");
    const played = table.act(
      "strike",
      "ana",
      { dice: [10, ...dice], choices: { defend: "dodge" } },
      attack(table),
    );
    return { table, rolls: played.rolls.map(({ purpose }) => purpose) };
  }

  it.each<[number, readonly string[]]>([
    [9, ["attack", "dodge"]],
    [10, ["attack", "consciousness", "dodge"]],
  ])("GURPS-60 10 HP, %i lost: %j", (lost, rolls) => {
    expect(defends(lost, lost < 10 ? [sum(3)] : [sum(5), sum(3)]).rolls).toEqual(rolls);
  });

  it("GURPS-60 who rolled in his turn does not roll again", () => {
    expect(defends(10, [sum(3)], "act").rolls).toEqual(["attack", "dodge"]);
  });

  it.each([
    [12, ["attack", "consciousness", "dodge"], []],
    [13, ["attack", "consciousness", "damage"], ["unconscious", "prone"]],
  ])("GURPS-60 HT 12, a roll of %i: %j, and then %j", (roll, rolls, after) => {
    const { table, rolls: made } = defends(10, [sum(roll), roll > 12 ? 1 : sum(3)]);
    expect(made).toEqual(rolls);
    const said = table.played.at(-1)?.notes.filter((key) => ["staysAwake", "passesOut"].includes(key));
    expect(said).toEqual([roll > 12 ? "passesOut" : "staysAwake"]);
    expect(statusesOf(table)).toEqual(after);
  });

  it.each([
    [10, 1],
    [9, 0],
  ])("GURPS-60, GURPS-65 one who is stunned with 10 HP and %i lost owes the roll: %i", (lost, due) => {
    const values = { basicSpeed: 5, hitPoints: 10, lost };
    const models = [
      { side: "red", profile: person("ana", { values: { basicSpeed: 6 }, gear: [sword()] }) },
      { side: "blue", profile: person("bo", { values, statuses: ["stunned"] }) },
    ];
    const table = new BattleTable(gurps, models, OPTIONS);
    table.step("beginBattle", "ana");
    table.step("endActivation", "ana");
    expect(table.profile("bo").turn?.values["rollDue"]).toBe(due);
  });

  it("GURPS-60 after the roll nothing is owed until the next turn", () => {
    const { table } = defends(10, [sum(5), sum(3)]);
    expect(table.profile("bo").turn?.values["rollDue"]).toBe(0);
  });
});
