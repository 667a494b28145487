import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atHost, empty, fill, OWN_SETTINGS, type Inventory } from "../../tools/lib/foundry/host.mjs";
import { inventory } from "../../tools/lib/foundry/in-page.mjs";
import { inProject, readJson } from "../../tools/lib/project.mjs";
import { openBrowser } from "./lib/browser.js";
import { openServer, type Server } from "./lib/server.js";
import type { TableWindow } from "./lib/window.js";

/*
 * The command for the owner of a license (tools/foundry.mjs), at a table that has nothing of what the tests need: a GM with a
 * password, and a door as a licensed host has.
 */
const PASSWORD = "open sesame";
let server: Server;
const door = (more: object = {}) => ({
  address: server.address,
  user: "Gamemaster",
  password: PASSWORD,
  ...more,
});
const demonstration = (): Promise<object> =>
  readJson(inProject("tools/demonstration.json")) as Promise<object>;

beforeAll(async () => {
  server = await openServer({ empty: true, password: PASSWORD, users: { Dora: "ASSISTANT" }, strict: false });
});
afterAll(() => server.close());

interface Made {
  delete(): Promise<unknown>;
}
/** What this file makes in the page by the host's public API. */
type HostWindow = TableWindow &
  Record<
    "ChatMessage" | "Macro" | "User" | "Actor",
    { create(data: object, options?: object): Promise<Made> }
  > & { made?: Made };

/** What a test leaves behind at the worst: it ends in the middle of a battle. */
async function leaveThings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game, Combat, ChatMessage, Macro } = window as HostWindow;
    await Combat.create({ active: true });
    await ChatMessage.create({ content: "left" });
    await Macro.create({ name: "Left", type: "chat", command: "left" });
    await game.settings.set("vantage", "games", []);
  });
}

/** All that the world holds, but for the settings that the system itself keeps up to date. */
async function held(page: Page): Promise<object> {
  const { settings, ...rest } = await page.evaluate(inventory);
  const own = Object.entries(settings).filter(([, { key }]) => !OWN_SETTINGS.includes(key));
  return { ...rest, settings: Object.fromEntries(own) };
}

describe("the door", () => {
  test.each([
    ["a wrong password", { password: "open" }, "Gamemaster was not let in: the password is not right."],
    [
      "a user who is not there",
      { user: "Jo" },
      "There is no user Jo in this world. It has: Gamemaster, Dora.",
    ],
    ["an assistant", { user: "Dora", password: "" }, "Dora is no Gamemaster."],
    [
      "an address where nothing is",
      { address: "http://127.0.0.1:9" },
      "Nothing answers at http://127.0.0.1:9.",
    ],
  ])("refuses %s", async (_what, more, sentence) => {
    await expect(atHost(door(more), () => Promise.resolve())).rejects.toThrow(sentence);
  });

  test("refuses another system", async () => {
    const other = await openServer({
      empty: true,
      password: PASSWORD,
      system: "tests/fixtures/other-system",
    });
    const at = door({ address: other.address });
    await expect(atHost(at, () => Promise.resolve())).rejects.toThrow("This world plays other-system.");
    await other.close();
  });

  test("refuses a table where others are", async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.goto(`${server.address}/join`);
    await page.locator("select[name=userid]").selectOption({ label: "Dora" });
    await page.locator("button[name=join]").click();
    await page.waitForFunction(() => (window as Partial<TableWindow>).game?.ready === true);
    await expect(atHost(door(), () => Promise.resolve())).rejects.toThrow("Dora is at the table.");
    await browser.close();
  });
});

describe("an empty world", () => {
  test("is filled for the tests, and is what it was afterwards, whatever they leave", async () => {
    await atHost(door(), async (page) => {
      const before = await held(page);
      let kept: Inventory | undefined;
      await fill(page, await demonstration(), (found) => {
        kept = found;
        return Promise.resolve();
      });
      const names = await page.evaluate(() => {
        const { game } = window as TableWindow;
        const [ana, scene] = [game.users.getName("Ana"), game.scenes.active];
        return [
          ana?.name,
          (scene as { name?: string } | null)?.name,
          game.actors.getName("Mags Harrow")?.name,
        ];
      });
      expect(names).toEqual(["Ana", "Ashford", "Mags Harrow"]);
      await leaveThings(page);
      if (!kept) throw new Error("Nothing was kept of what was there.");
      expect(await empty(page, kept)).toBeGreaterThan(50);
      expect(await held(page)).toEqual(before);
    });
  });

  test("is refused when it is not empty: a user of the tests' is there, or one of their models", async () => {
    await atHost(door(), async (page) => {
      const keep = () => Promise.resolve();
      const make = (kind: "User" | "Actor", data: object) =>
        page.evaluate(
          async ([name, source]) => {
            const host = window as HostWindow;
            host.made = await host[name].create(source, { keepId: true });
          },
          [kind, data] as const,
        );
      const unmake = () => page.evaluate(() => (window as HostWindow).made?.delete().then(() => undefined));
      await make("User", { name: "Ana", role: 1 });
      await expect(fill(page, await demonstration(), keep)).rejects.toThrow(
        "it has users who are called Ana",
      );
      await unmake();
      await make("Actor", { _id: "vntActCinder0001", name: "Kess", type: "tnt" });
      await expect(fill(page, await demonstration(), keep)).rejects.toThrow("already");
      await unmake();
    });
  });
});
