import { describe, expect, it } from "vitest";
import type { Facts, FreePlace } from "../../../src/rules/core/index.js";
import { statusAfter, type Played } from "../play.js";
import { BLANKS, fact, fought, HERE, place, unit, type Axial, type Case } from "./units.js";

/** The dice of both sides in the Attack Test. */
const dice = ({ rolls }: Played) =>
  Object.fromEntries(
    rolls
      .filter(({ key }) => key === "attack" || key === "defend")
      .map(({ key, dice: pool }) => [key, [pool["da"] ?? 0, pool["ds"] ?? 0]]),
  );

/** Blanks for pools of so many red and blue dice. */
const blanks = (...counts: readonly number[]) => counts.map((count) => Array<number>(count).fill(2));

/** Free formations, and Harass by the attacker alone. */
const HARASS = { formation: "harass" };
const BY_ATTACKER = { set: { formation: "declares" }, options: { formationCost: false, criticals: false } };
const EFFECTS = { set: { effectsBegin: 1 }, options: { criticals: false } };

describe("GLOOM-4: the Attack Test is rolled with what the steps before it left", () => {
  it("GLOOM-3, GLOOM-4, GLOOM-45 Harass costs Y the Health before its last: Y rolls as a Weak unit and loses the token", () => {
    const y = { values: { moraleLost: 2, woundsTaken: 2 } };
    const told = fought({ ...BY_ATTACKER, y }, blanks(4, 2), HARASS);
    expect(dice(told)).toEqual({ attack: [3, 1], defend: [1, 1] });
    expect(told.notes).toEqual([
      ...["attacks", "declaresFormation", "sealSpent", "harasses", "noMoraleLeft", "wounded", "weakened"],
      ...["diceNow", "weakCounted", "strikes", "strikesBack", "beaten", "moraleLost"],
    ]);
    expect(statusAfter(told.changes, "y", "weak")).toBe(false);
  });

  it("GLOOM-2, GLOOM-4, GLOOM-45 an effect of MEL.10 wounds Y to 1 Health: Y rolls as a Weak unit", () => {
    const y = { values: { woundsTaken: 2 } };
    const told = fought({ ...EFFECTS, y }, blanks(4, 2), { effectsBegin: ["defenderWound", "done"] });
    expect(dice(told)).toEqual({ attack: [3, 1], defend: [1, 1] });
    expect(statusAfter(told.changes, "y", "weak")).toBe(false);
  });

  it("GLOOM-2, GLOOM-4, GLOOM-45 the same of the attacker", () => {
    const x = { values: { woundsTaken: 2 } };
    const told = fought({ ...EFFECTS, x }, blanks(2, 4), { effectsBegin: ["attackerWound", "done"] });
    expect(dice(told)).toEqual({ attack: [2, 0], defend: [2, 2] });
  });

  it("GLOOM-44, GLOOM-45 Weak cancels the Boost token that X was to spend: neither counts", () => {
    const x = { values: { woundsTaken: 2 }, statuses: ["boost"] };
    const set = { effectsBegin: 1, boost: 1 };
    const told = fought({ ...EFFECTS, set, x }, BLANKS, { effectsBegin: ["attackerWound", "done"] });
    expect(dice(told)).toEqual({ attack: [3, 1], defend: [2, 2] });
    expect(told.notes).not.toContain("boostSpent");
  });

  it("GLOOM-44 Weak that a person has switched off does not count, and stays", () => {
    const y = { statuses: ["weak"] };
    const told = fought({ options: { criticals: false }, set: { targetWeak: 0 }, y }, BLANKS);
    expect(dice(told)["defend"]).toEqual([2, 2]);
    expect(statusAfter(told.changes, "y", "weak")).toBeUndefined();
  });

  it("GLOOM-52 Exploit Broken counts against a unit whose last Morale token Harass takes", () => {
    const exploits = { values: { traits: "Exploit Broken" } };
    const y = { values: { moraleLost: 1 } };
    const told = fought({ ...BY_ATTACKER, x: exploits, y }, blanks(5, 4), HARASS);
    expect(dice(told)).toEqual({ attack: [4, 1], defend: [2, 2] });
    expect(told.notes).toContain("diceNow");
  });

  it("GLOOM-52 Exploit Negative Tokens counts a token that Y has just got", () => {
    const x = { values: { traits: "Exploit Negative Tokens" } };
    const y = { values: { woundsTaken: 2 } };
    const told = fought({ ...EFFECTS, x, y }, blanks(5, 2), { effectsBegin: ["defenderWound", "done"] });
    expect(dice(told)).toEqual({ attack: [4, 1], defend: [1, 1] });
  });

  it("GLOOM-4 nothing has changed: the dice are those that the attack was declared with", () => {
    const told = fought({ options: { criticals: false } }, BLANKS);
    expect(dice(told)).toEqual({ attack: [3, 1], defend: [2, 2] });
    expect(told.notes).not.toContain("diceNow");
  });
});

