import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";

/** Connects to the one browser of all tests. Closing the connection closes the windows that it opened, not the browser. */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}
