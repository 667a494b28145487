import { describe, expect, it } from "vitest";
import type { Facts } from "../../../../src/rules/core/index.js";
import type { BattleTable } from "../../battle-table.js";
import { fact, refusedAs, target, type Person } from "../fixtures.js";
import { hasStatus, ROLLED, tableOf, turnOf } from "./fighters.js";

/** Ana's turn. */
function begun(ana: Person, bo: Person = {}): BattleTable {
  const table = tableOf(ana, bo);
  table.step("beginBattle", "ana", ROLLED);
  return table;
}
const stanching = (table: BattleTable, contact = true) => {
  const facts: Facts = { contact: fact(contact) };
  return table.engagement("stanch", "ana", { targets: [target(table.profile("bo"), facts)] });
};

describe("DH-72 a test of Medicae ends blood loss", () => {
  // Intelligence 30, and 10 less for the blood: 20 for who knows Medicae, 0 for an untrained one, 30 for a trained one.
  it.each([
    ["known", 20, false],
    ["known", 21, true],
    ["trained", 30, false],
    ["trained", 31, true],
    ["untrained", 2, true],
    ["untrained", 1, false],
  ])("DH-72 %s, a %d: still loses blood %s", (medicae, rolled, bleeds) => {
    const table = begun({ values: { medicae } }, { statuses: ["bleeding"] });
    table.act("stanch", "ana", { dice: [rolled] }, stanching(table));
    expect(hasStatus(table, "bo", "bleeding")).toBe(bleeds);
  });

  it("DH-72 it is free, and tried once a round", () => {
    const table = begun({}, { statuses: ["bleeding"] });
    table.act("stanch", "ana", { dice: [95] }, stanching(table));
    expect(turnOf(table, "ana", "actionPoints") ?? 2).toBe(2);
    expect(refusedAs(stanching(table))).toBe("treatedBefore");
    for (const ref of ["ana", "bo", "cy"]) table.step("endActivation", ref);
    expect(refusedAs(stanching(table))).toBeNull();
  });

  it("DH-72 of the model itself without a target, of one in reach, and only of one that bleeds", () => {
    const own = begun({ statuses: ["bleeding"], values: { medicae: "known" } });
    own.act("stanch", "ana", { dice: [20] });
    expect(hasStatus(own, "ana", "bleeding")).toBe(false);
    expect(refusedAs(own.engagement("stanch", "ana"))).toBe("treatedBefore");
    const away = begun({}, { statuses: ["bleeding"] });
    expect(refusedAs(stanching(away, false))).toBe("notAdjacent");
    expect(refusedAs(stanching(begun({})))).toBe("notBleeding");
  });
});

describe("DH-72 putting out the fire", () => {
  // The 30 of Willpower keeps its head in the flames. Agility 40, and 20 less.
  it.each([
    [20, false],
    [21, true],
  ])("DH-72 Agility 40 at −20, a %d: burns on %s, prone in any case, for a Full Action", (rolled, burns) => {
    const table = tableOf({ statuses: ["onFire"], values: { agility: 40 } });
    table.step("beginBattle", "ana", { dice: [...ROLLED.dice, 1, 30] });
    table.act("douse", "ana", { dice: [rolled] });
    expect([hasStatus(table, "ana", "onFire"), hasStatus(table, "ana", "prone")]).toEqual([burns, true]);
    expect(turnOf(table, "ana", "actionPoints")).toBe(0);
  });

  it("DH-72 only for one that burns", () => {
    expect(refusedAs(begun({}).engagement("douse", "ana"))).toBe("notOnFire");
  });
});
