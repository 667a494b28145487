import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { REACTIONS } from "../../../../src/rules/mest/battle/waiting.js";
import { at, begun, change, refusal, turnOf, valueOf } from "./field.js";

const way = (cost: number) => ({
  way: {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost }],
    ends: true,
  },
});
/** Cy is in Wait, and Ann is Active. */
function waiting(): BattleTable {
  const table = begun();
  change(table, "cy", { statuses: ["waiting"] });
  table.step("activate", "ann");
  return table;
}
const strike = (table: BattleTable) => ({ ...at(table, "ann"), weapon: table.profile("cy").gear[0] ?? null });

describe("MEST-98: a React is one AP", () => {
  it("MEST-98 a model that has moved by its React does not strike as well", () => {
    const table = waiting();
    expect(refusal(table, "fight", "cy", strike(table))).toBeNull();
    table.act("walk", "cy", {}, way(4));
    expect([table.places.get("cy")?.x, table.profile("cy").statuses]).toEqual([400, []]);
    expect([turnOf(table, "cy", "reacts"), turnOf(table, "ann", "actionPoints")]).toEqual([1, 2]);
    expect(refusal(table, "fight", "cy", strike(table))?.refused).toBe("reactSpent");
  });

  it("MEST-98 what it has left is shown: an AP until it has used it", () => {
    const table = waiting();
    expect(REACTIONS.left?.(table.profile("cy"))).toEqual({ actionPoints: 1 });
    table.act("walk", "cy", {}, way(1));
    expect(REACTIONS.left?.(table.profile("cy"))).toEqual({ actionPoints: 0 });
  });

  it.each([
    [4, null],
    [4.5, "tooFar"],
  ])("MEST-83, MEST-98 its Move is one of MOV + 2: %d MU: %s", (cost, refused) => {
    expect(refusal(waiting(), "walk", "cy", way(cost))?.refused ?? null).toBe(refused);
  });

  it("MEST-98 a model that moves by its second React of the Turn ends with a Delay token", () => {
    const table = waiting();
    table.act("walk", "cy", {}, way(1));
    expect(valueOf(table, "cy", "delay")).toBe(0);
    change(table, "cy", { statuses: ["waiting"] });
    table.act("walk", "cy", {}, way(1));
    expect([turnOf(table, "cy", "reacts"), valueOf(table, "cy", "delay")]).toEqual([2, 1]);
  });
});
