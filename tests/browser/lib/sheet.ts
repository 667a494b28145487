import type { Locator, Page } from "playwright-core";
import type { TableWindow } from "./window.js";

/** Brings an actor out of a pack into the world, with the right that everybody has to it, and gives its id. */
export async function bringActor(page: Page, pack: string, name: string, right: number): Promise<string> {
  return page.evaluate(
    async ([from, wanted, ownership]) => {
      const { game } = window as TableWindow;
      const packed = game.packs.get(`vantage.${from}`);
      const found = packed?.index.contents.find((one) => one.name === wanted);
      if (!found) throw new Error(`${from} holds no ${wanted}.`);
      const actor = await game.actors.importFromCompendium(packed, found._id);
      await actor.update({ ownership: { default: ownership } });
      return actor.id;
    },
    [pack, name, right] as const,
  );
}

/** Opens the sheet of an actor of the world, or of something that it carries, when it has reached the page. */
export async function openSheetOf(page: Page, actorId: string, item?: string): Promise<Locator> {
  await page.waitForFunction(
    (wanted) => (window as TableWindow).game.actors.get(wanted) !== undefined,
    actorId,
  );
  const id = await page.evaluate(
    async ([wanted, carried]) => {
      const actor = (window as TableWindow).game.actors.get(wanted);
      const found =
        carried === undefined ? actor : actor?.items.contents.find(({ name }) => name === carried);
      if (!found) throw new Error(`There is no ${carried ?? wanted}.`);
      await found.sheet.render({ force: true });
      return found.sheet.id;
    },
    [actorId, item] as const,
  );
  const sheet = page.locator(`#${id}`);
  await sheet.waitFor();
  await showTab(sheet, "Combat");
  return sheet;
}

/** Shows a tab of a sheet; a sheet without this tab stays as it is. */
export async function showTab(
  sheet: Locator,
  name: "Combat" | "Actions" | "Character" | "Effects",
): Promise<void> {
  const tab = sheet.locator("nav.tabs").getByRole("tab", { name });
  if (await tab.count()) await tab.click();
}

/** Gives an actor of the world items. */
export async function addItems(
  page: Page,
  actorId: string,
  items: readonly { readonly type: string; readonly name: string }[],
): Promise<void> {
  await page.evaluate(
    async ([wanted, data]) => {
      await (window as TableWindow).game.actors.get(wanted)?.createEmbeddedDocuments("Item", data);
    },
    [actorId, items] as const,
  );
}

/** What hangs out at the side of something, or is cut off there. */
export async function overhangs(within: Locator): Promise<string[]> {
  return within.evaluate((element) =>
    [element, ...element.querySelectorAll<HTMLElement>("*")]
      .filter((one) => {
        const { overflowX, display } = getComputedStyle(one);
        const isText = one.matches("input, select, textarea");
        return (
          one.scrollWidth > one.clientWidth + 1 && overflowX !== "visible" && display !== "inline" && !isText
        );
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

/** A declared value of an actor of the world, or of something that it carries. */
export async function valueOf(page: Page, actorId: string, name: string, item?: string): Promise<unknown> {
  return page.evaluate(
    ([wanted, field, carried]) => {
      const actor = (window as TableWindow).game.actors.get(wanted);
      const found = carried === undefined ? actor : actor?.items.contents.find((one) => one.name === carried);
      const value = found?.system[field];
      // A token bar hides the field of its name: what is stored is the field.
      return typeof value === "object" ? found?.toObject().system[field] : value;
    },
    [actorId, name, item] as const,
  );
}

/** Lets this person see windows in one of the two schemes. */
export async function setScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (applications) => {
    const { game } = window as TableWindow;
    await game.settings.set("core", "uiConfig", { colorScheme: { applications, interface: applications } });
  }, scheme);
  await page.waitForFunction((wanted) => document.body.classList.contains(`theme-${wanted}`), scheme);
}
