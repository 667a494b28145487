import { describe, expect, it } from "vitest";
import { gurps } from "../../../../src/rules/gurps/index.js";
import type { BattleTable } from "../../battle-table.js";
import { duelOf, hit, statusesOf, sum } from "./duel.js";
import { begun, blow, refusal, WAY } from "./fighters.js";

/** The order of play goes on for so many rounds, dice and all. */
function rounds(table: BattleTable, count: number) {
  return Array.from({ length: count }, () => [
    table.step("endActivation", "ana"),
    table.step("endActivation", "bo"),
  ]).flat();
}

describe("GURPS-57: no free attack on one who leaves contact", () => {
  it("GURPS-57 without a Wait the enemy is not asked, nothing is rolled, and it cannot attack", () => {
    const table = begun();
    const left = table.act("walk", "ana", {}, { way: WAY(3) });
    expect([left.asked, left.rolls]).toEqual([[], []]);
    expect(left.changes.filter((one) => !("of" in one) || one.of.includes("c1") || one.of === "bo")).toEqual(
      [],
    );
    expect(refusal(table, "strike", "bo", blow(table, "ana"))).toBe("notActive");
  });

  it("GURPS-57 with a Wait the enemy attacks, and is asked for it", () => {
    const table = begun();
    table.step("endActivation", "ana");
    table.act("wait", "bo");
    table.step("endActivation", "bo");
    expect(refusal(table, "strike", "bo", blow(table, "ana"))).toBeUndefined();
    const reactor = {
      ref: "bo",
      battle: "Combat.b",
      track: "models.c1.passing",
      passing: 0,
      activation: 2001,
    };
    const left = table.act("walk", "ana", {}, { way: WAY(3), reactors: [reactor] });
    expect(left.asked).toEqual(["reactToMove"]);
  });
});

describe("GURPS-69: what a battle leaves out", () => {
  it.each<[string, number, readonly number[], number]>([
    ["a small wound", 2, [], 2],
    ["a major wound", 6, sum(10) as readonly number[], 6],
  ])(
    "GURPS-69 %s does not bleed: after three rounds %i points are lost as before",
    (_name, amount, roll, lost) => {
      const table = duelOf({ hitPoints: 10, ht: 10 });
      hit(table, amount, roll.length > 0 ? [roll] : [], {}, "1d cr");
      const played = rounds(table, 3);
      expect(table.profile("bo").values["lost"]).toBe(lost);
      expect(played.flatMap(({ rolls }) => rolls)).toEqual([]);
      expect(statusesOf(table)).toEqual([]);
    },
  );

  it("GURPS-69 the battle itself costs no fatigue points, no option brings bleeding, and a crippled limb stays crippled", () => {
    const table = duelOf({ hitPoints: 10, ht: 10 });
    hit(table, 6, [sum(10)], { location: "arm" }, "1d cr");
    expect(rounds(table, 2).flatMap(({ rolls }) => rolls)).toEqual([]);
    expect(["ana", "bo"].map((one) => table.profile(one).values["fatigue"])).toEqual([0, 0]);
    expect(table.profile("bo").statuses).toContain("crippledArm");
    expect(Object.keys(gurps.options).filter((id) => /bleed/i.test(id))).toEqual([]);
  });
});
