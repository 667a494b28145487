/**
 * Everything that must hold: types, style, the build, and all tests, those in a browser included.
 *
 *   npm test [-- vitest's own options]
 */
import { mkdir, rm } from "node:fs/promises";
import { install } from "./lib/install.mjs";
import { CACHE, inProject, main, say } from "./lib/project.mjs";
import { SEED } from "./lib/seed.mjs";
import { keepTimes } from "./lib/test-times.mjs";

/** Where the runner leaves its counts for other tools. */
const REPORT = `${CACHE}/tests.json`;

await main(async () => {
  await install();
  const { runChecks, lint, typecheck } = await import("./lib/checks.mjs");
  const { node } = await import("./lib/run.mjs");
  const { findChromium, NO_CHROMIUM } = await import("./lib/chromium.mjs");
  await mkdir(CACHE, { recursive: true });
  await rm(REPORT, { force: true });

  const started = performance.now();
  const { failed, took } = await runChecks({
    // Types have a check of their own here.
    build: () => node(inProject("tools/build.mjs"), ["--loose"], { quiet: true }),
    types: () => typecheck({ quiet: true }),
    style: () => lint({ quiet: true }),
  });
  const chromium = await findChromium();
  if (!chromium) failed.push("browser tests");
  const projects = ["unit", "unit-pure"];
  if (!failed.includes("build")) projects.push("dist", ...(chromium ? ["browser", "generations"] : []));

  const wanted = process.argv.slice(2);
  // Only a whole run can tell that no test saw a change.
  const guards = wanted.length === 0 ? ["--reporter=./tests/guards/applied-changes.ts"] : [];
  say(`Property tests use the seed ${SEED}; npm run explore tries other ones.`);
  const { code } = await node(inProject("node_modules/vitest/vitest.mjs"), [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    ...guards,
    `--outputFile.json=${REPORT}`,
    ...wanted,
  ]);
  // A part of the tests, or a run without the browser, says nothing of a whole run.
  if (wanted.length === 0 && projects.includes("browser"))
    await keepTimes({ ...took, all: (performance.now() - started) / 1000 }, REPORT);
  if (!chromium) say(NO_CHROMIUM);
  if (failed.length > 0) say(`Failed beside the tests: ${failed.join(", ")}`);
  process.exitCode = code === 0 && failed.length === 0 ? 0 : 1;
});
