import { inTurn, withLogs } from "./lib/logs.mjs";
import { addMessage, removeMessage } from "./lib/page.mjs";
import { duration, median } from "./lib/timing.mjs";

/** Exchanges in the logs, the empty one first. */
const LOGS = [0, 400, 1500];

/** How often a card is added before any is counted, and how often one is counted. */
const WARM = 3;
const ROUNDS = 30;

const MEASURED = [
  ["page's work, a card", "work"],
  ["until it is drawn, a card", "shown"],
  ["page's work, a plain message", "plain"],
  ["the system's own work, a card", "own"],
];

/** A message that this system has nothing to do with. */
const PLAIN = { content: "<p>Plain words of a message.</p>".repeat(3) };

const AIM = "≤ 1.1 ×";

/**
 * A card and a plain message added to an empty log and to long ones, at three tables in turn: the work of the page's thread,
 * and the time until the card is drawn. What a plain message takes is the log's own work. The difference is the system's.
 */
export function measure() {
  return withLogs(LOGS, async function* (logs) {
    const all = await inTurn(logs, added, { warm: WARM, rounds: ROUNDS });
    for (const [index, { count }] of logs.entries()) {
      for (const [what, measured] of MEASURED) {
        const title = `${what} added to ${count.toLocaleString("en")} exchanges`;
        const [empty, times] = [all[0], all[index]].map((taken) => taken.map((one) => one[measured]));
        const ratio = (median(times) / median(empty)).toFixed(2);
        const beside = index === 0 ? "" : `, ${ratio} × that of an empty log`;
        yield [title, `${duration(times)}${beside}`, index === 0 || measured === "plain" ? "" : AIM];
      }
    }
  });
}

async function added({ page, pattern, clock }) {
  const card = await oneAdded(page, clock, { data: pattern, drawing: ".vantage-card" });
  const plain = await oneAdded(page, clock, { data: PLAIN, drawing: "" });
  return { ...card, plain: plain.work, own: card.work - plain.work };
}

async function oneAdded(page, clock, message) {
  const before = await clock();
  const shown = await page.evaluate(addMessage, message);
  const work = (await clock()) - before;
  await page.evaluate(removeMessage);
  return { work, shown };
}
