import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor, statusAfter, trackAfter } from "../../play.js";
import { fact, OPTIONS, person, set } from "../fixtures.js";
import { tableOf, ROLLED, activeOf, hasStatus } from "./fighters.js";

describe("DH-26: pinned", () => {
  it.each<[number, boolean]>([
    [30, true],
    [31, false],
  ])("DH-26 Willpower 30 at the end of the turn, shot at: a %i", (shown, free) => {
    const table = tableOf({ statuses: ["pinned", "shotAt"] });
    table.step("beginBattle", "ana", ROLLED);
    const { notes } = table.step("endActivation", "ana", { dice: [shown] });
    expect(notes.slice(0, 2)).toEqual(["escapeTest", free ? "breaksFree" : "keptPinned"]);
    expect(hasStatus(table, "ana", "pinned")).toBe(!free);
  });

  it.each<[number, boolean]>([
    [60, true],
    [61, false],
  ])("DH-26 +30 when it was not shot at since its last turn: a %i", (shown, free) => {
    const table = tableOf({ statuses: ["pinned"] });
    table.step("beginBattle", "ana", ROLLED);
    table.step("endActivation", "ana", { dice: [shown] });
    expect(hasStatus(table, "ana", "pinned")).toBe(!free);
  });

  it("DH-26 an engaged model is free without a roll", () => {
    const table = tableOf({ statuses: ["pinned"] });
    table.step("beginBattle", "ana", ROLLED);
    table.step("endActivation", "ana", {}, { facts: { opponents: fact(["bo"]) } });
    expect(hasStatus(table, "ana", "pinned")).toBe(false);
  });
});

describe("DH-71: stunned", () => {
  it("DH-71 no actions for the rounds given: one round off at the end of the own turn", () => {
    const table = tableOf({ statuses: ["stunned"], values: { stunnedFor: 2 } });
    const begin = table.step("beginBattle", "ana", ROLLED);
    expect(begin.notes.slice(3, 6)).toEqual(["turnStunned", "stunRound", "staysStunned"]);
    expect(activeOf(table)).toBe("bo");
    expect(hasStatus(table, "ana", "stunned")).toBe(true);
    expect(trackAfter(begin.changes, "ana", "stunnedFor")).toBe(1);
    table.step("endActivation", "bo");
    const second = table.step("endActivation", "cy");
    expect(statusAfter(second.changes, "ana", "stunned")).toBe(false);
    expect(second.notes).toContain("stunEnds");
    table.step("endActivation", "bo");
    table.step("endActivation", "cy");
    expect([table.state.tracks["round"], activeOf(table)]).toEqual([3, "ana"]);
  });

  it("DH-71 without a number it is one round", () => {
    const table = tableOf({ statuses: ["stunned"] });
    table.step("beginBattle", "ana", ROLLED);
    expect(hasStatus(table, "ana", "stunned")).toBe(false);
  });
});

