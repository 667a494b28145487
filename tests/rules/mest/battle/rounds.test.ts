import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { begun, change, of, setSide, sideNumber, tableOf, through } from "./field.js";

const points = (table: BattleTable) =>
  ["red", "blue"].map((side) => sideNumber(table, side, "initiativePoints"));

describe("MEST-66: who plays", () => {
  it("the winner goes first, or names the player who does; then sides alternate", () => {
    const table = tableOf();
    table.step("beginBattle", "ann", { dice: "64 51", choices: { firstPlayer: "side-2" } });
    expect(table.side).toBe("blue");
    through(table, "cy");
    expect(table.side).toBe("red");
    expect(table.ready).toEqual(["ann", "bea", "dan"]);
  });

  it("a side without a Ready model is passed over; the Turn ends when all are Done", () => {
    const table = begun(
      tableOf([of("red", "ann"), of("red", "bea"), of("blue", "cy", { values: { bp: 60 } })]),
    );
    setSide(table, "red", "initiativePoints", 0);
    through(table, "ann");
    through(table, "cy");
    expect(table.side).toBe("red");
    through(table, "bea", {}, "64 51");
    expect(table.state.tracks["round"]).toBe(2);
    expect(table.played.at(-1)?.notes).toEqual(expect.arrayContaining(["turnEnded", "turnStarted"]));
    expect(table.ready).toEqual(["ann", "bea", "cy"]);
  });

  it("of three sides the first player names the next one; that order stays for the Turn", () => {
    const table = tableOf([
      of("red", "ann"),
      of("red", "bea"),
      of("blue", "cy"),
      of("green", "eva"),
      of("blue", "di", { values: { bp: 0 } }),
      of("green", "flo", { values: { bp: 0 } }),
    ]);
    table.step("beginBattle", "ann", {
      dice: "64 11 11",
      choices: { firstPlayer: "side-1", nextPlayer: "side-3" },
    });
    setSide(table, "red", "initiativePoints", 0);
    through(table, "ann");
    expect(table.side).toBe("green");
    through(table, "eva");
    expect(table.side).toBe("blue");
    through(table, "cy");
    expect(table.side).toBe("red");
  });
});

describe("MEST-67: Initiative Points", () => {
  it("Maintain: a side activates another Ready model instead of passing, for a point", () => {
    const table = begun();
    through(table, "ann", { initiativePoint: "maintain" });
    expect(table.played.at(-1)?.notes).toEqual(["activationEnded", "maintains"]);
    expect([table.side, ...points(table)]).toEqual(["red", 1, 0]);
    through(table, "bea");
    expect(table.side).toBe("blue");
    expect(table.played.at(-1)?.asked).not.toContain("initiativePoint");
  });

  it("without a point no one is asked, and play passes", () => {
    const table = begun();
    setSide(table, "red", "initiativePoints", 0);
    through(table, "ann");
    expect(table.played.at(-1)?.asked).toEqual([]);
    expect(table.side).toBe("blue");
  });

  it("Force: it names the player who plays next", () => {
    const table = tableOf(
      [of("red", "ann"), of("red", "bea"), of("blue", "cy"), of("green", "eva")].map((one) => one),
    );
    for (const ref of ["ann", "bea"]) change(table, ref, { values: { bp: 15 } });
    table.step("beginBattle", "ann", { dice: "64 11 11", choices: { nextPlayer: "side-2" } });
    through(table, "ann", { initiativePoint: "force-3" });
    expect(table.played.at(-1)?.notes).toEqual(["activationEnded", "forces", "sideToPlay"]);
    expect(table.side).toBe("green");
    expect(sideNumber(table, "red", "initiativePoints")).toBe(2);
  });

  it("Refresh: a Delay token goes as the model is Done", () => {
    const table = begun();
    table.step("activate", "ann");
    table.act("push", "ann");
    const { happenings, notes } = table.step("endActivation", "ann", { choices: { refresh: "refresh" } });
    expect(notes).toEqual(["refreshes", "activationEnded", "sideToPlay"]);
    const asked = happenings.find((one) => one.type === "ask" && one.request.question === "refresh");
    expect(asked).toMatchObject({ request: { data: { points: 2 } } });
    expect(table.profile("ann").values["delay"]).toBe(0);
    expect(points(table)).toEqual([1, 0]);
    expect(table.profile("ann").statuses).toContain("done");
  });

  it("MEST-62: unspent points are lost with the Turn", () => {
    const table = begun();
    for (const ref of ["ann", "cy", "bea"]) through(table, ref);
    expect(points(table)).toEqual([2, 0]);
    through(table, "dan", {}, "11 41");
    expect(points(table)).toEqual([0, 1]);
  });
});
