import { describe, expect, it } from "vitest";
import type { Facts, FleePlace } from "../../../../src/rules/core/index.js";
import { bow, fact, weapon } from "../fixtures.js";
import { at, begun, change, refusal, tableOf, turnOf, valueOf } from "./field.js";

const NEAR: Facts = { contact: fact(true), opponents: fact(["cy"]), targetOpponents: fact(["ann"]) };
const FAR: Facts = {
  contact: fact(false),
  distance: fact(6),
  sight: fact(true),
  opponents: fact([]),
  targetOpponents: fact([]),
};

function turn(passivePerTurn: boolean) {
  const table = begun(tableOf(undefined, { passivePerTurn }));
  table.step("activate", "ann");
  return table;
}
type Table = ReturnType<typeof turn>;
const MISS = "11 44";
const rest = () => [1, 1, 1];
/** Another attack in the same Turn, as if the first one had cost nothing. */
const again = (table: Table) => {
  change(table, "ann", { values: { delay: 0, wounds: 0, fear: 0 }, turn: { attacks: 0, actionPoints: 2 } });
  change(table, "cy", { values: { delay: 0 } });
};

describe("MEST-108: passivePerTurn", () => {
  it.each([
    [true, ["counter"], []],
    [false, ["counter"], ["counter"]],
  ])("MEST-108 with the option %s: answers to two failed attacks of a Turn", (option, first, second) => {
    const table = turn(option);
    const strike = () =>
      table.act(
        "fight",
        "ann",
        { dice: MISS, rest, choices: { counter: "counterStrike" } },
        { ...at(table, "cy", NEAR), weapon: weapon() },
      ).asked;
    expect(strike()).toEqual(first);
    expect(turnOf(table, "cy", "responses")).toBe(option ? 1 : 0);
    again(table);
    expect(strike()).toEqual(second);
  });

  it("MEST-108 one that does not answer keeps its answer", () => {
    const table = turn(true);
    const strike = () =>
      table.act("fight", "ann", { dice: MISS }, { ...at(table, "cy", NEAR), weapon: weapon() }).asked;
    expect(strike()).toEqual(["counter"]);
    again(table);
    expect(strike()).toEqual(["counter"]);
  });

  it.each([
    [true, "defendUsedUp"],
    [false, undefined],
  ])("MEST-108 with the option %s: Defend a second time in a Turn", (option, refused) => {
    const table = turn(option);
    const defending = (defend: string) => {
      const own = { ...at(table, "cy", NEAR), weapon: weapon() };
      return {
        ...own,
        targets: (own.targets ?? []).map((one) => ({ ...one, choices: { set: { defend } } })),
      };
    };
    table.act("fight", "ann", { dice: "11 441", choices: { defend: "defend" } }, defending("ask"));
    expect([turnOf(table, "cy", "tactics"), valueOf(table, "cy", "delay")]).toEqual([option ? 1 : 0, 1]);
    again(table);
    expect(refusal(table, "fight", "ann", defending("yes"))?.refused).toBe(refused);
    const { asked } = table.act(
      "fight",
      "ann",
      { dice: "11 44", choices: { defend: "stand" } },
      defending("ask"),
    );
    expect(asked.includes("defend")).toBe(!option);
  });

  it.each([
    [true, false],
    [false, true],
  ])("MEST-108 with the option %s: Take Cover after Defend in the same Turn: %s", (option, asked) => {
    const table = turn(option);
    change(table, "cy", { turn: { tactics: 1 } });
    const place: FleePlace = {
      id: "cover",
      x: 1,
      y: 0,
      elevation: 0,
      from: { id: "", x: 0, y: 0, elevation: 0 },
    };
    table.scene = { cy: { around: {}, cover: [place] } };
    const shot = table.act(
      "shoot",
      "ann",
      { dice: MISS, choices: { takeCover: "stand" } },
      { ...at(table, "cy", FAR), weapon: bow() },
    );
    expect(shot.asked.includes("takeCover")).toBe(asked);
  });
});
