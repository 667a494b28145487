import { describe, expect, it } from "vitest";
import { weigh, type Setting } from "../../../src/rules/core/index.js";
import { readTraits } from "../../../src/rules/godsgloom/data/traits.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import { after, BLANKS, blanks, FIRST, fought, melee, place, type Case, type Person } from "./units.js";

const trait = (traits: string, more: Person = {}): Person => ({
  ...more,
  values: { traits, ...more.values },
});
const poolsOf = (one: Case) => weigh(godsgloom, melee(one)).lines[0];
const redOf = (one: Case): number => poolsOf(one)?.active.dice["da"] ?? 0;
const redOfTarget = (one: Case): number => {
  const against = poolsOf(one)?.against;
  return typeof against === "object" ? (against.dice["da"] ?? 0) : 0;
};
const CHARGE: Readonly<Record<string, Setting>> = { charge: 1 };

describe("GLOOM-52: traits as they are written", () => {
  it("GLOOM-52 with numbers, in any spelling; what is not known is a label", () => {
    expect(readTraits("Commander 2, charge-bonus; Circular Defence\nDemoralizing (3), Old Guard")).toEqual({
      commander: 2,
      chargeBonus: 1,
      circularDefense: 1,
      demoralizing: 3,
    });
    expect(readTraits("")).toEqual({});
    expect(readTraits("Commander 1, Commander 2")).toEqual({ commander: 3 });
    expect(readTraits("Commander 999")).toEqual({ commander: 20 });
  });
});

describe("GLOOM-52: dice", () => {
  const boost = { statuses: ["boost"] };
  const exploiter = trait("Exploit Negative Tokens");

  it.each<[string, Case, number, number]>([
    ["Charge Bonus in a charge", { x: trait("Charge Bonus"), set: CHARGE }, 4, 2],
    ["Charge Bonus without one", { x: trait("Charge Bonus") }, 3, 2],
    ["a charge without the trait", { set: CHARGE }, 3, 2],
    ["Charge Breaker against a charge", { y: trait("Charge Breaker"), set: CHARGE }, 3, 3],
    ["Charge Breaker without one", { y: trait("Charge Breaker") }, 3, 2],
    ["Charge Breaker of the attacker", { x: trait("Charge Breaker"), set: CHARGE }, 3, 2],
    ["Battle Focus with Boost", { x: trait("Battle Focus", boost), set: { boost: 1 } }, 5, 2],
    ["Boost without it", { x: boost, set: { boost: 1 } }, 4, 2],
    ["Exploit Broken at Morale 0", { x: trait("Exploit Broken"), y: { values: { moraleLost: 2 } } }, 4, 2],
    ["Exploit Broken at Morale 1", { x: trait("Exploit Broken"), y: { values: { moraleLost: 1 } } }, 3, 2],
    ["Exploit Negative Tokens against Slow", { x: exploiter, y: { statuses: ["slow"] } }, 4, 2],
    ["Exploit Negative Tokens against Boost", { x: exploiter, y: boost }, 3, 2],
  ])("GLOOM-52 %s", (_, one, red, target) => {
    expect([redOf(one), redOfTarget(one)]).toEqual([red, target]);
  });

  it("GLOOM-52 Exploit Negative Tokens against Weak; a person can leave it out", () => {
    const one: Case = { x: trait("Exploit Negative Tokens"), y: { statuses: ["weak"] } };
    expect(redOf(one)).toBe(4);
    expect(redOf({ ...one, set: { exploitNegativeTokens: 0 } })).toBe(3);
  });

  it.each([
    ["Attack Stance", 5],
    ["", 4],
  ])("GLOOM-52 Advance with %o: %i red dice", (traits, red) => {
    const x = trait(traits, { values: { commandSeals: 1 } });
    const told = fought({ x, set: { formation: "declares" } }, blanks(red + 1, 4), { formation: "advance" });
    expect(told.rolls[0]?.dice).toEqual({ da: red, ds: 1 });
  });

  const behind: Case = {
    options: { flankBonus: 1 },
    positions: { x: place("here", [0, 0]), y: place("here", [1, 0]) },
  };

  it.each<[string, Case, number]>([
    ["from behind", { ...behind, y: { values: { facing: 0 } } }, 4],
    ["in the Front Arc", { ...behind, y: { values: { facing: 3 } } }, 3],
    ["without the option", { ...behind, options: {}, y: { values: { facing: 0 } } }, 3],
    ["against Circular Defense", { ...behind, y: trait("Circular Defense", { values: { facing: 0 } }) }, 3],
  ])("GLOOM-52 a flank %s", (_, one, red) => {
    expect(redOf(one)).toBe(red);
  });
});

