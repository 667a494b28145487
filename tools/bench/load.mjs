import { isReady } from "./lib/page.mjs";
import { ofScene } from "./lib/pages/load.mjs";
import { ashford } from "./lib/scenes.mjs";
import { atTable, join, spots } from "./lib/visit.mjs";

/** Kinds of files by how their addresses end, in the order of the rows. */
const KINDS = [
  ["script", /\.mjs$/],
  ["styles", /\.css$/],
  ["templates", /\.hbs$/],
  ["texts", /\/lang\/.*\.json$/],
  ["icons", /\/assets\/.*\.svg$/],
  ["the rest", /./],
];

/** What a page loads of the system before the first drop: everything but the maps and tokens of the scene itself. */
export function measure() {
  return atTable(async function* (browser, address) {
    const loaded = [];
    const page = await join(browser, address, (fresh) => fresh.on("response", (one) => loaded.push(one)));
    await page.waitForFunction(isReady);
    await spots(page, ashford);
    await page.waitForLoadState("networkidle");
    const own = new Set(await page.evaluate(ofScene));
    const files = await filesOf(loaded, own);
    yield ["a page before the first drop: all of the system", shown(files), ""];
    for (const [kind] of KINDS) {
      const some = files.filter((file) => file.kind === kind);
      if (some.length > 0) yield [`of that, ${kind}`, `${shown(some)}: ${largest(some)}`, ""];
    }
  });
}

/** The system's files that were loaded, with their kinds and their bytes once unpacked. */
async function filesOf(responses, except) {
  const files = [];
  for (const one of responses) {
    const path = decodeURIComponent(new URL(one.url()).pathname);
    const [, file] = path.split("/systems/vantage/");
    if (file === undefined || except.has(path.slice(1))) continue;
    const [kind] = KINDS.find(([, pattern]) => pattern.test(path));
    files.push({ file, kind, bytes: (await one.body()).length });
  }
  return files;
}

function shown(files) {
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  return `${files.length} requests, ${(bytes / 1000).toFixed(1)} kB decoded`;
}

/** The three largest files by name. */
function largest(files) {
  const sorted = [...files].sort((one, other) => other.bytes - one.bytes).slice(0, 3);
  return sorted.map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(0)}`).join(", ");
}