describe("DH-70, DH-72: blood loss, fire, Fatigue", () => {
  it("DH-72 blood loss: a level of Fatigue at the start of each own turn", () => {
    const table = tableOf({ statuses: ["bleeding"] });
    table.step("beginBattle", "ana", ROLLED);
    expect(table.profile("ana").values["fatigue"]).toBe(1);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    table.step("endActivation", "cy");
    expect(table.profile("ana").values["fatigue"]).toBe(2);
  });

  it.each<[number, boolean, boolean]>([
    [5, false, false],
    [6, true, false],
    [12, true, true],
  ])("DH-70 TB 3 and WPB 3: one more level than %i", (fatigue, isUnconscious, isDead) => {
    // 13 levels come with the status of the seventh.
    const statuses = ["bleeding", ...(fatigue > 6 ? ["unconscious"] : [])];
    const table = tableOf({ statuses, values: { fatigue } });
    const { notes } = table.step("beginBattle", "ana", ROLLED);
    expect(hasStatus(table, "ana", "unconscious")).toBe(isUnconscious);
    expect(hasStatus(table, "ana", "out")).toBe(isDead);
    expect(notes.filter((key) => key === "collapses")).toEqual(fatigue === 6 ? ["collapses"] : []);
    expect(notes.filter((key) => key === "turnUnconscious")).toEqual(
      isUnconscious && !isDead ? ["turnUnconscious"] : [],
    );
    expect(notes.slice(3, 5)).toEqual(["bleeds", "tires"]);
    expect(activeOf(table)).toBe(isUnconscious ? "bo" : "ana");
  });

  it.each<[number, number]>([
    [4, 45],
    [5, 23],
  ])("DH-70 WS 45 with Fatigue %i tests at %i", (fatigue, target) => {
    const ana = person("ana", { values: { weaponSkill: 45, fatigue } });
    const table = new BattleTable(darkHeresy, [{ side: "a", profile: ana }], OPTIONS);
    const choices = set({ characteristic: "weaponSkill" });
    const { rolls } = table.act("test", "ana", { dice: [1] }, { choices });
    expect(rolls[0]?.against).toBe(target);
  });

  it.each<[number, number]>([
    [3, 0],
    [4, 1],
    [10, 7],
  ])("DH-72 fire: a %i on the d10 against TB 3 costs %i wounds, and a level of Fatigue", (shown, lost) => {
    const armor = { head: 9, arms: 9, body: 9, legs: 9, equipped: true };
    const table = tableOf({
      statuses: ["onFire"],
      gear: [{ ...person("armor"), kind: "darkHeresyArmor", values: armor }],
    });
    const { notes } = table.step("beginBattle", "ana", { dice: [...ROLLED.dice, shown, 30] });
    expect(notes.slice(3)).toEqual(["burns", lost > 0 ? "wounded" : "noDamage", "tires", "keepsHead"]);
    expect(table.profile("ana").values).toMatchObject({ woundsTaken: lost, fatigue: 1 });
    expect(activeOf(table)).toBe("ana");
  });

  it("DH-72 a failed Willpower test loses the turn, this one alone", () => {
    const table = tableOf({ statuses: ["onFire"] });
    const { notes } = table.step("beginBattle", "ana", { dice: [...ROLLED.dice, 2, 31] });
    expect(notes).toContain("turnOnFire");
    expect(activeOf(table)).toBe("bo");
    table.step("endActivation", "bo");
    table.step("endActivation", "cy", { dice: [2, 30] });
    expect(activeOf(table)).toBe("ana");
  });

  it("DH-72 who burns out of play acts no more", () => {
    const table = tableOf({ statuses: ["onFire"], values: { woundsTaken: 10, criticalDamage: 9 } });
    table.step("beginBattle", "ana", { dice: [...ROLLED.dice, 10] });
    expect(hasStatus(table, "ana", "out")).toBe(true);
    expect(activeOf(table)).toBe("bo");
  });

  it.each<[string, number, string, number | undefined]>([
    ["die", 2, "diesTired", undefined],
    ["burn", 2, "burnsFate", 1],
    ["die", 0, "diesTired", undefined],
  ])(
    "DH-70, DH-77 who would die of Fatigue says %s at a threshold of %i: %s",
    (answer, fate, noted, left) => {
      const values = { fatigue: 12, fateThreshold: fate, fateSpent: fate };
      const table = tableOf({ statuses: ["bleeding", "unconscious"], values });
      const { notes, asked, changes } = table.step("beginBattle", "ana", {
        ...ROLLED,
        choices: { burnFate: answer },
      });
      expect(asked).toEqual(fate > 0 ? ["burnFate"] : []);
      expect(notes).toContain(noted);
      expect(trackAfter(changes, "ana", "fateThreshold")).toBe(left);
      expect(hasStatus(table, "ana", "out")).toBe(true);
      expect(activeOf(table)).toBe("bo");
    },
  );

  it("DH-77 who would burn to death can burn a point too", () => {
    const values = { woundsTaken: 10, criticalDamage: 9, fateThreshold: 1, fateSpent: 1 };
    const table = tableOf({ statuses: ["onFire"], values });
    const { changes } = table.step("beginBattle", "ana", {
      dice: [...ROLLED.dice, 10],
      choices: { burnFate: "burn" },
    });
    expect(trackAfter(changes, "ana", "fateThreshold")).toBe(0);
    expect(hasStatus(table, "ana", "out")).toBe(true);
  });
});

describe("DH-25: the turn of a pinned model", () => {
  it.each<[readonly string[], number]>([
    [[], 2],
    [["pinned"], 1],
  ])("DH-25 statuses %j: %i Half Actions, on the sheet and in the tracker", (statuses, halves) => {
    const table = tableOf({ statuses });
    table.step("beginBattle", "ana", ROLLED);
    expect(table.profile("ana").turn?.values["actionPoints"] ?? 2).toBe(halves);
    expect(darkHeresy.order?.left(table.state, table.model("ana"))).toEqual({ actionPoints: halves });
  });

  it("DH-44 a turn without stored numbers has all of them", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    const ana = table.model("ana");
    const fresh = { ...ana, profile: { ...ana.profile, turn: { ref: "t", round: 1, values: {} } } };
    expect(darkHeresy.order?.left(table.state, fresh)).toEqual({ actionPoints: 2 });
  });

  it("DH-46 the tracker shows Reactions outside the own turn, where they can be used", () => {
    const table = tableOf({}, { statuses: ["allOut"] });
    table.step("beginBattle", "ana", ROLLED);
    const left = (ref: string) => darkHeresy.order?.left(table.state, table.model(ref));
    expect([left("bo"), left("cy")]).toEqual([{ reactions: 0 }, { reactions: 1 }]);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect([left("ana"), left("cy")]).toEqual([{ reactions: 1 }, { actionPoints: 2 }]);
  });

  it("DH-78 the turn of a model that goes out of play in it is due to end, by its own action or another one's", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    const dies = { type: "status", of: "ana", status: "out", from: false, to: true } as const;
    const due = (actor: string, of: string) =>
      darkHeresy.order?.due(table.state, actor, "shoot", [{ ...dies, of }]) ?? null;
    const ends = { action: "endActivation", actor: "ana", reason: "out", rule: "DH-78" };
    expect([due("ana", "ana"), due("bo", "ana")]).toEqual([ends, ends]);
    expect([due("ana", "bo"), due("bo", "bo")]).toEqual([null, null]);
  });

  it("DH-25 none is left after the first one", () => {
    const table = tableOf({ statuses: ["pinned"] });
    table.step("beginBattle", "ana", ROLLED);
    table.act("brace", "ana");
    expect(darkHeresy.order?.left(table.state, table.model("ana"))["actionPoints"]).toBe(0);
    expect(refusalFor(darkHeresy, table.engagement("standUp", "ana"))?.refused).toBeDefined();
  });
});
