import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.js";
import { Person } from "./person.js";
import { openDemonstration, type Demonstration } from "./demonstration.js";
import { arePicturesKept } from "./picture.js";
import { isUsuallyStrict, openServer, type Beginning, type Server } from "./server.js";
import { restore, tidy } from "./arrange.js";
import { refereeAmong } from "./referee.js";
import { stateOf, type TableState } from "./world.js";

const GM = "Gamemaster";

/** Who is at a strict table as soon as the GM is: a second GM and an assistant. */
const BESIDE = ["Vera", "Dora"] as const;

/** Pixels of the screen for one of the page, in each direction, where nothing is measured. */
const COARSE = 0.5;

/** A table for the tests of one file: a server with a new world, a browser, and people who join as they are called. */
export interface Table {
  /** Somebody at the table; joins when first called. */
  as(name: "Gamemaster" | "Ana" | "Ben" | "Cleo" | "Vera" | "Dora"): Promise<Person>;
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

  const join = async (name: string): Promise<Person> => {
    if (!browser || !server) throw new Error("Nobody can join before the table is set up.");
    const person = await Person.join(browser, server, name, pixelRatio);
    people.set(name, person);
    person.dicePage = async () => (await refereeAmong(pagesOf(GM, ...BESIDE))) ?? person.page;
    return person;
  };
  /** The pages of these people, of those who are there. */
  const pagesOf = (...names: readonly string[]): Page[] =>
    names.flatMap((name) => people.get(name)?.page ?? []).filter((page) => !page.isClosed());
  const joinBeside = async (): Promise<void> => {
    if (!(options.strict ?? isUsuallyStrict()) || server?.isPlayground !== true) return;
    for (const name of BESIDE) if (pagesOf(name).length === 0) await join(name);
  };

  beforeAll(async () => {
    const { demonstration, world, modules = [], users = {}, generation, theme, strict } = options;
    const empty = options.empty === true || demonstration !== undefined;
    [browser, server] = await Promise.all([
      openBrowser(),
      openServer({ empty, world, modules, users, generation, theme, strict }),
    ]);
    if (!demonstration) return;
    const gm = await join(GM);
    await openDemonstration(gm, demonstration);
    await joinBeside();
    asFound = await stateOf(gm.page);
  });

  afterEach(async () => {
    const complaints = left.splice(0);
    for (const [name, person] of people) {
      complaints.push(...(await person.complaints()));
      if (person.page.isClosed()) people.delete(name);
    }
    // At a strict table the GM alone clears what was written: two who do it would find things gone.
    for (const [name, person] of [...people].reverse())
      await tidy(person.page, { documents: !BESIDE.some((one) => one === name) });
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
      const person = await join(name);
      if (name !== GM) return person;
      await joinBeside();
      asFound ??= await stateOf(person.page);
      return person;
    },
  };
}
