import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, useTable, VIEW, type Box, type Person, type TableWindow, settled } from "./lib/index.js";
import { giveOwners } from "./lib/demonstration.js";
import { unpackedSystem } from "./lib/unpacked.js";

/** A stranger has only the archive of a release. */
const table = useTable({ empty: true, system: await unpackedSystem() });

describe("a new world", () => {
  test("asks the GM once which games it plays, with a sentence on each", async () => {
    const gm = await table.as("Gamemaster");
    const asked = gm.page.locator("#vantage-first-run");
    await asked.getByText("This Is Not a Test", { exact: true }).waitFor();
    await eventually(() => asked.innerText()).toContain(
      "Small warbands fight over the ruins of the old world",
    );
    expect(await asked.getByRole("checkbox", { checked: true }).count()).toBe(0);
    await eventually(() => asked.locator(".map").count(), "a picture of each game").toBe(5);
    expect(await asked.locator("img").evaluateAll(unseen), "pictures that don't load").toEqual([]);
    expect(await asked.locator("button[type=submit]").allInnerTexts()).toEqual(["Play these games"]);
    expect(await asked.innerText()).not.toContain("Proving ground");
    await asked.getByRole("button", { name: "Play these games" }).click();
    await gm.notices.getByText("Choose at least one game.").waitFor();
    await asked.getByRole("checkbox", { name: "This Is Not a Test" }).check();
    await asked.getByRole("button", { name: "Play these games" }).click();
    await asked.waitFor({ state: "detached" });
    await gm.reload();
    await settled(gm);
    expect(await asked.count()).toBe(0);
  });

  test("without any scene: an attack from the sheet is rolled, shown, and undone", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      const pack = game.packs.get("vantage.tnt-actors");
      await game.actors.importFromCompendium(pack, "vntActWeir000001");
      const actor = await game.actors.importFromCompendium(pack, "vntActCinder0001");
      await actor.sheet.render({ force: true });
    });
    const sheet = gm.page.locator(".vantage-sheet");
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click();
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
    await gm.page.getByRole("heading", { name: "Drag to attack" }).waitFor();
    await gm.page.getByRole("button", { name: "Skip the tour" }).click();
    await gm.page.waitForFunction(
      () => (window as TableWindow).canvas.scene?.tokens.size === 20 && (window as TableWindow).canvas.ready,
    );
    await eventually(() =>
      gm.page.evaluate(() => (window as TableWindow).canvas.scene?.tokens.getName("Ines Calder")?.name),
    ).toBe("Ines Calder");
    const foldersOf = (name: string) =>
      gm.page.evaluate((actor) => {
        const names: string[] = [];
        const found = (window as TableWindow).game.actors.getName(actor);
        for (let folder = found?.folder; folder; folder = folder.folder) names.unshift(folder.name);
        return names;
      }, name);
    expect(await foldersOf("Nettle Voss")).toEqual(["This Is Not a Test", "The Cinder Lot"]);
    expect(await foldersOf("Kess Marlow")).toEqual(["This Is Not a Test", "The Weir Watch"]);
  });

  test("a night scene comes with it: a player sees what is lit or near, and not what is behind a wall or hidden", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await giveOwners(gm.page, { game: "tnt", owners: { "Nettle Voss": "Ana", "Tully Coil": "Ana" } });
    await ana.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "tourSeen", true));
    const activate = (name: string) =>
      gm.page.evaluate((wanted) => (window as TableWindow).game.scenes.getName(wanted)?.activate(), name);
    await activate("Ashford by night");
    await settled(gm, ana);
    const seen = ({ page }: Person) =>
      page.evaluate(() => {
        const { canvas } = window as TableWindow;
        if (!canvas.ready || canvas.scene?.name !== "Ashford by night") return `on ${canvas.scene?.name}`;
        const tokens = canvas.tokens?.placeables ?? [];
        return tokens.flatMap(({ name, isVisible }) => (isVisible ? [name] : [])).sort();
      });
    const lit = ["Ines Calder"];
    const near = ["Weir Hand Lies"];
    const own = ["Nettle Voss", "Tully Coil"];
    await eventually(() => seen(ana)).toEqual([...lit, ...near, ...own].sort());
    const unseen = ["Brand Osier", "Hob Lantern", "Kess Marlow", "Mags Harrow", "Weir Hand Jun"];
    const hidden = ["Weir Hand Piet"];
    await eventually(() => seen(gm)).toEqual([...lit, ...near, ...own, ...unseen, ...hidden].sort());
    await activate("Ashford");
    await settled(gm, ana);
  });

  test("at 800×600 keeps its button in view, and stays inside a window that shrinks", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.setViewportSize({ width: 800, height: 600 });
    const asked = await openMenu(gm, "games", "#vantage-first-run");
    const play = asked.getByRole("button", { name: "Play these games" });
    await eventually(async () => isInside(await play.boundingBox(), 800, 600)).toBe(true);
    await gm.page.setViewportSize({ width: 640, height: 480 });
    await eventually(async () => isInside(await asked.boundingBox(), 640, 480)).toBe(true);
    await eventually(async () => isInside(await play.boundingBox(), 640, 480)).toBe(true);
    await gm.page.setViewportSize(VIEW);
  });
});

