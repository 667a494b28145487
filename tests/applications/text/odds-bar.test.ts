import { describe, expect, test } from "vitest";
import { oddsParts, sideChances } from "../../../src/applications/text/odds-bar.js";

const chances = (...all: readonly number[]) => all.map((chance, index) => ({ id: `o${index}`, chance }));
const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 10) / 10;

describe("outcomes that exclude one another", () => {
  test.each([
    ["thirds", chances(1 / 3, 1 / 3, 1 / 3)],
    ["sevenths", chances(1 / 7, 2 / 7, 4 / 7)],
    ["a speck and the rest", chances(0.0001, 0.9999)],
    ["one alone", chances(1)],
    ["many that would all be rounded down", chances(0.1664, 0.1664, 0.1664, 0.1664, 0.1664, 0.168)],
  ])("add up to 100 %%: %s", (_what, outcomes) => {
    expect(sum(oddsParts(outcomes).map(({ percent }) => percent))).toBe(100);
  });

  test("an outcome without a chance has no row, and one too small to show says so", () => {
    expect(oddsParts(chances(0, 0.9999, 0.0001)).map(({ id, figure }) => [id, figure])).toEqual([
      ["o1", "100"],
      ["o2", "<0.1"],
    ]);
  });

  test("no outcomes, no parts", () => expect(oddsParts([])).toEqual([]));

  test("the target reads what is good for it as good, and what harms it as harm", () => {
    const tones = {
      missed: "nothing",
      beaten: "backfire",
      lost: "failure",
      hit: "success",
      out: "out",
    } as const;
    const outcomes = Object.keys(tones).map((id) => ({ id, chance: 0.2 }));
    const read = (isTarget: boolean) => oddsParts(outcomes, tones, isTarget).map(({ tone }) => tone);
    expect(read(false)).toEqual(Object.values(tones));
    expect(read(true)).toEqual(["success", "success", "success", "hurt", "out"]);
    expect(oddsParts(chances(0.5, 0.5), {}, true).map(({ tone }) => tone)).toEqual(["success", "hurt"]);
  });

  test("tones are those that the game declares, whatever the place", () => {
    const outcomes = [
      { id: "miss", chance: 0.5 },
      { id: "wound", chance: 0.3 },
      { id: "killed", chance: 0.2 },
    ];
    const tones = { miss: "nothing", wound: "hurt", killed: "out" } as const;
    expect(oddsParts(outcomes, tones).map(({ tone }) => tone)).toEqual(["nothing", "hurt", "out"]);
    expect(oddsParts(outcomes.slice(1), tones).map(({ tone }) => tone)).toEqual(["hurt", "out"]);
  });

  test("without a declaration the place gives the tone, also beside outcomes without a chance", () => {
    const tones = (count: number) =>
      oddsParts(chances(...Array<number>(count).fill(1 / count))).map((one) => one.tone);
    expect(tones(1)).toEqual(["neutral"]);
    expect(tones(2)).toEqual(["failure", "success"]);
    expect(tones(3)).toEqual(["nothing", "hurt", "out"]);
    expect(tones(5)).toEqual(["nothing", "slight", "hurt", "severe", "out"]);
    expect(oddsParts(chances(0, 0.5, 0.5)).map(({ tone }) => tone)).toEqual(["hurt", "out"]);
  });
});

test("outcomes of one tone differ: each part has a number, and a shade among those of its tone", () => {
  const tones = {
    miss: "nothing",
    evaded: "nothing",
    stopped: "nothing",
    wound: "hurt",
    rare: "hurt",
  } as const;
  const outcomes = ["miss", "evaded", "never", "stopped", "wound", "rare"].map((id) => ({
    id,
    chance: id === "never" ? 0 : 0.2,
  }));
  expect(oddsParts(outcomes, tones).map(({ id, mark, shade }) => [id, mark, shade])).toEqual([
    ["miss", 1, 0],
    ["evaded", 2, 1],
    ["stopped", 3, 2],
    ["wound", 4, 0],
    ["rare", 5, 1],
  ]);
});

test("side chances stay as they are, and those that cannot happen are left out", () => {
  const shown = sideChances([
    { id: "hit", chance: 0.6 },
    { id: "jam", chance: 0 },
    { id: "critical", chance: 0.1 },
  ]);
  expect(shown.map(({ id, figure }) => [id, figure])).toEqual([
    ["hit", "60"],
    ["critical", "10"],
  ]);
});