/** X charges with Charge Push: Y goes to (2,0) and X to (1,0). These units are near. */
function charging(
  near: Readonly<Record<string, readonly [side: "x" | "y", at: Axial]>>,
  more: Case = {},
): Case {
  const of = (side: "x" | "y", next: Axial) =>
    Object.entries(near)
      .filter(([, [own, at]]) => own === side && adjacent(at, next))
      .map(([ref]) => ref);
  const facts: Facts = {
    contact: fact(true),
    friends: fact(of("x", [1, 0])),
    targetFriends: fact(of("y", [0, 0])),
    opponents: fact(["y", ...of("y", [0, 0])]),
    melee: fact(["x", "y", ...Object.keys(near)]),
    neighbors: fact(
      Object.entries(near).map(([ref, [side]]) => ({
        ref,
        distance: 1,
        allegiance: side === "x" ? ("friend" as const) : ("foe" as const),
      })),
    ),
  };
  const positions: Record<string, FreePlace> = { ...HERE };
  for (const [ref, [, at]] of Object.entries(near)) positions[ref] = place("here", at);
  return {
    ...more,
    x: { values: { traits: "Charge Push" } },
    set: { charge: 1, ...more.set },
    options: { criticals: false, ...more.options },
    facts,
    positions,
    others: Object.keys(near).map((ref) => unit(ref)),
  };
}

const adjacent = ([q, r]: Axial, [s, t]: Axial): boolean =>
  Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t)) === 1;

const BACK = { chargePush: "back" };

describe("GLOOM-14, GLOOM-52: assists after a Charge Push", () => {
  it("GLOOM-14, GLOOM-52 a friend that is no longer next to Y does not assist", () => {
    const told = fought(charging({ f: ["x", [1, -1]] }), BLANKS, BACK);
    expect(dice(told)["attack"]).toEqual([3, 1]);
  });

  it("GLOOM-14, GLOOM-52 a friend that is next to Y only now assists", () => {
    const told = fought(charging({ f: ["x", [3, -1]] }), blanks(5, 4), BACK);
    expect(dice(told)["attack"]).toEqual([4, 1]);
  });

  it("GLOOM-15, GLOOM-52 a friend of Y that is next to X only now assists", () => {
    const told = fought(charging({ g: ["y", [1, 1]] }), blanks(4, 5), BACK);
    expect(dice(told)["defend"]).toEqual([2, 3]);
  });

  it("GLOOM-14 a number of friends that a person has set stays", () => {
    const told = fought(charging({ f: ["x", [1, -1]] }, { set: { assist: 2 } }), blanks(6, 4), BACK);
    expect(dice(told)["attack"]).toEqual([5, 1]);
  });

  it("GLOOM-52 a pushed unit faces its enemy: no flank counts", () => {
    const y = { values: { facing: 0 } };
    const told = fought({ ...charging({}), y, options: { flankBonus: 1, criticals: false } }, BLANKS, BACK);
    expect(dice(told)["attack"]).toEqual([3, 1]);
  });

  it("GLOOM-10, GLOOM-52 all three hexes behind the unit that was pushed are taken: it is cornered, without a question", () => {
    const behind = { f: ["x", [3, 0]], g: ["x", [3, -1]], h: ["x", [2, 1]] } as const;
    const told = fought(
      charging(behind),
      [
        [3, 2, 2, 2, 2, 2, 2],
        [2, 2, 2, 2],
      ],
      { ...BACK, push: "push" },
    );
    expect(told.asked).toEqual(["chargePush", "push"]);
    expect(told.notes).toContain("cornered");
  });
});
