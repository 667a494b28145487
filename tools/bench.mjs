/**
 * Measures what a person waits for, on ordinary and on bad cases. Each file in tools/bench/ measures one thing and yields
 * its rows one by one; they appear as they are measured. Names of files narrow the run.
 *
 *   npm run bench [-- pairs cards …]
 *   npm run bench -- against <folder>   the rules alone, beside those of another checkout
 */
import { readdir } from "node:fs/promises";
import { install } from "./lib/install.mjs";
import { inProject, main } from "./lib/project.mjs";
import { growingTable } from "./lib/table.mjs";

const FOLDER = inProject("tools/bench");

await main(async () => {
  await install();
  const [first, folder] = process.argv.slice(2);
  if (first === "against") return compare(folder);
  const { build } = await import("./lib/build/index.mjs");
  const { buildPlayground } = await import("./lib/playground.mjs");
  await build();
  await buildPlayground();
  const wanted = process.argv.slice(2);
  const files = (await readdir(FOLDER))
    .filter((name) => name.endsWith(".mjs"))
    .filter((name) => wanted.length === 0 || wanted.includes(name.replace(".mjs", "")))
    .sort();
  const print = growingTable([
    ["what", 92],
    ["measured", 44],
    ["aim", 10],
  ]);
  for (const file of files) {
    const { measure } = await import(`${FOLDER}/${file}`);
    for await (const row of measure()) print(row);
  }
});

async function compare(folder) {
  const { against } = await import("./bench/lib/against.mjs");
  const print = growingTable([
    ["what", 64],
    ["there", 8],
    ["here", 8],
    ["times as fast", 13],
    ["aim", 6],
  ]);
  for await (const row of against(folder)) print(row);
}
