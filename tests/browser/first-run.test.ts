import { describe, expect, test } from "vitest";
import { eventually, useTable, type TableWindow } from "./lib/index.js";

const table = useTable({ empty: true });

describe("a new world", () => {
  test("asks the GM once which games it plays, with a sentence on each", async () => {
    const gm = await table.as("Gamemaster");
    const asked = gm.page.locator("#vantage-first-run");
    await asked.getByText("This Is Not a Test").waitFor();
    expect(await asked.innerText()).toContain("Small warbands fight over what the old world left behind");
    await asked.getByRole("button", { name: "Play these games" }).click();
    await asked.waitFor({ state: "detached" });
    await gm.reload();
    expect(await asked.count()).toBe(0);
  });

  test("without any scene: an attack from the sheet is rolled, told, and taken back", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      const pack = game.packs.get("vantage.tnt-actors");
      await game.actors.importFromCompendium(pack, "vntActWeir000001");
      const actor = await game.actors.importFromCompendium(pack, "vntActCinder0001");
      await actor.sheet.render({ force: true });
    });
    const sheet = gm.page.locator(".vantage-sheet");
    await sheet.getByRole("button", { name: "Shoot: Revolver" }).click();
    const dialog = await gm.dialog.opened();
    await dialog.choose("target", "Ines Calder");
    await dialog.set("cover", "heavy");
    await eventually(() => dialog.line()).toBe("d10 + 5 − 2 ≥ 10");
    await gm.give(["d10", 1]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Ines Calder with 4.");
    const jammed = () =>
      gm.page.evaluate(() => {
        const actor = (window as TableWindow).game.actors.getName("Mags Harrow");
        return actor?.items.contents.find((item) => item.name === "Revolver")?.system["jammed"];
      });
    await eventually(jammed).toBe(1);
    await gm.card.undo();
    await eventually(jammed).toBe(0);
  });

  test("opens the demonstration: two warbands on a battlefield", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "firstRun", true));
    await gm.reload();
    const asked = gm.page.locator("#vantage-first-run");
    await asked
      .getByRole("button", { name: /demonstration/ })
      .first()
      .click();
    await asked.waitFor({ state: "detached" });
    await gm.page.waitForFunction(
      () => (window as TableWindow).canvas.scene?.tokens.size === 20 && (window as TableWindow).canvas.ready,
    );
    expect(
      await gm.page.evaluate(() => (window as TableWindow).canvas.scene?.tokens.getName("Ines Calder")?.name),
    ).toBe("Ines Calder");
  });
});
