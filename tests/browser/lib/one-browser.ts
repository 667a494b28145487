import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findChromium, NO_CHROMIUM } from "../../../tools/lib/chromium.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the one browser of all browser tests listens. */
    readonly browser: string;
  }
}

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

/** Opens one Chromium without a window for all files; they connect to it. Refuses, saying how to get one, where there is none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  const server = await chromium.launchServer({ executablePath, args: QUIET, headless: true });
  project.provide("browser", server.wsEndpoint());
  return () => server.close();
}
