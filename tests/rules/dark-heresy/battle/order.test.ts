import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { against, fact, OPTIONS, refusedAs, sword } from "../fixtures.js";
import { fighter, agile, tableOf, ROLLED, activeOf, orderOf, mark, turnOf, hasStatus } from "./fighters.js";

describe("DH-41, DH-42: initiative", () => {
  it("DH-41 is rolled once: d10 and the Agility bonus, the same order in each round", () => {
    const table = new BattleTable(darkHeresy, [agile("a", "ana", 30), agile("b", "bo", 42)], OPTIONS);
    table.step("beginBattle", "ana", { dice: [5, 5] });
    expect(table.state.models.map(({ tracks }) => tracks["initiative"])).toEqual([8, 9]);
    expect(activeOf(table)).toBe("bo");
    table.step("endActivation", "bo");
    expect(activeOf(table)).toBe("ana");
    table.step("endActivation", "ana");
    expect([table.state.tracks["round"], activeOf(table)]).toEqual([2, "bo"]);
  });

  it("DH-42 Ag 44 with a 6 and Ag 38 with a 7 have 10 and 10: Agility 44 is first", () => {
    const table = new BattleTable(darkHeresy, [agile("a", "ana", 38), agile("b", "bo", 44)], OPTIONS);
    table.step("beginBattle", "ana", { dice: [7, 6] });
    expect(table.state.models.map(({ tracks }) => tracks["initiative"])).toEqual([10, 10]);
    expect(activeOf(table)).toBe("bo");
  });

  it("DH-42 equal Agility: d10 against d10, until it is decided", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", { dice: [4, 4, 9, 7, 7, 2, 3] });
    expect(orderOf(table)).toEqual(["cy", "bo", "ana"]);
  });

  it("DH-42 the GM has the order rolled again: those at 0 all roll before the next turn, also who has acted", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", { dice: [9, 6, 3] });
    for (const ref of ["ana", "bo", "cy"])
      for (const track of ["initiative", "tie"]) mark(table, ref, track, 0);
    const again = table.step("endActivation", "ana", { dice: [2, 4, 8] });
    expect(again.rolls).toHaveLength(3);
    expect([orderOf(table), activeOf(table)]).toEqual([["cy", "bo", "ana"], "cy"]);
  });

  it("DH-42 a newcomer rolls and is put in", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", { dice: [9, 3, 6] });
    mark(table, "bo", "initiative", 0);
    mark(table, "bo", "tie", 0);
    table.step("endActivation", "ana", { dice: [8] });
    expect(activeOf(table)).toBe("bo");
  });

  it.each<[boolean, number]>([
    [true, 2],
    [false, 3],
  ])("DH-42 with groupInitiative %s two like minor characters and a hero roll %i times", (group, rolls) => {
    const troop = { troop: true };
    const table = new BattleTable(
      darkHeresy,
      [agile("a", "ana", 30), agile("b", "bo", 30, troop), agile("b", "cy", 30, troop)],
      { ...OPTIONS, groupInitiative: group },
    );
    const played = table.step("beginBattle", "ana", { dice: [9, 6, 3].slice(0, rolls) });
    expect(played.rolls).toHaveLength(rolls);
    const shared = played.happenings.flatMap((one) =>
      one.type === "note" && one.request.key === "sharedInitiative" ? [one.request] : [],
    );
    expect(shared).toMatchObject(group ? [{ key: "sharedInitiative", refs: ["bo", "cy"] }] : []);
  });

  it("DH-42 minor characters of other Agility, of another side, and heroes roll for themselves", () => {
    const troop = { troop: true };
    const models = [
      ...[agile("a", "ana", 30, troop), agile("b", "bo", 30, troop)],
      ...[agile("b", "cy", 31, troop), agile("b", "dan", 30)],
    ];
    const table = new BattleTable(darkHeresy, models, OPTIONS);
    expect(table.step("beginBattle", "ana", { dice: [9, 7, 5, 3] }).rolls).toHaveLength(4);
  });
});

