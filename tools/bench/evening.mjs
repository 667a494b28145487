import { inTurn, withLogs } from "./lib/logs.mjs";
import { isReady } from "./lib/page.mjs";
import {
  attackInBattle,
  attacked,
  closeReport,
  forgotten,
  openReport,
  undone,
} from "./lib/pages/evening.mjs";
import { ashford } from "./lib/scenes.mjs";
import { duration, median } from "./lib/timing.mjs";

/** Exchanges in the logs of pages that are loaded again. */
const RELOADED = [100, 500, 1500];

/** Exchanges in the logs when one more is undone. */
const UNDONE = [0, 1500];

/** Exchanges of a battle that is reported. */
const REPORTED = [50, 500];

/** What grows with the log grows evenly: a long one lies on the straight line through shorter ones. */
const LINEAR = "≤ 1.2 ×";
const FLAT = "≤ 1.2 ×";

const DRAWN = ".chat-log .vantage-card";

/** What a long evening makes slower, by the work of the page's thread: loading the page, an undo, the report of a battle. */
export async function* measure() {
  yield* withLogs(RELOADED, reloads);
  yield* withLogs(UNDONE, undos);
  yield* withLogs(REPORTED, reports, (page) =>
    page.evaluate(attackInBattle, [ashford.attacker, ashford.target]),
  );
}

async function* reloads(logs) {
  // The clock of a page begins at 0 when the page is loaded.
  const reloaded = async ({ page, clock }) => {
    await page.reload();
    await page.waitForFunction(isReady);
    await page.locator(DRAWN).first().waitFor({ state: "attached" });
    return clock();
  };
  const times = await inTurn(logs, reloaded, { warm: 1, rounds: 7 });
  const [[few, some, many], works] = [logs.map(({ count }) => count), times.map(median)];
  const slope = (from, to) => (works[to] - works[from]) / (logs[to].count - logs[from].count);
  const straight = works[1] + slope(0, 1) * (many - some);
  const title = (count) => `page's work, a world loaded with ${count.toLocaleString("en")} exchanges`;
  const more = (one) => `${(1000 * one).toFixed(0)} ms for 1,000 more`;
  yield [title(few), duration(times[0]), ""];
  yield [title(some), `${duration(times[1])}, ${more(slope(0, 1))}`, ""];
  yield [
    title(many),
    `${duration(times[2])}, ${more(slope(0, 2))}, ${(works[2] / straight).toFixed(2)} × a straight line`,
    LINEAR,
  ];
}

async function* undos(logs) {
  const once = async ({ page, clock }) => {
    await page.evaluate(attacked);
    const work = await worked(clock, () => page.evaluate(undone));
    await page.evaluate(forgotten);
    return work;
  };
  const times = await inTurn(logs, once);
  for (const [index, { count }] of logs.entries()) {
    const ratio = (median(times[index]) / median(times[0])).toFixed(2);
    const beside = index === 0 ? "" : `, ${ratio} × that of an empty log`;
    yield [
      `page's work, an undo with ${count.toLocaleString("en")} exchanges in the log`,
      `${duration(times[index])}${beside}`,
      index === 0 ? "" : FLAT,
    ];
  }
}

async function* reports(logs) {
  const once = async ({ page, clock }) => {
    const work = await worked(clock, () => page.evaluate(openReport));
    await page.evaluate(closeReport);
    return work;
  };
  const times = await inTurn(logs, once);
  const each = times.map((some, index) => median(some) / logs[index].count);
  for (const [index, { count }] of logs.entries()) {
    const hundred = `${(100 * each[index]).toFixed(1)} ms for 100 exchanges`;
    const beside = index === 0 ? "" : `, ${(each[index] / each[0]).toFixed(2)} × the small one`;
    yield [
      `page's work, the report of a battle of ${count} exchanges`,
      `${duration(times[index])}, ${hundred}${beside}`,
      index === 0 ? "" : LINEAR,
    ];
  }
}

async function worked(clock, work) {
  const before = await clock();
  await work();
  return (await clock()) - before;
}
