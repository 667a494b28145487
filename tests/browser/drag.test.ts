import { describe, expect, test } from "vitest";
import { beside, carry, drawnAbove, eventually, lookAt, modelState, stateOf, useTable } from "./lib/index.js";

const table = useTable();

describe("dragging a raider over an enemy", () => {
  test("shows an arrow and a label with weapon, distance and chance; let go, the raider stands where it was", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    const bare = await drawnAbove(gm.page);

    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    const label = await gm.label.innerText();
    expect(label).toContain("Ines Calder");
    expect(label).toContain("Revolver");
    expect(label).toContain("5″");
    expect(label).toMatch(/Hit 60%/);
    await eventually(() => drawnAbove(gm.page), "an arrow").toBeGreaterThan(bare);

    await gm.page.mouse.up();
    await gm.dialog.opened();
    await eventually(() => gm.label.isVisible()).toBe(false);
    await eventually(() => drawnAbove(gm.page), "no arrow").toBe(bare);
    expect(await stateOf(gm.page)).toEqual(before);
  });

  test("TNT-34, TNT-42: the label names the fence before anything is rolled", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Orlo Finch");
    await carry(gm.page, "Mags Harrow", "Orlo Finch");
    await gm.label.waitFor();
    expect(await gm.label.innerText()).toMatch(/Cover \(Light\)[\s\S]*Hit 50%/);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("TNT-33: the label says why not, where somebody stands in the way", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Weir Hand Jun");
    await carry(gm.page, "Mags Harrow", "Weir Hand Jun");
    await gm.label.waitFor();
    expect(await gm.label.innerText()).toContain("The target is not in sight.");
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("Escape ends it: no dialog opens, and nobody has moved", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    await gm.page.keyboard.press("Escape");
    await eventually(() => gm.label.isVisible()).toBe(false);
    await gm.page.mouse.up();
    expect(await gm.dialog.element.count()).toBe(0);
    expect(await stateOf(gm.page)).toEqual(before);
  });

  test("Shift rolls at once with what was found", async () => {
    const gm = await table.as("Gamemaster");
    await gm.give(["d10", 2]);
    await lookAt(gm.page, "Mags Harrow", "Orlo Finch");
    await carry(gm.page, "Mags Harrow", "Orlo Finch");
    await gm.label.waitFor();
    await gm.page.keyboard.down("Shift");
    await gm.page.mouse.up();
    await gm.page.keyboard.up("Shift");
    await gm.card.reads("Mags Harrow misses Orlo Finch with 6.");
    expect(await gm.dialog.element.count()).toBe(0);
  });
});

describe("dragging a raider elsewhere", () => {
  test("onto empty ground moves it, as always", async () => {
    const gm = await table.as("Gamemaster");
    const { x, y } = await modelState(gm.page, "Sorrel Pike");
    await lookAt(gm.page, "Sorrel Pike");
    await gm.drag("Sorrel Pike", await beside(gm.page, "Sorrel Pike", { x: 0, y: 120 }));
    await eventually(async () => Math.round((await modelState(gm.page, "Sorrel Pike")).y - y)).toBeCloseTo(
      120,
      -1,
    );
    expect(await gm.dialog.element.count()).toBe(0);

    await gm.drag("Sorrel Pike", await beside(gm.page, "Sorrel Pike", { x: 0, y: -120 }));
    await eventually(async () => Math.abs((await modelState(gm.page, "Sorrel Pike")).y - y)).toBeLessThan(3);
    expect(Math.abs((await modelState(gm.page, "Sorrel Pike")).x - x)).toBeLessThan(3);
  });

  test("over a friend shows no label and asks nothing", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Brand Osier");
    await carry(gm.page, "Mags Harrow", "Brand Osier");
    expect(await gm.label.isVisible()).toBe(false);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
    expect(await gm.dialog.element.count()).toBe(0);
    expect(await stateOf(gm.page)).toEqual(before);
  });
});
