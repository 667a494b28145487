import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { statusAfter, trackAfter } from "../play.js";
import { BLANKS, blanks, FIRST, fought, melee, poolsOf, unit, type Case, type Person } from "./units.js";

/** A derived number of a unit. */
const of = (name: string, person: Person = {}) => godsgloom.actor.derived?.[name]?.(unit("x", person), null);

/** Dice by which X deals so many wounds, with three red dice against two blank blue ones. */
const dealing = (wounds: number, red = 3) => `${"3".repeat(wounds)}${blanks(red - wounds)}2 2222`;

describe("GLOOM-19, GLOOM-45: Weak at exactly 1 Health", () => {
  it.each([
    [2, undefined, undefined],
    [3, true, undefined],
    [4, undefined, true],
  ])("GLOOM-45 example 36: Health 4 takes %i: Weak %s, destroyed %s", (wounds, weak, destroyed) => {
    const told = fought({ x: { values: { offenseRed: 4 } } }, dealing(wounds, 4));
    expect(statusAfter(told.changes, "y", "weak")).toBe(weak);
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(destroyed);
  });

  it("GLOOM-45 example 36: Health 1 takes 1: destroyed, no token", () => {
    const told = fought({ y: { values: { woundsTaken: 3 } } }, dealing(1));
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(true);
    expect(statusAfter(told.changes, "y", "weak")).toBeUndefined();
  });

  it("GLOOM-45 a unit at 1 Health that is not wounded gets no token", () => {
    const told = fought({ y: { values: { woundsTaken: 3 } } }, BLANKS);
    expect(statusAfter(told.changes, "y", "weak")).toBeUndefined();
  });

  it("GLOOM-45 the attacker gets one too, after both sides' wounds", () => {
    const told = fought({ x: { values: { woundsTaken: 1 } } }, "3222 3322");
    const kinds = told.changes.flatMap((one) => (one.type === "track" ? [one.track] : [one.type]));
    expect(kinds.slice(0, 3)).toEqual(["woundsTaken", "woundsTaken", "status"]);
    expect(statusAfter(told.changes, "x", "weak")).toBe(true);
  });

  it("GLOOM-45 at range as well, and by a wound in place of Morale", () => {
    const shot = fought({ action: "ranged", y: { values: { woundsTaken: 2 } } }, "3222 22");
    expect(statusAfter(shot.changes, "y", "weak")).toBe(true);
    const broken = fought({ y: { values: { woundsTaken: 1, moraleLost: 2 } } }, dealing(1));
    expect(trackAfter(broken.changes, "y", "woundsTaken")).toBe(3);
    expect(statusAfter(broken.changes, "y", "weak")).toBe(true);
  });
});

describe("GLOOM-44: Weak and Boost in an Attack Test", () => {
  const weak = { statuses: ["weak"] };
  const boost = { statuses: ["boost"] };

  it("GLOOM-44 a Weak unit rolls a die less of each color, once", () => {
    const told = fought({ x: weak, y: weak }, "22 22");
    expect(poolsOf(told.rolls)).toEqual(["2 red", "1 red 1 blue"]);
    expect(statusAfter(told.changes, "x", "weak")).toBe(false);
    expect(statusAfter(told.changes, "y", "weak")).toBe(false);
  });

  it("GLOOM-44 at range the defender has a blue die less", () => {
    const told = fought({ action: "ranged", y: weak }, "2222 2");
    expect(poolsOf(told.rolls)).toEqual(["3 red 1 blue", "1 blue"]);
    expect(statusAfter(told.changes, "y", "weak")).toBe(false);
  });

  it("GLOOM-44 a token that a person leaves out neither counts nor leaves", () => {
    const told = fought({ x: weak, set: { weak: 0 } }, BLANKS);
    expect(poolsOf(told.rolls)[0]).toBe("3 red 1 blue");
    expect(statusAfter(told.changes, "x", "weak")).toBeUndefined();
  });

  it("GLOOM-44 Boost is spent only when a person says so: one more die of each color", () => {
    expect(poolsOf(fought({ x: boost }, BLANKS).rolls)[0]).toBe("3 red 1 blue");
    const told = fought({ x: boost, set: { boost: 1 } }, "222222 2222");
    expect(poolsOf(told.rolls)[0]).toBe("4 red 2 blue");
    expect(statusAfter(told.changes, "x", "boost")).toBe(false);
  });

  it.each([
    ["keep", "2222 2222", "2 red 2 blue", undefined],
    ["spend", "2222 222222", "3 red 3 blue", false],
  ])("GLOOM-44 the defender is asked for its Boost token: %s", (choice, dice, pool, left) => {
    const told = fought({ y: boost }, dice, { boost: choice });
    expect(poolsOf(told.rolls)[1]).toBe(pool);
    expect(statusAfter(told.changes, "y", "boost")).toBe(left);
  });

  it("GLOOM-44 at range a Boost token of the defender is one more blue die", () => {
    const told = fought({ action: "ranged", y: boost }, "2222 222", { boost: "spend" });
    expect(poolsOf(told.rolls)[1]).toBe("3 blue");
    expect(told.notes).toEqual(["boostSpent", "strikes"]);
  });

  it("GLOOM-44 a defender without a Boost token is not asked", () => {
    expect(fought({}, BLANKS).asked).not.toContain("boost");
    expect(fought({ y: boost }, BLANKS).asked).toContain("boost");
  });

  it("GLOOM-44 odds count no Boost unless asked", () => {
    const wins = (one: Case) =>
      weigh(godsgloom, melee(one)).odds[0]?.also.find(({ id }) => id === "wins")?.chance ?? 0;
    expect(wins({ x: boost })).toBe(wins({}));
    expect(wins({ x: boost, set: { boost: 1 } })).toBeGreaterThan(wins({}));
    expect(wins({ x: weak })).toBeLessThan(wins({}));
  });

  it("GLOOM-44, GLOOM-45 a Boost token cancels the Weak one", () => {
    const told = fought({ y: boost }, dealing(3));
    expect(told.notes).toEqual([
      ...["attacks", "strikes", "strikesBack", "wounded"],
      ...["boostCanceled", "wins", "moraleLost"],
    ]);
    expect(statusAfter(told.changes, "y", "boost")).toBe(false);
    expect(statusAfter(told.changes, "y", "weak")).toBeUndefined();
  });

  it("GLOOM-44, GLOOM-45 a Weak unit reduced to 1 Health is Weak again", () => {
    const told = fought({ y: { ...weak, values: { woundsTaken: 1 } } }, "3322 22");
    expect(statusAfter(told.changes, "y", "weak")).toBe(true);
  });
});

