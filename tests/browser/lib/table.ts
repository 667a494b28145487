import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.js";
import { Person } from "./person.js";
import { openServer, type Server } from "./server.js";
import { tidy } from "./world.js";

/** A table for the tests of one file: a server with a new world, a browser, and people who join as they are called. */
export interface Table {
  /** Somebody at the table; joins when first called. */
  as(name: "Gamemaster" | "Ana" | "Ben"): Promise<Person>;
}

/** Sets a table up for a file's tests. After each of them nobody may have complained, and what it left is cleared away. */
export function useTable(options: { readonly empty?: boolean } = {}): Table {
  const people = new Map<string, Person>();
  let browser: Browser | undefined;
  let server: Server | undefined;

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), openServer(options)]);
  });

  afterEach(async () => {
    const complaints: string[] = [];
    for (const [name, person] of people) {
      complaints.push(...(await person.complaints()));
      if (person.page.isClosed()) people.delete(name);
    }
    for (const person of [...people.values()].reverse()) await tidy(person.page);
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
      if (!browser || !server) throw new Error("Nobody can join before the table is set up.");
      const person = await Person.join(browser, server, name);
      people.set(name, person);
      return person;
    },
  };
}
