import { describe, expect, it } from "vitest";
import { GRID_KINDS, type GridKind } from "../../src/battlefield/index.js";
import { FACT_NAMES, type Facts } from "../../src/rules/core/facts/facts.js";
import { GALLERY, LOST_CASES } from "./gallery/index.js";

type Table = "squares" | "hexes" | "no grid";

const TABLES: Readonly<Record<GridKind, Table>> = {
  square: "squares",
  gridless: "no grid",
  hexOddR: "hexes",
  hexEvenR: "hexes",
  hexOddQ: "hexes",
  hexEvenQ: "hexes",
};

const CASES = GALLERY.flatMap(({ cases }) => cases).map(({ grid = "square", expect: both, alone }) => ({
  grid,
  values: new Map<string, unknown>(Object.entries({ ...both, ...alone })),
}));

/** The different values of a fact in the cases of a table. */
function valuesOn(table: Table, fact: string): readonly string[] {
  const told = CASES.filter(({ grid, values }) => TABLES[grid] === table && values.has(fact));
  return [...new Set(told.map(({ values }) => JSON.stringify(values.get(fact)) ?? "nobody said"))];
}

it("plays every case: each is under the id of a page, such as near or line", () => {
  expect(LOST_CASES).toEqual([]);
});

describe.each(["squares", "hexes", "no grid"] as const)("the gallery with %s", (table) => {
  it.each(FACT_NAMES)("shows %s on both sides of what decides it", (fact) => {
    expect(valuesOn(table, fact).length).toBeGreaterThanOrEqual(2);
  });
});

/** What every kind of grid is asked, whichever fact shows it. */
const SUBJECTS = {
  "how far it is": ["distance", "across", "approach"],
  "what stands between": ["sight", "cover", "screens", "hidden", "inLine", "nearLine", "haze"],
  "who touches whom": ["contact", "friends", "opponents", "melee", "flanked", "companions"],
  "what ground it is": ["height", "footing", "retreatBlocked", "targetRetreatBlocked"],
} as const satisfies Readonly<Record<string, readonly (keyof Facts)[]>>;

describe.each(GRID_KINDS)("the gallery with %s", (kind) => {
  it.each(Object.entries(SUBJECTS))("shows %s", (_subject, facts) => {
    const shown = CASES.filter(({ grid }) => grid === kind).flatMap(({ values }) => [...values.keys()]);
    expect(facts.filter((fact) => shown.includes(fact))).not.toEqual([]);
  });
});
