import type { Browser, Page } from "playwright-core";
import { restore, tidy } from "./arrange.js";
import { openBrowser } from "./browser.js";
import { openDemonstration, type Demonstration } from "./demonstration.js";
import { foundAt } from "./found.js";
import { Person } from "./person.js";
import { refereeAmong } from "./referee.js";
import { isUsuallyStrict, openServer, type Beginning, type Server } from "./server.js";
import type { TableWindow } from "./window.js";
import { stateOf, type TableState } from "./world.js";

const GM = "Gamemaster";

/** Who is at a strict table as soon as the GM is: a second GM and an assistant. */
const BESIDE = ["Vera", "Dora"] as const;

/** What a table begins with, the demonstration of a game among it. */
export type Opening = Beginning & { readonly demonstration?: Demonstration | undefined };

/** A server with a world, a browser, and the people who have joined. */
export class OpenTable {
  readonly #people = new Map<string, Person>();
  /** What those complained of who have left. */
  readonly #left: string[] = [];
  /** What the tests of a file put back after each of them. */
  #asFound: TableState | undefined;
  /** The whole world as the GM found it. */
  #found = "";

  private constructor(
    readonly options: Opening,
    readonly browser: Browser,
    readonly server: Server,
    readonly pixelRatio: number,
  ) {}

  static async open(options: Opening, pixelRatio: number): Promise<OpenTable> {
    const { demonstration, ...beginning } = options;
    const empty = options.empty === true || demonstration !== undefined;
    const [browser, server] = await Promise.all([openBrowser(), openServer({ ...beginning, empty })]);
    const table = new OpenTable(options, browser, server, pixelRatio);
    if (!demonstration) return table;
    const gm = await table.#join(GM);
    await openDemonstration(gm, demonstration);
    await table.#joinBeside();
    await table.#remember(gm.page);
    return table;
  }

  async as(name: string): Promise<Person> {
    const present = this.#people.get(name);
    if (present && !present.page.isClosed()) return present;
    if (present) this.#left.push(...(await present.complaints()));
    const person = await this.#join(name);
    if (name !== GM) return person;
    await this.#joinBeside();
    if (!this.#asFound) await this.#remember(person.page);
    return person;
  }

  /** Puts back what a test has left; answers with what the pages complained of. */
  async clear(): Promise<readonly string[]> {
    const complaints = this.#left.splice(0);
    for (const [name, person] of this.#people) {
      complaints.push(...(await person.complaints()));
      if (person.page.isClosed()) this.#people.delete(name);
    }
    // At a strict table the GM alone clears what was written: two who do it would find things gone.
    for (const [name, person] of [...this.#people].reverse())
      await tidy(person.page, { documents: !BESIDE.some((one) => one === name) });
    const gm = this.#people.get(GM);
    if (gm && this.#asFound) await restore(gm.page, this.#asFound);
    return complaints;
  }

  /** Lets everybody but the GM leave. Tells whether the next file finds what this one has found. */
  async isAsFound(): Promise<boolean> {
    const gm = this.#people.get(GM);
    // Somebody's own world is left after each file.
    if (!gm || gm.page.isClosed() || !this.#asFound || !this.server.isPlayground) return false;
    for (const [name, person] of this.#people) {
      if (person === gm) continue;
      await person.leave();
      this.#people.delete(name);
    }
    await gm.page.waitForFunction(
      () => (window as TableWindow).game.users.contents.filter(({ active }) => active).length === 1,
    );
    return gm.context.pages().length === 1 && (await foundAt(gm.page)) === this.#found;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  async #remember(page: Page): Promise<void> {
    this.#asFound = await stateOf(page);
    this.#found = await foundAt(page);
  }

  async #join(name: string): Promise<Person> {
    const person = await Person.join(this.browser, this.server, name, this.pixelRatio);
    this.#people.set(name, person);
    person.dicePage = async () => (await refereeAmong(this.#pagesOf(GM, ...BESIDE))) ?? person.page;
    return person;
  }

  /** The pages of these people, of those who are there. */
  #pagesOf(...names: readonly string[]): Page[] {
    return names.flatMap((name) => this.#people.get(name)?.page ?? []).filter((page) => !page.isClosed());
  }

  async #joinBeside(): Promise<void> {
    if (!(this.options.strict ?? isUsuallyStrict()) || !this.server.isPlayground) return;
    for (const name of BESIDE) if (this.#pagesOf(name).length === 0) await this.#join(name);
  }
}
