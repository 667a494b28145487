/**
 * A client of the table without a browser: it runs in a worker thread, with a page of happy-dom in its global scope and
 * no canvas. `client.ts` starts it and says what it evaluates.
 */
import { register } from "node:module";
import { runInThisContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { Window } from "happy-dom";
import { WebSocket } from "ws";
import type { Asked, ClientData } from "./client.js";
import { startClock } from "./clock.js";

/** Where the thread keeps what went wrong, until it is asked. */
const complaints: string[] = [];

/** What a page has in place of Node's own. The rest of a page is added to what Node has. */
const OF_THE_PAGE = ["CustomEvent", "DOMException", "Event", "EventTarget", "navigator"];

/** What a page calls without its window. */
const BOUND = [
  "addEventListener",
  "cancelAnimationFrame",
  "dispatchEvent",
  "getComputedStyle",
  "matchMedia",
  "removeEventListener",
] as const;

function complain(kind: string): (...said: readonly unknown[]) => void {
  return (...said) => complaints.push(`${kind}: ${said.map(textOf).join(" ")}`);
}

function textOf(said: unknown): string {
  return said instanceof Error ? (said.stack ?? said.message) : String(said);
}

/** A socket that hands on each message in a task of its own, as a browser's does: what the one before began comes first. */
class PageSocket extends WebSocket {
  static readonly #open = new Set<PageSocket>();

  constructor(url: string, protocols?: string[]) {
    super(url, protocols, { allowSynchronousEvents: false });
    this.on("open", () => PageSocket.#open.add(this));
    this.on("close", () => PageSocket.#open.delete(this));
  }

  /** Lets each socket hear that the server is there, as it says in engine.io's protocol. */
  static beat(): void {
    for (const socket of PageSocket.#open) socket.emit("message", Buffer.from("2"), false);
  }
}

/** Puts a window in the global scope, as scripts of a page have it. */
function openPage({ address, page, kept }: ClientData): void {
  const settings = { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true };
  const window = new Window({ url: address, width: 1366, height: 820, console, settings });
  window.document.write(page);
  for (const [key, value] of Object.entries(kept.local)) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(kept.session)) window.sessionStorage.setItem(key, value);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !OF_THE_PAGE.includes(name)) continue;
    const own = Object.getOwnPropertyDescriptor(window, name) ?? {};
    Object.defineProperty(globalThis, name, { ...own, configurable: true });
  }
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  for (const name of ["window", "self", "top", "parent"]) put(name, globalThis);
  for (const name of BOUND) {
    const called = Reflect.get(window, name) as (...given: readonly unknown[]) => unknown;
    put(name, called.bind(window));
  }
  const frame = window.requestAnimationFrame.bind(window);
  put("requestAnimationFrame", (draw: (time: number) => void) => frame(() => draw(performance.now())));
  put("WebSocket", PageSocket);
  const fetched = fetch;
  put("fetch", (from: string | URL, options?: RequestInit) => fetched(new URL(from, address), options));
}

/** Does what the test asks for. A function comes as text, as it does at a browser. */
async function answer({ text, arg }: Asked): Promise<unknown> {
  const asked = runInThisContext(`(${text})`) as (given: unknown) => unknown;
  return asked(arg);
}

globalThis.reportError = complain("uncaught");
Object.assign(console, { error: complain("error"), warn: complain("warning") });
process.on("unhandledRejection", complain("uncaught"));
process.on("uncaughtException", complain("uncaught"));

const data = workerData as ClientData;
startClock(data.clockAhead, () => PageSocket.beat());
register(data.resolver, { data: data.folders });
openPage(data);
Object.assign(globalThis, { complaints });
await import(data.script);
runInThisContext(data.atStart);
// Nobody looks at the tracker of this page, and it would be drawn again at each change of a battle.
runInThisContext("if (globalThis.ui?.combat) ui.combat._canRender = () => false");

parentPort?.on("message", (asked: Asked) => {
  answer(asked).then(
    (value) => parentPort?.postMessage({ id: asked.id, value }),
    (error: unknown) => parentPort?.postMessage({ id: asked.id, error: textOf(error) }),
  );
});
parentPort?.postMessage({ id: 0 });
