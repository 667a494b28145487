import { describe, expect, test } from "vitest";
import {
  beside,
  carry,
  eventually,
  lookAt,
  setGrid,
  startEncounter,
  stateOf,
  useTable,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** A region, as far as its behavior's form goes. */
interface RegionAtTable {
  readonly behaviors: {
    readonly contents: readonly {
      readonly sheet: {
        readonly element: HTMLElement;
        render(options: { force: boolean }): Promise<unknown>;
      };
    }[];
  };
  delete(): Promise<unknown>;
}

describe("what the GM sets in the scene", () => {
  test("TNT-42: a wall's own form makes the fence heavy cover", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(async () => {
      await (window as TableWindow).canvas.scene?.walls
        .get("vntWalFence40000")
        ?.sheet.render({ force: true });
    });
    const cover = gm.page.getByLabel("Cover type");
    await eventually(() => cover.inputValue()).toBe("light");
    await cover.selectOption({ label: "Heavy" });
    await gm.page
      .locator("form, .application")
      .filter({ has: cover })
      .locator("button[type=submit]")
      .first()
      .click();
    await cover.waitFor({ state: "detached" });

    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await eventually(() => dialog.line()).toBe("d10 + 5 − 2 ≥ 10");
    await gm.page.evaluate(async () => {
      await (window as TableWindow).canvas.scene?.walls
        .get("vntWalFence40000")
        ?.update({ "flags.vantage.cover": "light" });
    });
    await eventually(() => dialog.line(), "an open dialog follows").toBe("d10 + 5 − 1 ≥ 10");
  });

  test("a region's form names its cover and what is in the air in words", async () => {
    const gm = await table.as("Gamemaster");
    const choices = await gm.page.evaluate(async () => {
      const { canvas } = window as TableWindow;
      const [region] = (await canvas.scene?.createEmbeddedDocuments("Region", [
        { name: "Copse", behaviors: [{ type: "terrain" }] },
      ])) as readonly RegionAtTable[];
      const behavior = region?.behaviors.contents[0];
      if (!region || !behavior) throw new Error("The region has no behavior.");
      await behavior.sheet.render({ force: true });
      const { element } = behavior.sheet;
      const namesOf = (field: string) =>
        [...element.querySelectorAll(`select[name="system.${field}"] option`)].map(
          ({ textContent }) => textContent,
        );
      const found = { cover: namesOf("cover"), haze: namesOf("haze") };
      await region.delete();
      return found;
    });
    expect(choices).toEqual({
      cover: ["None", "Light", "Heavy"],
      haze: ["None", "Fog", "Smoke", "Shadow"],
    });
  });

  test.each([
    { grid: "squares", type: 1 },
    { grid: "hexagons in rows", type: 2 },
    { grid: "hexagons in columns", type: 4 },
  ])("on $grid a raider is dragged, measured and shot at all the same", async ({ type }) => {
    const gm = await table.as("Gamemaster");
    await setGrid(gm.page, type);
    try {
      await lookAt(gm.page, "Mags Harrow", "Ines Calder");
      await carry(gm.page, "Mags Harrow", "Ines Calder");
      await gm.label.waitFor();
      await eventually(() => gm.label.innerText()).toMatch(/Revolver · [4-6](\.\d)?″/);
      await gm.page.mouse.up();
      const dialog = await gm.dialog.opened();
      await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
      await gm.page.keyboard.press("Escape");
      await dialog.closed();
    } finally {
      await setGrid(gm.page, 0);
    }
  });
});

describe("movement in an encounter", () => {
  test("TNT-17, TNT-34: a drag is a move, takes an action point, and is found as a modifier of the shot", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await gm.drag("Mags Harrow", await beside(gm.page, "Mags Harrow", { x: 60, y: -90 }));
    await eventually(async () => (await stateOf(gm.page)).turns["Mags Harrow"]).toMatchObject({
      actionPoints: 1,
      moves: 1,
    });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.found()).toContain("moved");
    await eventually(() => dialog.modifier("moved")).toMatchObject({
      value: "−1",
      reason: "Mags Harrow moved this turn",
    });
    await eventually(() => dialog.line()).toBe("d10 + 5 − 1 ≥ 10");
  });

  test("TNT-29: four inches through a wood are a move and more", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Old Stray", "Ines Calder");
    await lookAt(gm.page, "Old Stray", "Old Stray");
    await gm.drag("Old Stray", await beside(gm.page, "Old Stray", { x: 240, y: 0 }));
    await eventually(async () => (await stateOf(gm.page)).turns["Old Stray"]).toMatchObject({
      actionPoints: 0,
      moves: 2,
    });
  });
});
