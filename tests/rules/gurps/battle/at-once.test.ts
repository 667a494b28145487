import { describe, expect, it } from "vitest";
import type { Value } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Shown } from "../../play.js";
import { OPTIONS, person, rifle, set, sword } from "../fixtures.js";
import { attack, duelOf, hit, statusesOf, sum } from "./duel.js";

type Values = Readonly<Record<string, Value>>;

/** Ana with Basic Speed 6, and bo with HT 11, 10 HP and a Parry of 12. */
function fight(bo: Values = {}, damage = "6d cr"): BattleTable {
  const models = [
    { side: "red", profile: person("ana", { values: { basicSpeed: 6 }, gear: [sword({ damage })] }) },
    {
      side: "blue",
      profile: person("bo", {
        values: { basicSpeed: 5, ht: 11, ...bo },
        gear: [sword({ skill: 18 }, "own")],
      }),
    },
  ];
  const table = new BattleTable(gurps, models, OPTIONS);
  table.step("beginBattle", "ana");
  return table;
}

/** All-Out Attack (Double): the first blow hits for 6, which is a major wound; bo defends as told each time. */
function twice(table: BattleTable, dice: readonly Shown[], defend: readonly string[]) {
  const script = { dice: [10, ...dice], choices: { defend } };
  return table.act("strike", "ana", script, attack(table, { maneuver: "allOutDouble" }, "1d cr"));
}

const purposes = (played: ReturnType<typeof twice>): readonly string[] =>
  played.rolls.map(({ purpose }) => purpose);

describe("GURPS-63, GURPS-66: the roll against knockdown comes at once", () => {
  it("GURPS-63 before the second attack of All-Out Attack (Double)", () => {
    const table = fight();
    const played = twice(table, [6, sum(11), [3, 4, 3], sum(3)], ["none", "dodge"]);
    expect(purposes(played)).toEqual(["attack", "damage", "knockdown", "attack", "dodge"]);
  });

  it.each<[string, number, number | undefined]>([
    ["stays up", 11, 8],
    ["is stunned and falls", 12, 1],
  ])("GURPS-27, GURPS-64 the defender %s with %i: a second attack is dodged at %i", (_says, roll, score) => {
    const played = twice(fight(), [6, sum(roll), [3, 4, 3], sum(3)], ["none", "dodge"]);
    expect(played.rolls.find(({ purpose }) => purpose === "dodge")?.against).toBe(score);
  });

  it.each<[number, boolean]>([
    [11, true],
    [12, false],
  ])("GURPS-64 a roll of %i: whether the weapon in hand still parries is %s", (roll, parries) => {
    const table = fight();
    const played = twice(table, [6, sum(roll), [6, 6, 5]], ["none"]);
    expect(played.asked.length).toBe(1);
    const again = twice(fight(), [6, sum(roll), [3, 4, 3], 1], ["none", "none"]);
    const [, second] = again.happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(second?.options.some(({ id }) => id.startsWith("parry"))).toBe(parries);
  });

  it("GURPS-64 who is knocked out has no defense against the second attack", () => {
    const table = fight();
    const played = twice(table, [6, sum(16), [3, 4, 3], 6], ["none"]);
    expect(purposes(played)).toEqual(["attack", "damage", "knockdown", "attack", "damage"]);
    expect(played.notes).toContain("noDefense");
    expect(statusesOf(table)).toEqual(["unconscious", "prone"]);
  });

  it("GURPS-63 before the damage of the next bullet, one roll for each wound in order", () => {
    const gun = rifle({ damage: "2d cr", rateOfFire: 2, recoil: 1 });
    const table = duelOf({ hitPoints: 11, ht: 11 });
    const at = { ...attack(table), weapon: gun, choices: set({ shots: 2 }) };
    const dice = [8, 11, sum(12), 6, sum(11)];
    const played = table.act("shoot", "ana", { dice, choices: { defend: "none" } }, at);
    expect(purposes(played)).toEqual(["attack", "damage", "knockdown", "damage", "knockdown"]);
    expect(played.notes.filter((one) => ["knockedDown", "staysConscious"].includes(one))).toEqual([
      "knockedDown",
      "staysConscious",
    ]);
  });

  it("GURPS-66 an unconscious character rolls against death for a later wound, and not against knockdown", () => {
    const gun = rifle({ damage: "2d cr", rateOfFire: 2, recoil: 1 });
    const table = duelOf({ hitPoints: 11, ht: 11, lost: 10 });
    const at = { ...attack(table), weapon: gun, choices: set({ shots: 2 }) };
    const dice = [8, 11, sum(16), 11, sum(11)];
    const played = table.act("shoot", "ana", { dice, choices: { defend: "none" } }, at);
    expect(purposes(played)).toEqual(["attack", "damage", "knockdown", "damage", "death"]);
    expect(played.notes).toEqual([
      ...["hit", "burst", "standsStill", "injured.cr", "atZero", "majorWound"],
      ...["knockedOut", "letsGo", "injured.cr", "livesOn", "majorWound"],
    ]);
    expect(statusesOf(table)).toEqual(["unconscious", "prone"]);
  });
});

