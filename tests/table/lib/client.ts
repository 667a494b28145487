import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Evaluates } from "../../browser/lib/evaluates.js";
import { PATIENCE } from "../../browser/lib/patience.js";
import type { TableWindow } from "../../browser/lib/window.js";
import { CLIENT_THREAD } from "./bundle.js";

const ROOT = new URL("../../../", import.meta.url);

/** What a client's thread begins with. */
export interface ClientData {
  /** The address of the page, with the user. */
  readonly address: string;
  readonly page: string;
  /** The playground's script. */
  readonly script: string;
  readonly resolver: string;
  /** The folders of the server's addresses. */
  readonly folders: Readonly<Record<string, string>>;
  readonly kept: Kept;
  /** By how much its clock is ahead, in milliseconds. */
  readonly clockAhead: number;
  /** What the thread does before the table opens; empty: nothing. */
  readonly atStart: string;
}

/** What a browser keeps of a page: for the origin, and for the tab. */
interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** A function that the thread is to call, as text. */
export interface Asked {
  readonly id: number;
  readonly text: string;
  readonly arg: unknown;
}

interface Answered {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

type Timed = TableWindow & { readonly moveClock: (by: number) => void };
type Complaining = TableWindow & { readonly complaints: string[] };

const BETWEEN_LOOKS = 20;

/** Memory for what lives briefly, in megabytes: a page of happy-dom makes much of it, and clearing it away costs. */
const YOUNG = 96;

/** A client draws no canvas. */
const NO_CANVAS = { "core.noCanvas": "true" };

/** A client of the table in a thread of its own. */
export class Client {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, (answer: Answered) => void>();
  readonly #address: string;
  /** What the browser keeps while the page is closed. */
  #kept: Kept = { local: NO_CANVAS, session: {} };
  readonly page: Evaluates;
  /** By how much the clock of its computer is ahead when it enters next, in milliseconds. */
  clockAhead = 0;
  /** What its page does each time before the table opens. The function sees nothing of where it is written. */
  atStart: { readonly act: (given: never) => void; readonly given: unknown } | null = null;

  /**
   * @param server  the server's address
   * @param user  the id of the user that it joins as
   */
  constructor(
    readonly server: string,
    readonly user: string,
  ) {
    this.#address = `${server}/game?user=${user}`;
    this.page = {
      evaluate: (asked: unknown, arg?: unknown) => this.#ask(asked, arg),
      waitForFunction: async (asked: unknown, arg?: unknown) => {
        for (const end = Date.now() + PATIENCE; !(await this.#ask(asked, arg));) {
          if (Date.now() > end) throw new Error(`This did not come true: ${String(asked)}`);
          await new Promise((after) => setTimeout(after, BETWEEN_LOOKS));
        }
        // Nobody reads what it gives.
        return null as never;
      },
    };
  }

  /** Another window of the same user, which has not joined yet. */
  another(): Client {
    return new Client(this.server, this.user);
  }

  get isClosed(): boolean {
    return this.#worker === null;
  }

  /** Loads the page and waits until the table is open. */
  async enter(): Promise<void> {
    const view = await readFile(new URL("playground/views/game.html", ROOT), "utf8");
    const data: ClientData = {
      address: this.#address,
      page: view.replace(/<script.*?<\/script>|<link[^>]*>/gs, ""),
      script: new URL("playground/.built/client.js", ROOT).href,
      resolver: new URL("resolver.mjs", import.meta.url).href,
      folders: { "/systems/vantage/": new URL("dist/", ROOT).href },
      kept: this.#kept,
      clockAhead: this.clockAhead,
      atStart: this.atStart ? `(${String(this.atStart.act)})(${JSON.stringify(this.atStart.given)})` : "",
    };
    const worker = new Worker(CLIENT_THREAD, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    });
    this.#worker = worker;
    worker.on("message", (answered: Answered) => {
      this.#waiting.get(answered.id)?.(answered);
      this.#waiting.delete(answered.id);
    });
    await new Promise<unknown>((resolve, reject) => {
      worker.once("error", reject);
      this.#waiting.set(0, resolve);
    });
    const failure = await this.page.evaluate(async () => {
      const { game } = window as TableWindow;
      await game?.system?.api?.ready;
      return document.querySelector(".boot-failure")?.textContent ?? null;
    });
    if (failure !== null) throw new Error([failure, ...(await this.complaints())].join("\n"));
  }

  /** Lets time pass for this client: timers that are due by then go off. */
  async moveClock(by: number): Promise<void> {
    await this.page.evaluate((passed) => {
      (window as Timed).moveClock(passed);
    }, by);
  }

  /** Leaves the table, as a person does who closes the tab. What the browser keeps is there when they come back. */
  async leave(): Promise<void> {
    if (!this.#worker) return;
    this.#kept = await this.page.evaluate(() => {
      dispatchEvent(new Event("pagehide"));
      return { local: { ...localStorage }, session: { ...sessionStorage } };
    });
    await this.#worker.terminate();
    this.#worker = null;
  }

  /** What went wrong since it was last asked: errors, warnings, exceptions that nobody caught. */
  async complaints(): Promise<readonly string[]> {
    if (!this.#worker) return [];
    return this.page.evaluate(() => (window as Complaining).complaints.splice(0));
  }

  /** Calls a function in the thread. It sees nothing of where it is written. Its type says what it gives. */
  async #ask(asked: unknown, arg: unknown): Promise<never> {
    const worker = this.#worker;
    if (!worker) throw new Error("The client has left.");
    const id = (this.#last += 1);
    const { value, error } = await new Promise<Answered>((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, text: String(asked), arg } satisfies Asked);
    });
    if (error !== undefined) throw new Error(error);
    return value as never;
  }
}
