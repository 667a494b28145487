import { describe, expect, it } from "vitest";
import { phaseOf } from "../../src/rules/core/index.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { expectedRun, nextInRun, type RunOrder } from "../../src/tactics/run.js";
import { BattleTable } from "../rules/battle-table.js";
import { fighter } from "../rules/dark-heresy/battle/fighters.js";
import { OPTIONS } from "../rules/dark-heresy/fixtures.js";
import {
  finish,
  inActivation,
  of as unitOf,
  tableOf as gloomTable,
} from "../rules/godsgloom/battle/table.js";
import { person } from "../rules/gurps/fixtures.js";
import { begun as mestBegun, of as mestOf, tableOf as mestTable } from "../rules/mest/battle/field.js";
import { activate, begun, end, warband } from "../rules/tnt/battle/field.js";

/** The order of play of a battle now. */
function within(table: BattleTable, activates = true): RunOrder {
  const { order, battle: declared } = table.game;
  if (!order) throw new Error("The game has no order of play.");
  const battle = table.now();
  const isSideBySide = phaseOf(declared?.phases ?? [], battle)?.scheme === "sideBySide";
  return { order, battle, activates, isSideBySide };
}

const expected = (table: BattleTable, models: readonly string[], activates = true) => {
  const { acts, end: last } = expectedRun(within(table, activates), models);
  return { acts, then: last.then };
};

describe("outside a battle", () => {
  it("all act, in their order", () => {
    expect(expectedRun(null, ["c", "a", "b"])).toEqual({
      acts: ["c", "a", "b"],
      endsActivations: false,
      end: { then: "done" },
    });
    expect(nextInRun(null, { waiting: [], acted: ["a"] })).toEqual({ end: { then: "done" } });
  });

  it("all act in an encounter whose battle has not begun, too", () => {
    const table = new BattleTable(darkHeresy, [fighter("red", "ana"), fighter("red", "bo")], OPTIONS);
    expect(expected(table, ["bo", "ana"])).toEqual({ acts: ["bo", "ana"], then: "done" });
  });
});

describe("TNT-87, TNT-88: a side plays on until an activation fails", () => {
  const SIX = [...warband("a", 3), ...warband("b", 3)];

  it("TNT-87 all of the side in play are expected to act; a model of the other side is not", () => {
    expect(expected(begun(SIX), ["a2", "a1", "a3"])).toEqual({ acts: ["a2", "a1", "a3"], then: "done" });
    expect(expected(begun(SIX), ["b1", "b2"])).toEqual({ acts: [], then: "none" });
  });

  it("TNT-87 each is activated, attacks, and ends its activation before the next one", () => {
    const table = begun(SIX);
    const waiting = ["a1", "a2"];
    expect(nextInRun(within(table), { waiting, acted: [] })).toEqual({ step: "activate", model: "a1" });
    activate(table, "a1", 5);
    expect(nextInRun(within(table), { waiting, acted: [] })).toEqual({ step: "attack", model: "a1" });
    const one = { waiting: ["a2"], acted: ["a1"] };
    expect(nextInRun(within(table), one)).toEqual({ step: "endActivation", model: "a1" });
    end(table, "a1");
    expect(nextInRun(within(table), one)).toEqual({ step: "activate", model: "a2" });
  });

  it("TNT-87 the activation of the last one does not end, so a single model ends none", () => {
    expect(expectedRun(within(begun(SIX)), ["a1"]).endsActivations).toBe(false);
    expect(expectedRun(within(begun(SIX)), ["a1", "a2"]).endsActivations).toBe(true);
  });

  it("TNT-88 Mettle 5: after a test of 5 the next one acts, after a test of 4 the run ends where play passes", () => {
    for (const [shown, next] of [
      [5, { step: "endActivation", model: "a1" }],
      [4, { end: { then: "passes", side: { id: "b" } } }],
    ] as const) {
      const table = begun(SIX);
      activate(table, "a1", shown);
      expect(nextInRun(within(table), { waiting: ["a2"], acted: ["a1"] })).toMatchObject(next);
    }
  });

  it("TNT-88 a failed test of an earlier turn does not count for the one to come", () => {
    const table = begun(SIX);
    const models = table.state.models.map((one) => ({ ...one, tracks: { ...one.tracks, failed: 1 } }));
    table.state = { ...table.state, models };
    expect(expected(table, ["a1", "a2"])).toEqual({ acts: ["a1", "a2"], then: "done" });
  });

  it("TNT-87 the active model acts first; one that is active and not of the run lets no one act", () => {
    const table = begun(SIX);
    activate(table, "a2", 5);
    expect(expected(table, ["a1", "a2"])).toEqual({ acts: ["a2", "a1"], then: "done" });
    expect(expected(table, ["a1", "a3"])).toEqual({ acts: [], then: "acts" });
  });

  it("a table where a drop activates no one lets only the active model act", () => {
    const table = begun(SIX);
    expect(expected(table, ["a1", "a2"], false)).toEqual({ acts: [], then: "none" });
    activate(table, "a2", 5);
    expect(expected(table, ["a1", "a2"], false)).toEqual({ acts: ["a2"], then: "none" });
  });
});

