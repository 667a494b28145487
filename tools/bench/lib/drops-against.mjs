import { existsSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../lib/project.mjs";
import { openBrowser } from "./browser.mjs";
import { BETWEEN, LATER, openSession } from "./drop.mjs";
import { cutTo } from "./page.mjs";
import { ashford } from "./scenes.mjs";
import { startTable } from "./table.mjs";
import { median, shownTime } from "./timing.mjs";

/** How often each page is loaded. */
const SESSIONS = 9;

/** How long the pages are left alone before each drop, in milliseconds. */
const CALM = 300;

const BUILT = ["dist/vantage.mjs", "playground/.built/server.mjs"];

const ROWS = [
  ["page's work, first drop of a session", "first", "work"],
  ["page's work, a later drop", "later", "work"],
  ["until it is painted, first drop of a session", "first", "painted"],
  ["until it is painted, a later drop", "later", "painted"],
];

/**
 * Drops at two tables, each with the system and the playground of its checkout, and at a third with the other's system and this
 * playground. All show the same scene. In each session the later drops are made at all tables in turn; the ratio is the middle of
 * those of a turn.
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
    for (const { table, lib } of sides) await cutWorld(browser, table.address, lib);
    const turns = { first: [], later: [] };
    for (let n = 0; n < SESSIONS; n += 1) {
      const { first, later } = await sessionInTurn(browser, sides, n);
      turns.first.push(first);
      turns.later.push(...later);
    }
    for (const [title, which, key] of ROWS) {
      const [before, now, guest] = sides.map((_, side) => median(turns[which].map((all) => all[side][key])));
      const ratio = (side) => median(turns[which].map((all) => all[side][key] / all[1][key]));
      yield [
        `${title}, demonstration scene`,
        shownTime(before),
        shownTime(now),
        `${ratio(0).toFixed(2)} ×`,
        "≥ 1 ×",
      ];
      yield [
        "the same, both at this playground",
        shownTime(guest),
        shownTime(now),
        `${ratio(2).toFixed(2)} ×`,
        "≥ 1 ×",
      ];
    }
  } finally {
    await browser.close();
    await Promise.all(sides.map(({ table }) => table.stop()));
  }
}

/** One session at each table, all open at once: what the first drop takes at each, and each turn of later ones. */
async function sessionInTurn(browser, sides, number) {
  const first = [];
  const sessions = [];
  for (const side of orderOf(number, sides.length)) {
    const { table, lib } = sides[side];
    sessions[side] = await openSession(browser, table.address, lib);
    first[side] = await sessions[side].once();
  }
  const turns = [];
  for (let n = 0; n < BETWEEN + LATER; n += 1) {
    const turn = [];
    for (const side of orderOf(number + n, sides.length)) {
      await new Promise((settle) => setTimeout(settle, CALM));
      turn[side] = await sessions[side].once();
    }
    turns.push(turn);
  }
  for (const { close } of sessions) await close();
  return { first, later: turns.slice(BETWEEN) };
}

/** The order of a turn: each begins in turn, forward and backward, since a page has work to do after its drop. */
function orderOf(turn, count) {
  const forward = Array.from({ length: count }, (_, step) => (turn + step) % count);
  return turn % 2 === 0 ? forward : forward.reverse();
}

/** Leaves in a table's world what all versions have. */
async function cutWorld(browser, address, { visit }) {
  const page = await visit.join(browser, address);
  await page.evaluate(cutTo, ashford.source.name);
  await page.context().close();
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
