import { chromium } from "playwright-core";
import { findChromium, NO_CHROMIUM } from "../chromium.mjs";
import { Refusal } from "../project.mjs";
import { inventory, lookAround, obstacles, prepare, restore } from "./in-page.mjs";

/**
 * Settings that the system writes by itself while a GM is there, some time after the table is open: the referee's lease and
 * its terms, and the version of the world's data.
 */
export const OWN_SETTINGS = ["referee", "trustedPeriods", "version"].map((name) => `vantage.${name}`);

/** How long a page may take until it is there, in milliseconds. A world with many modules loads slowly. */
const PATIENCE = 120_000;

/**
 * What a world holds: ids by kind of document, settings by id, the active scene, and what of the user tests change.
 * @typedef {{
 *   documents: Record<string, string[]>,
 *   settings: Record<string, { key: string, value: unknown, user: string | null }>,
 *   scene: string | null,
 *   user: object,
 * }} Inventory
 */

/**
 * Signs in at an owner's Foundry, does something there, and leaves.
 * @param {{ address: string, user: string, password: string }} door
 * @param {(page: import("playwright-core").Page) => Promise<unknown>} work
 * @returns {Promise<unknown>}
 */
export async function atHost(door, work) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Refusal(NO_CHROMIUM);
  await checkStatus(door.address);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader"],
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 820 } })).newPage();
    await signIn(page, door);
    await checkTable(page, door.user);
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function checkStatus(address) {
  let status;
  try {
    status = await (await fetch(`${address}/api/status`)).json();
  } catch {
    throw new Refusal(`Nothing answers at ${address}. Start Foundry, and open a world of Vantage in it.`);
  }
  if (status.active === false) throw new Refusal(`No world is open at ${address}. Open a world of Vantage.`);
  if (typeof status.system === "string" && status.system !== "vantage") refuseSystem(status.system);
}

function refuseSystem(system) {
  throw new Refusal(`This world plays ${system}. The tests need a world of Vantage.`);
}

async function signIn(page, { address, user, password }) {
  await page.goto(`${address}/join`);
  const select = page.locator("select[name=userid]");
  await select.waitFor({ timeout: PATIENCE }).catch(() => {
    throw new Refusal(`The page at ${address}/join does not ask who you are.`);
  });
  const people = await select
    .locator("option")
    .evaluateAll((all) => all.map(({ text, disabled }) => ({ name: text.trim(), disabled })));
  const found = people.find(({ name }) => name === user);
  if (!found) {
    const names = people.map(({ name }) => name).filter(Boolean);
    throw new Refusal(`There is no user ${user} in this world. It has: ${names.join(", ")}.`);
  }
  if (found.disabled) throw new Refusal(`${user} is at the table already. Close that window first.`);
  await select.selectOption({ label: user });
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[name=join]").click();
  const isIn = await Promise.race([
    page
      .waitForURL(({ pathname }) => pathname.endsWith("/game"), { timeout: PATIENCE })
      .then(
        () => true,
        () => false,
      ),
    page
      .locator("[role=alert], .notification.error")
      .first()
      .waitFor({ timeout: PATIENCE })
      .then(
        () => false,
        () => false,
      ),
  ]);
  if (!isIn) throw new Refusal(`${user} was not let in: the password is not right.`);
  await page
    .waitForFunction(() => globalThis.game?.ready === true, undefined, { timeout: PATIENCE })
    .catch(() => {
      throw new Refusal("The table did not open. Look at its page in a browser.");
    });
}

async function checkTable(page, user) {
  const { system, title, isGamemaster, others } = await page.evaluate(lookAround);
  if (system !== "vantage") refuseSystem(title);
  if (!isGamemaster)
    throw new Refusal(`${user} is no Gamemaster. The tests make users and scenes: name a user who is one.`);
  if (others.length > 0)
    throw new Refusal(
      `${others.join(" and ")} ${others.length === 1 ? "is" : "are"} at the table. The tests need it for themselves.`,
    );
}

/**
 * Fills the world with what the tests need. Refuses where it would be mixed with what is there.
 * @param {import("playwright-core").Page} page
 * @param {object} wish  tools/demonstration.json
 * @param {(before: Inventory) => Promise<void>} keep  keeps the inventory that `empty` needs, before anything is made
 * @returns {Promise<void>}
 */
export async function fill(page, wish, keep) {
  const against = await page.evaluate(obstacles, wish);
  if (against.length > 0)
    throw new Refusal(`Use an empty world of Vantage. This one does not fit: ${against.join(", ")}.`);
  await keep(await page.evaluate(inventory));
  await page.evaluate(prepare, wish);
}

/**
 * Makes the world what it was when it was filled.
 * @param {import("playwright-core").Page} page
 * @param {Inventory} before
 * @returns {Promise<number>} how many documents were deleted
 */
export async function empty(page, before) {
  const deleted = await page.evaluate(restore, [before, OWN_SETTINGS]);
  const after = await page.evaluate(inventory);
  const left = Object.entries(after.documents).flatMap(([kind, ids]) => {
    const known = new Set(before.documents[kind]);
    return ids.filter((id) => !known.has(id)).map((id) => `${kind} ${id}`);
  });
  if (left.length > 0) throw new Refusal(`These are still there, delete them yourself: ${left.join(", ")}.`);
  return deleted;
}
