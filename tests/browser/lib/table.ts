import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.js";
import { Person } from "./person.js";
import { openDemonstration, type Demonstration } from "./demonstration.js";
import { arePicturesKept } from "./picture.js";
import { openServer, type Beginning, type Server } from "./server.js";
import { restore, tidy } from "./arrange.js";
import { stateOf, type TableState } from "./world.js";

const GM = "Gamemaster";

/** Pixels of the screen for one of the page, in each direction, where nothing is measured. */
const COARSE = 0.5;

/** A table for the tests of one file: a server with a new world, a browser, and people who join as they are called. */
export interface Table {
  /** Somebody at the table; joins when first called. */
  as(name: "Gamemaster" | "Ana" | "Ben" | "Cleo"): Promise<Person>;
}

/**
 * Sets a table up for a file's tests, with a game's demonstration where one is named. `finePixels` draws every pixel, for
 * tests that measure what is drawn or compare colors; the others draw a quarter of them, which takes half the work. After each of them nobody may have complained, and what it left is cleared away.
 */
export function useTable(
  options: Beginning & { readonly demonstration?: Demonstration; readonly finePixels?: boolean } = {},
): Table {
  const pixelRatio = options.finePixels === true || arePicturesKept() ? 1 : COARSE;
  const people = new Map<string, Person>();
  /** What those complained of who have left. */
  const left: string[] = [];
  let browser: Browser | undefined;
  let server: Server | undefined;
  let asFound: TableState | undefined;

  beforeAll(async () => {
    const { demonstration, world, modules = [], users = {}, generation, theme } = options;
    const empty = options.empty === true || demonstration !== undefined;
    [browser, server] = await Promise.all([
      openBrowser(),
      openServer({ empty, world, modules, users, generation, theme }),
    ]);
    if (!demonstration) return;
    const gm = await Person.join(browser, server, GM, pixelRatio);
    people.set(GM, gm);
    await openDemonstration(gm, demonstration);
    asFound = await stateOf(gm.page);
  });

  afterEach(async () => {
    const complaints = left.splice(0);
    for (const [name, person] of people) {
      complaints.push(...(await person.complaints()));
      if (person.page.isClosed()) people.delete(name);
    }
    for (const person of [...people.values()].reverse()) await tidy(person.page);
    const gm = people.get(GM);
    if (gm && asFound) await restore(gm.page, asFound);
    expect(complaints, "what the pages complained of").toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    as: async (name) => {
      const present = people.get(name);
      if (present && !present.page.isClosed()) return present;
      if (present) left.push(...(await present.complaints()));
      if (!browser || !server) throw new Error("Nobody can join before the table is set up.");
      const person = await Person.join(browser, server, name, pixelRatio);
      people.set(name, person);
      person.dicePage = () => {
        const gm = people.get(GM);
        return gm && !gm.page.isClosed() ? gm.page : person.page;
      };
      if (name === GM) asFound ??= await stateOf(person.page);
      return person;
    },
  };
}
