import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IN_THE_BROWSER = "tests/browser/**/*.test.ts";
const OF_THE_BUILD = "tests/project/built/**/*.test.ts";
const CORE = fileURLToPath(new URL("src/rules/core/index.ts", import.meta.url));
const BUILD_FIRST = "./tools/lib/before-tests.mjs";

/** Ends a test that hangs. It is no measure of speed: the slowest test takes a tenth of it on a busy machine. */
const HANGS_AFTER = 300_000;
const shared = { testTimeout: HANGS_AFTER, hookTimeout: HANGS_AFTER };

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        // A module finds the core beside it in Foundry's data; here, in the sources.
        resolve: { alias: [{ find: /^.*\/systems\/vantage\/core\.mjs$/, replacement: CORE }] },
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.ts", "playground/tests/**/*.test.ts"],
          exclude: [IN_THE_BROWSER, OF_THE_BUILD],
          setupFiles: ["tests/seed.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "dist",
          include: [OF_THE_BUILD],
          globalSetup: [BUILD_FIRST],
          setupFiles: ["tests/seed.ts"],
        },
      },
      {
        // A table for each file, one browser for all of them.
        test: {
          ...shared,
          name: "browser",
          include: [IN_THE_BROWSER],
          globalSetup: [BUILD_FIRST, "tests/browser/lib/one-browser.ts"],
        },
      },
    ],
  },
});
