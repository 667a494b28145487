import { inTurn, withLogs } from "./lib/logs.mjs";
import { addCard, removeCard } from "./lib/page.mjs";
import { duration, median } from "./lib/timing.mjs";

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
 * it is drawn.
 */
export function measure() {
  return withLogs(LOGS, async function* (logs) {
    const all = await inTurn(logs, added, { warm: WARM, rounds: ROUNDS });
    for (const [index, { count }] of logs.entries()) {
      const title = `a card added to ${count.toLocaleString("en")} exchanges`;
      for (const [what, measured] of MEASURED) {
        const [empty, times] = [all[0], all[index]].map((taken) => taken.map((one) => one[measured]));
        const ratio = (median(times) / median(empty)).toFixed(2);
        const beside = index === 0 ? "" : `, ${ratio} × that of an empty log`;
        yield [`${what}, ${title}`, `${duration(times)}${beside}`, index === 0 ? "" : AIM];
      }
    }
  });
}

async function added({ page, pattern, clock }) {
  const before = await clock();
  const shown = await page.evaluate(addCard, pattern);
  const work = (await clock()) - before;
  await page.evaluate(removeCard);
  return { work, shown };
}
