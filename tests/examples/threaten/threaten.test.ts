import { describe, expect, it, vi } from "vitest";
import type { Engagement, Facts } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../rules/battle-table.js";
import { expectExactOdds } from "../../rules/enumerate.js";
import { play, refusalFor, statusAfter, trackAfter, type Script } from "../../rules/play.js";
import { against, fact, person, sword, target, type Person } from "../../rules/dark-heresy/fixtures.js";
import { hasStatus, ROLLED, tableOf } from "../../rules/dark-heresy/battle/fighters.js";

// The game with the example in it, as its three lists and its texts would have it.
vi.mock("../../../src/rules/dark-heresy/rules.js", async (original) => {
  const { rules } = await original<typeof import("../../../src/rules/dark-heresy/rules.js")>();
  const { threaten } = await import("./threaten.js");
  return { rules: { ...rules, actions: { ...rules.actions, threaten } } };
});
vi.mock("../../rules/words.js", async (original) => {
  const words = await original<typeof import("../../rules/words.js")>();
  const { default: texts } = await import("./texts.json", { with: { type: "json" } });
  return { ...words, textsOf: (game: string) => new Map([...words.textsOf(game), ...words.flat(texts)]) };
});

// docs/examples.md has the rest of this file.
const threat = (bo: Person = {}, facts: Facts = { contact: fact(true) }, ana: Person = {}): Engagement =>
  against("threaten", person("ana", ana), sword(), person("bo", bo), { facts });

describe("DH-N Threaten", () => {
  it.each([
    ["kneels: no test", "kneel", [], "kneels", true, undefined, "kneels"],
    ["defies with 30 against 30", "defy", [30], "defied", undefined, undefined, "defies"],
    ["defies with 31 against 30: Stunned", "defy", [31], "stunned", undefined, true, "losesNerve"],
  ])("DH-N who %s", (_, answer, dice, end, prone, stunned, said) => {
    const played = play(darkHeresy, threat(), { dice, choices: { threatened: answer } });
    expect([played.asked, played.result.id, played.notes]).toEqual([["threatened"], end, [said]]);
    expect(statusAfter(played.changes, "bo", "prone")).toBe(prone);
    expect(statusAfter(played.changes, "bo", "stunned")).toBe(stunned);
  });

  it("DH-N it is a Half Action", () => {
    const played = play(darkHeresy, threat({}, {}, { turn: {} }), { choices: { threatened: "kneel" } });
    expect(trackAfter(played.changes, "ana-turn", "actionPoints")).toBe(1);
    const spent = threat({}, {}, { turn: { actionPoints: 0 } });
    expect(refusalFor(darkHeresy, spent)?.refused).toBe("noActions");
  });

  it.each<[string, Engagement, string | undefined]>([
    ["an adjacent enemy", threat(), undefined],
    ["one that is not adjacent", threat({}, { contact: fact(false) }), "notAdjacent"],
    ["no one", { ...threat(), targets: [] }, "noOneToThreaten"],
  ])("DH-N at %s", (_, one, refused) => {
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
  });

  it("DH-N the odds are those of all dice", () => {
    expectExactOdds(darkHeresy, threat({ values: { willpower: 51 } }), ({ question }) =>
      question === "threatened" ? "defy" : undefined,
    );
  });
});

/** The battle of ana against bo and cy, in ana's turn. */
function begun(): BattleTable {
  const table = tableOf();
  table.step("beginBattle", "ana", ROLLED);
  return table;
}

const at = (table: BattleTable, ref: string): Partial<Engagement> => ({
  weapon: sword(),
  targets: [target(table.profile(ref), { contact: fact(true) })],
});

describe("DH-N Threaten in a battle", () => {
  const refusedAt = (table: BattleTable, by: string, ref: string): string | undefined =>
    refusalFor(darkHeresy, table.engagement("threaten", by, at(table, ref)))?.refused;
  const defy = (dice: number): Script => ({ dice: [dice], choices: { threatened: "defy" } });

  it("DH-N one that has defied a threat is not threatened again, until that is undone", () => {
    const table = begun();
    table.act("threaten", "ana", defy(30), at(table, "bo"));
    expect([refusedAt(table, "ana", "bo"), refusedAt(table, "ana", "cy")]).toEqual([
      "defiedBefore",
      undefined,
    ]);
    table.undo();
    expect(refusedAt(table, "ana", "bo")).toBeUndefined();
  });

  it("DH-N one that has failed can be", () => {
    const table = begun();
    table.act("threaten", "ana", defy(31), at(table, "bo"));
    expect([hasStatus(table, "bo", "stunned"), refusedAt(table, "ana", "bo")]).toEqual([true, undefined]);
  });

  it("DH-N not at a model of one's own side", () => {
    const table = begun();
    table.step("endActivation", "ana");
    expect(refusedAt(table, "bo", "cy")).toBe("noOneToThreaten");
  });
});