describe("GLOOM-52: at the start of a melee", () => {
  it("GLOOM-52 Charge Push: before any dice, into a hex that the attacker chooses, and it follows", () => {
    const told = fought({ x: trait("Charge Push"), set: CHARGE }, BLANKS, { chargePush: "toLeft" });
    expect(after(told, "y")).toMatchObject({ hex: [2, -1] });
    expect(after(told, "x").hex).toEqual([1, 0]);
    // It faces the unit that it has pushed: D1.
    expect(after(told, "x").facing).toBe(1);
    expect(told.notes.indexOf("pushed")).toBeLessThan(told.notes.indexOf("strikes"));
  });

  it("GLOOM-52 no Charge Push without a charge or without the trait", () => {
    expect(fought({ x: trait("Charge Push") }, BLANKS).asked).not.toContain("chargePush");
    expect(fought({ set: CHARGE }, BLANKS).asked).not.toContain("chargePush");
  });

  it("GLOOM-52 without room the target loses a Morale token and no unit moves", () => {
    const told = fought({ x: trait("Charge Push"), set: CHARGE, places: { x: [], y: [] } }, BLANKS);
    expect(after(told, "y")).toMatchObject({ morale: 1, hex: undefined });
    expect(after(told, "x").hex).toBeUndefined();
  });

  it("GLOOM-53 Immovable: no Charge Push and no push", () => {
    const told = fought({ x: trait("Charge Push"), y: trait("Immovable"), set: CHARGE }, FIRST);
    expect(told.asked).not.toContain("push");
    expect(told.asked).not.toContain("chargePush");
    expect(told.notes.filter((one) => one === "immovable")).toEqual(["immovable", "immovable"]);
    expect(after(told, "y")).toMatchObject({ health: 2, morale: 1, hex: undefined });
  });

  it("GLOOM-52 Circular Defense attacks without a pivot", () => {
    const facing = { values: { facing: 2 } };
    expect(after(fought({ x: facing }, BLANKS), "x").facing).toBe(0);
    expect(after(fought({ x: trait("Circular Defense", facing) }, BLANKS), "x").facing).toBeUndefined();
  });

  it.each([
    ["Blind Rage", null],
    ["", "noMorale"],
  ])("GLOOM-52 at Morale 0 with %o: %o", (traits, refused) => {
    const x = trait(traits, { values: { moraleLost: 2 } });
    expect(refusalFor(godsgloom, melee({ x }))?.refused ?? null).toBe(refused);
  });

  it.each([
    ["yes", 1, 1],
    ["no", 0, 0],
  ])("GLOOM-52 Berserk, %s: %i hit more, %i own Wound at the end", (berserk, hits, suffered) => {
    const told = fought({ x: trait("Berserk") }, BLANKS, { berserk });
    expect(told.result.data).toEqual({ wounds: hits, suffered: 0 });
    expect(told.notes.filter((one) => /[bB]erserk/.test(one))).toEqual(
      suffered > 0 ? ["goesBerserk", "berserkCost"] : [],
    );
    expect(4 - after(told, "x").health).toBe(suffered);
    expect(4 - after(told, "y").health).toBe(hits);
  });

  it("GLOOM-52 Berserk costs its Wound also in defeat, and blocks cancel its hit", () => {
    const told = fought({ x: trait("Berserk") }, "2222 2242", { berserk: "yes" });
    expect(told.result).toMatchObject({ id: "lost", data: { wounds: 0 } });
    expect(after(told, "x").health).toBe(3);
  });

  it("GLOOM-52 Berserk only against an enemy in its zone", () => {
    const y = (facing: number) => trait("Berserk", { values: { facing } });
    expect(fought({ y: y(3) }, BLANKS).asked).toContain("berserk");
    expect(fought({ y: y(0) }, BLANKS).asked).not.toContain("berserk");
  });
});

