import { afterEach, describe, expect, test } from "vitest";
import { countersOn, eventually, modelState, setSetting, useTable, settled } from "./lib/index.js";

const table = useTable();

const AS_SHIPPED = { findModifiers: true, applyConsequences: true, askDefender: true, drag: "on" } as const;

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  for (const [name, value] of Object.entries(AS_SHIPPED)) await setSetting(gm.page, name, value);
});

describe("how much happens by itself", () => {
  test("consequences wait for a press of Apply where the table wants it so", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "applyConsequences", false);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 1]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow's weapon jams: 1 Jammed.");
    await gm.card.button("Apply").waitFor();
    await settled(gm);
    expect(await countersOn(gm.page, "Mags Harrow")).toEqual({});
    await gm.card.press("Apply");
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({});
  });

  test("TNT-39: where the table asks nobody, the grazed model takes its Will test at once", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "askDefender", false);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await gm.give(["d10", 2], ["d10", 9], ["d10", 5]);
    await gm.card.press("Resolve hits");
    await gm.card.reads("Ines Calder keeps calm with 12.");
    await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
  });

  test("nothing is found where the table wants to say all of it", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "findModifiers", false);
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    expect(await dialog.found()).toEqual([]);
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
  });
});

describe("what a drag means", () => {
  test("turned off, a token dropped on an enemy moves there", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "drag", "off");
    const { x } = await modelState(gm.page, "Mags Harrow");
    await gm.drag("Mags Harrow", "Ines Calder");
    await eventually(async () => (await modelState(gm.page, "Mags Harrow")).x).toBeGreaterThan(x + 240);
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);
  });

  test("with the key, only a drag with Alt held is an attack", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "drag", "key");
    await gm.page.keyboard.down("Alt");
    await gm.drag("Mags Harrow", "Ines Calder");
    await gm.page.keyboard.up("Alt");
    await eventually(async () => (await gm.dialog.opened()).line()).toBe("d10 + 5 ≥ 10");
  });
});
