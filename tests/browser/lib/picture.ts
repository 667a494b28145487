import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const FOLDER = fileURLToPath(new URL("../../../docs/images/", import.meta.url));

/** A part of the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Keeps what a page shows as docs/images/<name>.png, when VANTAGE_PICTURES is 1; otherwise nothing is written. */
export async function keepPicture(page: Page, name: string, clip?: Box): Promise<void> {
  if (process.env["VANTAGE_PICTURES"] !== "1") return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}${name}.png`, ...(clip ? { clip } : {}) });
}
