import { describe, expect, it } from "vitest";
import { controllerOf } from "../../../../src/rules/godsgloom/battle/objectives.js";
import { unit } from "../units.js";
import { inActivation, of, sideNumber, tableOf, through, toActivation } from "./table.js";

describe("GLOOM-36, GLOOM-50, GLOOM-51: scoring", () => {
  const playRound = (table: ReturnType<typeof tableOf>, objectives: readonly string[]) => {
    toActivation(table);
    through(table, "a");
    table.step("activate", "c");
    return table.step("endActivation", "c", { choices: { objectives, playerA: "side-1" } });
  };
  const DUEL = [of("reds", "a"), of("blues", "c")];

  it("GLOOM-36, GLOOM-51 each controlled objective scores at the end of each round; none for a tie", () => {
    const table = tableOf(DUEL, {}, { rounds: 5, objectives: 3, soulshardsEach: 2 });
    table.step("beginBattle", "a");
    const told = playRound(table, ["count-0", "count-2"]);
    expect(told.asked.filter((one) => one === "objectives")).toHaveLength(2);
    // One row for each side, and a line in it when the side scores.
    const said = told.notes.filter((one) => one === "scoring" || one === "scores");
    expect(said).toEqual(["scoring", "scoring", "scores"]);
    expect(sideNumber(table, "blues", "soulshards")).toBe(4);
    expect(sideNumber(table, "reds", "soulshards")).toBe(0);
  });

  it("GLOOM-50, GLOOM-51 no more objectives in all than there are", () => {
    const table = tableOf(DUEL, {}, { rounds: 5, objectives: 2, soulshardsEach: 1 });
    table.step("beginBattle", "a");
    const told = playRound(table, ["count-2"]);
    expect(told.asked.filter((one) => one === "objectives")).toHaveLength(1);
    expect(sideNumber(table, "reds", "soulshards")).toBe(2);
  });

  it.each([
    ["count-1", "soulshards", 1],
    ["count-0", "draw", 0],
  ])("GLOOM-51 the match ends after its last round: objective to %s", (objective, end, winner) => {
    const table = tableOf(DUEL, {}, { rounds: 2, objectives: 1, soulshardsEach: 1 });
    table.step("beginBattle", "a");
    playRound(table, ["count-0"]);
    expect(table.state.tracks["ended"]).toBe(0);
    const last = playRound(table, [objective]);
    expect(last.notes).toContain(`end.${end}`);
    expect(table.state.tracks).toMatchObject({ ended: end === "draw" ? 2 : 1, winner });
  });

  it("GLOOM-51 without a limit it goes on", () => {
    const table = tableOf(DUEL, {}, { rounds: 0, objectives: 0, soulshardsEach: 1 });
    table.step("beginBattle", "a");
    for (let round = 0; round < 7; round += 1) playRound(table, []);
    expect(table.state.tracks["ended"]).toBe(0);
  });

  const region = (points: number, ...present: readonly string[]) => ({
    ref: `region-${points}-${present.join("-")}`,
    points,
    present,
  });
  const DOMINATING = { values: { traits: "Dominating Presence" } };

  it.each<[string, readonly ReturnType<typeof region>[], number, number]>([
    ["more units", [region(1, "a", "b", "c")], 2, 0],
    ["a tie", [region(1, "a", "c")], 0, 0],
    ["no unit", [region(1)], 0, 0],
    ["a destroyed enemy beside it", [region(1, "c", "dead")], 0, 2],
    ["Dominating Presence against one unit", [region(1, "a", "d")], 0, 2],
    ["Dominating Presence against two units", [region(1, "a", "b", "d")], 0, 0],
    ["a Mindless unit", [region(1, "mindless")], 0, 0],
    ["areas of 2 points and of 1", [region(2, "a"), region(1, "c")], 4, 2],
    ["several areas of one side", [region(2, "a"), region(1, "b")], 6, 0],
    ["an area of 0 points", [region(0, "a")], 0, 0],
  ])("GLOOM-50, GLOOM-51 objectives of the scene score by themselves: %s", (_, objectives, reds, blues) => {
    const table = tableOf(
      [
        ...[
          of("reds", "a"),
          of("reds", "b"),
          of("reds", "e"),
          of("reds", "dead", { statuses: ["destroyed"] }),
        ],
        ...[of("blues", "c"), of("blues", "d", DOMINATING)],
        of("blues", "mindless", { values: { traits: "Mindless" } }),
      ],
      {},
      { rounds: 1, objectives: 3, soulshardsEach: 2 },
    );
    const models = table.state.models.map((one) => ({ ...one, isOut: one.profile.ref === "dead" }));
    table.state = { ...table.state, models };
    inActivation(table);
    for (const ref of ["a", "c", "b", "d", "e"]) through(table, ref);
    table.step("activate", "mindless");
    const told = table.step("endActivation", "mindless", {}, { objectives });
    expect(told.asked).toEqual([]);
    expect(sideNumber(table, "reds", "soulshards")).toBe(reds);
    expect(sideNumber(table, "blues", "soulshards")).toBe(blues);
  });

  const area = (...units: readonly (readonly [string, string])[]) =>
    controllerOf(
      units.map(([side, traits]) => ({ side, profile: unit(`u${traits}`, { values: { traits } }) })),
    );

  it("GLOOM-50 example 42: Dominating Presence counts as two; a tie is no one's", () => {
    expect(area(["one", ""], ["one", ""], ["two", ""], ["two", "Dominating Presence"])).toBe("two");
    expect(area(["one", ""], ["one", ""], ["two", ""], ["two", ""])).toBeNull();
  });

  it("GLOOM-50 Mindless units and destroyed ones do not count", () => {
    expect(area(["one", "Mindless"], ["two", ""])).toBe("two");
    expect(area(["one", "Mindless"])).toBeNull();
    const dead = unit("dead", { statuses: ["destroyed"] });
    expect(controllerOf([{ side: "one", profile: dead }])).toBeNull();
  });
});
