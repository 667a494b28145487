import { describe, expect, it } from "vitest";
import { weigh, type RollRequest } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { statusAfter, trackAfter } from "../play.js";
import { after, FIRST, fought, melee, type Case } from "./units.js";

const poolsOf = (rolls: readonly RollRequest[]) =>
  rolls.map(({ roller, dice, purpose }) => [roller, dice, purpose]);

describe("GLOOM-18: pools", () => {
  it("GLOOM-18 both roll their whole pools at once, the attacker its Offense, the defender its Defense", () => {
    expect(poolsOf(fought({}, FIRST).rolls)).toEqual([
      ["x", { da: 3, ds: 1 }, "attack"],
      ["y", { da: 2, ds: 2 }, "defend"],
    ]);
  });

  it("GLOOM-18 at range the defender rolls only its blue dice", () => {
    const told = fought({ action: "ranged" }, [
      [3, 3, 1, 2],
      [3, 1],
    ]);
    expect(poolsOf(told.rolls)).toEqual([
      ["x", { da: 3, ds: 1 }, "attack"],
      ["y", { ds: 2 }, "defend"],
    ]);
    expect(told.result).toEqual({ id: "wounded", data: { wounds: 1 } });
    expect(after(told, "y")).toMatchObject({ health: 3, morale: 2 });
  });

  it.each<[string, Case, readonly unknown[]]>([
    [
      "GLOOM-18 a free modifier is red dice",
      { free: { label: "Blessed", value: 2 } },
      [
        { da: 5, ds: 1 },
        { da: 2, ds: 2 },
      ],
    ],
    [
      "GLOOM-18 a lasting modifier on the attacker's melee is red dice",
      { x: { effects: [{ ref: "e", name: "Rage", test: "melee", value: 1 }] } },
      [
        { da: 4, ds: 1 },
        { da: 2, ds: 2 },
      ],
    ],
    [
      "GLOOM-18 a lasting modifier on the defender's Defense is blue dice",
      { y: { effects: [{ ref: "e", name: "Shields", test: "defense", value: -1 }] } },
      [
        { da: 3, ds: 1 },
        { da: 2, ds: 1 },
      ],
    ],
    [
      "GLOOM-18 no pool falls below nothing",
      { free: { label: "Cursed", value: -9 } },
      [{ ds: 1 }, { da: 2, ds: 2 }],
    ],
  ])("%s", (_, one, dice) => {
    const line = weigh(godsgloom, melee(one)).lines[0];
    expect([line?.active.dice, typeof line?.against === "number" ? null : line?.against.dice]).toEqual(dice);
    expect(line?.relation).toBe("above");
  });

  it("GLOOM-18 without any dice there is no roll", () => {
    const none = { offenseRed: 0, offenseBlue: 0, defenseRed: 0, defenseBlue: 0 };
    const told = fought({ x: { values: none }, y: { values: none } });
    expect(told.rolls).toEqual([]);
    expect(told.result.id).toBe("lost");
  });

  it("GLOOM-18 without a target the dice are rolled and shown, and nothing follows", () => {
    for (const action of ["melee", "ranged"]) {
      const told = fought({ action, alone: true }, [[3, 5, 1, 4]]);
      expect(told.result).toEqual({ id: "done", data: { hits: 2, blocks: 1 } });
      expect(told.changes).toEqual([]);
    }
  });

  it("GLOOM-18 the stat line in the order of the card", () => {
    expect(godsgloom.actor.stats).toEqual([
      "speed",
      "offenseRed",
      "offenseBlue",
      "defenseRed",
      "defenseBlue",
      "morale",
      "health",
    ]);
  });
});

describe("GLOOM-17, GLOOM-19: hits, blocks, wounds", () => {
  it.each<[string, readonly (readonly number[])[], number, number]>([
    [
      "GLOOM-19 the defender's blocks cancel hits",
      [
        [3, 4, 5, 1],
        [1, 1, 3, 2],
      ],
      2,
      0,
    ],
    [
      "GLOOM-19 the attacker's blocks cancel hits the other way",
      [
        [1, 1, 1, 6],
        [3, 3, 1, 2],
      ],
      0,
      1,
    ],
    [
      "GLOOM-19 blocks beyond the hits do nothing",
      [
        [3, 1, 1, 6],
        [3, 1, 6, 6],
      ],
      0,
      0,
    ],
    [
      "GLOOM-17 a 2 counts nothing",
      [
        [2, 2, 2, 2],
        [2, 2, 2, 2],
      ],
      0,
      0,
    ],
    [
      "GLOOM-17 a 3 counts",
      [
        [3, 3, 3, 2],
        [3, 3, 2, 2],
      ],
      3,
      2,
    ],
  ])("%s", (_, dice, wounds, suffered) => {
    const told = fought({}, dice);
    expect(told.result.data).toEqual({ wounds, suffered });
    expect(trackAfter(told.changes, "y", "woundsTaken") ?? 0).toBe(wounds);
    expect(trackAfter(told.changes, "x", "woundsTaken") ?? 0).toBe(suffered);
  });

  it.each([
    [1, "won", undefined],
    [2, "destroys", true],
  ] as const)("GLOOM-19 with %i wounds before, two more leave it %s", (woundsTaken, id, destroyed) => {
    const told = fought({ y: { values: { woundsTaken } } }, FIRST);
    expect(told.result.id).toBe(id);
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(destroyed);
  });

  it("GLOOM-19 wounds beyond the last one are not counted", () => {
    const told = fought({ y: { values: { health: 1 } } }, FIRST);
    expect(trackAfter(told.changes, "y", "woundsTaken")).toBe(1);
  });

  it("GLOOM-19 wounds are applied once, all together", () => {
    const wounds = fought({}, FIRST).changes.filter(
      (one) => one.type === "track" && one.track === "woundsTaken",
    );
    expect(wounds).toEqual([{ type: "track", of: "y", track: "woundsTaken", from: 0, to: 2 }]);
  });

  it.each([
    [[1, 1, 1, 2], [1, 2], "unhurt"],
    [[5, 5, 5, 1], [1, 2], "wounded"],
  ])("GLOOM-19 at range %o against %o: %s", (attack, defend, id) => {
    expect(fought({ action: "ranged" }, [attack, defend]).result.id).toBe(id);
  });

  it("GLOOM-19 at range the last wound destroys", () => {
    const told = fought({ action: "ranged", y: { values: { health: 2 } } }, [
      [5, 5, 1, 2],
      [1, 2],
    ]);
    expect(told.result.id).toBe("destroys");
  });
});
