import { openBrowser } from "./browser.mjs";
import { closeAll, isReady, listen, showScene, shows, spotsOf } from "./page.mjs";
import { startTable } from "./table.mjs";

const SIZE = { width: 1366, height: 820 };

/** Measures something in a browser at a table that is there for it alone. */
export async function atTable(work) {
  const table = await startTable();
  try {
    const browser = await openBrowser();
    try {
      return await work(browser, table.address);
    } finally {
      await browser.close();
    }
  } finally {
    await table.stop();
  }
}

/** Opens the table in a page of its own. */
export async function join(browser, address) {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(address);
  await page.getByRole("link", { name: "Gamemaster" }).click();
  await page.waitForFunction(isReady);
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
