/**
 * Measures what a person waits for, on the demonstration scene and on a crowded one. Each measurement is a function
 * in tools/bench/ that returns rows.
 *
 *   npm run bench
 */
import { readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { install } from "./lib/install.mjs";
import { inProject, main } from "./lib/project.mjs";
import { table } from "./lib/table.mjs";

const FOLDER = inProject("tools/bench");

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { buildPlayground } = await import("./lib/playground.mjs");
  await build();
  await buildPlayground();
  const files = existsSync(FOLDER)
    ? (await readdir(FOLDER)).filter((name) => name.endsWith(".mjs")).sort()
    : [];
  const rows = [];
  for (const file of files) rows.push(...(await (await import(`${FOLDER}/${file}`)).measure()));
  process.stdout.write(table(["what", "measured", "aim"], rows));
});
