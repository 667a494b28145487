import { describe, expect, it } from "vitest";
import { mest } from "../../../../src/rules/mest/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Script } from "../../play.js";
import { apart, begun, change, of, refusal, setSide, sideNumber, tableOf, TWO_EACH } from "./field.js";

/** A battle with so many models of blue left after so many have fallen, against so many of red. */
function lastOf(left: number, out: number, opponents: number): BattleTable {
  const names = Array.from({ length: left + out }, (_, index) => `b${index}`);
  const foes = Array.from({ length: opponents }, (_, index) => `r${index}`);
  const table = begun(
    tableOf(
      [...foes.map((ref) => of("red", ref)), ...names.map((ref) => of("blue", ref, { values: { bp: 90 } }))],
      {},
      {},
    ),
    "641 51",
  );
  for (const ref of names.slice(0, out)) change(table, ref, { statuses: ["ko"] });
  table.state = {
    ...table.state,
    models: table.state.models.map((one) => ({ ...one, isOut: one.profile.statuses.includes("ko") })),
  };
  setSide(table, "red", "initiativePoints", 0);
  return table;
}

/** Goes on to the end of the Turn. */
function endTurn(table: BattleTable, dice: string, choices: Script["choices"] = {}) {
  while (table.ready.length > 1) {
    const ref = table.ready.find((one) => table.model(one).side === table.side) ?? "";
    table.step("activate", ref);
    table.step("endActivation", ref);
  }
  const last = table.ready[0] ?? "";
  table.step("activate", last);
  return table.step("endActivation", last, { dice, choices });
}

const NEXT = "44 11";

describe("MEST-105: Bottle Tests", () => {
  it("example 10: 3 of 8 out: none", () => {
    expect(endTurn(lastOf(5, 3, 3), NEXT).notes).not.toContain("bottleTest");
  });

  it("example 10: 4 of 8 out against 3: DR 0, 3 v 3 passes", () => {
    const table = lastOf(4, 4, 3);
    const played = endTurn(table, `41 41 ${NEXT}`);
    expect(played.rolls.map(({ purpose, plus }) => [purpose, plus]).slice(0, 2)).toEqual([
      ["bottle", 2],
      ["system", 2],
    ]);
    expect(table.state.models.filter(({ isOut }) => isOut)).toHaveLength(4);
  });

  it("example 10: 6 of 8 out against 3: DR 1, 3 v 4 fails, and all its models are Eliminated", () => {
    const table = lastOf(2, 6, 3);
    const played = endTurn(table, "41 41");
    expect(played.rolls[1]?.plus).toBe(3);
    expect(played.notes).toContain("bottled");
    expect(table.profile("b7").statuses).toContain("eliminated");
    expect(table.state.tracks["ended"]).toBe(1);
  });

  it("example 10: 2 left against 5: DR 2", () => {
    expect(endTurn(lastOf(2, 6, 5), "41 41").rolls[1]?.plus).toBe(4);
  });

  it.each<[number, object, number, boolean]>([
    [4, { db: 2, dm: 1 }, 0, true],
    [4.5, { db: 2 }, 0, false],
    [4, { db: 2 }, 2, false],
  ])(
    "MEST-38, MEST-105: a friend %d MU away with %j and %d Fear tokens: passed %s",
    (distance, dice, fear, passes) => {
      const table = lastOf(2, 6, 3);
      table.scene = { b6: { toward: { b7: apart(distance) } } };
      const faces = passes ? `414 41 ${NEXT}` : "41 41";
      change(table, "b7", { values: { fear } });
      const played = endTurn(table, faces);
      expect([played.rolls[0]?.roller, played.rolls[0]?.dice]).toEqual(["b6", dice]);
      expect(played.notes.includes("bottlePassed")).toBe(passes);
      expect(table.profile("b7").statuses.includes("eliminated")).toBe(!passes);
    },
  );

  it("a side without an Ordered model fails without dice", () => {
    const table = lastOf(1, 1, 2);
    change(table, "b1", { values: { fear: 2 } });
    expect(endTurn(table, "").notes).toContain("bottled");
  });
});

