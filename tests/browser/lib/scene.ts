import type { Locator, Page } from "playwright-core";
import { showTab } from "./sheet.js";
import type { TableWindow } from "./window.js";

/** A point of the window, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEPS = 5;

/** Moves the view so that these tokens stand in its middle, clear of the sidebar and of a dialog beside them. */
export async function lookAt(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { canvas } = window as TableWindow;
    const centers = wanted.map((name) => {
      const token = canvas.tokens?.placeables.find((one) => one.document.name === name);
      if (!token) throw new Error(`No token is called ${name}.`);
      return token.center;
    });
    const xs = centers.map(({ x }) => x);
    const ys = centers.map(({ y }) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(1, 600 / Math.max(right - left, 1), 420 / Math.max(bottom - top, 1));
    canvas.pan({ x: (left + right) / 2 + 110 / scale, y: (top + bottom) / 2, scale });
    // What lies under the pointer is known only once the new view has been drawn.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise<void>((drawn) => canvas.app.ticker.addOnce(() => drawn()));
  }, names);
}

/** Shows the whole scene, clear of what stands at the window's edges; gives the part of the window that it fills. */
export async function showWhole(
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(async () => {
    const { canvas } = window as TableWindow;
    const { x, y, width, height } = canvas.dimensions.sceneRect;
    canvas.pan({ x: x + width / 2, y: y + height / 2, scale: Math.min(1040 / width, 690 / height) });
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise<void>((drawn) => canvas.app.ticker.addOnce(() => drawn()));
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  });
}

/** Shows this person a scene, by its id, and waits until it is drawn. */
export async function viewScene(page: Page, id: string): Promise<void> {
  await page.evaluate((wanted) => (window as TableWindow).game.scenes.get(wanted)?.view(), id);
  await page.waitForFunction((wanted) => {
    const { canvas } = window as TableWindow;
    return canvas.ready && canvas.scene?.id === wanted;
  }, id);
}

/** Where a token's middle is in the window. */
export async function centerOf(page: Page, name: string): Promise<Spot> {
  return page.evaluate((wanted) => {
    const { canvas } = window as TableWindow;
    const token = canvas.tokens?.placeables.find((one) => one.document.name === wanted);
    if (!token) throw new Error(`No token is called ${wanted}.`);
    const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
    return { x, y };
  }, name);
}

/** Selects a token by a click on it. */
export async function select(page: Page, name: string): Promise<void> {
  const { x, y } = await centerOf(page, name);
  await page.mouse.click(x, y);
  await page.waitForFunction(
    (wanted) =>
      (window as TableWindow).canvas.tokens?.controlled.some((token) => token.document.name === wanted) ===
      true,
    name,
  );
}

/** Makes a token a target of this person, by the pointer and the key T. */
export async function target(page: Page, name: string): Promise<void> {
  await pointAt(page, name);
  await page.keyboard.press("t");
  await page.waitForFunction(
    (wanted) =>
      [...(window as TableWindow).game.user.targets].some((token) => token.document.name === wanted),
    name,
  );
}

/** Opens the sheet of a token's model by a double click on it. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await lookAt(page, name);
  const { x, y } = await centerOf(page, name);
  await page.mouse.dblclick(x, y);
  const sheet = page
    .locator(".vantage-sheet")
    .filter({ has: page.locator(".window-title", { hasText: name }) });
  await sheet.waitFor();
  await showTab(sheet, "Combat");
  return sheet;
}

/** Takes a token up with the mouse and carries it to a point, or over another token, without letting go. */
export async function carry(page: Page, name: string, to: string | Spot): Promise<void> {
  const from = await centerOf(page, name);
  const goal = typeof to === "string" ? await centerOf(page, to) : to;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: STEPS });
}

/** How many waypoints the drag under way has; null while no token is dragged. */
export async function waypointsOf(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const dragged = (window as TableWindow).canvas.tokens?.placeables
      .map((token) => token.mouseInteractionManager)
      .find((manager) => manager?.isDragging);
    if (!dragged) return null;
    const contexts = Object.values(dragged.interactionData.contexts ?? {});
    return Math.max(0, ...contexts.map(({ waypoints }) => waypoints.length));
  });
}

/** A point of the window beside a token's middle, in pixels of the scene. */
export async function beside(page: Page, name: string, by: Spot): Promise<Spot> {
  const center = await centerOf(page, name);
  const scale = await page.evaluate(() => (window as TableWindow).canvas.stage.scale.x);
  return { x: center.x + by.x * scale, y: center.y + by.y * scale };
}

/** How many lines, circles and areas are drawn above the tokens: arrows, and what lights up. */
export async function drawnAbove(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { canvas } = window as TableWindow;
    const shapes = (canvas.interface?.children ?? []).map(
      (child) => child.geometry?.graphicsData?.length ?? 0,
    );
    return shapes.reduce((sum, count) => sum + count, 0);
  });
}

/** The words written above the tokens. */
export async function wordsAbove(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ((window as TableWindow).canvas.interface?.children ?? [])
      .flatMap(({ children }) => children ?? [])
      .flatMap(({ text }) => text ?? []),
  );
}

/** Before the option of a marked place, in the name of its mark. */
const MARK = "vantage-place ";

/** The places that a question marks on the map, by their options: where they are in the window. */
export async function markedPlaces(page: Page): Promise<Readonly<Record<string, Spot>>> {
  return page.evaluate((name) => {
    const { canvas } = window as TableWindow;
    const all = (canvas.interface?.children ?? []).flatMap(({ children }) => children ?? []);
    return Object.fromEntries(
      all.flatMap((mark) => {
        if (!mark.name?.startsWith(name)) return [];
        const { x, y } = canvas.clientCoordinatesFromCanvas(mark.position);
        return [[mark.name.slice(name.length), { x, y }]];
      }),
    );
  }, MARK);
}

/** Puts the pointer on a token, and waits until the table knows. */
export async function pointAt(page: Page, name: string): Promise<void> {
  await lookAt(page, name);
  const { x, y } = await centerOf(page, name);
  await page.mouse.move(x - 60, y - 60);
  await page.mouse.move(x, y, { steps: 2 });
  await page.waitForFunction((wanted) => {
    const { canvas } = window as TableWindow;
    return canvas.tokens?.placeables.some((token) => token.document.name === wanted && token.hover) === true;
  }, name);
}

/** The counters on a token, by the track that each counts: the number on it; 1 where none is written. */
export async function countersOn(page: Page, name: string): Promise<Record<string, number>> {
  return page.evaluate((wanted) => {
    const { canvas } = window as TableWindow;
    const token = canvas.tokens?.placeables.find((one) => one.document.name === wanted);
    const group = token?.children.find((child) => child.name === "vantage-counters");
    const counters: Record<string, number> = {};
    for (const badge of group?.children ?? []) {
      const number = badge.children?.find((part) => part.text !== undefined)?.text;
      if (badge.name) counters[badge.name] = number === undefined ? 1 : Number(number);
    }
    return counters;
  }, name);
}
