import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
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

/** The browser to measure in: Debian's Chromium, the one that CHROMIUM_PATH names, or Playwright's own. */
export async function openBrowser() {
  const path = ["/usr/bin/chromium", process.env.CHROMIUM_PATH, chromium.executablePath()].find(
    (one) => one && existsSync(one),
  );
  if (!path) throw new Refusal("There is no Chromium: install it, or name it in CHROMIUM_PATH.");
  return chromium.launch({ executablePath: path, args: FLAGS });
}
