import { describe, expect, it } from "vitest";
import { comparedChart, luckChart } from "../../../src/applications/table/report/charts.js";

const compared = (observed: number, expected: number | null) => ({
  label: "Hits",
  observed,
  expected,
  text: "",
});
const lengths = (rows: Parameters<typeof comparedChart>[0]) =>
  comparedChart(rows).lines.map(({ bars }) => bars.map(({ length }) => length));

describe("the report of a battle in characters, for a journal page", () => {
  it("has bars on one scale: the longest fills it, what was expected is below what was observed", () => {
    expect(lengths([compared(4, 2), compared(1, 0)])).toEqual([
      [24, 12],
      [6, 0],
    ]);
  });

  it("has the bars of several pictures on one scale where they share it", () => {
    const chart = comparedChart([compared(1, null)], 4);
    expect(chart.lines.map(({ bars }) => bars.map(({ length }) => length))).toEqual([[6]]);
  });

  it("puts a single bar at the height of its words, and two around it", () => {
    const middles = (expected: number | null): readonly number[] =>
      comparedChart([compared(2, expected)]).bars.map(({ y, height }) => y + height / 2);
    const { height } = comparedChart([compared(2, null)]);
    expect(middles(null)).toEqual([height / 2]);
    const [above = 0, below = 0] = middles(1);
    expect([above < height / 2, below > height / 2]).toEqual([true, true]);
  });

  it("has no bar for what was not expected of anyone, and no length where nothing happened", () => {
    expect(lengths([compared(0, null)])).toEqual([[0]]);
  });

  it.each([
    [0, 0],
    [0.5, 12],
    [1, 24],
    [1.5, 24],
  ])("marks a luck of %f at character %i of its scale", (percentile, at) => {
    const [bar = ""] = luckChart([{ label: "Ana", percentile, text: "" }]).lines[0]?.bars ?? [];
    expect([bar.length, bar.indexOf("◆")]).toEqual([25, at]);
    expect(bar.includes("┼")).toBe(at !== 12);
  });
});
