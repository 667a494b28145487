import { existsSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../lib/project.mjs";
import { openBrowser } from "./browser.mjs";
import { session } from "./drop.mjs";
import { startTable } from "./table.mjs";
import { median, shownTime } from "./timing.mjs";

/** How often each page is loaded. */
const SESSIONS = 9;

const BUILT = ["dist/vantage.mjs", "playground/.built/server.mjs"];

const ROWS = [
  ["page's work, first drop of a session", "first", "work"],
  ["page's work, a later drop", "later", "work"],
  ["until it is painted, first drop of a session", "first", "painted"],
  ["until it is painted, a later drop", "later", "painted"],
];

/**
 * Drops at two tables, each with the system and the playground of its checkout, and at a third with the other's system and this
 * playground; session by session in turn.
 * @returns {AsyncGenerator<string[]>} rows as those of `against`
 */
export async function* dropsAgainst(there, here) {
  const missing = BUILT.filter((file) => !existsSync(join(there, file)));
  if (missing.length > 0) {
    yield ["drops: not measured", "–", "–", `${missing.join(" and ")} must be built there`, "≥ 1 ×"];
    return;
  }
  const sides = [await tableOf(there), await tableOf(here), await guestOf(there)];
  const browser = await openBrowser();
  try {
    const sessions = sides.map(() => []);
    for (let n = 0; n < SESSIONS; n += 1)
      for (const [index, { table, lib }] of sides.entries())
        sessions[index].push(await session(browser, table.address, lib));
    for (const [title, which, key] of ROWS) {
      const [before, now, guest] = sessions.map((all) => median(all.map((one) => one[which][key])));
      yield [
        `${title}, demonstration scene`,
        shownTime(before),
        shownTime(now),
        `${(before / now).toFixed(2)} ×`,
        "≥ 1 ×",
      ];
      yield [
        "the same, both at this playground",
        shownTime(guest),
        shownTime(now),
        `${(guest / now).toFixed(2)} ×`,
        "≥ 1 ×",
      ];
    }
  } finally {
    await browser.close();
    await Promise.all(sides.map(({ table }) => table.stop()));
  }
}

/** A table of a checkout, and what visits it. */
async function tableOf(folder) {
  const { startTable } = await import(join(folder, "tools/bench/lib/table.mjs"));
  return { table: await startTable(), lib: await visitorsOf(folder) };
}

/** The system of another checkout at a table of this one: what is left of a difference is the system's. */
async function guestOf(folder) {
  const options = ["--system", join(folder, "dist"), "--seed", inProject("tools/demonstration.json")];
  return { table: await startTable([], options), lib: await visitorsOf(folder) };
}

async function visitorsOf(folder) {
  const lib = (file) => import(join(folder, `tools/bench/lib/${file}.mjs`));
  return { visit: await lib("visit"), page: await lib("page") };
}
