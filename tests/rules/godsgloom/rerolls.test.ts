import { describe, expect, it } from "vitest";
import type { RollRequest } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { FIRST, fought, type Case } from "./units.js";

const poolsOf = (rolls: readonly RollRequest[]) =>
  rolls.map(({ roller, dice, purpose }) => [roller, dice, purpose]);

describe("GLOOM-20: criticals", () => {
  const options = {};

  it("GLOOM-20 off by the option alone", () => {
    expect(
      fought({ options: { criticals: false } }, [
        [6, 6, 1, 1],
        [1, 1, 1, 1],
      ]).rolls,
    ).toHaveLength(2);
  });

  it.each<[string, readonly (readonly number[])[], readonly unknown[]]>([
    [
      "GLOOM-20 one 6 on red is none",
      [
        [6, 1, 1, 2],
        [2, 2, 2, 2],
      ],
      [],
    ],
    [
      "GLOOM-20 two 6s on red add one red die",
      [[6, 6, 1, 2], [2, 2, 2, 2], [3]],
      [["x", { da: 1 }, "critical"]],
    ],
    ["GLOOM-20 three add no second", [[6, 6, 6, 2], [2, 2, 2, 2], [6]], [["x", { da: 1 }, "critical"]]],
    [
      "GLOOM-20 one 1 on blue is none",
      [
        [2, 2, 2, 1],
        [2, 2, 1, 2],
      ],
      [],
    ],
    [
      "GLOOM-20 two 1s on blue add one blue die",
      [[2, 2, 2, 1], [2, 2, 1, 1], [1]],
      [["y", { ds: 1 }, "critical"]],
    ],
    [
      "GLOOM-20 1s on red and 6s on blue are none",
      [
        [1, 1, 1, 6],
        [1, 1, 6, 6],
      ],
      [],
    ],
    [
      "GLOOM-20 both sides, both colors",
      [[6, 6, 2, 2], [6, 6, 1, 1], [6], [3, 1]],
      [
        ["x", { da: 1 }, "critical"],
        ["y", { da: 1, ds: 1 }, "critical"],
      ],
    ],
  ])("%s", (_, dice, extra) => {
    expect(poolsOf(fought({ options }, dice).rolls).slice(2)).toEqual(extra);
  });

  it("GLOOM-20 the extra die counts, and triggers nothing further", () => {
    const told = fought({ options }, [[6, 6, 1, 1], [2, 2, 1, 1], [6], [3]]);
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
  });
});

describe("GLOOM-21: rerolls", () => {
  const options = { rerollCost: "free" };

  it("GLOOM-21 free by the option, and not at all by another", () => {
    expect(fought({ options: { ...options, rerolls: false } }, FIRST).asked).toEqual(["push"]);
    expect(fought({ options }, FIRST).asked).toEqual([
      "rerollPool",
      "rerollDie",
      "rerollPool",
      "rerollDie",
      "push",
    ]);
  });

  it("GLOOM-21 the whole pool, then single dice", () => {
    const told = fought({ options }, [...FIRST, [1, 1, 3, 1], [6], [1, 1, 1, 2]], {
      rerollPool: ["all", "all"],
      rerollDie: ["red-1", "keep", "keep"],
    });
    expect(poolsOf(told.rolls).slice(2)).toEqual([
      ["x", { da: 3, ds: 1 }, "reroll"],
      ["x", { da: 1 }, "reroll"],
      ["y", { da: 2, ds: 2 }, "reroll"],
    ]);
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
  });

  it("GLOOM-21 single dice without the pool; each side its own", () => {
    const told = fought({ options }, [...FIRST, [1], [3]], {
      rerollDie: ["red-1", "keep", "blue-4", "keep"],
    });
    expect(told.result.data).toEqual({ wounds: 0, suffered: 0 });
  });

  const offered = (rerollPool: string, dice: readonly number[][], rerollDie: readonly string[]) => {
    const one: Case = {
      options,
      x: { values: { offenseRed: 1, offenseBlue: 0 } },
      y: { values: { defenseRed: 0, defenseBlue: 0 } },
    };
    const told = fought(one, dice, { rerollPool, rerollDie });
    return told.happenings.flatMap((each) =>
      each.type === "ask" && each.request.question === "rerollDie"
        ? [each.request.options.map(({ id }) => id)]
        : [],
    );
  };

  it("GLOOM-21 a die is rerolled twice at most", () => {
    expect(offered("keep", [[1], [1], [1]], ["red-1", "red-1"])).toEqual([
      ["keep", "red-1"],
      ["keep", "red-1"],
    ]);
  });

  it("GLOOM-21 the pool's reroll is one of the two", () => {
    expect(offered("all", [[1], [1], [1]], ["red-1"])).toEqual([["keep", "red-1"]]);
  });

  it("GLOOM-20, GLOOM-21 criticals are read from the dice as they lie in the end", () => {
    const both = { options };
    const told = fought(both, [[6, 6, 1, 2], [2, 2, 2, 2], [1]], { rerollDie: ["red-1", "keep", "keep"] });
    expect(told.rolls).toHaveLength(3);
  });

  it("GLOOM-21 is the rule that says that a reroll counts", () => {
    expect(godsgloom.rerollRule).toBe("GLOOM-21");
  });
});
