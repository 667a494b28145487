import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { CACHE, inProject, ROOT, say } from "./project.mjs";
import { node } from "./run.mjs";

/** Where the runner leaves its counts for other tools. */
export const REPORT = `${CACHE}/tests.json`;

const VITEST = inProject("node_modules/vitest/vitest.mjs");
const BROWSER = "tests/browser/";

/** The projects of `npm test`, by whether they need the build, or Chromium as well. */
const QUICK = { alone: ["unit", "unit-mocking"], browser: ["first-turns"] };
/** What `npm run test:all` adds to them. */
const MORE = { alone: ["unit-large"], built: ["dist", "table"], browser: ["browser", "generations"] };

/**
 * The projects of a run.
 *
 * @param {{ all: boolean, isBuilt: boolean, hasChromium: boolean }} run
 */
export function projectsOf({ all, isBuilt, hasChromium }) {
  const tiers = all ? [QUICK, MORE] : [QUICK];
  const kinds = ["alone", ...(isBuilt ? ["built"] : []), ...(isBuilt && hasChromium ? ["browser"] : [])];
  return tiers.flatMap((tier) => kinds.flatMap((kind) => tier[kind] ?? []));
}

/**
 * Runs the tests of these projects, narrowed by Vitest's own options or to those that import `wanted` files (`related`), and
 * leaves their report. With `again`, each browser file that fails runs a second time at a new table; one that passes then
 * does not fail the run and is named as unstable.
 *
 * @returns {Promise<{ code: number, unstable: string[] }>}
 */
export async function runTests(
  projects,
  { wanted = [], related = false, again = false, reporters = [] } = {},
) {
  await mkdir(CACHE, { recursive: true });
  await rm(REPORT, { force: true });
  const { code } = await vitest(projects, wanted, { reporters, related });
  const report = code === 0 || !again ? null : await readReport();
  if (!report) return { code, unstable: [] };
  const failed = report.testResults.filter(({ status }) => status === "failed");
  const files = failed.map(({ name }) => relative(ROOT, name));
  if (files.length === 0 || !files.every((file) => file.startsWith(BROWSER))) return { code, unstable: [] };
  say(`Once more, at new tables: ${files.join(", ")}`);
  const second = await vitest(projects, files);
  const repeated = await readReport();
  await writeFile(REPORT, JSON.stringify(withRepeated(report, repeated)));
  return { code: second.code, unstable: second.code === 0 ? failed.map(firstFailure) : [] };
}

async function vitest(projects, wanted, { reporters = [], related = false } = {}) {
  return node(VITEST, [
    ...(related ? ["related", "--run", "--passWithNoTests"] : ["run"]),
    ...projects.flatMap((project) => ["--project", project]),
    ...["./tools/lib/progress.mjs", "json", ...reporters].map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${REPORT}`,
    ...wanted,
  ]);
}

async function readReport() {
  const text = await readFile(REPORT, "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** How many files of tests the last run had. */
export async function countTested() {
  return (await readReport())?.testResults.length ?? 0;
}

/** A report in which files that ran a second time count as they ended then. */
function withRepeated(report, repeated) {
  const again = new Map(repeated?.testResults.map((file) => [file.name, file]));
  const testResults = report.testResults.map((file) => again.get(file.name) ?? file);
  const count = (status) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
  return { ...report, testResults, numPassedTests: count("passed"), numFailedTests: count("failed") };
}

/** `unstable: 1 <file> > <name>: <first failure>`, without colors. */
function firstFailure({ name, message, assertionResults }) {
  const test = assertionResults.find(({ status }) => status === "failed");
  const failure = test?.failureMessages[0] ?? message ?? "";
  const [line = ""] = stripVTControlCharacters(failure).split("\n");
  return `unstable: 1 ${relative(ROOT, name)} > ${test?.fullName ?? "its setup"}: ${line}`;
}
