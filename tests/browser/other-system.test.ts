import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./lib/browser.js";
import { collectComplaints } from "./lib/complaints.js";
import { eventually } from "./lib/index.js";
import { openServer, type Server } from "./lib/server.js";
import { VIEW } from "./lib/person.js";
import type { TableWindow } from "./lib/window.js";

interface Sheet {
  readonly id: string;
  render(options: object): Promise<unknown>;
}

/** What the fixture puts into the game. */
interface OtherGame {
  readonly otherSystem: {
    readonly aliases: readonly string[];
    readonly later: readonly unknown[];
    readonly theirs: readonly boolean[];
    readonly icon: string;
  };
  readonly actors: { readonly strongest: string };
  togglePause(paused: boolean, options: { broadcast: boolean }): boolean;
  readonly clipboard: { copyPlainText(text: string): Promise<void> };
}

/** A combatant or a group of them. */
interface Fighting {
  readonly id: string;
  readonly initiative: number;
  readonly members: ReadonlySet<unknown>;
}

/** What the fixtures and the host put on their pages. */
type OtherWindow = Omit<TableWindow, "Combat"> & {
  readonly game: OtherGame;
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(kind: string, data: object[]): Promise<Fighting[]>;
      delete(): Promise<unknown>;
    }>;
  };
  readonly otherModule: {
    readonly calls: readonly string[];
    ask(user: string, text: string): Promise<string>;
  };
  readonly JournalEntry: {
    create(data: object): Promise<{
      readonly sheet: Sheet;
      readonly pages: {
        readonly contents: readonly { readonly sheet: Sheet; readonly system: { readonly parts: object } }[];
      };
    }>;
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
        empty: true,
        generation,
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

  test("puts classes of its own in the place of others, and finds what its generation has", async () => {
    const page = await join("Gamemaster");
    // Its hook `ready` waits for settings before it is through.
    await eventually(() => page.evaluate(() => "otherSystem" in (window as OtherWindow).game)).toBe(true);
    const found = await page.evaluate(() => {
      const { otherSystem, actors } = (window as OtherWindow).game;
      const { aliases, later, theirs, icon } = otherSystem;
      return { aliases, later, theirs, icon, strongest: actors.strongest };
    });
    expect(found).toEqual({
      aliases: ["ApplicationV2", "DialogV2", "DocumentSheetV2"],
      later: generation === 14 ? ["Main", ["kept"], "function"] : [],
      theirs: [true, true],
      icon: "fa-solid fa-user",
      strongest: "Wren",
    });
  });

  test("a page of a journal is read in the journal's window, and edited in its own", async () => {
    const page = await join("Gamemaster");
    const ids = await page.evaluate(async () => {
      const { JournalEntry } = window as OtherWindow;
      const parts = { abcdefghABCDEFG1: { type: "line" } };
      const system = { temper: "angry", parts };
      const book = await JournalEntry.create({
        name: "Book",
        pages: [{ name: "Note", type: "note", system }],
      });
      await book.sheet.render({ force: true });
      const [note] = book.pages.contents;
      await note?.sheet.render({ force: true });
      return { book: book.sheet.id, note: note?.sheet.id ?? "", parts: note?.system.parts };
    });
    expect(ids.parts).toEqual({ abcdefghABCDEFG1: { type: "line", text: "…" } });
    expect(await page.locator(`#${ids.book} .mood`).textContent()).toBe("angry");
    await page.locator(`#${ids.note} [name='system.mood']`).fill("glad");
    await page.locator(`#${ids.note} [name='system.mood']`).press("Tab");
    await eventually(() => page.locator(`#${ids.book} .mood`).textContent()).toBe("glad");
  });

  test("its own tab is in the sidebar", async () => {
    const page = await join("Gamemaster");
    expect(await page.locator("#sidebar").getByRole("tab", { name: "Lore" }).isVisible()).toBe(true);
  });

  test("its own banner says to everybody that the game is paused", async () => {
    const [gm, player] = [await join("Gamemaster"), await join("Ana")];
    const banner = player.locator("#pause figcaption");
    const pause = (paused: boolean) =>
      gm.evaluate((to) => (window as OtherWindow).game.togglePause(to, { broadcast: true }), paused);
    expect(await banner.isVisible()).toBe(false);
    await pause(true);
    await eventually(() => banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toMatch(/^Rest: /);
    await pause(false);
    await eventually(() => banner.isVisible()).toBe(false);
  });

  test("combatants stand in groups", async () => {
    const page = await join("Gamemaster");
    const found = await page.evaluate(async () => {
      const { Combat, game } = window as OtherWindow;
      const combat = await Combat.create({});
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [
        { name: "Squad", type: "squad", initiative: 7 },
      ]);
      const actorId = game.actors.getName("Wren")?.id ?? null;
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId, group: group?.id }]);
      await combat.delete();
      return { members: group?.members.size, initiative: combatant?.initiative };
    });
    expect(found).toEqual({ members: 1, initiative: 7 });
  });

  /** https://foundryvtt.com/api/modules/foundry.applications.elements.html */
  test("boxes to tick are one input, and a secret can be revealed and hidden", async () => {
    const page = await join("Gamemaster");
    const found = await page.evaluate(() => {
      const place = document.createElement("div");
      document.body.append(place);
      const html =
        '<multi-checkbox name="n"><option value="a" selected>A</option><option value="b">B</option></multi-checkbox>' +
        '<secret-block><section class="secret" id="secret-1">S</section></secret-block>';
      const { body } = new DOMParser().parseFromString(html, "text/html");
      place.append(...document.importNode(body, true).children);
      const boxes = place.querySelector("multi-checkbox") as HTMLElement & { value: string[] };
      const block = place.querySelector("secret-block") as Element & { toggleRevealed(text: string): string };
      const values = [boxes.value];
      boxes.querySelector<HTMLInputElement>("input[value=b]")?.click();
      values.push(boxes.value);
      boxes.querySelector<HTMLInputElement>("input[value=a]")?.click();
      values.push(boxes.value);
      const text =
        '<section class="secret" id="secret-1">S</section><section class="secret" id="secret-2">T</section>';
      const revealed = block.toggleRevealed(text);
      block.querySelector("section")?.classList.add("revealed");
      const hidden = block.toggleRevealed(revealed);
      place.remove();
      return { values, revealed, isHiddenAgain: hidden === text };
    });
    expect(found).toEqual({
      values: [["a"], ["a", "b"], ["b"]],
      revealed:
        '<section class="secret revealed" id="secret-1">S</section><section class="secret" id="secret-2">T</section>',
      isHiddenAgain: true,
    });
  });

  /** https://foundryvtt.com/api/classes/foundry.helpers.interaction.ClipboardHelper.html */
  test("a text is copied to the clipboard", async () => {
    const page = await join("Gamemaster");
    const copied = await page.evaluate(async () => {
      const copies: string[] = [];
      const writeText = (text: string): Promise<void> => Promise.resolve(void copies.push(text));
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      const { clipboard } = (window as OtherWindow).game;
      await clipboard.copyPlainText("A text");
      Reflect.deleteProperty(navigator, "clipboard");
      return copies;
    });
    expect(copied).toEqual(["A text"]);
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