/** Models of these sides in the order of play: m1, m2 and so on. */
const IN_ORDER = {
  "DH-41": (sides: readonly string[]): BattleTable => {
    const models = sides.map((side, index) => fighter(side, `m${index + 1}`));
    const table = new BattleTable(darkHeresy, models, OPTIONS);
    table.step("beginBattle", "m1", { dice: [9, 7, 5, 3] });
    return table;
  },
  "GURPS-41": (sides: readonly string[]): BattleTable => {
    const models = sides.map((side, index) => ({
      side,
      profile: person(`m${index + 1}`, { values: { basicSpeed: 9 - index } }),
    }));
    const table = new BattleTable(gurps, models);
    table.step("beginBattle", "m1");
    return table;
  },
} as const;

describe.each(["DH-41", "GURPS-41"] as const)("%s: neighbors in the order of initiative", (rule) => {
  const inOrder = (...sides: readonly string[]): BattleTable => IN_ORDER[rule](sides);

  it(`${rule} two friends in a row act, the one behind an enemy does not`, () => {
    const table = inOrder("red", "red", "blue", "red");
    expect(expected(table, ["m4", "m2", "m1"])).toEqual({ acts: ["m1", "m2"], then: "activates" });
  });

  it(`${rule} a friend in between who is not of the run ends it, too; without a turn no one acts`, () => {
    const table = inOrder("red", "red", "red", "blue");
    expect(expected(table, ["m1", "m3"])).toEqual({ acts: ["m1"], then: "activates" });
    expect(expected(table, ["m2", "m3"])).toEqual({ acts: [], then: "acts" });
  });

  it(`${rule} the last one of the round ends the run where the round ends`, () => {
    const table = inOrder("blue", "red", "red", "red");
    table.step("endActivation", "m1");
    expect(expected(table, ["m2", "m3", "m4", "m1"])).toMatchObject({
      acts: ["m2", "m3", "m4"],
      then: "endsRound",
    });
  });
});

describe("MEST-66, GLOOM-34: sides alternate", () => {
  it("MEST-66 one acts, then play passes; all act where no enemy can be activated any more", () => {
    const models = [mestOf("red", "ann"), mestOf("red", "bea"), mestOf("red", "eve"), mestOf("blue", "cy")];
    const table = mestBegun(mestTable(models), "64 511");
    expect(expected(table, ["bea", "ann"])).toEqual({ acts: ["bea"], then: "passes" });
    for (const ref of ["ann", "cy"]) {
      table.step("activate", ref);
      table.step("endActivation", ref);
    }
    expect(expected(table, ["bea", "eve"])).toEqual({ acts: ["bea", "eve"], then: "done" });
  });

  it("GLOOM-34 one acts in the Activation phase", () => {
    const table = inActivation(gloomTable());
    expect(expected(table, ["a", "b"])).toEqual({ acts: ["a"], then: "passes" });
  });

  it("GLOOM-33 in the Abilities phase all of the side in play act, those of the other side do not", () => {
    const table = gloomTable([unitOf("reds", "a"), unitOf("reds", "b"), unitOf("blues", "c")]);
    table.step("beginBattle", "a");
    expect(expected(table, ["b", "a"])).toEqual({ acts: ["b", "a"], then: "done" });
    expect(expected(table, ["c"])).toEqual({ acts: [], then: "none" });
    finish(table);
    expect(expected(table, ["c"])).toEqual({ acts: ["c"], then: "done" });
  });
});
