import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { skillOf, sword } from "../fixtures.js";
import { attack, duelOf, hit } from "./duel.js";

/** The shock of bo by its status; 0 without one. */
const shockOf = (table: BattleTable): number =>
  [1, 2, 3, 4].find((points) => table.profile("bo").statuses.includes(`shock${points}`)) ?? 0;

/** Ana hits bo for so much; outside her own turn by a GM's leave. */
function hurts(table: BattleTable, amount: number): void {
  const script = { dice: [10, amount], choices: { defend: "none" } };
  table.act("strike", "ana", script, { ...attack(table, {}, "1d cr"), anyway: true });
}

describe("GURPS-59: how long shock goes on", () => {
  it("GURPS-59 suffered in the turn of another: until the end of the own next turn", () => {
    const table = duelOf();
    hit(table, 2, [], {}, "1d cr");
    table.step("endActivation", "ana");
    expect(shockOf(table)).toBe(2);
    table.step("endActivation", "bo");
    expect(shockOf(table)).toBe(0);
  });

  it("GURPS-59 suffered in the own turn: until the end of the next own turn", () => {
    const table = duelOf();
    table.step("endActivation", "ana");
    hurts(table, 2);
    table.step("endActivation", "bo");
    expect(shockOf(table)).toBe(2);
    table.step("endActivation", "ana");
    expect(shockOf(table)).toBe(2);
    table.step("endActivation", "bo");
    expect(shockOf(table)).toBe(0);
  });

  it.each([
    [1, 2, 3, 2],
    [3, 3, 4, 3],
    [4, 1, 4, 1],
  ])(
    "GURPS-59 shock of %i before the own turn and %i in it: %i, and %i after it",
    (before, own, both, left) => {
      const table = duelOf({ hitPoints: 18 });
      hit(table, before, [], {}, "1d cr");
      table.step("endActivation", "ana");
      hurts(table, own);
      expect(shockOf(table)).toBe(both);
      table.step("endActivation", "bo");
      expect(shockOf(table)).toBe(left);
      expect(skillOf(table.engagement("strike", "bo", { weapon: sword() }))).toBe(14 - left);
      table.step("endActivation", "ana");
      table.step("endActivation", "bo");
      expect(shockOf(table)).toBe(0);
    },
  );

  it("GURPS-59 two wounds in the own turn add up, and a wound after it ends with them", () => {
    const table = duelOf({ hitPoints: 18 });
    table.step("endActivation", "ana");
    hurts(table, 1);
    hurts(table, 1);
    table.step("endActivation", "bo");
    expect(shockOf(table)).toBe(2);
    hit(table, 1, [], {}, "1d cr");
    expect(shockOf(table)).toBe(3);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect(shockOf(table)).toBe(0);
  });
});
