import { describe, expect, it } from "vitest";
import { weigh } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { bow, fact, type Person } from "../fixtures.js";
import { begun, of, setSide, sideNumber, tableOf } from "./field.js";
import type { BattleTable } from "../../battle-table.js";

const points = (table: BattleTable) =>
  ["red", "blue"].map((side) => sideNumber(table, side, "initiativePoints"));
const scores = (table: BattleTable) => ["red", "blue"].map((side) => sideNumber(table, side, "initiative"));
const dicePools = (table: BattleTable) =>
  (table.played.at(-1)?.rolls ?? [])
    .filter(({ purpose }) => purpose === "initiative")
    .map(({ dice }) => dice);

describe("MEST-63, MEST-64: the Initiative Test", () => {
  it.each<[string, string, number[], number[]]>([
    ["example 1, A[6,4] B[5,1]", "64 51", [5, 3], [2, 0]],
    ["example 1, A[6,4] B[6,1]", "64 61", [5, 4], [1, 1]],
    ["B wins, and the 6 of A gives a point", "61 66", [4, 6], [1, 2]],
  ])("%s", (_name, dice, own, ip) => {
    const table = begun(tableOf(), dice);
    expect(scores(table)).toEqual(own);
    expect(points(table)).toEqual(ip);
  });

  it("INT is added; a Hindrance gives the other side a die; both cancel", () => {
    const hindered = (red: Person, blue: Person) => tableOf([of("red", "ann", red), of("blue", "cy", blue)]);
    const one = begun(hindered({ values: { int: 3, wounds: 1 } }, {}), "11 414");
    expect(dicePools(one)).toEqual([{ db: 2 }, { db: 2, dm: 1 }]);
    expect(scores(one)).toEqual([3, 4]);
    const both = begun(hindered({ values: { wounds: 1, fear: 1 } }, { values: { delay: 1 } }), "41 111");
    expect(dicePools(both)).toEqual([{ db: 2 }, { db: 2, dm: 1 }]);
  });

  it("with three sides each other side gets the die, and only what all have cancels", () => {
    const table = tableOf([
      of("red", "ann", { values: { wounds: 1 } }),
      of("blue", "cy", { values: { wounds: 1 } }),
      of("green", "eva"),
    ]);
    begun(table, "64 11 111");
    expect(dicePools(table)).toEqual([{ db: 2 }, { db: 2 }, { db: 2, dm: 1 }]);
  });

  it.each([
    [30, 29, 2, 3],
    [29, 30, 3, 2],
    [30, 30, 2, 2],
  ])("on Turn 1 the side with the least BP spent has a Base die more: %i against %i", (...row) => {
    const [bp, bpOther, dice, diceOther] = row;
    const table = tableOf([
      of("red", "ann", { values: { bp } }),
      of("blue", "cy", { values: { bp: bpOther } }),
    ]);
    begun(table, [[6, 4, 1].slice(0, dice), [1, 1, 1].slice(0, diceOther)]);
    expect(dicePools(table)).toEqual([{ db: dice }, { db: diceOther }]);
  });

  it("MEST-115 Tactics adds Base dice", () => {
    const table = tableOf([of("red", "ann", { values: { traits: "Tactics 2" } }), of("blue", "cy")]);
    begun(table, "6411 11");
    expect(dicePools(table)).toEqual([{ db: 4 }, { db: 2 }]);
  });

  it("a side without an Ordered model scores 0", () => {
    const table = begun(tableOf([of("red", "ann"), of("blue", "cy", { values: { fear: 2 } })]), "11");
    expect(scores(table)).toEqual([2, 0]);
    expect(points(table)).toEqual([2, 0]);
    const other = begun(tableOf([of("red", "ann"), of("blue", "cy", { values: { fear: 1 } })]), "111 11");
    expect(scores(other)).toEqual([2, 2]);
  });

  it("the player names the model where none is better in everything", () => {
    const models = [of("red", "ann", { values: { int: 3, wounds: 1 } }), of("red", "bea"), of("blue", "cy")];
    const table = tableOf([...models, of("blue", "dan", { values: { bp: 30 } })]);
    table.step("beginBattle", "ann", { dice: "11 41", choices: { initiativeModel: "model-2" } });
    expect(table.played.at(-1)?.rolls[0]?.roller).toBe("bea");
    const clear = begun(
      tableOf([
        of("red", "ann", { values: { int: 3 } }),
        of("red", "bea"),
        of("blue", "cy"),
        of("blue", "dan"),
      ]),
    );
    expect(clear.played.at(-1)?.asked).not.toContain("initiativeModel");
    expect(clear.played.at(-1)?.rolls[0]?.roller).toBe("ann");
  });
});

