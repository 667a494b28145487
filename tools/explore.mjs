/**
 * Runs the property tests with fresh seeds, each printed: what the fixed seed of `npm test` cannot find.
 * A failure names its seed; `VANTAGE_SEED=<seed> npx vitest run <file>` repeats it.
 *
 * Undo is also tried at the table, in all games, and guides of docs/first-turns are played to their ends.
 *
 *   npm run explore [-- <how many seeds, 5 by default> [<files or folders>…]]
 */
import { readFile } from "node:fs/promises";
import { filesUnder } from "./lib/fingerprint.mjs";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";

/** Tests in the browser that draw at random, and how often each of them draws. */
const AT_THE_TABLE = ["tests/browser/undo.test.ts"];
const TRIALS = "10";

/** Tests with clients in threads that draw at random. */
const IN_THREADS = ["tests/table/first-turns.test.ts"];

/** Every file of tests that draws at random. */
async function randomTests() {
  const files = (await Promise.all(["tests", "playground/tests"].map((path) => filesUnder(inProject(path)))))
    .flat()
    .filter((path) => path.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return files.filter((_, index) => /\b(?:fc\.(?:assert|check)|shownAttacks)\(/.test(texts[index]));
}

await main(async () => {
  await install();
  const { node } = await import("./lib/run.mjs");
  const [times = "5", ...wanted] = process.argv.slice(2);
  const files = wanted.length > 0 ? wanted : await randomTests();
  const atTables = [
    ["table", IN_THREADS],
    ["browser", AT_THE_TABLE],
  ];
  const runs = [["unit*", files], ...(wanted.length > 0 ? [] : atTables)];
  const failed = [];
  for (let run = 0; run < Number(times); run += 1) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    say(`Seed ${seed}`);
    const env = { VANTAGE_SEED: String(seed), VANTAGE_TRIALS: TRIALS };
    let isWell = true;
    for (const [project, chosen] of runs) {
      const args = [
        "run",
        "--project",
        project,
        ...(project === "unit*" ? ["--silent=true"] : []),
        ...chosen,
      ];
      const { code } = await node(inProject("node_modules/vitest/vitest.mjs"), args, { env });
      isWell &&= code === 0;
    }
    if (!isWell) failed.push(seed);
  }
  say(failed.length === 0 ? `${times} seeds, no failure` : `Failed with: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
