import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { FIRST, fought, rollsOf, type Case } from "./units.js";

describe("GLOOM-20: criticals", () => {
  const options = {};

  it("GLOOM-20 off by the option alone", () => {
    expect(fought({ options: { criticals: false } }, "6611 1111").rolls).toHaveLength(2);
  });

  it.each<[string, string, readonly string[]]>([
    ["one 6 on red is none", "6112 2222", []],
    ["two 6s on red add one red die", "6612 2222 3", ["x 1 red critical"]],
    ["three add no second", "6662 2222 6", ["x 1 red critical"]],
    ["one 1 on blue is none", "2221 2212", []],
    ["two 1s on blue add one blue die", "2221 2211 1", ["y 1 blue critical"]],
    ["1s on red and 6s on blue are none", "1116 1166", []],
    ["both sides, both colors", "6622 6611 6 31", ["x 1 red critical", "y 1 red 1 blue critical"]],
  ])("GLOOM-20 %s", (_, dice, extra) => {
    expect(rollsOf(fought({ options }, dice).rolls).slice(2)).toEqual(extra);
  });

  it("GLOOM-20 the extra die counts, and triggers nothing further", () => {
    const told = fought({ options }, "6611 2211 6 3");
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
  });
});

describe("GLOOM-21: rerolls", () => {
  const options = { rerollCost: "free" };

  it("GLOOM-21 free by the option, and not at all by another", () => {
    expect(fought({ options: { ...options, rerolls: false } }, FIRST).asked).toEqual(["push"]);
    expect(fought({ options }, FIRST).asked).toEqual(["reroll", "reroll", "push"]);
  });

  it("GLOOM-21 the whole pool, then single dice", () => {
    const told = fought({ options }, `${FIRST} 1131 6 1112`, {
      reroll: ["all", "red-1", "keep", "all", "keep"],
    });
    expect(rollsOf(told.rolls).slice(2)).toEqual([
      "x 3 red 1 blue reroll",
      "x 1 red reroll",
      "y 2 red 2 blue reroll",
    ]);
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
  });

  it("GLOOM-21 single dice without the pool; each side its own", () => {
    const told = fought({ options }, `${FIRST} 1 3`, {
      reroll: ["red-1", "keep", "blue-4", "keep"],
    });
    expect(told.result.data).toEqual({ wounds: 0, suffered: 0 });
  });

  const offered = (dice: string, reroll: readonly string[]) => {
    const one: Case = {
      options,
      x: { values: { offenseRed: 1, offenseBlue: 0 } },
      y: { values: { defenseRed: 0, defenseBlue: 0 } },
    };
    const told = fought(one, dice, { reroll });
    return told.happenings.flatMap((each) =>
      each.type === "ask" && each.request.question === "reroll"
        ? [each.request.options.map(({ id }) => id)]
        : [],
    );
  };

  it("GLOOM-21 a die is rerolled twice at most", () => {
    expect(offered("1 1 1", ["red-1", "red-1"])).toEqual([
      ["keep", "all", "red-1"],
      ["keep", "red-1"],
    ]);
  });

  it("GLOOM-21 the pool's reroll is one of the two", () => {
    expect(offered("1 1 1", ["all", "red-1"])).toEqual([
      ["keep", "all", "red-1"],
      ["keep", "red-1"],
    ]);
  });

  it("GLOOM-21 dice of one color that show the same are one choice", () => {
    const told = fought({ options, y: { values: { defenseRed: 0, defenseBlue: 0 } } }, "2232");
    const [asked] = told.happenings.flatMap((each) => (each.type === "ask" ? [each.request] : []));
    expect(asked?.options.map(({ id }) => id)).toEqual(["keep", "all", "red-1", "red-3", "blue-4"]);
  });

  it("GLOOM-20, GLOOM-21 criticals are read from the dice as they lie in the end", () => {
    const both = { options };
    const told = fought(both, "6612 2222 1", { reroll: ["red-1", "keep", "keep"] });
    expect(told.rolls).toHaveLength(3);
  });

  it("GLOOM-21 is the rule that says that a reroll counts", () => {
    expect(godsgloom.rerollRule).toBe("GLOOM-21");
  });
});
