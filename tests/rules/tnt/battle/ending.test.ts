import { describe, expect, it } from "vitest";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { activate, begun, hasStatus, idle, others, sealed, warband } from "./field.js";

describe("TNT-113, TNT-114: the end of a battle", () => {
  it("TNT-113 a side that alone has models in play has won; with two sides left it goes on", () => {
    const table = begun([...warband("a", 2), ...warband("b", 2)]);
    table.waiting = [sealed(1, "a1", "b1")];
    activate(table, "a1", 4);
    // TNT-63: half of the side is left and tests.
    table.step("endActivation", "a1", { dice: [5, 5, 9] }, others(table, "a1", "b1"));
    expect(table.state.tracks["ended"]).toBe(0);
    idle(table, "b2", 9);
    table.waiting = [sealed(2, "a2", "b2")];
    activate(table, "a2", 4);
    const { notes } = table.step("endActivation", "a2", { dice: [5, 5] }, others(table, "a2", "b2"));
    expect(notes).toContain("end.lastSide");
    expect(table.state.tracks).toMatchObject({ ended: 1, winner: 1 });
  });

  it("TNT-113 none left on either side: a draw", () => {
    const table = begun([...warband("a", 1), ...warband("b", 1)]);
    table.waiting = [sealed(1, "a1", "b1"), sealed(2, "a1", "a1")];
    activate(table, "a1", 9);
    const { notes } = table.step("endActivation", "a1", { dice: [5, 5, 5, 5] }, others(table, "a1", "b1"));
    expect(notes).toEqual(["activationEnded", "pendingHit", "out", "pendingHit", "out", "end.draw"]);
    expect(table.state.tracks).toMatchObject({ ended: 2, winner: 0 });
  });

  it.each<[number, number, number]>([
    [1, 3, 1],
    [2, 0, 2],
    [0, 0, 2],
  ])("TNT-113 turn limit %i: ended %i after the first turn", (turnLimit, ended, round) => {
    const table = begun([...warband("a", 1), ...warband("b", 1)], {}, { turnLimit });
    idle(table, "a1", 9);
    idle(table, "b1", 9, { dice: ended ? [] : [9, 2] });
    expect(table.state.tracks).toMatchObject({ ended, round });
  });

  const house = (points: number, ...present: readonly string[]) => ({
    ref: `house-${points}-${present.join("-")}`,
    points,
    present,
  });

  it.each<[string, readonly ReturnType<typeof house>[], string, number]>([
    ["held by one side", [house(1, "b1")], "objectives", 2],
    ["with both sides in it", [house(1, "a1", "b1")], "turnLimit", 0],
    ["with no one in it", [house(1)], "turnLimit", 0],
    ["as many for each", [house(1, "a1"), house(1, "b1")], "turnLimit", 0],
    ["more points for one", [house(1, "a1"), house(2, "b1")], "objectives", 2],
  ])("TNT-113 at the turn limit, an objective %s", (_, objectives, end, winner) => {
    const table = begun([...warband("a", 1), ...warband("b", 1)], {}, { turnLimit: 1 });
    idle(table, "a1", 9);
    activate(table, "b1", 9);
    const { notes } = table.step("endActivation", "b1", {}, { objectives });
    expect(notes).toContain(`end.${end}`);
    expect(table.state.tracks["winner"]).toBe(winner);
  });

  it("TNT-113 objectives are counted at Clean-up and decide nothing before the last turn", () => {
    const table = begun([...warband("a", 1), ...warband("b", 1)], {}, { turnLimit: 2 });
    idle(table, "a1", 9);
    activate(table, "b1", 9);
    table.step("endActivation", "b1", { dice: [9, 2] }, { objectives: [house(3, "b1")] });
    expect(table.state.sides.map(({ tracks }) => tracks["objectives"])).toEqual([0, 3]);
    expect(table.state.tracks["ended"]).toBe(0);
  });

  const EIGHT = [...warband("a", 2), ...warband("b", 8)];
  it.each<[number, string, boolean]>([
    [6, "2 left: stays", false],
    [7, "1 left: leaves", true],
  ])("TNT-114 lastWarband, side of 8, %i lost at once: %s", (lost, _, leaves) => {
    const { lastWarband } = tnt.battle?.presets ?? {};
    const table = begun(EIGHT, {}, lastWarband);
    table.waiting = Array.from({ length: lost }, (_one, index) => sealed(index, "a1", `b${index + 1}`));
    activate(table, "a1", 4);
    const left = 8 - lost;
    // TNT-63, TNT-64: 50% and 25% at once: two tests for each that is left.
    const dice = [
      ...Array.from({ length: lost }, () => [5, 5]).flat(),
      ...Array.from({ length: left * 2 }, () => 9),
    ];
    const refs = EIGHT.map(({ profile }) => profile.ref);
    const { notes } = table.step("endActivation", "a1", { dice }, others(table, ...refs));
    expect(notes.filter((key) => key === "withdraws")).toEqual(leaves ? ["withdraws"] : []);
    expect(hasStatus(table, "b8", "fled")).toBe(leaves);
    expect(hasStatus(table, "b8", "out")).toBe(false);
    expect(hasStatus(table, "b8", "injuryDue")).toBe(false);
    expect(table.state.tracks["ended"]).toBe(leaves ? 1 : 0);
  });
});
