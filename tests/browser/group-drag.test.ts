import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  beside,
  carry,
  eventually,
  lookAt,
  settled,
  stateOf,
  useTable,
  type Spot,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ documentedOnly: true });

/** What is said where several tokens are dragged onto an enemy. */
const ALONE = "Several tokens can't attack together. Drag one of them.";

/** Selects these tokens and no others. */
async function selectOnly(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    for (const token of (window as TableWindow).canvas.tokens?.placeables ?? [])
      if (wanted.includes(token.document.name)) token.control({ releaseOthers: false });
      else token.release();
  }, names);
}

/** The texts that rise on the map from now on, within the space of a token. */
async function textsAt(page: Page, name: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((wanted) => {
    const host = window as TextWindow;
    const token = host.canvas.tokens?.placeables.find(({ document }) => document.name === wanted);
    const texts: string[] = (host.texts = []);
    const shown = host.canvas.interface;
    const create = shown.createScrollingText.bind(shown);
    shown.createScrollingText = (origin, content, options) => {
      if (origin.x === token?.center.x && origin.y === token.center.y) texts.push(content);
      return create(origin, content, options);
    };
  }, name);
  return () => page.evaluate(() => [...((window as TextWindow).texts ?? [])]);
}

interface Texts {
  createScrollingText(origin: Spot, content: string, options: object): Promise<unknown>;
}
type TextWindow = Window &
  typeof globalThis & {
    readonly canvas: Omit<TableWindow["canvas"], "interface"> & { readonly interface: Texts };
    texts?: string[];
  };

test("a group over an enemy opens no window, moves no one and says so at the enemy; elsewhere it moves", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  await lookAt(gm.page, "Mags Harrow", "Brand Osier", "Ines Calder");
  await selectOnly(gm.page, "Mags Harrow", "Brand Osier");
  const told = await textsAt(gm.page, "Ines Calder");
  await carry(gm.page, "Mags Harrow", "Ines Calder");
  await eventually(() => gm.label.innerText()).toBe(ALONE);
  expect(await told()).toEqual([]);
  await gm.page.mouse.up();
  await eventually(told, "at the enemy").toEqual([ALONE]);
  await eventually(() => gm.label.isVisible()).toBe(false);
  await settled(gm);
  expect(await gm.dialog.element.count()).toBe(0);
  expect(await stateOf(gm.page)).toEqual(before);

  await carry(gm.page, "Mags Harrow", await beside(gm.page, "Mags Harrow", { x: 0, y: 150 }));
  await gm.page.mouse.up();
  const placesOf = ({ models }: typeof before) =>
    ["Mags Harrow", "Brand Osier"].map((name) => models[name]?.y ?? 0);
  const [mags = 0, brand = 0] = placesOf(before);
  await eventually(async () => placesOf(await stateOf(gm.page))).toEqual([mags + 150, brand + 150]);
  await selectOnly(gm.page);
});
