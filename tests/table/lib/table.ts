import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Demonstration } from "../../browser/lib/demonstration.js";
import type { Beginning } from "../../browser/lib/server.js";
import { OpenTable } from "./open-table.js";

/** What a table begins with, the demonstration of a game among it. */
export type Opening = Beginning & { readonly demonstration?: Demonstration };

/** A table for the tests of one file: a server with a new world, and people who join as they are called. */
export type Table = Pick<OpenTable, "as" | "cutPower">;

/**
 * Sets a table up for a file's tests. After each of them nobody's client may have complained, and what it left is cleared
 * away.
 */
export function useTable(options: Opening = {}): Table {
  let opened: OpenTable | undefined;
  const table = (): OpenTable => {
    if (!opened) throw new Error("Nobody can join before the table is set up.");
    return opened;
  };

  beforeAll(async () => {
    opened = await OpenTable.open(options);
  });
  afterEach(async () => {
    expect(await table().clear(), "what the clients complained of").toEqual([]);
  });
  afterAll(async () => {
    await opened?.close();
  });

  return { as: (name) => table().as(name), cutPower: () => table().cutPower() };
}
