import { Refusal } from "../../lib/project.mjs";
import * as ownPage from "./page.mjs";
import { ashford } from "./scenes.mjs";
import { median } from "./timing.mjs";
import * as ownVisit from "./visit.mjs";

export const DIALOG = ".vantage-attack";

/** How long the pointer rests on the target before the drop, in milliseconds: a person reads the label. */
const REST = 100;

/** How long a person looks at the scene before the first drag, in milliseconds. */
const LOOK = 2000;

/** How many drops of a session are called later ones, after how many others. */
export const LATER = 5;
export const BETWEEN = 3;

/** One drag from token to token: milliseconds from the release of the pointer to the dialog. */
export async function drop(page, ends, { watch, measured } = ownPage) {
  await carry(page, ends);
  await page.evaluate(watch, { event: "pointerup", selector: DIALOG, within: "body" });
  await page.mouse.up();
  return seen(page, "The drop brought no dialog.", measured);
}

/** Carries a token to another one, and rests there. */
async function carry(page, [from, to]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForTimeout(REST);
}

/** The times of what was watched. Refuses when it did not come. */
export async function seen(page, otherwise, measured = ownPage.measured) {
  const times = await page.evaluate(measured);
  if (!times) throw new Refusal(otherwise);
  return times;
}

/**
 * Loads the page and drops: the first drop of this session, and the middle of some later ones.
 * @returns {Promise<Record<"first" | "later", Taken>>}
 */
export async function session(browser, address) {
  const { once, close } = await openSession(browser, address);
  const taken = await firstAndLater(once);
  await close();
  return taken;
}

/**
 * What one drop takes.
 * @typedef {{ painted: number, work: number }} Taken  until the dialog is painted, and how long the page's thread was busy from the
 *   press of the pointer to that, in milliseconds
 */

/**
 * Loads the page, and looks at the scene.
 * @param {object} lib  what runs in the page and visits the table; that of another checkout for its tables
 * @returns {Promise<{ once: () => Promise<Taken>, close: () => Promise<void> }>}  `once` drops once
 */
export async function openSession(
  browser,
  address,
  { page: inPage, visit } = { page: ownPage, visit: ownVisit },
) {
  const page = await visit.join(browser, address);
  const clock = await ownVisit.clockOf(page);
  const ends = await visit.spots(page, ashford);
  await page.waitForTimeout(LOOK);
  const once = async () => {
    const before = await clock();
    const { painted } = await drop(page, ends, inPage);
    const work = (await clock()) - before;
    await page.evaluate(inPage.closeAll);
    return { painted, work };
  };
  return { once, close: () => page.context().close() };
}

/**
 * The same for drags that are not read as attacks and are cancelled: what a table takes for its own first drag.
 * @returns {Promise<Record<"first" | "later", { work: number }>>}
 */
export async function ownDrags(browser, address) {
  const page = await ownVisit.join(browser, address);
  await page.evaluate(ownPage.readDrags, "off");
  const clock = await ownVisit.clockOf(page);
  const ends = await ownVisit.spots(page, ashford);
  await page.waitForTimeout(LOOK);
  const taken = await firstAndLater(async () => {
    const before = await clock();
    await carry(page, ends);
    const work = (await clock()) - before;
    await page.keyboard.press("Escape");
    await page.mouse.up();
    return { work };
  });
  await page.context().close();
  return taken;
}

/** What is measured first in a session, and the middle of some later ones. */
async function firstAndLater(once) {
  const first = await once();
  const rest = [];
  for (let n = 0; n < BETWEEN + LATER; n += 1) rest.push(await once());
  const later = Object.keys(first).map((key) => [key, median(rest.slice(BETWEEN).map((one) => one[key]))]);
  return { first, later: Object.fromEntries(later) };
}