describe("MEST-109: END dice", () => {
  const four = (round: number, endDice: number): BattleTable => {
    const table = begun();
    setSide(table, "red", "initiativePoints", 0);
    table.state = { ...table.state, tracks: { ...table.state.tracks, round, endDice } };
    for (const ref of ["ann", "bea", "cy", "dan"]) change(table, ref, { turn: {} });
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => ({ ...one, tracks: {} })),
    };
    return table;
  };

  it("example 11: at the end of Turn 3 nothing; at the end of Turn 4 no roll, and a die is placed", () => {
    const third = four(3, 0);
    endTurn(third, NEXT);
    expect(third.state.tracks["endDice"]).toBe(0);
    const fourth = four(4, 0);
    expect(endTurn(fourth, NEXT).rolls.map(({ purpose }) => purpose)).not.toContain("endDice");
    expect(fourth.state.tracks["endDice"]).toBe(1);
  });

  it("example 11: at the end of Turn 5 a 4 goes on, with two dice", () => {
    const table = four(5, 1);
    const played = endTurn(table, `4 ${NEXT}`);
    expect(played.notes).toEqual([
      ...["activationEnded", "endDicePass", "endDiceAdded", "turnEnded"],
      ...["turnStarted", "initiativePoints", "initiative", "sideToPlay"],
    ]);
    // The Mission Defender rolls.
    expect(table.model(played.rolls[0]?.roller ?? "").side).toBe("blue");
    expect([table.state.tracks["endDice"], table.state.tracks["round"]]).toEqual([2, 6]);
  });

  it.each([
    // No side has a point: a tie.
    ["52", 4],
    ["53", 4],
    ["54", 0],
  ])("example 11: at the end of Turn 6 %s", (faces, ended) => {
    const table = four(6, 2);
    const { notes } = endTurn(table, ended ? faces : `${faces} ${NEXT}`);
    expect(notes.filter((key) => key === "end.endDiceTied")).toEqual(ended ? ["end.endDiceTied"] : []);
    expect(table.state.tracks["ended"]).toBe(ended);
  });
});

