import { openBrowser } from "./browser.mjs";
import { closeAll, hasTour, isReady, leaveTour, listen, showScene, shows, spotsOf } from "./page.mjs";
import { startTable } from "./table.mjs";

const SIZE = { width: 1366, height: 820 };

/** Yields the rows of some work in a browser, at a table of its own. */
export async function* atTable(work) {
  const table = await startTable();
  try {
    const browser = await openBrowser();
    try {
      yield* work(browser, table.address);
    } finally {
      await browser.close();
    }
  } finally {
    await table.stop();
  }
}

/** Opens the table in a page of its own; `prepare` sees the page before anything is loaded. */
export async function join(browser, address, prepare = () => {}, name = "Gamemaster") {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(listen);
  prepare(page);
  await page.goto(address);
  await page.getByRole("link", { name }).click();
  await page.waitForFunction(isReady);
  // The tour of the first visit lies over everything.
  await page.waitForFunction(hasTour);
  await page.evaluate(leaveTour);
  return page;
}

/** Makes a scene at the table and shows it. */
export async function show(page, { source }) {
  await page.evaluate(showScene, unnamed(source));
  await page.waitForFunction(shows, source.name);
}

/** The table gives new ids. */
function unnamed({ tokens, walls, ...scene }) {
  const bare = (thing) => ({ ...thing, _id: undefined });
  return { ...bare(scene), tokens: tokens.map(bare), walls: walls.map(bare) };
}

/** Where in the window the two of a scene's drag are. */
export async function spots(page, { attacker, target }) {
  await page.evaluate(closeAll);
  return page.evaluate(spotsOf, [attacker, target]);
}

/** Tells how long a page's thread has worked, in milliseconds of the processor's time: waiting for what is drawn is none. */
export async function clockOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
}
