import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { OpenTable, type Opening } from "./open-table.js";
import type { Person } from "./person.js";
import { arePicturesKept } from "./picture.js";
import { usualGeneration } from "./server.js";

/** Pixels of the screen for one of the page, in each direction, where nothing is measured. */
const COARSE = 0.5;

/** A table for the tests of one file: a server with a new world, a browser, and people who join as they are called. */
export interface Table {
  /** Somebody at the table; joins when first called. */
  as(name: "Gamemaster" | "Ana" | "Ben" | "Cleo" | "Vera" | "Dora"): Promise<Person>;
}

/** The table of the file before: the next file plays at it if it begins alike. */
let kept: { readonly beginning: string; readonly table: OpenTable } | null = null;

/** The kept table, if it began so and none is wanted at which nobody has been, otherwise a new one. */
async function take(beginning: string, isNew: boolean, open: () => Promise<OpenTable>): Promise<OpenTable> {
  const before = kept;
  kept = null;
  if (before?.beginning === beginning && !isNew) return before.table;
  await before?.table.close();
  return open();
}

/**
 * Sets a table up for a file's tests, with a game's demonstration where one is named. `finePixels` draws every pixel, for
 * tests that measure what is drawn or compare colors; the others draw a quarter of them, which takes half the work. `isNew`
 * is for tests that depend on who comes first. After each of them nobody may have complained, and what it left is cleared
 * away.
 */
export function useTable(
  options: Opening & { readonly finePixels?: boolean; readonly isNew?: boolean } = {},
): Table {
  const { finePixels = false, isNew = false, ...opening } = options;
  const pixelRatio = finePixels || arePicturesKept() ? 1 : COARSE;
  let table: OpenTable | undefined;
  let beginning = "";

  beforeAll(async () => {
    const generation = opening.generation ?? usualGeneration();
    beginning = JSON.stringify({ ...opening, generation, pixelRatio });
    table = await take(beginning, isNew, () => OpenTable.open(opening, pixelRatio));
  });

  afterEach(async () => {
    expect(await table?.clear(), "what the pages complained of").toEqual([]);
  });

  afterAll(async () => {
    if (!table) return;
    // A page that broke is not handed on.
    if (await table.isAsFound().catch(() => false)) kept = { beginning, table };
    else await table.close();
  });

  return {
    as: async (name) => {
      if (!table) throw new Error("Nobody can join before the table is set up.");
      return table.as(name);
    },
  };
}
