import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { countersOn, eventually, modelState, setSetting, useTable, settled } from "./lib/index.js";
import { ask, refsOf, shot } from "./lib/hostile.js";

const table = useTable();

/** The documents of settings, as far as this file writes one. */
type SettingWindow = Window &
  typeof globalThis & {
    game: {
      settings: {
        storage: Map<
          string,
          { contents: readonly { readonly key: string; update(data: object): Promise<unknown> }[] }
        >;
      };
    };
  };

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
    await gm.card.reads("Mags Harrow's weapon jams and takes 1 Jammed token.");
    await gm.card.button("Apply").waitFor();
    await settled(gm);
    expect(await countersOn(gm.page, "Mags Harrow")).toEqual({});
    await gm.card.press("Apply");
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({});
  });

  test("what waits for a press is applied as soon as the table no longer wants one", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "applyConsequences", false);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 1]);
    await dialog.roll();
    await gm.card.button("Apply").waitFor();
    await setSetting(gm.page, "applyConsequences", true);
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({ jammed: 1 });
    await eventually(() => gm.card.button("Apply").count()).toBe(0);
    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Mags Harrow")).toEqual({});
  });

  test("a change draws the cards again in a player's window, and back", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const dialog = await gm.aim("Ines Calder", "Mags Harrow");
    await gm.give(["d10", 2], ["d10", 2]);
    await dialog.roll();
    await ana.card.reads(/Ines Calder misses Mags Harrow/);
    await settled(gm, ana);
    const before = await ana.card.text();
    await setSetting(gm.page, "tnt.chancesShown", "hidden");
    await eventually(async () => (await ana.card.text()) === before).toBe(false);
    await setSetting(gm.page, "tnt.chancesShown", "exact");
    await eventually(() => ana.card.text()).toBe(before);
  });

  test("TNT-39: when the table asks no one, the grazed model takes its Will test at once", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "askDefender", false);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await gm.give(["d10", 2], ["d10", 9], ["d10", 5]);
    await gm.card.press("Resolve pending hits");
    await gm.card.reads("Ines Calder keeps calm with 12.");
    await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
  });

  test("nothing is found when the table sets all modifiers by hand", async () => {
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

/** Writes the document of the setting, which the settings window would refuse. */
async function storeScale(page: Page, scale: number): Promise<void> {
  await setSetting(page, "scale", 2);
  await page.evaluate(async (value) => {
    const { settings } = (window as SettingWindow).game;
    const stored = settings.storage.get("world")?.contents.find(({ key }) => key === "vantage.scale");
    await stored?.update({ value: JSON.stringify(value) });
  }, scale);
}

test("a scale out of bounds, as it can be stored, counts as the nearest bound", async () => {
  const gm = await table.as("Gamemaster");
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  const data = shot(mags.token, mags.items["Revolver"] ?? "", ines.token);
  const ana = await table.as("Ana");
  const atScale = async (scale: number): Promise<string> => {
    await storeScale(gm.page, scale);
    await settled(gm, ana);
    return ask(ana.page, "begin", "", data);
  };
  const usual = await atScale(1);
  const [least, most] = [await atScale(0.1), await atScale(10)];
  expect(most, "ten times as far is another list or out of range").not.toBe(usual);
  for (const high of [11, 1e6, 1e300]) expect(await atScale(high), String(high)).toBe(most);
  expect(await atScale(0.01)).toBe(least);
  for (const none of [0, -1]) expect(await atScale(none), String(none)).toBe(usual);
  await setSetting(gm.page, "scale", 1);
});
