import { describe, expect, test } from "vitest";
import {
  centerOf,
  eventually,
  lookAt,
  select,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** A finger on a token: taps of a browser that has one, at the middle of the token. */
async function tap({ page }: Person, name: string): Promise<void> {
  const { x, y } = await centerOf(page, name);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await devtools.detach();
}

const selected = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(
    () => (window as TableWindow).canvas.tokens?.controlled.map(({ document }) => document.name) ?? [],
  );

const labelOf = ({ page }: Person) => page.getByRole("dialog", { name: "Ines Calder" });

describe("a tap on an enemy, with an own model selected", () => {
  test("shows what the attack would be; Attack opens its dialog, and the model stays selected", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await select(gm.page, "Mags Harrow");
    await tap(gm, "Ines Calder");
    const label = labelOf(gm);
    await label.waitFor();
    expect(await label.innerText()).toMatch(/Shoot · Revolver · 5″\s+Hit 60% · Wound 23% · Graze 37%/);
    expect(await selected(gm)).toEqual(["Mags Harrow"]);
    for (const button of await label.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await label.getByRole("button", { name: "Attack" }).click();
    const dialog = await gm.dialog.opened();
    expect(await dialog.line()).toBe("d10 + 5 ≥ 10");
    expect(await label.count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
  });

  test("Select takes the enemy instead", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await select(gm.page, "Mags Harrow");
    const label = labelOf(gm);
    await tap(gm, "Ines Calder");
    await label.getByRole("button", { name: "Select" }).click();
    await eventually(() => selected(gm)).toEqual(["Ines Calder"]);
    await eventually(() => label.count()).toBe(0);
  });

  test("a player, who may not select the enemy, has the label too", async () => {
    const ana = await table.as("Ana");
    await lookAt(ana.page, "Mags Harrow", "Ines Calder");
    await select(ana.page, "Mags Harrow");
    await tap(ana, "Ines Calder");
    const label = labelOf(ana);
    await label.waitFor();
    expect(await label.getByRole("button").allInnerTexts()).toEqual(["Attack"]);
    expect(await selected(ana)).toEqual(["Mags Harrow"]);
    await ana.page.keyboard.press("Escape");
    await label.waitFor({ state: "detached" });
    expect(await selected(ana)).toEqual(["Mags Harrow"]);
  });

  test("a tap on a friend selects it, and a click on an enemy too", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await select(gm.page, "Mags Harrow");
    await lookAt(gm.page, "Mags Harrow", "Nettle Voss");
    await tap(gm, "Nettle Voss");
    await settled(gm);
    expect(await selected(gm)).toEqual(["Nettle Voss"]);
    expect(await gm.page.locator(".vantage-tap-label").count()).toBe(0);
    await select(gm.page, "Ines Calder");
    await settled(gm);
    expect(await gm.page.locator(".vantage-tap-label").count()).toBe(0);
  });
});
