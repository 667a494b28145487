import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { isAware } from "../../../../src/rules/mest/battle/awareness.js";
import { apart, begun, of, RED_WINS, sideNumber, SMALL, tableOf, through } from "./field.js";
import { fact, type Person } from "../fixtures.js";

/** INT 2 each: 3 against 3, and blue has more pips. */
const TIE = "41 51";
const cards = (table: BattleTable) => ["red", "blue"].map((side) => sideNumber(table, side, "card"));
/** Ann and Cy go, and the next Initiative Test shows these dice. */
const nextTurn = (table: BattleTable, dice: string, choices = {}) => {
  for (const ref of ["ann", "cy", "bea"]) through(table, ref);
  table.step("activate", "dan");
  return table.step("endActivation", "dan", { dice, choices });
};

describe("MEST-70: the Initiative card (option, off)", () => {
  it("MEST-70 passes to the winner of the Initiative, who claims the next tie in place of the Mission Attacker", () => {
    const table = tableOf(undefined, { initiativeCard: true });
    begun(table, "51 64");
    expect(cards(table)).toEqual([0, 1]);
    table.step("activate", "cy");
    table.step("endActivation", "cy");
    for (const ref of ["ann", "dan"]) through(table, ref);
    table.step("activate", "bea");
    table.step("endActivation", "bea", { dice: TIE, choices: { claimTie: "claim" } });
    expect([table.state.tracks["round"], sideNumber(table, "blue", "place")]).toEqual([2, 1]);
    expect(sideNumber(table, "blue", "initiativePoints")).toBe(0);
  });

  it("MEST-70 on Turn 1 the Mission Attacker has it", () => {
    const table = tableOf(undefined, { initiativeCard: true });
    const { notes } = table.step("beginBattle", "ann", { dice: TIE, choices: { claimTie: "claim" } });
    expect(notes).toEqual(["turnStarted", "claimsTie", "cardPasses", "initiative", "sideToPlay"]);
    expect([sideNumber(table, "red", "place"), cards(table)]).toEqual([1, [1, 0]]);
  });

  it("MEST-70 off: no side has it, and the Mission Attacker claims ties", () => {
    const table = begun();
    expect(cards(table)).toEqual([0, 0]);
    const played = nextTurn(table, TIE, { claimTie: "claim" });
    expect(played.asked).toContain("claimTie");
    expect(sideNumber(table, "red", "place")).toBe(1);
  });
});

describe("MEST-71: Situational Awareness (option, off)", () => {
  /** Four models of red; ann sees so many of the others. */
  const four = (seen: number, person: Person = {}, other: Person = {}) => {
    const names = ["ann", "bea", "eve", "fay"];
    const table = tableOf([
      of("red", "ann", person),
      ...names.slice(1).map((ref) => of("red", ref, other)),
      of("blue", "cy"),
    ]);
    const toward = Object.fromEntries(names.slice(1).map((ref, index) => [ref, apart(8, index < seen)]));
    return { table, known: table.bystanders({ ann: { toward } }) };
  };

  it.each<[number, boolean]>([
    [0, false],
    [1, true],
  ])("MEST-71 of four models it sees %i others: aware %s", (seen, aware) => {
    const { table, known } = four(seen);
    expect(isAware({ ...table.now(), setup: SMALL }, known, "ann")).toBe(aware);
  });

  it.each<[string, number, Person, boolean]>([
    ["48 MU", 48, {}, true],
    ["48.5 MU", 48.5, {}, false],
    ["16 MU, Distracted", 16, { values: { delay: 1 } }, true],
    ["16.5 MU, Distracted", 16.5, { values: { delay: 1 } }, false],
  ])("MEST-71 its friends are at %s of Visibility OR 16: aware %s", (_, distance, person, aware) => {
    const { table } = four(3, person);
    const toward = Object.fromEntries(["bea", "eve", "fay"].map((ref) => [ref, apart(distance)]));
    expect(isAware(table.now(), table.bystanders({ ann: { toward } }), "ann")).toBe(aware);
  });

  it("MEST-71 a Hidden friend behind Cover does not count, one without Cover does", () => {
    const hidden = { statuses: ["hidden"] };
    for (const [cover, aware] of [
      ["light", false],
      ["none", true],
    ] as const) {
      const { table } = four(3, {}, hidden);
      const facts = { ...apart(4), cover: fact(cover) };
      const toward = Object.fromEntries(["bea", "eve", "fay"].map((ref) => [ref, facts]));
      expect(isAware(table.now(), table.bystanders({ ann: { toward } }), "ann")).toBe(aware);
    }
  });

  it.each<[boolean, readonly number[]]>([
    [false, [3, 4]],
    [true, [1, 4]],
  ])(
    "MEST-71 with the option %s, red sees no friends: the scores of Turn 2 are %j",
    (situationalAwareness, scores) => {
      const models = [
        of("red", "ann"),
        of("red", "bea"),
        of("red", "eve"),
        of("blue", "cy"),
        of("blue", "dan", { values: { bp: 60 } }),
      ];
      const table = tableOf(models, { situationalAwareness });
      begun(table, RED_WINS);
      const alone = (...others: string[]) => ({
        toward: Object.fromEntries(others.map((ref) => [ref, apart(4, false)])),
      });
      table.scene = { ann: alone("bea", "eve"), bea: alone("ann", "eve"), eve: alone("ann", "bea") };
      for (const ref of ["ann", "cy", "bea", "dan"]) through(table, ref);
      table.step("activate", "eve");
      const { notes } = table.step("endActivation", "eve", { dice: "41 61" });
      expect(notes.filter((key) => key === "unaware")).toEqual(situationalAwareness ? ["unaware"] : []);
      expect(["red", "blue"].map((side) => sideNumber(table, side, "initiative"))).toEqual(scores);
    },
  );
});