describe("MEST-65: ties", () => {
  const TIE = "41 51";

  it("example 2: the larger sum of pips wins, with 0 points", () => {
    const table = begun(tableOf(), TIE);
    expect(table.side).toBe("blue");
    expect(points(table)).toEqual([0, 0]);
  });

  it("example 2: the Mission Attacker may claim the win", () => {
    const table = tableOf();
    table.step("beginBattle", "ann", { dice: TIE, choices: { claimTie: "claim" } });
    expect(table.side).toBe("red");
    expect(points(table)).toEqual([0, 0]);
  });

  it.each([
    ["fewer pips", "41 51", true],
    ["equal pips", [[4, 1], [4, 1], 5, 3], true],
    ["more pips, so that it wins anyway", "51 41", false],
  ] as const)("the Mission Attacker with %s is asked: %s", (_, dice, isAsked) => {
    const table = tableOf();
    table.step("beginBattle", "ann", { dice });
    const { asked = [], notes = [] } = table.played.at(-1) ?? {};
    expect(asked.includes("claimTie")).toBe(isAsked);
    expect(notes.filter((key) => key === "winsTie")).toEqual(isAsked ? [] : ["winsTie"]);
  });

  it("only when it is among the tied", () => {
    const table = tableOf([of("red", "ann"), of("blue", "cy"), of("green", "eva")]);
    begun(table, "11 51 41");
    expect(table.played.at(-1)?.asked).not.toContain("claimTie");
    expect(table.side).toBe("blue");
    expect(points(table)).toEqual([0, 1]);
  });

  it("equal pips: a d6 each until one is higher", () => {
    const table = begun(tableOf(), [[4, 1], [4, 1], 3, 3, 2, 5]);
    expect(table.side).toBe("blue");
  });
});

describe("MEST-58: the Mission Attacker", () => {
  it("is named by the higher of a d6 each where the setup names none, ties again", () => {
    const table = tableOf();
    setSide(table, "red", "missionAttacker", 0);
    table.step("beginBattle", "ann", { dice: [2, 2, 3, 5, [6, 4], [5, 1]] });
    expect(sideNumber(table, "blue", "missionAttacker")).toBe(1);
    expect(table.played.at(-1)?.notes.slice(0, 1)).toEqual(["missionAttacker"]);
    const said = (table.played.at(-1)?.happenings ?? []).flatMap((one) =>
      one.type === "ask" || one.type === "roll"
        ? [`${one.request.key} ${one.request.side ?? "no side"}`]
        : [],
    );
    expect(said, "the side rolls and answers, not its model").toEqual([
      ...["attacker-1-1 red", "attacker-2-1 blue", "attacker-1-2 red", "attacker-2-2 blue"],
      "missionAttacker blue",
      ...["initiative-1-1 red", "initiative-1-2 blue", "order-1 red"],
    ]);
    expect(sideNumber(table, "red", "missionAttacker")).toBe(0);
  });
});

describe("MEST-58: Visibility", () => {
  const shot = (visibility: number, set = {}) => {
    const table = begun(tableOf(undefined, {}, { visibility }));
    table.step("activate", "ann");
    const target = { profile: table.profile("cy"), facts: { distance: fact(9) }, shots: 1, choices: { set } };
    const { assessments } = weigh(
      mest,
      table.engagement("shoot", "ann", { weapon: bow(), targets: [target] }),
    );
    return assessments[0]?.modifiers.find(({ id }) => id === "distance")?.setting;
  };

  it.each([
    [16, 1],
    [8, 1],
    [4, 2],
    [0, 1],
  ])("of %i MU limits the OR of 8 MU at 9 MU: ORM %i", (visibility, multiple) => {
    expect(shot(visibility)).toBe(multiple);
  });

  it("a person may set another one", () => {
    expect(shot(4, { visibility: 16 })).toBe(1);
  });
});
