import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { DIST } from "../lib/project.mjs";
import { storedBy } from "./lib/page.mjs";
import { atTable, join } from "./lib/visit.mjs";

/** Built files that are loaded together: what for, and which, by their names without a hash. */
const FILES = [
  ["what loads with the page", ["vantage.mjs", "scripts/games-", "scripts/system-"]],
  ["its styles", ["vantage.css"]],
  ["its texts in English", ["lang/en.json"]],
  ["rules.mjs", ["rules.mjs"]],
  ["core.mjs", ["core.mjs"]],
];

/** One attack of each demonstration: its scene, who attacks and whom. */
const EXCHANGES = [
  ["This Is Not a Test", "Ashford", "Mags Harrow", "Ines Calder"],
  ["MEST Tactics", "Heronbridge", "Aldith Heron", "Gorse"],
  ["GURPS", "The Drowned Stair", "Ada Quill", "Ysolde Vane"],
  ["GODSGLOOM", "Mournwater", "Longwick Hedge", "Drowned Company"],
  ["Dark Heresy", "Kiln Street", "Ada Merrow", "Vael, Cantor"],
];

/** What a client downloads, and what one attack leaves in the world. */
export async function* measure() {
  for (const [what, files] of FILES) {
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(await pathOf(file)), { level: 9 }).length),
    );
    yield [`size of ${what}, gzipped`, kilobytes(sizes.reduce((total, size) => total + size, 0)), ""];
  }
  yield* atTable(async function* (browser, address) {
    const page = await join(browser, address);
    for (const [game, scene, actor, target] of EXCHANGES) {
      const { system, rolls } = await page.evaluate(storedBy, [scene, actor, target]);
      yield [`what one attack stores, ${game}`, `${kilobytes(system)}, rolls ${kilobytes(rolls)}`, ""];
    }
  });
}

/** A script's name ends with its hash. */
async function pathOf(file) {
  if (!file.endsWith("-")) return `${DIST}/${file}`;
  const scripts = await readdir(`${DIST}/scripts`);
  const [name] = scripts.filter((script) => `scripts/${script}`.startsWith(file) && script.endsWith(".mjs"));
  return `${DIST}/scripts/${name}`;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
