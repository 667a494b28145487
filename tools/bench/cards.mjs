import { addCard, fillLog, isReady, removeCard, storedBy } from "./lib/page.mjs";
import { ashford } from "./lib/scenes.mjs";
import { duration, median } from "./lib/timing.mjs";
import { atTable, clockOf, join } from "./lib/visit.mjs";

/** Exchanges in the logs, the empty one first. */
const LOGS = [0, 400, 1500];

/** How often a card is added before any is counted, and how often one is counted. */
const WARM = 3;
const ROUNDS = 30;

const MEASURED = [
  ["page's work", "work"],
  ["until it is drawn", "shown"],
];

const AIM = "≤ 1.1 ×";

/**
 * A card added to an empty log and to long ones, at three tables in turn: the work of the page's thread, and the time until
 * it is drawn. The page is loaded after the log was filled, so that it shows the latest messages as the host does.
 */
export function measure() {
  return withLogs(LOGS, [], async function* (logs) {
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      for (const log of logs) {
        const taken = await added(log);
        if (round >= WARM) log.taken.push(taken);
      }
    }
    const [empty] = logs;
    for (const log of logs) {
      const title = `a card added to ${log.count.toLocaleString("en")} exchanges`;
      for (const [what, measured] of MEASURED) {
        const times = ({ taken }) => taken.map((one) => one[measured]);
        const ratio = (median(times(log)) / median(times(empty))).toFixed(2);
        const beside = log === empty ? "" : `, ${ratio} × that of an empty log`;
        yield [`${what}, ${title}`, `${duration(times(log))}${beside}`, log === empty ? "" : AIM];
      }
    }
  });
}

/** Opens a table for each count of exchanges, one inside the other, fills its log, and works with all of them. */
async function* withLogs([count, ...others], logs, work) {
  if (count === undefined) return yield* work(logs);
  yield* atTable(async function* (browser, address) {
    const page = await join(browser, address);
    await page.evaluate(storedBy, ["Ashford", ashford.attacker, ashford.target]);
    const pattern = await page.evaluate(fillLog, count);
    await page.reload();
    await page.waitForFunction(isReady);
    yield* withLogs(others, [...logs, { count, page, pattern, clock: await clockOf(page), taken: [] }], work);
  });
}

async function added({ page, pattern, clock }) {
  const before = await clock();
  const shown = await page.evaluate(addCard, pattern);
  const work = (await clock()) - before;
  await page.evaluate(removeCard);
  return { work, shown };
}
