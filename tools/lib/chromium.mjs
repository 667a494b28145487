import { existsSync } from "node:fs";

/** The shell of Chromium comes first: it has no windows of its own, and takes a seventh less of the processor's time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** What people read when they have no browser for the tests. */
export const NO_CHROMIUM =
  "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium-headless-shell, or chromium; elsewhere: " +
  "npx playwright-core install chromium), or name one in the variable VANTAGE_CHROMIUM.";

/** Chromium's path: the one named in VANTAGE_CHROMIUM, the distribution's, or Playwright's own; undefined when none. */
export async function findChromium() {
  const { chromium } = await import("playwright-core");
  return [process.env["VANTAGE_CHROMIUM"], ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
