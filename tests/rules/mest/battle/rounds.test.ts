import { describe, expect, it } from "vitest";
import { capability, pricedEnds } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import type { BattleTable } from "../../battle-table.js";
import { begun, change, of, refusal, setSide, sideNumber, tableOf, through } from "./field.js";

const points = (table: BattleTable) =>
  ["red", "blue"].map((side) => sideNumber(table, side, "initiativePoints"));

/** The priced ways to end the activation that runs. */
const endsOf = (table: BattleTable) =>
  (capability(mest, pricedEnds)?.(table.state) ?? []).map(({ id, data, price }) =>
    [id, data?.["side"], price.count].filter((one) => one !== undefined).join(" "),
  );

/** Models that were activated and are Done in the first Turn. */
function done(table: BattleTable, refs: readonly string[]): void {
  const models = table.state.models.map((one) =>
    refs.includes(one.profile.ref) ? { ...one, tracks: { ...one.tracks, activated: 1001, done: 1001 } } : one,
  );
  table.state = { ...table.state, models };
}

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
    through(table, "ann", {}, "", { maintain: 1 });
    expect(table.played.at(-1)?.notes).toEqual(["activationEnded", "maintains"]);
    expect([table.side, ...points(table)]).toEqual(["red", 1, 0]);
    through(table, "bea");
    expect(table.side).toBe("blue");
  });

  it("Pass asks no question, with points or without", () => {
    for (const points of [0, 2]) {
      const table = begun();
      setSide(table, "red", "initiativePoints", points);
      table.step("activate", "ann");
      table.act("push", "ann");
      table.step("endActivation", "ann");
      expect(table.played.at(-1)?.asked, `${points} points`).toEqual([]);
      expect([table.side, sideNumber(table, "red", "initiativePoints")]).toEqual(["blue", points]);
    }
  });

  it.each<[string, (table: BattleTable) => void, readonly string[]]>([
    ["no point", (table) => setSide(table, "red", "initiativePoints", 0), []],
    ["one point", (table) => setSide(table, "red", "initiativePoints", 1), ["maintain 1"]],
    [
      "one point and a Delay token",
      (table) => {
        setSide(table, "red", "initiativePoints", 1);
        change(table, "ann", { values: { delay: 1 } });
      },
      ["maintain 1", "passRefresh 1"],
    ],
    [
      "two points and a Delay token",
      (table) => change(table, "ann", { values: { delay: 1 } }),
      ["maintain 1", "passRefresh 1", "maintainRefresh 2"],
    ],
    ["no other Ready model of the side", (table) => done(table, ["bea"]), []],
    ["no Ready model of another side", (table) => done(table, ["cy", "dan"]), []],
  ])("a button for each use that applies: %s", (_, prepare, expected) => {
    const table = begun();
    table.step("activate", "ann");
    prepare(table);
    expect(endsOf(table)).toEqual(expected);
  });

  it("a use that does not apply is refused", () => {
    const table = begun();
    table.step("activate", "ann");
    const spend = (set: Readonly<Record<string, number>>) =>
      refusal(table, "endActivation", "ann", { choices: { set } });
    const refused = { refused: "noInitiativePoint", rule: "MEST-67" };
    expect(spend({ maintain: 1 })).toBeNull();
    expect(spend({ refresh: 1 }), "without a Delay token").toMatchObject(refused);
    expect(spend({ force: 2 }), "with one other side").toMatchObject(refused);
    change(table, "ann", { values: { delay: 1 } });
    expect(spend({ maintain: 1, refresh: 1 })).toBeNull();
    setSide(table, "red", "initiativePoints", 1);
    expect(spend({ maintain: 1, refresh: 1 }), "for one point").toMatchObject(refused);
    setSide(table, "red", "initiativePoints", 0);
    expect(spend({ maintain: 1 }), "without a point").toMatchObject(refused);
    expect(spend({})).toBeNull();
  });

  it("a GM allows a use without a point", () => {
    const table = begun();
    setSide(table, "red", "initiativePoints", 0);
    table.step("activate", "ann");
    table.step("endActivation", "ann", {}, { choices: { set: { maintain: 1 } }, anyway: true });
    expect([table.side, sideNumber(table, "red", "initiativePoints")]).toEqual(["red", 0]);
  });

  it("Force: it names the player who plays next", () => {
    const table = tableOf(
      [of("red", "ann"), of("red", "bea"), of("blue", "cy"), of("green", "eva")].map((one) => one),
    );
    for (const ref of ["ann", "bea"]) change(table, ref, { values: { bp: 15 } });
    table.step("beginBattle", "ann", { dice: "64 11 11", choices: { nextPlayer: "side-2" } });
    table.step("activate", "ann");
    expect(endsOf(table)).toEqual(["maintain 1", "force blue 1", "force green 1"]);
    table.step("endActivation", "ann", {}, { choices: { set: { force: 3 } } });
    expect(table.played.at(-1)?.notes).toEqual(["activationEnded", "forces", "sideToPlay"]);
    expect(table.side).toBe("green");
    expect(sideNumber(table, "red", "initiativePoints")).toBe(2);
  });

  it("Refresh: a Delay token goes as the model is Done", () => {
    const table = begun();
    table.step("activate", "ann");
    table.act("push", "ann");
    const { notes } = table.step("endActivation", "ann", {}, { choices: { set: { refresh: 1 } } });
    expect(notes).toEqual(["refreshes", "activationEnded", "sideToPlay"]);
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