describe("GLOOM-52: wounds", () => {
  it.each([
    ["Demoralizing 1", 2, 0],
    ["", 1, 1],
  ])("GLOOM-52 with %o the loser of 2 Wounds has lost %i Morale", (traits, lost, left) => {
    const told = fought({ x: trait(traits) }, FIRST);
    expect(trackAfter(told.changes, "y", "moraleLost")).toBe(lost);
    expect(after(told, "y").morale).toBe(left);
  });

  it("GLOOM-52 Demoralizing needs a Wound", () => {
    const told = fought({ x: trait("Demoralizing 2") }, BLANKS);
    expect(trackAfter(told.changes, "y", "moraleLost")).toBeUndefined();
  });

  it("GLOOM-52 Direct Wounds 1: one more, not blockable, and it counts for the winner", () => {
    const told = fought({ x: trait("Direct Wounds 1") }, "2222 2244");
    expect(told.result).toMatchObject({ id: "won", data: { wounds: 1, suffered: 0 } });
    expect(after(told, "y").health).toBe(3);
  });

  it("GLOOM-52 Direct Wounds and Demoralizing are in the odds", () => {
    const chance = (one: Case, id: string): number => {
      const odds = weigh(godsgloom, melee(one)).odds[0];
      return [...(odds?.outcomes ?? []), ...(odds?.also ?? [])].find((each) => each.id === id)?.chance ?? -1;
    };
    expect(chance({ x: trait("Direct Wounds 4") }, "destroys")).toBeGreaterThan(0.8);
    expect(chance({ x: trait("Direct Wounds 1") }, "wounds")).toBeCloseTo(1, 12);
    const last = { values: { woundsTaken: 2, moraleLost: 2 } };
    expect(chance({ x: trait("Demoralizing 1"), y: last }, "destroys")).toBeGreaterThan(
      chance({ y: last }, "destroys"),
    );
  });

  it("GLOOM-52 Bloodlust: a Wound inflicted gives Boost at the end, none without", () => {
    const lusty = (dice: string) => fought({ x: trait("Bloodlust") }, dice);
    expect(statusAfter(lusty(FIRST).changes, "x", "boost")).toBe(true);
    expect(statusAfter(lusty(BLANKS).changes, "x", "boost")).toBeUndefined();
  });

  it("GLOOM-52, GLOOM-44 Bloodlust cancels a Weak token", () => {
    const told = fought({ x: trait("Bloodlust", { statuses: ["weak"] }), set: { weak: 0 } }, FIRST);
    expect(statusAfter(told.changes, "x", "weak")).toBe(false);
    expect(statusAfter(told.changes, "x", "boost")).toBeUndefined();
    expect(told.notes.slice(-1)).toEqual(["weakCanceled"]);
  });

  it("GLOOM-52 Death Curse: destroyed, the enemy takes 1 Wound and Weak at the end", () => {
    const y = trait("Death Curse", { values: { woundsTaken: 2 } });
    const told = fought({ y }, FIRST);
    expect(after(told, "x").health).toBe(3);
    expect(statusAfter(told.changes, "x", "weak")).toBe(true);
    expect(told.notes.slice(3)).toEqual([
      ...["wounded", "destroyed", "holdsPosition"],
      ...["deathCurse", "wounded", "becomesWeak"],
    ]);
    const boosted = fought({ x: { statuses: ["boost"] }, y, set: { boost: 0 } }, FIRST);
    expect(statusAfter(boosted.changes, "x", "boost")).toBe(false);
    expect(boosted.notes.slice(-1)).toEqual(["boostCanceledByCurse"]);
    const alive = fought({ y: trait("Death Curse") }, FIRST);
    expect(after(alive, "x").health).toBe(4);
    expect(statusAfter(alive.changes, "x", "weak")).toBeUndefined();
  });
});
