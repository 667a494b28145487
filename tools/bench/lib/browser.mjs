import { chromium } from "playwright-core";
import { findChromium, NO_CHROMIUM } from "../../lib/chromium.mjs";
import { Refusal } from "../../lib/project.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser to measure in: the one that the tests use. */
export async function openBrowser() {
  const path = await findChromium();
  if (!path) throw new Refusal(NO_CHROMIUM);
  return chromium.launch({ executablePath: path, args: FLAGS });
}
