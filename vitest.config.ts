import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { AT_BOTH } from "./tests/browser/lib/generations.js";

const IN_THE_BROWSER = "tests/browser/**/*.test.ts";
const OF_THE_BUILD = "tests/project/built/**/*.test.ts";
/** Tests of the pure rooms and of files. They leave nothing behind, so the files of a worker share their modules. */
const OF_PURE_ROOMS = [
  "tests/{rules,battlefield,packs,migrations,library}/**/*.test.ts",
  "tests/project/*.test.ts",
];
const CORE = fileURLToPath(new URL("src/rules/core/index.ts", import.meta.url));
/** The same with a mark for each test that plays by it. Only tests name it by this path. */
const PLAYED_CORE = fileURLToPath(new URL("tests/guards/played-core.ts", import.meta.url));
const BUILD_FIRST = "./tools/lib/before-tests.mjs";
const BROWSER_FIRST = [BUILD_FIRST, "tests/browser/lib/one-browser.ts"];

/** Ends a test that hangs. It is no measure of speed: the slowest test takes a tenth of it on a busy machine. */
const HANGS_AFTER = 300_000;
/** Whether all browser tests play at one generation: then none plays a second time. */
const AT_ONE = ["13", "14"].includes(process.env["VANTAGE_GENERATION"] ?? "");
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
          exclude: [IN_THE_BROWSER, OF_THE_BUILD, ...OF_PURE_ROOMS],
          setupFiles: ["tests/seed.ts"],
        },
      },
      {
        resolve: { alias: [{ find: /^(?:\.\.\/)+src\/rules\/core\/index\.js$/, replacement: PLAYED_CORE }] },
        test: {
          ...shared,
          name: "unit-pure",
          include: OF_PURE_ROOMS,
          isolate: false,
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
          globalSetup: BROWSER_FIRST,
        },
      },
      {
        // The same table, at the other generation.
        test: {
          ...shared,
          name: "generations",
          include: AT_ONE ? [] : AT_BOTH.map((file) => `tests/browser/${file}.test.ts`),
          env: { VANTAGE_SECOND_TIME: "yes" },
          globalSetup: BROWSER_FIRST,
        },
      },
    ],
  },
});