describe("MEST-109, MEST-110, MEST-111: the end and its points", () => {
  const oneLeft = (): BattleTable => lastOf(0, 2, 2);

  it("the game ends with the Turn in which a side has no opponent left", () => {
    const table = oneLeft();
    const played = endTurn(table, "");
    expect(played.notes).toEqual(expect.arrayContaining(["vpElimination", "vpBottled", "end.noOpponents"]));
    expect(sideNumber(table, "red", "victoryPoints")).toBe(2);
    const reasons = ["vpAggression", "vpBottled", "vpElimination", "vpOutnumbered", "vpResources"];
    expect(reasons.map((reason) => sideNumber(table, "red", reason))).toEqual([0, 1, 1, 0, 0]);
    expect([table.state.tracks["ended"], table.state.tracks["winner"]]).toEqual([1, 1]);
  });

  it("with the option endAtOnce it ends with the activation", () => {
    const table = new BattleTable(mest, TWO_EACH, { endAtOnce: true }, {});
    setSide(table, "red", "missionAttacker", 1);
    begun(table);
    table.step("activate", "ann");
    for (const ref of ["cy", "dan"]) change(table, ref, { statuses: ["ko"] });
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => ({ ...one, isOut: one.profile.statuses.includes("ko") })),
    };
    table.step("endActivation", "ann");
    expect(table.state.tracks["ended"]).toBe(1);
  });

  it("MEST-110: those whom a Bottle Test removed are not counted for Elimination", () => {
    const table = lastOf(1, 1, 2);
    change(table, "b1", { values: { fear: 2 } });
    setSide(table, "blue", "starting", 2);
    endTurn(table, "");
    // One of 90 BP was KO'd: Elimination; and the Bottle Test.
    expect(sideNumber(table, "red", "victoryPoints")).toBe(2);
    expect(table.state.models.find(({ profile }) => profile.ref === "b1")?.tracks["bottled"]).toBe(1);
  });

  it.each([
    [3, 2, 1],
    [4, 3, 0],
    [4, 2, 2],
  ])("MEST-110: Outnumbered, %i against %i", (many, few, points) => {
    const table = oneLeft();
    setSide(table, "blue", "starting", many);
    setSide(table, "red", "starting", few);
    const { notes } = endTurn(table, "");
    expect(notes.filter((key) => key === "vpOutnumbered")).toEqual(points > 0 ? ["vpOutnumbered"] : []);
    expect(sideNumber(table, "red", "victoryPoints")).toBe(2 + points);
  });

  it("MEST-110: of three sides, the others each get Resource Points for one without an Ordered model", () => {
    const table = begun(tableOf([of("red", "ann"), of("blue", "cy"), of("green", "eva")]), "641 51 11");
    change(table, "eva", { values: { fear: 2 } });
    table.state = { ...table.state, tracks: { ...table.state.tracks, round: 6, endDice: 2 } };
    const { notes } = endTurn(table, "52", {});
    expect(notes.filter((key) => key === "rpBottled" || key === "vpBottled")).toEqual([
      "rpBottled",
      "rpBottled",
    ]);
    expect(["red", "blue", "green"].map((side) => sideNumber(table, side, "rpBottled"))).toEqual([3, 3, 0]);
  });

  it("MEST-110: Aggression is asked for each side", () => {
    const table = oneLeft();
    endTurn(table, "", { aggression: "yes" });
    expect([sideNumber(table, "red", "victoryPoints"), sideNumber(table, "blue", "victoryPoints")]).toEqual([
      3, 1,
    ]);
  });

  it("MEST-110: each side answers for its own models", () => {
    const table = oneLeft();
    const asked = endTurn(table, "").happenings.flatMap((one) =>
      one.type === "ask" && one.request.question === "aggression"
        ? [[table.model(one.request.who).side, one.request.side]]
        : [],
    );
    expect(asked).toEqual([
      ["red", "red"],
      ["blue", "blue"],
    ]);
  });

  it.each([
    ["first", 0, 1],
    ["both", 1, 1],
    ["yes", 1, 0],
    ["no", 0, 0],
  ])("MEST-110: Aggression, the first model across: %s", (choice, victory, resources) => {
    const plain = oneLeft();
    endTurn(plain, "");
    const table = oneLeft();
    const { notes } = endTurn(table, "", { aggression: [choice, "no"] });
    expect(notes.filter((key) => ["vpAggression", "rpFirstAcross", "vpResources"].includes(key))).toEqual([
      ...(victory > 0 ? ["vpAggression"] : []),
      ...(resources > 0 ? ["rpFirstAcross", "vpResources"] : []),
    ]);
    const points = (one: BattleTable) => sideNumber(one, "red", "resourcePoints");
    expect(points(table) - points(plain)).toBe(resources);
    // MEST-111: the only Resource Point is the most.
    const more = sideNumber(table, "red", "victoryPoints") - sideNumber(plain, "red", "victoryPoints");
    expect(more).toBe(victory + resources);
  });

  it.each([
    [1, 0, 1],
    [9, 0, 1],
    [10, 0, 2],
    [19, 9, 2],
    [20, 11, 1],
  ])("MEST-111: %i Resource Points against %i", (own, other, points) => {
    const table = oneLeft();
    setSide(table, "blue", "resourcePoints", own);
    setSide(table, "red", "resourcePoints", other);
    endTurn(table, "");
    expect(sideNumber(table, "blue", "victoryPoints")).toBe(points);
  });

  it("MEST-111: with equal Victory Points the most Resource Points win; equal ones are a draw", () => {
    const table = oneLeft();
    setSide(table, "blue", "victoryPoints", 1);
    setSide(table, "blue", "resourcePoints", 5);
    endTurn(table, "");
    expect(table.state.tracks["winner"]).toBe(2);
    const draw = oneLeft();
    setSide(draw, "blue", "victoryPoints", 2);
    expect(endTurn(draw, "").notes.slice(-1)).toEqual(["end.noOpponentsTied"]);
    expect(draw.state.tracks["winner"]).toBe(0);
    expect(refusal(draw, "activate", "r0")?.refused).toBe("battleEnded");
  });
});
