import { describe, expect, it } from "vitest";
import { stunnedInMind } from "../../../../src/rules/gurps/actions/stun.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import type { Profile } from "../../../../src/rules/core/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Shown } from "../../play.js";
import { OPTIONS, person, rifle, sword } from "../fixtures.js";
import { hit, statusesOf, sum } from "./duel.js";
import { begun, mark } from "./fighters.js";

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

describe("GURPS-65: what stuns the mind", () => {
  const bow = (aimed: number): Profile => rifle({ aimed, aimedFoe: aimed > 0 ? 7 : 0 }, "bow");
  const bo = (table: BattleTable, statuses: readonly string[], gear: readonly Profile[] = []): Profile => ({
    ...table.profile("bo"),
    statuses,
    gear,
  });
  const stun = { type: "status", of: "bo", status: "stunned", from: false, to: true };
  const mind = { type: "track", of: "Combat.b", track: "models.c1.mentalStun", from: 0, to: 1 };
  const body = { type: "track", of: "bo", track: "knockedDown", from: 0, to: 1 };

  it("GURPS-65 the status, and the mind's own stun in the battle", () => {
    const table = begun();
    expect(stunnedInMind(table.now(), bo(table, []))).toEqual([stun, mind]);
  });

  it("GURPS-65 one whose body is stunned has both; one whose mind is stunned has no more than before", () => {
    const table = begun();
    expect(stunnedInMind(table.now(), bo(table, ["stunned"]))).toEqual([body, mind]);
    mark(table, "bo", "mentalStun", 1);
    expect(stunnedInMind(table.now(), bo(table, ["stunned"]))).toEqual([]);
  });

  it("GURPS-55 the aim is lost", () => {
    const table = begun();
    const lost = stunnedInMind(table.now(), bo(table, ["stunned"], [bow(2), bow(0)])).slice(2);
    expect(lost).toMatchObject([
      { of: "bow", track: "aimed", to: 0 },
      { track: "aimedFoe", to: 0 },
    ]);
  });

  it("GURPS-65 outside a battle the status alone", () => {
    expect(stunnedInMind(null, person("bo"))).toEqual([stun]);
    expect(stunnedInMind(null, person("bo", { statuses: ["stunned"] }))).toEqual([]);
  });
});
