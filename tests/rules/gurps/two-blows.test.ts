import { describe, expect, it } from "vitest";
import type { Engagement, Setting, Value } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { refusalFor } from "../play.js";
import { fact, fought, refusedAs, rifle, shoot, skillOf, strike, sword, type Around } from "./fixtures.js";

type Settings = Readonly<Record<string, Setting>>;
type Values = Readonly<Record<string, Value>>;

/** Skills of the attack rolls of so many blows, all of which miss. */
function skills(given: Engagement, blows = 2): readonly (number | undefined)[] {
  const dice = Array.from({ length: blows }, () => [6, 6, 5]);
  return fought(given, dice).rolls.map((roll) => roll.against);
}

describe("GURPS-7: two blows with one weapon", () => {
  it("GURPS-7 Rapid Strike of a Weapon Master, skill 15: 12 and 12; without 9 and 9", () => {
    const master = { actor: { values: { weaponMaster: true } } };
    expect(skills(strike(sword({ skill: 15 }), { manner: "rapidStrike" }, master))).toEqual([12, 12]);
    expect(skills(strike(sword({ skill: 15 }), { manner: "rapidStrike" }))).toEqual([9, 9]);
    expect(skills(strike(sword({ skill: 15 }), { manner: "rapidStrikeOne" }), 1)).toEqual([9]);
  });
});

describe("GURPS-7, GURPS-17: two weapons at once", () => {
  it("GURPS-7 Dual-Weapon Attack, skill 14: 10 and 10 with Ambidexterity, 10 and 6 without", () => {
    const other = sword({}, "dagger");
    const both = { values: { ambidexterity: true }, gear: [other] };
    expect(skills(strike(sword(), { manner: "dualWeapon" }, { actor: both }))).toEqual([10, 10]);
    expect(skills(strike(sword(), { manner: "dualWeapon" }, { actor: { gear: [other] } }))).toEqual([10, 6]);
    expect(skillOf(strike(sword(), { manner: "dualPrimary" }))).toBe(10);
    expect(skillOf(strike(sword(), { manner: "dualOff" }))).toBe(6);
  });

  it("GURPS-7 each of two weapons has its own skill and its own demand on ST", () => {
    const other = sword({ skill: 12, minSt: 11 }, "dagger");
    expect(skills(strike(sword(), { manner: "dualWeapon" }, { actor: { gear: [other] } }))).toEqual([10, 3]);
  });

  it.each<[string, Values, Settings, Around, string | null]>([
    ["GURPS-8 the vitals, with an edge", { damage: "1d cut" }, { location: "vitals" }, {}, "needsPoint"],
    ["GURPS-8 the vitals, with a point", { damage: "1d imp" }, { location: "vitals" }, {}, null],
    ["GURPS-1 a foe 2 yards off, with reach 1", {}, {}, { facts: { distance: fact(2) } }, "outOfReach"],
    ["GURPS-1 a foe 2 yards off, with reach 2", { reach: 2 }, {}, { facts: { distance: fact(2) } }, null],
    ["GURPS-5 crawling, without reach C", {}, { posture: "crawling" }, {}, "crawling"],
    ["GURPS-5 crawling, with reach C", { reachesClose: true }, { posture: "crawling" }, {}, null],
  ])(
    "GURPS-7 what one weapon may not, it may not as the second of two: %s",
    (_name, values, more, around, refused) => {
      const gear = [sword({ skill: 20, ...values }, "dagger")];
      const able = sword({ damage: "1d imp", reach: 2, reachesClose: true, skill: 20 });
      const given = strike(able, { ...more, manner: "dualWeapon" }, { ...around, actor: { gear } });
      expect(refusedAs(given)).toBe(refused);
    },
  );

  it("GURPS-7 the rolls of two weapons say which is which; those of one weapon need not", () => {
    const helpless = { foe: { turn: { allOutAttack: 1 } } };
    const dagger = { ...helpless, actor: { gear: [sword({ skill: 16, damage: "1d imp" }, "dagger")] } };
    const dice = [9, 8, 7, 4];
    const { rolls } = fought(strike(sword(), { manner: "dualWeapon" }, dagger), dice);
    expect(rolls.map(({ purpose, with: weapon }) => [purpose, weapon])).toEqual([
      ["attack", "sword"],
      ["damage", "sword"],
      ["attack", "dagger"],
      ["damage", "dagger"],
    ]);
    const one = fought(strike(sword(), {}, helpless), [9, 8]);
    expect(one.rolls.map(({ with: weapon }) => weapon)).toEqual([undefined, undefined]);
  });

  it("GURPS-7 a Dual-Weapon Attack needs two weapons", () => {
    expect(refusalFor(gurps, strike(sword(), { manner: "dualWeapon" }))).toEqual({
      refused: "noSecondWeapon",
      rule: "GURPS-7",
    });
  });

  it("GURPS-18 the second of two weapons fires as many shots as it can", () => {
    const two = { actor: { gear: [rifle({ skill: 20 }, "carbine")] }, foe: { turn: { allOutAttack: 1 } } };
    const given = shoot(
      rifle({ skill: 20, rateOfFire: 3, damage: "1d" }),
      { shots: 2, hands: "dualWeapon" },
      two,
    );
    const { notes, rolls } = fought(given, [14, 1, 1, 9, 5]);
    expect(rolls.map(({ with: weapon }) => weapon)).toEqual([
      "rifle",
      "rifle",
      "rifle",
      "carbine",
      "carbine",
    ]);
    expect(notes.filter((one) => one === "burst")).toHaveLength(1);
  });

  it.each([
    ["GURPS-32 out of its range", { range: 50 }, { facts: { distance: fact(51) } }, "outOfRange"],
    ["GURPS-32 within its range", { range: 50 }, { facts: { distance: fact(50) } }, null],
    ["GURPS-36 out of order", { jammed: 1 }, {}, "jammed"],
  ])("GURPS-17 the second of two weapons %s", (_name, values, around, refused) => {
    const gear = [rifle({ skill: 30, ...values }, "carbine")];
    const given = shoot(rifle({ skill: 30 }), { hands: "dualWeapon" }, { ...around, actor: { gear } });
    expect(refusedAs(given)).toBe(refused);
  });
});
