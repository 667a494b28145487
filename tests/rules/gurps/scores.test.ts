import { describe, expect, it } from "vitest";
import type { Profile, Value } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { armor, engagement, person, rifle, skillOf, strike, sword, weighed } from "./fixtures.js";
import { guarded, offered } from "./guard.js";

type Values = Readonly<Record<string, Value>>;

/** A derived number of an actor. */
const of = (values: Values, name: string, gear: readonly Profile[] = []) =>
  gurps.actor.derived?.[name]?.(person("bo", { values, gear }), null);

/** A derived number of an item. */
const ofItem = (item: Profile, name: string, owner: Profile | null) =>
  gurps.items[item.kind]?.derived?.[name]?.(item, owner);

describe("GURPS-31, GURPS-46 to GURPS-49: derived numbers", () => {
  it("GURPS-46, GURPS-47 DX 12, HT 11, ST 11: Speed 5.75 gives Move 5, Dodge 8, Lift 24 lb", () => {
    const values = { st: 11, dx: 12, ht: 11, basicSpeed: 5.75 };
    expect([of(values, "move"), of(values, "dodge"), of(values, "basicLift")]).toEqual([5, 8, 24]);
  });

  it.each([
    [6, 7.2],
    [7, 9.8],
    [8, 13],
    [10, 20],
    [13, 34],
  ])("GURPS-47 ST %i: Basic Lift %d, in whole pounds from 10 on", (st, lift) => {
    expect(of({ st }, "basicLift")).toBeCloseTo(lift, 12);
  });

  it.each([
    [10, 3, 34],
    [10, -3, 9.8],
    [10, -12, 0],
  ])("GURPS-47 ST %i with Lifting ST %i: Basic Lift %d", (st, liftingSt, lift) => {
    expect(of({ st, liftingSt }, "basicLift")).toBeCloseTo(lift, 12);
  });

  it.each([
    [5, 0, 0, 5],
    [5, 0, 1, 4],
    [5, 0, 2, 3],
    [5, 0, 3, 2],
    [5, 0, 4, 1],
    [4, 0, 4, 1],
    [1, 0, 4, 1],
    [5.75, 2, 0, 7],
    [5, -1, 0, 4],
  ])("GURPS-48 Speed %d, bonus %i, encumbrance %i: Move %i", (basicSpeed, moveBonus, encumbrance, move) => {
    expect(of({ basicSpeed, moveBonus, encumbrance }, "move")).toBe(move);
  });

  it.each([
    [10, 6, false],
    [10, 7, true],
    [12, 8, false],
    [12, 9, true],
    [11, 7, false],
    [11, 8, true],
  ])("GURPS-49, GURPS-58 of %i hit points %i lost: reeling %s", (hitPoints, lost, isReeling) => {
    const values = { basicSpeed: 5, hitPoints, lost };
    expect([of(values, "move"), of(values, "dodge")]).toEqual(isReeling ? [3, 4] : [5, 8]);
    const left = of(values, "hitPointsLeft");
    expect(left).toBe(hitPoints - lost);
    expect(Number(left) <= Number(of(values, "reelingAt"))).toBe(isReeling);
  });

  it("GURPS-49 Move 5, Dodge 8, light encumbrance, reeling: 2 and 3", () => {
    const values = { basicSpeed: 5, encumbrance: 1, lost: 9 };
    expect([of(values, "move"), of(values, "dodge")]).toEqual([2, 3]);
  });

  it.each([
    [5.75, 4],
    [6, 5],
    [6.75, 5],
  ])("GURPS-49 Speed %d: Dodge is floored, then halved, %i", (basicSpeed, dodge) => {
    expect(of({ basicSpeed, lost: 9 }, "dodge")).toBe(dodge);
  });

  it("GURPS-48 Dodge is 1 at least", () => {
    expect(of({ basicSpeed: 0, encumbrance: 4, lost: 9 }, "dodge")).toBe(1);
  });

  it("GURPS-58, GURPS-61 the thresholds of 10 and 11 hit points", () => {
    const all = (hitPoints: number) =>
      ["reelingAt", "collapseAt", "deathAt"].map((name) => of({ hitPoints }, name));
    expect([all(10), all(11), all(12)]).toEqual([
      [3, 0, -10],
      [3, 0, -11],
      [3, 0, -12],
    ]);
  });

  it("GURPS-31 Parry and Block of one item, with its carrier", () => {
    const bo = person("bo", { values: { encumbrance: 2, parryBonus: 1, blockBonus: 2 } });
    expect(ofItem(sword({ skill: 13 }), "parry", null)).toBe(9);
    expect(ofItem(sword({ skill: 13 }), "parry", bo)).toBe(10);
    expect(ofItem(sword({ skill: 13, fencing: true, form: "dagger" }), "parry", bo)).toBe(7);
    expect(ofItem(sword({ parries: false }), "parry", bo)).toBeNull();
    expect(ofItem(rifle(), "parry", bo)).toBeNull();
    expect(ofItem(sword({ bareHand: true }), "parry", bo)).toBeNull();
    expect(ofItem(armor({ block: 12 }), "block", bo)).toBe(11);
    expect(ofItem(armor({ block: 0 }), "block", bo)).toBeNull();
  });

  it("GURPS-31 a sheet offers a Block to a character whose shield blocks, and to no other", () => {
    const offered = [[], [armor({ block: 0 })], [armor({ block: 1 })]].map((gear) =>
      gurps.actions["block"]?.isFor?.(person("bo", { gear })),
    );
    expect(offered).toEqual([false, false, true]);
  });

  it("GURPS-31 the best Parry and Block of a character; null when nothing parries or blocks", () => {
    const gear = [sword({ skill: 12 }), sword({ skill: 16 }, "other"), armor({ block: 11 })];
    expect([of({}, "parry", gear), of({}, "block", gear)]).toEqual([11, 8]);
    const axe = [sword({ parries: false })];
    expect([of({ unarmed: 14 }, "parry"), of({}, "parry", axe), of({}, "block")]).toEqual([10, null, null]);
  });

  it("GURPS-31, GURPS-49 the rules use the same numbers", () => {
    const foe = guarded({ values: { lost: 9 } });
    const bo = person("bo", foe);
    const read = (name: string) => gurps.actor.derived?.[name]?.(bo, null);
    expect(offered(strike(sword(), {}, { foe }))).toEqual({
      dodge: read("dodge"),
      "parry-1": read("parry"),
      block: read("block"),
    });
  });

  it.each([
    [2, 2, 10],
    [0, null, 8],
  ])(
    "GURPS-24 a shield with a Defense Bonus of %i: %s is shown beside Dodge 8, which is rolled at %i",
    (defenseBonus, shown, rolled) => {
      const gear = [armor({ block: 12, defenseBonus, covers: "none" })];
      const bo = person("bo", { values: { basicSpeed: 5 }, gear });
      expect([of({}, "dodge", gear), of({}, "shieldBonus", gear)]).toEqual([8, shown]);
      expect(skillOf(engagement("dodge", bo))).toBe(rolled);
    },
  );

  it.each([
    [{ basicSpeed: 10 }, 1, "attack"],
    [{ basicSpeed: 10 }, 1.1, "moveAndAttack"],
    [{ basicSpeed: 11 }, 2, "attack"],
    [{ basicSpeed: 11, encumbrance: 1 }, 2, "moveAndAttack"],
    [{ basicSpeed: 10, moveBonus: 1 }, 2, "attack"],
  ])("GURPS-45 with %j a step of %d yards is %s", (values, moved, maneuver) => {
    const given = strike(
      sword(),
      {},
      { actor: { values }, facts: { moved: { value: moved, evidence: [] } } },
    );
    const one = weighed(given).assessments[0]?.modifiers.find(({ id }) => id === "maneuver");
    expect(one?.setting).toBe(maneuver);
  });
});

describe("GURPS-41, GURPS-42: the order of turns", () => {
  it("GURPS-41 speeds 6.00, 5.75 with DX 12, 5.75 with DX 11, in that order", () => {
    const { initiative } = gurps;
    if (initiative?.type !== "sorted") throw new Error("Not sorted.");
    const by = (basicSpeed: number, dx: number) =>
      initiative.by(person("bo", { values: { basicSpeed, dx } }));
    const order = [by(6, 8), by(5.75, 12), by(5.75, 11), by(5.5, 40)];
    expect(order).toEqual([...order].sort((one, other) => other - one));
    expect(new Set(order).size).toBe(4);
  });
});
