import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./lib/browser.js";
import { collectComplaints } from "./lib/complaints.js";
import { eventually } from "./lib/index.js";
import { openServer, type Server } from "./lib/server.js";
import { VIEW } from "./lib/person.js";
import type { TableWindow } from "./lib/window.js";

/** What the fixtures and the host put on their pages. */
type OtherWindow = TableWindow & {
  readonly otherModule: {
    readonly calls: readonly string[];
    ask(user: string, text: string): Promise<string>;
  };
  readonly Actor: {
    create(data: object): Promise<{
      readonly sheet: { readonly id: string; render(options: object): Promise<unknown> };
    }>;
  };
};

describe.each([13, 14] as const)("another system, at a table of generation %d", (generation) => {
  let server: Server;
  let browser: Browser;
  const complaints: string[][] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([
      openBrowser(),
      openServer({
        ...{ empty: true, generation },
        system: "tests/fixtures/other-system",
        modules: ["tests/fixtures/other-module"],
      }),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function join(name: string): Promise<Page> {
    const page = await (await browser.newContext({ viewport: VIEW })).newPage();
    page.setDefaultTimeout(20_000);
    complaints.push(collectComplaints(page, name, false));
    await page.goto(server.address);
    await page.getByRole("link", { name }).first().click();
    await page.waitForFunction(() => {
      const { game } = window as Window & Partial<Pick<TableWindow, "game">>;
      return game?.ready === true;
    });
    return page;
  }

  test("starts, makes an actor of its type, shows its sheet, keeps what is typed, and rolls", async () => {
    const page = await join("Gamemaster");
    const id = await page.evaluate(async () => {
      const { sheet } = await (window as OtherWindow).Actor.create({ name: "Wren", type: "hero" });
      await sheet.render({ force: true });
      return sheet.id;
    });
    const sheet = page.locator(`#${id}`);
    const tabs = await sheet.locator("nav.tabs [data-tab]").allInnerTexts();
    expect(tabs.map((label) => label.trim())).toEqual(["Main", "Notes"]);
    expect(await sheet.locator("[name=name]").getAttribute("class")).toContain("found-by-jquery");
    await sheet.locator("[name='system.strength']").fill("6");
    await sheet.locator("[name='system.strength']").press("Tab");
    const derived = () =>
      page.evaluate(() => {
        const system: object = (window as TableWindow).game.actors.getName("Wren")?.system ?? {};
        const { strength, bonus } = { strength: null, bonus: null, ...system };
        return { strength, bonus };
      });
    await eventually(derived).toEqual({ strength: 6, bonus: "+4" });
    await sheet.locator("nav.tabs [data-tab=notes]").click();
    expect(await sheet.locator(".tab[data-tab=notes]").isVisible()).toBe(true);
    await sheet.locator("nav.tabs [data-tab=main]").click();
    await sheet.getByRole("button", { name: "Roll" }).click();
    await eventually(() => page.locator(".chat-message .dice-total").count()).toBe(1);
    const calls = await page.evaluate(() => (window as OtherWindow).otherModule.calls);
    expect([calls.includes("initialize"), calls.includes("getRollData")]).toEqual([true, true]);
  });

  test("a module calls another client and gets its answer", async () => {
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const id = await ana.evaluate(() => (window as TableWindow).game.user.id ?? "");
    const answer = await gm.evaluate((user) => (window as OtherWindow).otherModule.ask(user, "hello"), id);
    expect(answer).toBe("Hello");
  });

  test("no page complains of anything", () => {
    expect(complaints.flat()).toEqual([]);
  });
});
