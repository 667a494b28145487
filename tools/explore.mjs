/**
 * Runs the property tests with fresh seeds, each printed: what the fixed seed of `npm test` cannot find.
 * A failure names its seed; `VANTAGE_SEED=<seed> npx vitest run <file>` repeats it.
 *
 *   npm run explore [-- <how many seeds, 5 by default> [<files or folders>…]]
 */
import { readdir, readFile } from "node:fs/promises";
import { install } from "./lib/install.mjs";
import { inProject, main, say } from "./lib/project.mjs";

/** Every file of tests that draws at random. */
async function randomTests() {
  const files = (await readdir(inProject("tests"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return files.filter((_, index) => /\bfc\.(assert|check)\(/.test(texts[index]));
}

await main(async () => {
  await install();
  const { node } = await import("./lib/run.mjs");
  const [times = "5", ...wanted] = process.argv.slice(2);
  const files = wanted.length > 0 ? wanted : await randomTests();
  const failed = [];
  for (let run = 0; run < Number(times); run += 1) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    say(`Seed ${seed}`);
    const args = ["run", "--project", "unit", "--silent", ...files];
    const { code } = await node(inProject("node_modules/vitest/vitest.mjs"), args, {
      env: { VANTAGE_SEED: String(seed) },
    });
    if (code !== 0) failed.push(seed);
  }
  say(failed.length === 0 ? `${times} seeds, no failure` : `Failed with: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
