import type { Locator } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import {
  beginBattle,
  boxOf,
  contrasts,
  goOn,
  keepPicture,
  lookAt,
  openSheet,
  openTracker,
  order,
  overhangs,
  overlaps,
  setScheme,
  setUpBattle,
  useTable,
  type Table,
  type Person,
  type TableWindow,
} from "../lib/index.js";

/** The looks of the host: its usual ones, or a theme of the playground. */
type Theme = "usual" | "machine";

const SCHEMES = ["light", "dark"] as const;

/** Buttons and fields that reach beyond the part of the page that they belong to. */
async function leaving(part: Locator): Promise<readonly string[]> {
  return part.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>("button, input, select, p, li")].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isOut = one.checkVisibility() && box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      return isOut ? [one.outerHTML.slice(0, 120)] : [];
    });
  });
}

/** Nothing lies over anything else, is cut off or sticks out at a side, or is too faint to read. */
async function isReadable(part: Locator, what: string): Promise<void> {
  expect(await leaving(part), `${what}: what sticks out`).toEqual([]);
  expect(await overlaps(part), `${what}: what lies over one another`).toEqual([]);
  // A caption that only a screen reader reads is cut off on purpose.
  const cutOff = (await overhangs(part)).filter((one) => !one.startsWith("<caption"));
  expect(cutOff, `${what}: what is cut off`).toEqual([]);
  expect(await contrasts(part), `${what}: what is faint`).toEqual([]);
}

/** The fonts of the page, as the host says. */
export async function fontsOf({ page }: Person): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily);
}

/** Tries the windows, cards and the tracker under a host's looks, light and dark, and keeps pictures of them. */
export function tryWindowsUnder(theme: Theme): Table {
  const table = useTable({
    finePixels: true,
    theme: theme === "usual" ? undefined : theme,
    demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } },
  });

  const picture = async (gm: Person, name: string, selector: string) =>
    keepPicture(gm.page, `host-${theme}-${name}`, await boxOf(gm.page, selector, 4));

  afterEach(async () => {
    const gm = await table.as("Gamemaster");
    await setScheme(gm.page, "light");
  });

  describe.each(SCHEMES)("in a host's looks, %s", (scheme) => {
    test("the attack dialog", async () => {
      const gm = await table.as("Gamemaster");
      await setScheme(gm.page, scheme);
      const dialog = await gm.aim("Ossian Dredge", "Tobias Wren");
      await picture(gm, `dialog-${scheme}`, ".vantage-attack");
      for (const part of [".vantage-head", ".vantage-modifiers", ".vantage-outcome"])
        await isReadable(dialog.element.locator(part), part);
      await gm.page.keyboard.press("Escape");
      await dialog.closed();
    });

    test("the card of an attack, with the question to the defender", async () => {
      const gm = await table.as("Gamemaster");
      await setScheme(gm.page, scheme);
      await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
      const dialog = await gm.aim("Ossian Dredge", "Tobias Wren");
      await gm.give(["d6", 2], ["d6", 2], ["d6", 3]);
      await dialog.roll();
      const prompt = gm.page.locator(".vantage-prompt");
      await prompt.waitFor();
      await picture(gm, `card-${scheme}`, ".vantage-card");
      await isReadable(prompt.locator(".window-content"), "prompt");
      await isReadable(gm.card.element.last(), "card");
    });

    test("a sheet, on each tab", async () => {
      const gm = await table.as("Gamemaster");
      await setScheme(gm.page, scheme);
      await openSheet(gm.page, "Ada Quill");
      const sheet = gm.page.locator(".vantage-sheet");
      const tabs = sheet.locator("nav.tabs [data-tab]");
      await picture(gm, `sheet-${scheme}`, ".vantage-sheet");
      for (let index = 0; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await isReadable(sheet.locator(".window-content"), await tabs.nth(index).innerText());
      }
      await sheet.getByRole("button", { name: "Close" }).first().click();
    });

    test("the tracker of a battle, its setup and its report", async () => {
      const gm = await table.as("Gamemaster");
      await setScheme(gm.page, scheme);
      await openTracker(gm);
      const id = await setUpBattle(gm, ["Ada Quill", "Ysolde Vane"]);
      await picture(gm, `tracker-${scheme}`, ".vantage-order");
      await order(gm).getByRole("button", { name: "Battle setup" }).click();
      const setup = gm.page.locator(".vantage-battle");
      await setup.waitFor();
      await picture(gm, `setup-${scheme}`, ".vantage-battle");
      await isReadable(setup.locator(".window-content"), "setup");
      await setup.getByRole("button", { name: "Close" }).first().click();
      await beginBattle(gm, id);
      await order(gm).getByText("Ysolde Vane is active").waitFor();
      await isReadable(order(gm), "tracker");
      await goOn(gm);
      await lookAt(gm.page, "Ada Quill");
      await gm.page.getByRole("button", { name: "Battle report" }).click();
      const report = gm.page.locator(".vantage-report");
      await report.waitFor();
      await picture(gm, `report-${scheme}`, ".vantage-report");
      await isReadable(report.locator(".window-content"), "report");
      await gm.page.evaluate(
        async (wanted) =>
          (window as TableWindow).game.combats.contents.find((one) => one.id === wanted)?.delete(),
        id,
      );
    });
  });

  return table;
}
