/**
 * The proof before a change is passed on: types, style, the build, all unit tests but the large random plays, and an
 * evening of each game in headless Chromium. With `--all` everything.
 *
 *   npm test [-- Vitest's own options]
 *   npm run test:all [-- Vitest's own options]
 *
 * In CI a browser file that fails runs once more; VANTAGE_RETRY says otherwise (0 or 1).
 */
import { filesUnder } from "./lib/fingerprint.mjs";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";
import { SEED } from "./lib/seed.mjs";

const GUARDS = ["./tests/guards/applied-changes.ts", "./tests/guards/asserted-notes.ts"];

await main(async () => {
  await install();
  const { runChecks, lint, typecheck } = await import("./lib/checks.mjs");
  const { node } = await import("./lib/run.mjs");
  const { findChromium, NO_CHROMIUM } = await import("./lib/chromium.mjs");
  const { projectsOf, runTests } = await import("./lib/tests.mjs");
  const [all, wanted] = [
    process.argv.includes("--all"),
    process.argv.slice(2).filter((one) => one !== "--all"),
  ];

  const started = performance.now();
  say("1 of 2: types, style and build");
  const failed = await runChecks({
    // Types have a check of their own here.
    build: () => node(inProject("tools/build.mjs"), ["--loose"], { quiet: true }),
    types: () => typecheck({ quiet: true }),
    style: () => lint({ quick: !all, quiet: true }),
  });
  const hasChromium = (await findChromium()) !== undefined;
  if (!hasChromium) failed.push("browser tests");

  say("2 of 2: tests");
  say(`Property tests use the seed ${SEED}; npm run explore tries other ones.`);
  const isWhole = wanted.length === 0;
  const isBuilt = !failed.includes("build");
  const { code, unstable } = await runTests(projectsOf({ all, isBuilt, hasChromium }), {
    wanted,
    again: (process.env["VANTAGE_RETRY"] ?? (process.env["CI"] ? "1" : "0")) !== "0",
    // Only a whole run can tell that no test saw a change, or asserts a note.
    reporters: isWhole ? GUARDS : [],
  });
  if (!hasChromium) say(NO_CHROMIUM);
  if (!all && isWhole) say(await leftOut());
  if (failed.length > 0) say(`Failed beside the tests: ${failed.join(", ")}`);
  say(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  for (const line of unstable) say(line);
  process.exitCode = code === 0 && failed.length === 0 ? 0 : 1;
});

/** What this run has left to the whole one. */
async function leftOut() {
  const files = (await filesUnder(inProject("tests"))).filter((path) => path.endsWith(".test.ts"));
  const among = (pattern) => files.filter((path) => pattern.test(path)).length;
  const inBrowser = among(/\/tests\/browser\/(?!first-turns\/)/);
  return (
    `Left to npm run test:all: ${inBrowser} browser files, ${among(/\/large\//)} of large random plays, ` +
    `${among(/\/tests\/table\//)} at a table in Node, ${among(/\/project\/built\//)} of built files, lint rules that need types.`
  );
}