describe("GURPS-64: what is said of a roll against knockdown", () => {
  it.each<[readonly string[], number, string]>([
    [[], 10, "keepsFooting"],
    [["prone"], 10, "staysAlert"],
    [["stunned"], 10, "staysConscious"],
    [["stunned", "prone"], 10, "staysConscious"],
    [[], 11, "knockedDown"],
    [["prone"], 11, "stunnedLying"],
    [["stunned"], 11, "fallsStunned"],
    [["stunned", "prone"], 11, "stillStunned"],
    [["stunned", "prone"], 15, "knockedOut"],
  ])("GURPS-64 with %j, a roll of %i against 10: %s", (statuses, roll, said) => {
    const table = duelOf({ hitPoints: 10, ht: 10 }, "2d cr");
    table.state = {
      ...table.state,
      models: table.state.models.map((one) =>
        one.profile.ref === "bo" ? { ...one, profile: { ...one.profile, statuses } } : one,
      ),
    };
    const played = hit(table, [5, 1], [sum(roll)], {}, "2d cr");
    const all = [
      ...["keepsFooting", "staysAlert", "staysConscious", "knockedDown", "stunnedLying", "fallsStunned"],
      ...["stillStunned", "knockedOut"],
    ];
    expect(played.notes.filter((one) => all.includes(one))).toEqual([said]);
  });
});

describe("GURPS-61: one wound that reaches two marks", () => {
  it.each<[number, readonly string[], readonly string[]]>([
    [11, ["death", "death"], ["mortallyWounded"]],
    [13, ["death", "death"], ["mortallyWounded"]],
    [14, ["death", "death"], ["killed"]],
  ])(
    "GURPS-61 HT 11, mortally wounded by the first roll, the second one %i: %j, and %j",
    (roll, rolls, after) => {
      const table = duelOf({ hitPoints: 10, lost: 18, ht: 11 }, "4d cr");
      const played = hit(table, [6, 3, 3, 1], [sum(12), sum(roll)], {}, "4d cr");
      expect(played.rolls.map(({ purpose }) => purpose).slice(2)).toEqual(rolls);
      const ends = played.notes.filter((key) => ["mortallyWounded", "livesOn", "dies"].includes(key));
      const second = { 11: ["livesOn"], 13: [], 14: ["dies"] }[roll] ?? [];
      expect(ends.slice(0, 1 + second.length)).toEqual(["mortallyWounded", ...second]);
      expect(statusesOf(table)).toEqual(after);
    },
  );

  it("GURPS-61, GURPS-66 who is dead by the first roll makes no second one", () => {
    const table = duelOf({ hitPoints: 10, lost: 18, ht: 11 }, "4d cr");
    const played = hit(table, [6, 3, 3, 1], [sum(14)], {}, "4d cr");
    expect(played.rolls.map(({ purpose }) => purpose).slice(2)).toEqual(["death"]);
    expect(statusesOf(table)).toEqual(["killed"]);
  });
});