describe("DH-43: surprise", () => {
  const surprised = (): BattleTable => {
    const table = tableOf();
    mark(table, "ana", "surprised", 1);
    return table;
  };

  it("DH-43 rolls initiative, loses the turn of the first round and has no Reaction in it; +30 for attackers", () => {
    const table = surprised();
    const { notes } = table.step("beginBattle", "ana", ROLLED);
    expect(notes).toContain("turnSurprised");
    expect(activeOf(table)).toBe("bo");
    expect(hasStatus(table, "ana", "unaware")).toBe(true);
    expect(turnOf(table, "ana", "reactions")).toBe(0);
    expect(turnOf(table, "cy", "reactions")).toBe(1);
  });

  it("DH-43, DH-46 its Reaction is there from the start of the second round, and it acts at its place", () => {
    const table = new BattleTable(
      darkHeresy,
      [fighter("red", "ana"), fighter("blue", "bo"), fighter("blue", "cy")],
      OPTIONS,
    );
    mark(table, "cy", "surprised", 1);
    const begin = table.step("beginBattle", "ana", ROLLED);
    expect(begin.notes).toEqual(["surprised", "roundStarted", "sideToPlay", "activated"]);
    expect(turnOf(table, "cy", "reactions")).toBe(0);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect([table.state.tracks["round"], activeOf(table)]).toEqual([2, "ana"]);
    expect(turnOf(table, "cy", "reactions")).toBe(1);
    expect(hasStatus(table, "cy", "unaware")).toBe(false);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect(activeOf(table)).toBe("cy");
  });
});

describe("DH-46, DH-48: what comes back and what ends", () => {
  it("DH-46 a Reaction that was used comes back at the start of the own turn", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    table.act("evade", "bo", { dice: [10] });
    expect(turnOf(table, "bo", "reactions")).toBe(0);
    table.step("endActivation", "ana");
    expect([activeOf(table), turnOf(table, "bo", "reactions")]).toEqual(["bo", 1]);
  });

  it("DH-46 with reactionReset roundStart it comes back with the round, and not before", () => {
    const table = tableOf({}, {}, { reactionReset: "roundStart" });
    table.step("beginBattle", "ana", ROLLED);
    table.act("evade", "bo", { dice: [10] });
    table.step("endActivation", "ana");
    expect([activeOf(table), turnOf(table, "bo", "reactions")]).toEqual(["bo", 0]);
    table.step("endActivation", "bo");
    table.step("endActivation", "cy");
    expect([activeOf(table), turnOf(table, "bo", "reactions")]).toEqual(["ana", 1]);
  });

  it("DH-46 no Reaction in the own turn", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect(refusedAs(table.engagement("evade", "ana"))).toBe("ownTurn");
    expect(refusedAs(table.engagement("evade", "bo"))).toBeNull();
    const blow = against("strike", table.profile("bo"), sword(), table.profile("ana"), {
      facts: { contact: fact(true) },
    });
    table.act("strike", "bo", { dice: [5, 2] }, { ...blow, battle: table.now(), anyway: true });
    expect(table.played.at(-1)?.asked).not.toContain("evadeBlow");
  });

  it("DH-46, DH-48 the Defensive Stance gives two Reactions until the next own turn starts", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect(table.act("defend", "ana").notes).toEqual(["defend"]);
    expect(turnOf(table, "ana", "reactions")).toBe(2);
    for (const ref of ["ana", "bo", "cy"]) {
      expect(hasStatus(table, "ana", "defensiveStance")).toBe(true);
      table.step("endActivation", ref);
    }
    expect(hasStatus(table, "ana", "defensiveStance")).toBe(false);
    expect(turnOf(table, "ana", "reactions")).toBe(1);
  });
});

describe("DH-44: what a turn gives", () => {
  it("DH-44 two Half Actions, which start again with the next own turn", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    table.act("aimHalf", "ana");
    expect(turnOf(table, "ana", "actionPoints")).toBe(1);
    expect(refusedAs(table.engagement("run", "ana"))).toBe("noActions");
    for (const ref of ["ana", "bo", "cy"]) table.step("endActivation", ref);
    expect([activeOf(table), turnOf(table, "ana", "actionPoints")]).toEqual(["ana", 2]);
  });

  it("DH-41 an action out of turn is refused", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect(refusedAs(table.engagement("aimHalf", "bo"))).toBe("notActive");
  });
});

describe("DH-78: the end", () => {
  it("DH-78 the battle does not end by itself: the card says that a side has no one left", () => {
    const table = tableOf({ statuses: ["unconscious"] });
    table.step("beginBattle", "ana", ROLLED);
    expect(table.played.at(-1)?.notes).toContain("sideBeaten");
    expect(table.state.tracks["ended"]).toBe(0);
    const { notes } = table.step("endActivation", "bo");
    expect(notes).not.toContain("sideBeaten");
  });
});