/** Opens a window from the settings, by its button. */
async function openMenu({ page }: Person, key: string, window_: string): Promise<Locator> {
  await page.evaluate(() => {
    const { SettingsConfig } = (window as TableWindow).foundry.applications.settings;
    return new SettingsConfig().render({ force: true });
  });
  await page.locator(`#settings-config [data-action=openMenu][data-key="vantage.${key}"]`).click();
  const opened = page.locator(window_);
  await opened.waitFor();
  await page.locator("#settings-config").getByRole("button", { name: "Close" }).dispatchEvent("click");
  return opened;
}

/** The addresses of pictures that have not loaded. */
async function unseen(pictures: readonly Element[]): Promise<readonly string[]> {
  const images = pictures.filter((one): one is HTMLImageElement => one instanceof HTMLImageElement);
  await Promise.allSettled(images.map((image) => image.decode()));
  return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
}

function isInside(box: Box | null, width: number, height: number): boolean {
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

describe("the settings", () => {
  test("change the games at any time, and open another demonstration without a second tour", async () => {
    const gm = await table.as("Gamemaster");
    const asked = await openMenu(gm, "games", "#vantage-first-run");
    await eventually(() => asked.getByRole("checkbox", { name: "This Is Not a Test" }).isChecked()).toBe(
      true,
    );
    await eventually(() => asked.getByRole("checkbox", { name: "GODSGLOOM" }).isChecked()).toBe(false);
    await asked.getByRole("button", { name: "Open demonstration: GODSGLOOM" }).click();
    await asked.waitFor({ state: "detached" });
    await gm.page.waitForFunction(() => {
      const { canvas } = window as TableWindow;
      return canvas.ready && canvas.scene?.tokens.getName("Torch Guard") !== undefined;
    });
    await settled(gm);
    expect(await gm.page.locator(".vantage-tour").count()).toBe(0);
    const played = await gm.page.evaluate(() =>
      (window as TableWindow).game.settings.get("vantage", "games"),
    );
    expect(played).toEqual(["tnt", "godsgloom"]);
  });

  test("show the house rules of the games played, each under its game, and no other", async () => {
    const gm = await table.as("Gamemaster");
    const rules = await openMenu(gm, "houseRules", "#vantage-house-rules");
    const tabs = rules.locator("nav button");
    await eventually(() => tabs.allInnerTexts()).toEqual(["This Is Not a Test", "GODSGLOOM"]);
    const cost = rules.getByRole("combobox", { name: "Cost of a formation" });
    expect(await cost.isVisible(), "on the other game's tab").toBe(false);
    await rules.getByRole("checkbox", { name: "A natural 1 always fails" }).check();
    await eventually(() => tabs.first().locator(".count").innerText()).toBe("(1 changed)");
    await tabs.last().click();
    expect(await rules.getByRole("checkbox", { name: "A natural 1 always fails" }).isVisible()).toBe(false);
    await cost.selectOption({ label: "Free" });
    await rules.getByRole("button", { name: "Save house rules" }).click();
    await rules.waitFor({ state: "detached" });
    const read = (name: string) =>
      gm.page.evaluate((key) => (window as TableWindow).game.settings.get("vantage", key), name);
    await eventually(() => read("tnt.fumbleAlwaysFails")).toBe(true);
    await eventually(() => read("godsgloom.formationCost")).toBe("free");
    await gm.page.evaluate(() => {
      const { SettingsConfig } = (window as TableWindow).foundry.applications.settings;
      return new SettingsConfig().render({ force: true });
    });
    const settings = gm.page.locator("#settings-config");
    await settings.getByText("Detect modifiers").waitFor();
    expect(await settings.innerText()).not.toContain("A natural 1 always fails");
  });

  test("a search finds house rules of all games played; a changed one is marked, and reset to its default", async () => {
    const gm = await table.as("Gamemaster");
    const rules = await openMenu(gm, "houseRules", "#vantage-house-rules");
    const shown = () => rules.locator(".rule:visible > label").allInnerTexts();
    const all = await shown();
    const search = rules.getByRole("searchbox", { name: "Search all house rules" });
    await search.fill("odds against");
    await eventually(shown).toEqual(["Odds against enemies", "Odds against enemies"]);
    await eventually(() => rules.locator("legend:visible").allInnerTexts()).toEqual([
      "This Is Not a Test",
      "GODSGLOOM",
    ]);
    await search.fill("no such words");
    await rules.getByText("No house rule has these words.").waitFor();
    await search.fill("natural 1 always");
    await eventually(shown).toEqual(["A natural 1 always fails"]);
    const reset = rules.getByRole("button", { name: "A natural 1 always fails: reset to Off" });
    await reset.click();
    await eventually(() => reset.isVisible()).toBe(false);
    expect(await rules.getByRole("checkbox", { name: "A natural 1 always fails" }).isChecked()).toBe(false);
    await search.fill("");
    await eventually(shown).toEqual(all);
    await rules.getByRole("button", { name: "Close" }).click();
  });

  test("a house rule out of its bounds gets a sentence, and nothing is written", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() =>
      (window as TableWindow).game.settings.set("vantage", "games", ["dark-heresy"]),
    );
    const rules = await openMenu(gm, "houseRules", "#vantage-house-rules");
    const field = rules.getByRole("spinbutton").first();
    const before = await field.inputValue();
    await field.fill("-3");
    await rules.evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await rules.getByRole("button", { name: "Save house rules" }).click();
    await rules
      .getByRole("alert")
      .filter({ hasText: `keeping ${before}` })
      .waitFor();
    await rules.getByRole("button", { name: "Reset this game" }).click();
    await rules.getByRole("button", { name: "Save house rules" }).click();
    await rules.waitFor({ state: "detached" });
  });

  test("a scene of the proving ground comes out of its compendium, with the actors of its tokens", async () => {
    const gm = await table.as("Gamemaster");
    const imported = await gm.page.evaluate(async () => {
      const { game } = window as TableWindow;
      const pack = game.packs.get("vantage.proving-ground");
      const id = pack?.index.contents.find(({ name }) => name === "GURPS: Facing, squares")?._id ?? "";
      const scene = await game.scenes.importFromCompendium(pack, id);
      return scene.tokens.contents.map(({ actor }) => actor?.name ?? "");
    });
    expect(imported.length).toBeGreaterThan(1);
    expect(imported).not.toContain("");
  });

  test("list keys and mouse, and say what the tour needs", async () => {
    const ana = await table.as("Ana");
    const help = await openMenu(ana, "help", "#vantage-help");
    await help.getByText("Shift with any of these").waitFor();
    await help.getByRole("button", { name: "Start the tour" }).click();
    // Ana plays none of these units.
    await ana.notices.getByText("The tour needs a scene with a token of yours and an enemy.").waitFor();
    await eventually(() => ana.page.locator(".vantage-tour").count()).toBe(0);
    const restricted = await ana.page.evaluate(() => {
      const { SettingsConfig } = (window as TableWindow).foundry.applications.settings;
      return new SettingsConfig().render({ force: true }).then(() => {
        const buttons = document.querySelectorAll<HTMLElement>("#settings-config [data-action=openMenu]");
        return [...buttons].map(({ dataset }) => dataset["key"]);
      });
    });
    expect(restricted.filter((key) => key?.startsWith("vantage."))).toEqual(["vantage.help"]);
  });
});
