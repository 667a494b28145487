import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { DIST } from "../lib/project.mjs";
import { attackOn, closeAll, storedBy } from "./lib/page.mjs";
import { ashford } from "./lib/scenes.mjs";
import { atTable, join, spots } from "./lib/visit.mjs";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

/** Built files that are loaded together: what for, which, and how large they may be together. */
const FILES = [
  ["what loads with the page", ["vantage.mjs", "scripts/init.mjs"], "≤ 70 kB"],
  ["the table", ["weighing", "shared", "table"].map((name) => `scripts/${name}.mjs`), ""],
  ["what plays exchanges", ["scripts/battle.mjs", "scripts/exchanges.mjs"], ""],
  ["what sheets show", ["scripts/sheets.mjs"], ""],
  ...GAMES.map((game) => [`the rules of ${game}`, [`scripts/${game}.mjs`], "≤ 25 kB"]),
  ...GAMES.map((game) => [`the battle of ${game}`, [`scripts/${game}-battle.mjs`], ""]),
  ["all styles", ["vantage.css", "styles/sheets.css", "styles/exchanges.css"], ""],
  ["rules.mjs", ["rules.mjs"], ""],
  ["core.mjs", ["core.mjs"], ""],
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
  for (const [what, files, aim] of FILES) {
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(`${DIST}/${file}`), { level: 9 }).length),
    );
    yield [`size of ${what}, gzipped`, kilobytes(sizes.reduce((total, size) => total + size, 0)), aim];
  }
  yield* atTable(async function* (browser, address) {
    const loaded = [];
    const page = await join(browser, address, (fresh) => fresh.on("response", (one) => loaded.push(one)));
    await spots(page, ashford);
    yield [
      "all that the page loads of the system, until it is ready, in a world of five games",
      await sum(loaded),
      "",
    ];
    await page.evaluate(attackOn, [ashford.attacker, ashford.target]);
    await page.locator(".vantage-attack").waitFor();
    yield ["the same, until the first dialog", await sum(loaded), ""];
    await page.evaluate(closeAll);
    for (const [game, scene, actor, target] of EXCHANGES) {
      const { system, rolls } = await page.evaluate(storedBy, [scene, actor, target]);
      yield [`what one attack stores, ${game}`, `${kilobytes(system)}, rolls ${kilobytes(rolls)}`, ""];
    }
  });
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** How many files of the system were loaded, and what they weigh once unpacked. */
async function sum(responses) {
  const own = responses.filter((one) => one.url().includes("/systems/vantage/"));
  const sizes = await Promise.all(own.map(async (one) => (await one.body()).length));
  return `${own.length} requests, ${kilobytes(sizes.reduce((total, size) => total + size, 0))} decoded`;
}
