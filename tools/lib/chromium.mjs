import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** What people read when they have no browser for the tests. */
export const NO_CHROMIUM =
  "The browser tests need Chromium and found none. Install it (Debian: apt-get install chromium; elsewhere: " +
  "npx playwright-core install chromium), or name one in the variable VANTAGE_CHROMIUM.";

/** Chromium's path: the one named in VANTAGE_CHROMIUM, Playwright's own, or the distribution's; undefined when none. */
export async function findChromium() {
  const { chromium } = await import("playwright-core");
  return [process.env["VANTAGE_CHROMIUM"], chromium.executablePath(), ...PLACES].find(
    (path) => path && existsSync(path),
  );
}