describe("GLOOM-20: the worked examples with criticals", () => {
  it("GLOOM-20 example 37: 3 hits against 2 blocks", () => {
    const told = fought({}, "6621 1244 5");
    expect(told.result.data).toEqual({ wounds: 1, suffered: 0 });
    expect(trackAfter(told.changes, "y", "woundsTaken")).toBe(1);
  });

  it("GLOOM-20 example 38: 2 hits against 1 block", () => {
    const told = fought({}, "5522 2211 3");
    expect(told.result.data).toEqual({ wounds: 1, suffered: 0 });
  });
});

describe("GLOOM-5, GLOOM-13: effects", () => {
  const destroyed: Case = { y: { values: { woundsTaken: 3 } }, set: { effectsWounds: 1 } };

  it("GLOOM-5 they happen although a unit was destroyed in the test", () => {
    const told = fought(destroyed, FIRST, { effectsWounds: ["attackerWound", "done"] });
    expect(trackAfter(told.changes, "x", "woundsTaken")).toBe(1);
    expect(told.result.id).toBe("destroys");
  });

  it("GLOOM-5 not so by the option", () => {
    const told = fought({ ...destroyed, options: { effectsOnceDestroyed: false } }, FIRST);
    expect(told.asked).not.toContain("effectsWounds");
  });

  it("GLOOM-13 with both units destroyed the last step says that there is nothing to do", () => {
    const hurt = { values: { woundsTaken: 3 } };
    const one: Case = { x: hurt, y: hurt, set: { effectsEnd: 1 } };
    const dice = "3222 3222";
    const told = fought(one, dice);
    expect(told.result.id).toBe("bothDestroyed");
    expect(told.notes.at(-1)).toBe("noEffects");
    expect(fought({ ...one, set: {} }, dice).notes).not.toContain("noEffects");
  });
});

describe("GLOOM-24: effects at the same moment", () => {
  it("GLOOM-24 the active player chooses one after another, also those of the other side", () => {
    const one: Case = { set: { effectsWounds: 1 } };
    const told = fought(one, BLANKS, { effectsWounds: ["defenderMorale", "attackerWound", "done"] });
    const asked = told.happenings.flatMap((each) =>
      each.type === "ask" && each.request.question === "effectsWounds" ? [each.request.who] : [],
    );
    expect(asked).toEqual(["x", "x", "x"]);
    const order = told.changes.flatMap((each) => (each.type === "track" ? [`${each.of} ${each.track}`] : []));
    expect(order.slice(0, 2)).toEqual(["y moraleLost", "x woundsTaken"]);
  });
});

describe("GLOOM-18, GLOOM-44: derived numbers", () => {
  it("GLOOM-19 Health and Morale that are left", () => {
    const hurt = { values: { woundsTaken: 3, moraleLost: 1 } };
    expect([of("healthLeft", hurt), of("moraleLeft", hurt)]).toEqual([1, 1]);
    expect([of("healthLeft"), of("moraleLeft")]).toEqual([4, 2]);
    expect(of("healthLeft", { values: { woundsTaken: 9 } })).toBe(0);
  });

  it.each([
    [[], [3, 1, 2, 2]],
    [["weak"], [2, 0, 1, 1]],
    [["boost"], [3, 1, 2, 2]],
  ])("GLOOM-44 pools with %o: %o", (statuses, pools) => {
    const names = ["offenseRed", "offenseBlue", "defenseRed", "defenseBlue"];
    expect(names.map((name) => of(name, { statuses }))).toEqual(pools);
  });

  it("GLOOM-44 no pool falls below nothing", () => {
    expect(of("offenseBlue", { statuses: ["weak"], values: { offenseBlue: 0 } })).toBe(0);
  });
});
