import { describe, expect, it } from "vitest";
import type { Value } from "../../../src/rules/core/index.js";
import { trackAfter } from "../play.js";
import { fought, refusedAs, rifle, shoot, strike, sword, weighed } from "./fixtures.js";
import { guarded } from "./guard.js";

const helpless = { foe: { turn: { allOutAttack: 1 } } };

describe("GURPS-45: All-Out Attack (Strong)", () => {
  it.each<[string, number, number]>([
    ["1d cut", 1, 2],
    ["2d-1 cut", 2, 1],
    ["3d cut", 3, 3],
    ["thr+1 imp", 1, 1],
  ])("%s does %id with %i added", (damage, count, plus) => {
    const given = strike(sword({ damage, minSt: 10 }), { maneuver: "allOutStrong" }, helpless);
    const dice = [10, Array.from({ length: count }, () => 1)];
    const { rolls } = fought(given, dice);
    expect(rolls[1]).toMatchObject({ purpose: "damage", dice: { d6: count }, plus });
  });

  it.each<[Readonly<Record<string, Value>>, string | null]>([
    [{ damage: "8d burn" }, "strongNeedsSt"],
    [{ damage: "2d+1 cut", minSt: 10 }, null],
    [{ damage: "SW+1 cut" }, null],
    [{ damage: "1d-1 cr", bareHand: true }, null],
  ])("with %j: %s", (values, refused) => {
    const given = strike(sword(values), { maneuver: "allOutStrong" }, helpless);
    expect(refusedAs(given)).toBe(refused);
  });

  it("is for melee only", () => {
    const given = shoot(rifle({ damage: "1d pi" }), { maneuver: "allOutStrong" }, helpless);
    const { rolls } = fought(given, [10, 2]);
    expect(rolls[1]?.plus).toBeUndefined();
  });
});

describe("GURPS-45: All-Out Attack (Double)", () => {
  it("is two attacks at full skill, each with its own defense", () => {
    const given = strike(sword({ skill: 13 }), { maneuver: "allOutDouble" }, { foe: guarded({ turn: {} }) });
    const played = fought(given, [10, 9, 10, 6], { defend: "parry-1" });
    const of = (purpose: string) => played.rolls.filter((one) => one.purpose === purpose);
    expect(of("attack").map(({ against }) => against)).toEqual([13, 13]);
    expect(of("parry").map(({ against }) => against)).toEqual([10, 6]);
  });

  it.each([
    ["offHand", [10, 10]],
    ["rapidStrike", [8, 8, 14]],
    ["dualWeapon", [10, 6, 14]],
  ])("with %s its attacks are at %j", (manner, skills) => {
    const actor = { gear: [sword({}, "dagger")] };
    const given = strike(sword(), { maneuver: "allOutDouble", manner }, { actor, ...helpless });
    const { rolls } = fought(
      given,
      skills.map(() => [6, 6, 5]),
    );
    expect(rolls.map(({ against }) => against)).toEqual(skills);
  });
});

describe("GURPS-45, GURPS-51: All-Out Attack (Feint)", () => {
  const given = strike(
    sword({ skill: 15 }),
    { maneuver: "allOutFeint", evaluate: 1, deceptive: 1 },
    { actor: { turn: {} }, foe: guarded() },
  );

  it("feints first: what it wins comes off the defenses against this attack", () => {
    // The feint wins by 16 − 10, the foe's 14 by 14 − 12: 4. A Deceptive Attack takes 1 more.
    const dice = [10, 12, 9, 9, 2];
    const played = fought(given, dice, { defend: "parry-1" });
    expect(played.rolls.slice(0, 4).map(({ purpose, against }) => [purpose, against])).toEqual([
      ["feint", 16],
      ["seesFeint", 14],
      ["attack", 14],
      ["parry", 5],
    ]);
    expect(trackAfter(played.changes, "ana-turn", "allOutAttack")).toBe(1);
    expect(trackAfter(played.changes, "ana", "feinted")).toBeUndefined();
  });

  it("that wins nothing changes no defense", () => {
    const played = fought(given, [14, 9, 9, 9], { defend: "parry-1" });
    expect(played.notes).toEqual(["feintFails", "hit", "parry"]);
    expect(played.rolls.at(-1)?.against).toBe(9);
  });

  it("needs a target: without one there is no feint", () => {
    const alone = { ...given, targets: [] };
    expect(fought(alone, [17]).rolls).toHaveLength(1);
    expect(fought(alone, [17]).notes).toEqual(["fumbledAlone"]);
    expect(weighed(alone).odds).toHaveLength(1);
  });
});
