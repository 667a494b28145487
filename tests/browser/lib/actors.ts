import type { Page } from "playwright-core";
import type { TableWindow } from "./window.js";

/** Shows a tab of the sidebar. */
export async function sidebarTab(page: Page, tab: "actors" | "chat"): Promise<void> {
  await page.evaluate((wanted) => {
    const ui = Reflect.get(window, "ui") as { sidebar: { changeTab: (tab: string, group: string) => void } };
    ui.sidebar.changeTab(wanted, "primary");
  }, tab);
}

/** An actor of the world with its items, by its name; null when there is none. */
export async function actorOf(page: Page, name: string) {
  return page.evaluate((wanted) => {
    const actor = (window as TableWindow).game.actors.contents.find((one) => one.name === wanted);
    if (!actor) return null;
    const items = actor.items.contents.map((item) => [item.name, item.system] as const);
    return { id: actor.id, system: actor.system, items: Object.fromEntries(items) };
  }, name) as Promise<{
    readonly id: string;
    readonly system: Readonly<Record<string, unknown>>;
    readonly items: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  } | null>;
}

/** Deletes the actors of a name. */
export async function dropActors(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game, Actor } = window as TableWindow & {
      Actor: { deleteDocuments: (ids: readonly string[]) => Promise<unknown> };
    };
    const ids = game.actors.contents.filter((one) => one.name === wanted).map(({ id }) => id);
    await Actor.deleteDocuments(ids);
  }, name);
}
