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
