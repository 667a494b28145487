import { restore, tidy } from "../../browser/lib/arrange.js";
import type { Evaluates } from "../../browser/lib/evaluates.js";
import { refereeAmong } from "../../browser/lib/referee.js";
import { openServer, type Server } from "../../browser/lib/server.js";
import { stateOf, type TableState } from "../../browser/lib/world.js";
import { openDemonstration } from "./demonstration.js";
import { Person } from "./person.js";
import type { Opening } from "./table.js";

const GM = "Gamemaster";

const PLAYERS = ["Ana", "Ben"];

/** The words of a client while the server is away. */
const OF_THE_OUTAGE =
  /ECONNREFUSED|ECONNRESET|WebSocket|Can't reach the table|doesn't respond|connection to the table/i;

/** A server with a world, and the people who have joined. */
export class OpenTable {
  readonly #people = new Map<string, Person>();
  /** The complaints of clients that have gone with the server. */
  readonly #left: string[] = [];
  #asFound: TableState | undefined;

  private constructor(readonly server: Server) {}

  static async open({ demonstration, ...beginning }: Opening): Promise<OpenTable> {
    const table = new OpenTable(await openServer({ empty: demonstration !== undefined, ...beginning }));
    if (demonstration) await openDemonstration(await table.as(GM), demonstration);
    const gm = await table.as(GM);
    table.#asFound = await stateOf(gm.page);
    return table;
  }

  /** Somebody with a client of their own; joins when first called. */
  async as(name: string): Promise<Person> {
    const present = this.#people.get(name);
    if (present?.client.isClosed === true) await present.enter();
    if (present) return present;
    const person = await Person.join(name, this.server.address, await this.#userOf(name));
    this.#people.set(name, person);
    person.dicePage = async () => (await refereeAmong(this.#referees())) ?? person.page;
    return person;
  }

  /** Kills the server and starts it with the world that it left. Everybody has left then, and comes back when called. */
  async cutPower(): Promise<void> {
    const people = [...this.#people.values()].filter(({ client }) => !client.isClosed);
    for (const person of people) this.#left.push(...(await person.complaints()));
    await this.server.restart();
    for (const person of people) {
      this.#left.push(...(await person.complaints()).filter((sentence) => !OF_THE_OUTAGE.test(sentence)));
      await person.leave();
    }
  }

  /** Puts back what a test has left; answers with what went wrong. */
  async clear(): Promise<readonly string[]> {
    const complaints = this.#left.splice(0);
    for (const person of this.#people.values()) complaints.push(...(await person.complaints()));
    for (const person of [...this.#people.values()].reverse())
      if (!person.client.isClosed) await tidy(person.page);
    if (this.#asFound) await restore((await this.as(GM)).page, this.#asFound);
    return complaints;
  }

  async close(): Promise<void> {
    for (const { client } of this.#people.values()) await client.leave();
    await this.server.close();
  }

  /** The clients that can be the referee's, of those who are there. */
  #referees(): Evaluates[] {
    return [...this.#people.values()]
      .filter(({ name, client }) => !PLAYERS.includes(name) && !client.isClosed)
      .map(({ page }) => page);
  }

  async #userOf(name: string): Promise<string> {
    const status = (await (await fetch(`${this.server.address}/api/status`)).json()) as {
      readonly users: readonly { readonly id: string; readonly name: string }[];
    };
    const user = status.users.find((one) => one.name === name);
    if (!user) throw new Error(`Nobody is called ${name}.`);
    return user.id;
  }
}
