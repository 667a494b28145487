import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.js";

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));

/** Pictures that a page shows, and all others. */
const SHOWN = folder("docs/images");
const OTHERS = folder(".cache/pictures");

/** A part of the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether VANTAGE_PICTURES asks for the pictures of the documents. */
export const arePicturesKept = (): boolean => process.env["VANTAGE_PICTURES"] === "1";

/**
 * Keeps what a page shows as <name>.png when VANTAGE_PICTURES is 1: in docs/images where that picture is there already,
 * otherwise in .cache/pictures. It is taken until two in a row are alike: a window that has just changed its size leaves a
 * white part until the page is drawn again.
 */
export async function keepPicture(page: Page, name: string, clip?: Box): Promise<void> {
  if (!arePicturesKept()) return;
  await mkdir(OTHERS, { recursive: true });
  // An image that is loaded only when it comes into view may never be.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  let picture: Buffer = Buffer.of();
  await eventually(async () => {
    const before = picture;
    picture = await page.screenshot(clip ? { clip } : {});
    return picture.equals(before);
  }).toBe(true);
  const file = `${name}.png`;
  await writeFile((existsSync(SHOWN + file) ? SHOWN : OTHERS) + file, picture);
}

/** The part of a page that the last of some elements fills, with a margin. It has to be wholly in the window; a card that is being drawn anew is waited for. */
export async function boxOf(page: Page, selector: string, margin = 0): Promise<Box> {
  let box: Box = { x: 0, y: 0, width: 0, height: 0 };
  await eventually(async () => {
    const found = await page.locator(selector).last().boundingBox();
    box = found ?? box;
    return found !== null;
  }).toBe(true);
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  // Windows lie at fractions of a pixel.
  expect(Math.floor(box.x + box.width)).toBeLessThanOrEqual(view.width);
  expect(Math.floor(box.y + box.height)).toBeLessThanOrEqual(view.height);
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(view.width - x, box.width + 2 * margin),
    height: Math.min(view.height - y, box.height + 2 * margin),
  };
}
