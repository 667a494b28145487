import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { CACHE, ROOT } from "./project.mjs";

/** What the last whole run of the tests took, for the benchmark. */
const KEPT = `${CACHE}/test-times.json`;

/** The parts of the tests by their folders; what is in no other one is `unit`. */
const FOLDERS = [
  ["browser", "tests/browser/"],
  ["dist", "tests/project/built/"],
  ["unit", ""],
];

/**
 * Keeps the seconds of a whole run, if its report is there.
 * @param {Record<string, number>} seconds  of the checks before the tests by name, and of `all`
 * @param {string} report  the runner's report of the tests, as JSON
 */
export async function keepTimes(seconds, report) {
  const text = await readFile(report, "utf8").catch(() => null);
  if (text === null) return;
  const { testResults, numTotalTests } = JSON.parse(text);
  const times = { seconds: { ...seconds, ...partsOf(testResults) }, tests: numTotalTests };
  await writeFile(KEPT, JSON.stringify({ ...times, cores: availableParallelism(), when: new Date() }));
}

/** The kept times of the last whole run; null when there was none. */
export async function keptTimes() {
  const text = await readFile(KEPT, "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Seconds of each part of the tests, from the start of its first file to the end of its last. Parts can run at the same time. */
export function partsOf(files) {
  const spans = new Map();
  for (const { name, startTime, endTime } of files) {
    const path = relative(ROOT, name);
    const [part] = FOLDERS.find(([, folder]) => path.startsWith(folder));
    const { first, last } = spans.get(part) ?? { first: Infinity, last: 0 };
    spans.set(part, { first: Math.min(first, startTime), last: Math.max(last, endTime) });
  }
  return Object.fromEntries([...spans].map(([part, { first, last }]) => [part, (last - first) / 1000]));
}
