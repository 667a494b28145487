import { describe, expect, test } from "vitest";
import { eventually, openSheet, settled, showTab, useTable, type TableWindow } from "./lib/index.js";

const table = useTable();

describe("markup in notes", () => {
  // The picture exists, so that its script would run.
  const PICTURE = "systems/vantage/assets/icons/jammed.svg";
  const ATTACK = `<p>Keep out<img src="${PICTURE}" onload="window.wasRun = true"></p>`;

  test("what a player writes is stored clean, so nothing runs at the GM's", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const stored = await ana.page.evaluate(async (notes) => {
      const actor = (window as TableWindow).game.actors.getName("Mags Harrow");
      await actor?.update({ "system.notes": notes });
      return String(actor?.toObject().system["notes"]);
    }, ATTACK);
    expect(stored).toContain("Keep out");
    expect(stored).not.toContain("onload");

    const sheet = await openSheet(gm.page, "Mags Harrow");
    await showTab(sheet, "Character");
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
