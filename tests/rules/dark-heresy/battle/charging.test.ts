import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { weigh } from "../../../../src/rules/core/index.js";
import { refusalFor, type Script } from "../../play.js";
import { against, autogun, fact, refusedAs, sword, total } from "../fixtures.js";
import { activeOf, hasStatus, ROLLED, tableOf } from "./fighters.js";

/** Ana's turn; bo is 5 meters away, and a place beside him is free. */
function begun(): BattleTable {
  const table = tableOf({ values: { weaponSkill: 50 } }, { values: { wounds: 20 } });
  table.step("beginBattle", "ana", ROLLED);
  return table;
}
const BESIDE = { x: 400, y: 0, elevation: 0 };
const charge = (table: BattleTable, meters = 5) =>
  against("chargeIn", table.profile("ana"), sword(), table.profile("bo"), {
    facts: { contact: fact(false), distance: fact(meters) },
    places: { ana: [{ id: "contact", ...BESIDE }] },
    positions: { ana: { id: "ana", x: 0, y: 0, elevation: 0 } },
    battle: table.now(),
  });
const strikeNow = (table: BattleTable) =>
  against("strike", table.profile("ana"), sword(), table.profile("bo"), {
    facts: { contact: fact(true) },
    battle: table.now(),
  });

describe("DH-51: a charge in a turn", () => {
  it.each<[string, readonly number[], number, number]>([
    // A 47 against 50 and 20: 4 Degrees, the right leg. Strength bonus 3, Toughness bonus 3.
    ["hits", [47, 9], 9, 1],
    ["misses", [71], 0, 1],
  ])("DH-51 one that %s: the model is beside its target, which takes %j", (_what, dice, taken, attacks) => {
    const table = begun();
    table.act("chargeIn", "ana", { dice }, charge(table));
    expect(table.places.get("ana")).toEqual(BESIDE);
    expect(table.profile("bo").values["woundsTaken"]).toBe(taken);
    expect(table.profile("ana").turn?.values).toMatchObject({ actionPoints: 0, attacks, metersLeft: 0 });
  });

  it("DH-45, DH-51 it is the attack and the Full Action of the turn", () => {
    const table = begun();
    expect(refusedAs(strikeNow(table))).toBeNull();
    table.act("chargeIn", "ana", { dice: [95] }, charge(table));
    expect(refusedAs(strikeNow(table))).toBe("secondAttack");
    expect(refusalFor(darkHeresy, table.engagement("standUp", "ana"))).not.toBeNull();
  });

  it("DH-51 after a Half Action no Full Action is left for it, and no one moves", () => {
    const table = begun();
    table.act("brace", "ana");
    expect(refusedAs(charge(table))).toBe("noActions");
    expect(table.places.has("ana")).toBe(false);
  });
});

describe("DH-52: a charge over rough ground", () => {
  const over = (table: BattleTable, action: "chargeIn" | "chargeDown", rough: number, arduous?: number) =>
    against(action, table.profile("ana"), sword(), table.profile("bo"), {
      facts: {
        contact: fact(false),
        distance: fact(5),
        approach: fact({
          length: 4,
          difficult: rough,
          clear: true,
          climbs: [],
          free: true,
          taken: false,
          ...(arduous === undefined ? {} : { arduous }),
        }),
      },
      places: { ana: [{ id: "contact", ...BESIDE }] },
      positions: { ana: { id: "ana", x: 0, y: 0, elevation: 0 } },
      battle: table.now(),
    });
  /** Agility 30: bo has rolled lower. */
  const run = (
    script: Script,
    action: "chargeIn" | "chargeDown" = "chargeIn",
    rough = 2,
    arduous?: number,
  ) => {
    const table = begun();
    return { table, ...table.act(action, "ana", script, over(table, action, rough, arduous)) };
  };

  it.each(["chargeIn", "chargeDown"] as const)(
    "DH-52 %s: it tests Agility before, a 30 goes on and a 31 falls at the point that the GM names",
    (action) => {
      const rest = { rest: () => 99, choices: { stopsShort: "at-2", hurtDowned: "spare" } };
      const kept = run({ dice: [30], ...rest }, action);
      expect([kept.table.places.get("ana"), kept.asked[0]]).toEqual([BESIDE, "going"]);
      const fell = run({ dice: [31], ...rest }, action);
      expect([fell.result.id, fell.asked, fell.rolls.length]).toEqual(["fell", ["going", "stopsShort"], 1]);
      expect(fell.notes).toEqual(["losesFooting"]);
      expect(kept.notes.slice(0, 1)).toEqual(["keepsFooting"]);
      expect(fell.table.places.get("ana")).toEqual({ x: 200, y: 0, elevation: 0 });
      expect(hasStatus(fell.table, "ana", "prone")).toBe(true);
      expect(fell.table.profile("ana").turn?.values).toMatchObject({ actionPoints: 0, attacks: 1 });
    },
  );

  it("DH-52 over clear ground no one is asked", () => {
    expect(run({ dice: [71] }, "chargeIn", 0).asked).not.toContain("going");
  });

  it.each([
    ["mud", undefined, "goingMud"],
    ["snow", 1, "goingDark"],
  ])("DH-52 over %s the ground of the way is proposed", (_what, arduous, going) => {
    const { happenings } = run({ dice: [1], rest: () => 99 }, "chargeIn", 2, arduous);
    const asked = happenings.flatMap((one) =>
      one.type === "ask" && one.request.question === "going" ? [one.request.default] : [],
    );
    expect(asked).toEqual([going]);
  });

  it("DH-52 the odds count the fall on the ground that is proposed", () => {
    const table = begun();
    for (const action of ["chargeIn", "chargeDown"] as const) {
      const outcomes = (rough: number) =>
        weigh(darkHeresy, over(table, action, rough)).odds[0]?.outcomes ?? [];
      const [clear, rough] = [outcomes(0), outcomes(2)];
      expect(rough.find(({ id }) => id === "fell")?.chance).toBeCloseTo(0.7);
      for (const { id, chance } of clear)
        expect(rough.find((one) => one.id === id)?.chance).toBeCloseTo(0.3 * chance);
      expect(clear.some(({ id }) => id === "fell")).toBe(false);
    }
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
  const bodyCheck = (table: BattleTable, meters = 5) =>
    against("chargeDown", table.profile("ana"), sword(), table.profile("bo"), {
      facts: { contact: fact(false), distance: fact(meters) },
      places: { ana: [{ id: "contact", ...BESIDE }] },
      positions: { ana: { id: "ana", x: 0, y: 0, elevation: 0 } },
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
    expect(refusedAs(bodyCheck(pinned))).toBe("pinnedCharge");
    const table = begun();
    table.act("brace", "ana");
    expect(refusedAs(bodyCheck(table))).toBe("noActions");
  });
});
