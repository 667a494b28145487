import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./lib/browser.js";
import { settled } from "./lib/index.js";
import { openServer, type Server } from "./lib/server.js";
import type { TableWindow } from "./lib/window.js";

const SENTENCE = "This world was made by a test version and can't be opened.";

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    openServer({ world: "tests/fixtures/test-world", strict: false }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function join(name: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.getByRole("link", { name }).click();
  return page;
}

/** Everything that the world stores, as this page knows it. */
const stored = (page: Page) =>
  page.evaluate(() => {
    interface Stored {
      readonly contents: readonly { toObject(): object }[];
    }
    const { game } = window as TableWindow & {
      game: { collections: Map<string, Stored>; settings: { storage: Map<string, Stored> } };
    };
    const all = (of: Stored | undefined) => of?.contents.map((one) => one.toObject()) ?? [];
    const kinds = ["Actor", "Item", "Scene", "Combat", "ChatMessage"];
    return {
      documents: kinds.flatMap((kind) => all(game.collections.get(kind))),
      settings: all(game.settings.storage.get("world")),
    };
  });

test("a world of a test version shows one window to each user, and nothing in it is written", async () => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  for (const page of [gm, ana]) {
    const dialog = page.getByRole("dialog");
    await dialog.filter({ hasText: SENTENCE }).waitFor();
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await page.evaluate(() => (window as TableWindow).game.system.api.useAction({}));
    await page.locator("#notifications").getByText(SENTENCE).waitFor();
  }
  // What a sheet would write.
  await gm.evaluate(async () => {
    const { game } = window as TableWindow & {
      game: { items: { contents: readonly { update(change: object): Promise<unknown> }[] } };
    };
    for (const item of game.items.contents) await item.update({ name: "Musket", "system.strength": 20 });
  });
  await settled({ page: gm }, { page: ana });

  const { documents, settings } = await stored(gm);
  expect(documents).toMatchObject([
    { name: "Revolver", _stats: { systemVersion: "0.1.0", modifiedTime: 1795332432084 } },
  ]);
  expect(settings).toEqual([]);
});
