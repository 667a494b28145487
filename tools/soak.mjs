/**
 * A long evening: exchanges of a GM and four players at a playground, each undone by the GM. Measures how the heap of each
 * page and of the server grows, after garbage is collected, and the time from the press to the card. Fails where either is
 * more than 1.1 times as much late in the evening as early.
 *
 *   npm run soak [-- <how many exchanges, 500 by default>]
 */
import { act, deal, undo } from "./bench/lib/evening.mjs";
import { openBrowser } from "./bench/lib/browser.mjs";
import { startTable } from "./bench/lib/table.mjs";
import { join } from "./bench/lib/visit.mjs";
import { install } from "./lib/install.mjs";
import { main, Refusal, say } from "./lib/project.mjs";
import { growingTable } from "./lib/table.mjs";

const GM = "Gamemaster";
const EVERYONE = [GM, "Ana", "Ben", "Cleo", "Dora"];

/** How much of what is early may be late. */
const MOST = 1.1;

/** The two parts of the evening that are compared, as shares of it: of 500 exchanges 101 to 200, and 401 to 500. */
const EARLY = [0.2, 0.4];
const LATE = [0.8, 1];

await main(async () => {
  await install();
  const { build } = await import("./lib/build/index.mjs");
  const { buildPlayground } = await import("./lib/playground.mjs");
  await build();
  await buildPlayground();
  const count = Number(process.argv[2] ?? 500);
  if (!(count >= 10)) throw new Refusal("An evening has at least 10 exchanges.");
  const grown = await soak(count);
  say(grown.length ? `More late than early: ${grown.join(", ")}` : `${count} exchanges, nothing grew`);
  process.exitCode = grown.length ? 1 : 0;
});

/** Plays an evening and prints what was measured; with the names of what grew. */
async function soak(count) {
  const table = await startTable(EVERYONE.slice(3));
  const browser = await openBrowser();
  try {
    const pages = new Map();
    for (const name of EVERYONE) pages.set(name, await join(browser, table.address, () => {}, name));
    const heaps = new Map([["server", table.heap]]);
    for (const [name, page] of pages) heaps.set(name, await heapOf(page));
    return await evening(count, pages, heaps);
  } finally {
    await browser.close();
    await table.stop();
  }
}

async function evening(count, pages, heaps) {
  const gm = pages.get(GM);
  await gm.evaluate(deal, EVERYONE);
  const times = [];
  const sizes = new Map();
  const marks = [...EARLY, ...LATE].map((share) => Math.round(share * count));
  // Each part of the evening has the same attacks, since some take longer than others.
  const attacks = Math.max(1, Math.round((count * (EARLY[1] - EARLY[0])) / EVERYONE.length));
  for (let done = 0; done < count; done += 1) {
    if (marks.includes(done)) sizes.set(done, await sizesOf(heaps));
    const name = EVERYONE[done % EVERYONE.length];
    times.push({
      name,
      time: await exchange(gm, pages.get(name), Math.floor(done / EVERYONE.length) % attacks),
    });
  }
  sizes.set(count, await sizesOf(heaps));
  return report(marks, sizes, times, [...heaps.keys()]);
}

/** One exchange of a person, undone by the GM; milliseconds from the press to the card on that person's page. */
async function exchange(gm, page, number) {
  for (let tries = 0; tries < 20; tries += 1) {
    const played = await page.evaluate(act, number + tries);
    if (played === null) continue;
    await gm.evaluate(undo, played.id);
    return played.time;
  }
  throw new Refusal("The rules refuse whatever is tried.");
}

async function sizesOf(heaps) {
  const sizes = new Map();
  for (const [name, heap] of heaps) sizes.set(name, await heap());
  return sizes;
}

/** Collects garbage in a page and tells what is left, in bytes. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize;
  };
}

function report([earlyFrom, earlyTo, lateFrom, lateTo], sizes, times, names) {
  const print = growingTable([
    ["what", 44],
    ["early", 12],
    ["late", 12],
    ["ratio", 8],
    ["aim", 8],
  ]);
  const grown = [];
  const row = (what, early, late, unit) => {
    const ratio = late <= 0 ? 0 : early <= 0 ? Infinity : late / early;
    if (ratio > MOST) grown.push(what);
    print([what, `${early.toFixed(1)} ${unit}`, `${late.toFixed(1)} ${unit}`, ratio.toFixed(2), `≤ ${MOST}`]);
  };
  const growth = (name, from, to) =>
    (sizes.get(to).get(name) - sizes.get(from).get(name)) / (to - from) / 1024;
  for (const name of names)
    row(
      `growth of the heap for each exchange, ${name}`,
      growth(name, earlyFrom, earlyTo),
      growth(name, lateFrom, lateTo),
      "kB",
    );
  // The players' windows do the same work: together they have enough exchanges for a steady median.
  const groups = { "Gamemaster's window": [GM], "players' windows": EVERYONE.slice(1) };
  for (const [group, people] of Object.entries(groups)) {
    const between = (from, to) =>
      median(times.slice(from, to).flatMap(({ name, time }) => (people.includes(name) ? [time] : [])));
    row(`press to card, ${group}`, between(earlyFrom, earlyTo), between(lateFrom, lateTo), "ms");
  }
  return grown;
}

function median(all) {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
