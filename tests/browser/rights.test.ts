import { afterEach, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { eventually, openSheet, settled, target, trackOf, useTable, type TableWindow } from "./lib/index.js";

const table = useTable();

/** Sets which roles may ask other people's clients; none but GMs, or players again. */
async function allowQueries(page: Page, roles: readonly number[]): Promise<void> {
  await page.evaluate(async (allowed) => {
    const { settings } = (window as TableWindow).game;
    const before = settings.get("core", "permissions") as object;
    await settings.set("core", "permissions", { ...before, QUERY_USER: allowed });
  }, roles);
}

const PLAYERS_TOO = [1, 2, 3, 4];

describe("a world that takes a right from players", () => {
  afterEach(async () => allowQueries((await table.as("Gamemaster")).page, PLAYERS_TOO));

  test("to ask the GM's client: an undo that needs it says how a GM allows it, and nothing is undone", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await ana.give(["d10", 6]);
    await sheet.getByRole("button", { name: "Shoot: Revolver" }).click({ modifiers: ["Shift"] });
    await ana.card.reads("Mags Harrow hits Ines Calder with 11.");
    await ana.give(["d10", 8], ["d10", 3]);
    await ana.card.press("Resolve hits");
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);

    await allowQueries(gm.page, [4]);
    await settled(gm, ana);
    await ana.card.press("Undo");
    await ana.notices.getByText(/A GM can allow it in Game Settings, Configure Permissions/).waitFor();
    await settled(gm, ana);
    expect(await trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);

    await allowQueries(gm.page, PLAYERS_TOO);
    await settled(gm, ana);
    await ana.card.undo();
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
  });
});

describe("markup in notes", () => {
  // The picture exists, so that its script would run.
  const PICTURE = "systems/vantage/assets/icons/jammed.svg";
  const ATTACK = `<p>Keep out<img src="${PICTURE}" onload="window.wasRun = true"></p>`;

  test("the host does not clean what it shows; what a player writes is stored clean, so nothing runs at the GM's", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const shown = await gm.page.evaluate(async (text) => {
      const { TextEditor } = (window as WithEditor).foundry.applications.ux;
      return TextEditor.implementation.enrichHTML(text);
    }, '<p onclick="void 0">Keep out</p>');
    expect(shown).toContain("onclick");

    const stored = await ana.page.evaluate(async (notes) => {
      const actor = (window as TableWindow).game.actors.getName("Mags Harrow");
      await actor?.update({ "system.notes": notes });
      return String(actor?.toObject().system["notes"]);
    }, ATTACK);
    expect(stored).toContain("Keep out");
    expect(stored).not.toContain("onload");

    const sheet = await openSheet(gm.page, "Mags Harrow");
    await sheet.locator("details[data-notes] > summary").click();
    const picture = sheet.locator(`details[data-notes] img[src="${PICTURE}"]`);
    await eventually(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(
      0,
    );
    await settled(gm, ana);
    for (const { page } of [gm, ana]) expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
    await ana.page.evaluate(() =>
      (window as TableWindow).game.actors.getName("Mags Harrow")?.update({ "system.notes": "" }),
    );
  });
});

type WithEditor = Window &
  typeof globalThis & {
    foundry: {
      applications: { ux: { TextEditor: { implementation: { enrichHTML(text: string): Promise<string> } } } };
    };
  };
