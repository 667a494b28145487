import { chromium, type Browser } from "playwright-core";
import { findChromium, NO_CHROMIUM } from "../../../tools/lib/chromium.mjs";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The canvas is drawn by the processor; without this the browser warns of that in every page's console.
  "--enable-unsafe-swiftshader",
];

/** Opens Chromium without a window. Refuses, saying how to get one, where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: QUIET, headless: true });
}
