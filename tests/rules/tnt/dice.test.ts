import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { play, refusalFor } from "../play.js";
import { engagement, raider, set, target } from "./fixtures.js";

const opposed = (settings = {}) =>
  engagement("opposed", raider("ana"), { targets: [target(raider("bo"))], choices: set(settings) });

describe("TNT-1, TNT-2: opposed tests", () => {
  it.each([
    ["TNT-1 the higher total wins", 7, 6, "won"],
    ["TNT-1 the lower total loses", 6, 7, "lost"],
    ["TNT-2 a tie is the defender's", 6, 6, "lost"],
  ])("%s", (_, own, theirs, result) => {
    expect(play(tnt, opposed(), { dice: [own, theirs] }).result.id).toBe(result);
  });

  it("TNT-1 each side may test on another stat", () => {
    const settings = { ownTest: "strength", theirTest: "ranged" };
    expect(play(tnt, opposed(settings), { dice: [5, 5] }).result.id).toBe("won");
    expect(play(tnt, opposed(settings), { dice: [5, 6] }).result.id).toBe("lost");
  });

  it("TNT-1 without an opponent the roll is shown and neither wins", () => {
    expect(play(tnt, engagement("opposed", raider("ana")), { dice: [5] }).result).toEqual({
      id: "done",
      data: { total: 10 },
    });
  });
});

describe("TNT-3, TNT-10: stat tests", () => {
  it.each([
    ["activation", { mettle: 5 }, 5, "passed"],
    ["activation", { mettle: 5 }, 4, "failed"],
    ["agility", { mettle: 3 }, 7, "passed"],
    ["agility", { mettle: 3 }, 6, "failed"],
    ["intelligence", { mettle: 2 }, 8, "passed"],
    ["survival", { mettle: 2 }, 7, "failed"],
    ["will", { mettle: 5 }, 5, "passed"],
    ["strength", { strength: 6, mettle: 0 }, 4, "passed"],
    ["strength", { strength: 5, mettle: 9 }, 4, "failed"],
  ])("TNT-10 %s with %o and a %i: %s", (action, values, face, result) => {
    expect(play(tnt, engagement(action, raider("ana", { values })), { dice: [face] }).result.id).toBe(result);
  });

  it("TNT-3 another target number is a person's to set", () => {
    const hard = engagement("will", raider("ana"), { choices: set({ targetNumber: 12 }) });
    expect(play(tnt, hard, { dice: [7] }).result.id).toBe("passed");
    expect(play(tnt, hard, { dice: [6] }).result.id).toBe("failed");
  });

  it("TNT-3 a lasting modifier on a model for a test counts in it", () => {
    const effects = [{ ref: "e", name: "Shaky", test: "will", value: -2 }];
    const shaky = engagement("will", raider("ana", { effects }));
    expect(play(tnt, shaky, { dice: [7] }).result.id).toBe("passed");
    expect(play(tnt, shaky, { dice: [6] }).result.id).toBe("failed");
  });

  it("TNT-3 a model out of action takes no test", () => {
    expect(refusalFor(tnt, engagement("will", raider("ana", { statuses: ["out"] })))?.refused).toBe(
      "outOfAction",
    );
  });
});

describe("TNT-4, TNT-5: criticals and fumbles", () => {
  const clumsy = engagement("will", raider("ana", { values: { mettle: 0 } }), {
    choices: set({ targetNumber: 13 }),
  });

  it.each([
    ["TNT-4 a natural 10 brings a D6", [10, 3], "passed"],
    ["TNT-4 the D6 may be too little", [10, 2], "failed"],
    ["TNT-4 a natural 9 brings none", 9, "failed"],
  ] as const)("%s", (_, dice, result) => {
    expect(play(tnt, clumsy, { dice: [dice] }).result.id).toBe(result);
  });

  it("TNT-4 the D6 comes once and does not explode: at most 16", () => {
    const hopeless = engagement("will", raider("ana", { values: { mettle: 0 } }), {
      choices: set({ targetNumber: 17 }),
    });
    expect(chanceOfWays(enumerate(tnt, hopeless), ({ outcome }) => outcome.id === "passed")).toBe(0);
  });

  it("TNT-5, R2: a natural 1 fails only by its total, unless the option says otherwise", () => {
    const able = raider("ana", { values: { mettle: 9 } });
    expect(play(tnt, engagement("will", able), { dice: [1] }).result.id).toBe("passed");
    const strict = engagement("will", able, { options: { fumbleAlwaysFails: true } });
    expect(play(tnt, strict, { dice: [1] }).result.id).toBe("failed");
  });

  it.each([
    [10, 0.1],
    [11, 0.1],
    [12, 1 / 12],
    [13, 1 / 15],
  ])("TNT-4 the chance of %i or more on the dice alone", (number, chance) => {
    const bare = engagement("will", raider("ana", { values: { mettle: 0 } }), {
      choices: set({ targetNumber: number }),
    });
    expect(chanceOfWays(enumerate(tnt, bare), ({ outcome }) => outcome.id === "passed")).toBeCloseTo(
      chance,
      10,
    );
  });
});

describe("TNT-6, TNT-7: D3 and scatter", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])("TNT-6 a D6 of %i counts %i", (d6, d3) => {
    const { result, notes } = play(tnt, engagement("rollD3", raider("ana")), { dice: [d6] });
    expect([result.data, notes]).toEqual([{ result: d3 }, ["d3"]]);
  });

  it("TNT-6 a D3 has no critical and no fumble: one D6 and nothing more", () => {
    const [roll] = play(tnt, engagement("rollD3", raider("ana")), { dice: [6] }).rolls;
    expect(roll?.dice).toEqual({ d6: 1 });
    expect(roll?.extra).toBeUndefined();
  });

  it.each([1, 10])("TNT-7 a d10 of %i is a direction, which the card says", (d10) => {
    expect(play(tnt, engagement("scatter", raider("ana")), { dice: [d10] }).notes).toEqual(["scatter"]);
  });

  it("TNT-6 a third for each result", () => {
    expect(
      weigh(tnt, engagement("rollD3", raider("ana"))).odds[0]?.outcomes.map((one) => one.chance),
    ).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it("TNT-7 ten directions, each as likely as any other", () => {
    const ways = enumerate(tnt, engagement("scatter", raider("ana")));
    expect(new Set(ways.map(({ outcome }) => outcome.data?.["degrees"])).size).toBe(10);
    for (const { outcome, chance } of ways) {
      expect(outcome.data?.["degrees"]).toBeLessThan(360);
      expect(chance).toBeCloseTo(0.1, 10);
    }
  });
});
