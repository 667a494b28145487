import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IN_THE_BROWSER = "tests/browser/**/*.test.ts";
const OF_THE_BUILD = "tests/project/built/**/*.test.ts";
const CORE = fileURLToPath(new URL("src/rules/core/index.ts", import.meta.url));
const BUILD_FIRST = ["./tools/lib/before-tests.mjs"];

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        // A module finds the core beside it in Foundry's data; here, in the sources.
        resolve: { alias: [{ find: /^.*\/systems\/vantage\/core\.mjs$/, replacement: CORE }] },
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [IN_THE_BROWSER, OF_THE_BUILD],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "dist",
          include: [OF_THE_BUILD],
          globalSetup: BUILD_FIRST,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // One table and one browser at a time: a test that waits for a frame must not share it with three others.
        test: {
          name: "browser",
          include: [IN_THE_BROWSER],
          globalSetup: BUILD_FIRST,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
