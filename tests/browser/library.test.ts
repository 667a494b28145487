import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./lib/browser.js";

const FOLDER = join(import.meta.dirname, "../../library/dist");

/** A string, because the test's own tools would rewrite the import. */
const SCRIPT = `(async () => {
  const { engagement, profile, simulateInWorkers, tnt } = await import("/index.mjs");
  const [actor, target] = ["a", "b"].map((ref) => profile(tnt, "tnt", { ref }));
  const weapon = profile(tnt, "tntWeapon", { ref: "rifle", values: { range: 20, strength: 7 } });
  const facts = { distance: 5, sight: true };
  const shot = engagement(tnt, { action: "shoot", actor, weapon, target, facts });
  const told = [];
  const onProgress = (done) => told.push(done);
  const one = await simulateInWorkers(tnt, shot, 5000, { workers: 1, onProgress });
  const two = await simulateInWorkers(tnt, shot, 5000, { workers: 2 });
  const cancel = new AbortController();
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1) > 2 && cancel.abort(), 20);
  const reason = await simulateInWorkers(tnt, shot, 1e9, { signal: cancel.signal }).catch(({ name }) => name);
  clearInterval(ticking);
  return { same: JSON.stringify(one) === JSON.stringify(two), told, reason, isFree: ticks > 2 };
})()`;

/** A page with nothing on it, and the files of the library. */
const server = createServer((request, response) => {
  const name = /^\/([a-z-]+\.mjs)$/.exec(request.url ?? "")?.[1];
  if (name === undefined) return void response.setHeader("Content-Type", "text/html").end("<!doctype html>");
  readFile(join(FOLDER, name)).then(
    (script) => response.setHeader("Content-Type", "text/javascript").end(script),
    () => response.writeHead(404).end(),
  );
});

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../tools/library.mjs")]);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => void server.close());

test("the library simulates in a page's workers: progress, an early end, and the page stays free", async () => {
  const browser = await openBrowser();
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const seen: unknown = await page.evaluate(SCRIPT);
  expect(seen).toEqual({ same: true, told: [2000, 4000, 5000], reason: "AbortError", isFree: true });
  expect(complaints).toEqual([]);
  await browser.close();
});
