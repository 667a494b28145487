import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { against, autogun, fact, sword, total } from "../fixtures.js";
import { activeOf, hasStatus, ROLLED, tableOf } from "./fighters.js";

/** Ana's turn; bo is 5 meters away, and a place beside him is free. */
function begun(): BattleTable {
  const table = tableOf({ values: { weaponSkill: 50 } }, { values: { wounds: 20 } });
  table.step("beginBattle", "ana", ROLLED);
  return table;
}
const BESIDE = { x: 400, y: 0, elevation: 0 };
const charge = (table: BattleTable, meters = 5) => ({
  ...against("chargeIn", table.profile("ana"), sword(), table.profile("bo"), {
    facts: { contact: fact(false), distance: fact(meters) },
  }),
  places: { ana: [{ id: "contact", ...BESIDE }] },
  standing: { ana: { id: "ana", x: 0, y: 0, elevation: 0 } },
  battle: table.now(),
});
const strikeNow = (table: BattleTable) => ({
  ...against("strike", table.profile("ana"), sword(), table.profile("bo"), {
    facts: { contact: fact(true) },
  }),
  battle: table.now(),
});

describe("DH-51: a charge in a turn", () => {
  it.each<[string, readonly number[], number, number]>([
    // A 47 against 50 and 20: 4 Degrees, the right leg. Strength bonus 3, Toughness bonus 3.
    ["hits", [47, 9], 9, 1],
    ["misses", [71], 0, 1],
  ])("DH-51 one that %s: the model is beside its target, which takes %j", (_what, dice, taken, attacks) => {
    const table = begun();
    table.act("chargeIn", "ana", { dice, choices: { degreesForDie: "keep" } }, charge(table));
    expect(table.places.get("ana")).toEqual(BESIDE);
    expect(table.profile("bo").values["woundsTaken"]).toBe(taken);
    expect(table.profile("ana").turn?.values).toMatchObject({ actionPoints: 0, attacks, metersLeft: 0 });
  });

  it("DH-45, DH-51 it is the attack and the Full Action of the turn", () => {
    const table = begun();
    expect(refusalFor(darkHeresy, strikeNow(table))).toBeNull();
    table.act("chargeIn", "ana", { dice: [95] }, charge(table));
    expect(refusalFor(darkHeresy, strikeNow(table))?.refused).toBe("secondAttack");
    expect(refusalFor(darkHeresy, table.engagement("standUp", "ana"))).not.toBeNull();
  });

  it("DH-51 after a Half Action no Full Action is left for it, and no one moves", () => {
    const table = begun();
    table.act("brace", "ana");
    expect(refusalFor(darkHeresy, charge(table))?.refused).toBe("noActions");
    expect(table.places.has("ana")).toBe(false);
  });
});

describe("DH-50: after a Run", () => {
  const totals = (table: BattleTable) => {
    const [bo, ana] = [table.profile("bo"), table.profile("ana")];
    const facts = { contact: fact(true) };
    return [
      total(against("shoot", bo, autogun(), ana)),
      total(against("strike", bo, sword(), ana, { facts })),
    ];
  };

  it("DH-48, DH-50 shots at the runner −20 and blows +20 until its next own turn starts", () => {
    const table = begun();
    const usual = totals(table);
    table.act("run", "ana");
    const running = usual.map((one, index) => one + (index === 0 ? -20 : 20));
    expect(totals(table)).toEqual(running);
    for (const ref of ["ana", "bo"]) {
      table.step("endActivation", ref);
      expect([hasStatus(table, "ana", "running"), totals(table)]).toEqual([true, running]);
    }
    table.step("endActivation", "cy");
    expect([activeOf(table), hasStatus(table, "ana", "running")]).toEqual(["ana", false]);
    expect(totals(table)).toEqual(usual);
  });
});

describe("DH-33: Knock Down within a charge", () => {
  const bodyCheck = (table: BattleTable, meters = 5) => ({
    ...against("chargeDown", table.profile("ana"), sword(), table.profile("bo"), {
      facts: { contact: fact(false), distance: fact(meters) },
    }),
    places: { ana: [{ id: "contact", ...BESIDE }] },
    standing: { ana: { id: "ana", x: 0, y: 0, elevation: 0 } },
    battle: table.now(),
  });

  it.each([
    // Strength 30 and 10 against Strength 30.
    ["40 and 41: won", [40, 41], true, false],
    ["41 and 29: lost by 2", [41, 29], false, true],
  ])("DH-33, DH-51 %s: the model is beside its target, prone: %s", (_what, dice, theirs, own) => {
    const table = begun();
    table.act("chargeDown", "ana", { dice, choices: { hurtDowned: "spare" } }, bodyCheck(table));
    expect(table.places.get("ana")).toEqual(BESIDE);
    expect([hasStatus(table, "bo", "prone"), hasStatus(table, "ana", "prone")]).toEqual([theirs, own]);
    expect(table.profile("ana").turn?.values).toMatchObject({ actionPoints: 0, attacks: 1 });
  });

  it.each([
    [3.9, "chargeTooShort"],
    [4, undefined],
    [9, undefined],
    [9.1, "chargeTooLong"],
  ])("DH-51 from %d m: %s", (meters, refused) => {
    expect(refusalFor(darkHeresy, bodyCheck(begun(), meters))?.refused).toBe(refused);
  });

  it("DH-26, DH-44 not while pinned, and not after a Half Action", () => {
    const pinned = tableOf({ statuses: ["pinned"] });
    pinned.step("beginBattle", "ana", ROLLED);
    expect(refusalFor(darkHeresy, bodyCheck(pinned))?.refused).toBe("pinnedCharge");
    const table = begun();
    table.act("brace", "ana");
    expect(refusalFor(darkHeresy, bodyCheck(table))?.refused).toBe("noActions");
  });
});
