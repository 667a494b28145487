import { describe, expect, it } from "vitest";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Shown } from "../../play.js";
import { OPTIONS, person, sword } from "../fixtures.js";
import { hit, statusesOf, sum } from "./duel.js";
import { mark } from "./fighters.js";

/** Bo, surprised with IQ 12 and HT 10, whom ana hits; then bo's turn. A major wound asks for the roll against knockdown. */
function surprised(amount: Shown, knockdown: readonly Shown[]): BattleTable {
  const foe = { basicSpeed: 5, iq: 12, ht: 10, hitPoints: 10 };
  const models = [
    {
      side: "red",
      profile: person("ana", { values: { basicSpeed: 6 }, gear: [sword({ damage: "1d cr" })] }),
    },
    { side: "blue", profile: person("bo", { values: foe, gear: [sword({ parries: false }, "own")] }) },
  ];
  const table = new BattleTable(gurps, models, OPTIONS);
  mark(table, "bo", "surprised", 1);
  table.step("beginBattle", "ana");
  hit(table, amount, knockdown, {}, "1d cr");
  table.step("endActivation", "ana");
  return table;
}

const purposes = (table: BattleTable): readonly (string | undefined)[] =>
  (table.played.at(-1)?.rolls ?? []).map(({ purpose }) => purpose);

const knockedDown = (table: BattleTable): unknown => table.profile("bo").values["knockedDown"];

describe("GURPS-65: surprised, and knocked down while stunned", () => {
  const both = (): BattleTable => surprised(6, [sum(12)]);

  it("GURPS-65 the knockdown adds its own stun", () => {
    const table = both();
    expect(statusesOf(table)).toEqual(["stunned", "prone"]);
    expect(knockedDown(table)).toBe(1);
  });

  it.each<[number, number, boolean, readonly string[]]>([
    [12, 10, false, []],
    [13, 10, true, ["iq"]],
    [12, 11, true, ["ht"]],
    [13, 11, true, ["iq", "ht"]],
  ])(
    "GURPS-65 IQ 12 rolls %i, HT 10 rolls %i: stunned %s, and the next turn rolls %j",
    (iq, ht, still, next) => {
      const table = both();
      table.step("endActivation", "bo", { dice: [sum(iq), sum(ht)] });
      expect(purposes(table)).toEqual(["iq", "ht"]);
      expect(statusesOf(table).includes("stunned")).toBe(still);
      if (!still) return;
      table.step("endActivation", "ana");
      table.step("endActivation", "bo", { dice: next.map(() => sum(8)) });
      expect(purposes(table)).toEqual(next);
      expect([statusesOf(table), knockedDown(table)]).toEqual([["prone"], 0]);
    },
  );

  it("GURPS-65 a knockdown that is resisted leaves the mental stun alone", () => {
    const table = surprised(6, [sum(10)]);
    expect([statusesOf(table), knockedDown(table)]).toEqual([["stunned"], 0]);
    table.step("endActivation", "bo", { dice: [sum(12)] });
    expect(purposes(table)).toEqual(["iq"]);
    expect(statusesOf(table)).toEqual([]);
  });
});
