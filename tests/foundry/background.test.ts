import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesBelow, textOf } from "../project/sources.js";

interface Room {
  readonly inBackground: (task: Promise<unknown>) => void;
}

const said: string[] = [];
const reported: unknown[] = [];

async function room(): Promise<Room> {
  vi.resetModules();
  return (await import(new URL("../../src/foundry/background.ts", import.meta.url).href)) as Room;
}

beforeEach(() => {
  said.splice(0);
  reported.splice(0);
  vi.stubGlobal("ui", { notifications: { error: (words: string) => void said.push(words) } });
  vi.stubGlobal("game", { i18n: { lang: "en", has: () => false, format: (key: string) => key } });
  vi.stubGlobal("reportError", (error: unknown) => void reported.push(error));
});
afterEach(() => vi.unstubAllGlobals());

const settled = (): Promise<void> => new Promise((after) => setTimeout(after));

test.each([
  "Failed to fetch",
  "Failed to fetch dynamically imported module: http://localhost/scripts/argon.mjs",
  "NetworkError when attempting to fetch resource.",
  "error loading dynamically imported module: http://localhost/scripts/argon.mjs",
  "Load failed",
  "Importing a module script failed.",
])("a person reads once that a file did not come because of the connection: %s", async (words) => {
  const { inBackground } = await room();
  for (let times = 0; times < 2; times += 1) inBackground(Promise.reject(new TypeError(words)));
  await settled();
  expect(said).toEqual(["VANTAGE.table.notLoaded"]);
  expect(reported).toEqual([]);
});

test("any other failure is reported as it is, and what succeeds says nothing", async () => {
  const { inBackground } = await room();
  const error = new TypeError("x is not a function");
  inBackground(Promise.reject(error));
  inBackground(Promise.reject(new Error("Failed to fetch the hit of Mags")));
  inBackground(Promise.resolve());
  await settled();
  expect(said).toEqual([]);
  expect(reported).toEqual([error, new Error("Failed to fetch the hit of Mags")]);
});

test("nothing that loads a file is left to fail unheard", () => {
  const unheard = filesBelow("src", ".ts").filter((file) =>
    /void (?:import\(|\(await import)/.test(textOf(file)),
  );
  expect(unheard).toEqual([]);
});
