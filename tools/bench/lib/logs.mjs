import { fillLog, isReady, storedBy } from "./page.mjs";
import { ashford } from "./scenes.mjs";
import { atTable, clockOf, join } from "./visit.mjs";

/**
 * Opens a table for each count of exchanges and fills its log with so many copies of one. The page is loaded after that, so that
 * it shows the latest messages as the host does.
 *
 * @param {readonly number[]} counts
 * @param {(logs: { count: number, page: object, pattern: object, clock: () => Promise<number> }[]) => AsyncGenerator} work
 *   works with all of them, and yields rows
 * @param {(page: object) => Promise<unknown>} play  plays the exchange that is copied
 */
export function withLogs(counts, work, play = attack) {
  return opened(counts, [], work, play);
}

const attack = (page) => page.evaluate(storedBy, ["Ashford", ashford.attacker, ashford.target]);

async function* opened([count, ...others], logs, work, play) {
  if (count === undefined) return yield* work(logs);
  yield* atTable(async function* (browser, address) {
    const page = await join(browser, address);
    await play(page);
    const pattern = await page.evaluate(fillLog, count);
    await page.reload();
    await page.waitForFunction(isReady);
    yield* opened(others, [...logs, { count, page, pattern, clock: await clockOf(page) }], work, play);
  });
}

/**
 * Takes a measurement at each of some tables in turn, again and again.
 * @returns {Promise<number[][]>} for each table what was measured; the first `warm` times are left out
 */
export async function inTurn(logs, once, { warm = 3, rounds = 15 } = {}) {
  const taken = logs.map(() => []);
  for (let round = 0; round < warm + rounds; round += 1)
    for (const [index, log] of logs.entries()) {
      const time = await once(log);
      if (round >= warm) taken[index].push(time);
    }
  return taken;
}
