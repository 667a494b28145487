import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { ByTable } from "./tests/browser/lib/by-table.js";
import { AT_BOTH } from "./tests/browser/lib/generations.js";

const IN_THE_BROWSER = "tests/browser/**/*.test.ts";
/** What `npm test` plays in the browser: an evening of each game, and what the README says. */
const FIRST_TURNS = "tests/browser/first-turns/*.test.ts";
const OF_THE_BUILD = "tests/project/built/**/*.test.ts";
/** Tests at the playground's server, with clients in threads. */
const AT_THE_SERVER = "tests/table/**/*.test.ts";
/** Unit tests that take long: large random plays, and the compiler over all sources. `npm run test:all` runs them. */
const LARGE = "tests/**/large/**/*.test.ts";
const UNITS = ["tests", "playground/tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
);
/** Files that put others in the place of modules: these are theirs alone. */
const MOCKING = UNITS.filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, "utf8")));
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
/** One browser for all files; files that begin with the same table play at it one after the other. */
const inBrowser = { ...shared, isolate: false, globalSetup: BROWSER_FIRST };
/** Tests whose files share the modules of a worker. */
const sharing = {
  ...shared,
  isolate: false,
  setupFiles: ["tests/seed.ts", "tests/watch-notes.ts", "tests/as-found.ts"],
};
/** A module finds the core beside it in Foundry's data; here, in the sources. */
const IN_DATA = { find: /^.*\/systems\/vantage\/core\.mjs$/, replacement: CORE };
const atTheCore = { resolve: { alias: [IN_DATA] } };
/** A test has the core that marks which tests play. One that mocks the core has the core itself. */
const atThePlayed = {
  resolve: {
    alias: [IN_DATA, { find: /^(?:\.\.\/)+src\/rules\/core\/index\.js$/, replacement: PLAYED_CORE }],
  },
};

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    sequence: { sequencer: ByTable },
    projects: [
      {
        ...atThePlayed,
        test: {
          ...sharing,
          name: "unit",
          include: UNITS,
          exclude: [IN_THE_BROWSER, AT_THE_SERVER, OF_THE_BUILD, LARGE, ...MOCKING],
        },
      },
      { ...atThePlayed, test: { ...sharing, name: "unit-large", include: [LARGE] } },
      {
        ...atTheCore,
        test: { ...shared, name: "unit-mocking", include: MOCKING, setupFiles: ["tests/seed.ts"] },
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
        test: {
          ...shared,
          name: "table",
          include: [AT_THE_SERVER],
          globalSetup: [BUILD_FIRST, "tests/table/lib/bundle.ts"],
        },
      },
      { test: { ...inBrowser, name: "first-turns", include: [FIRST_TURNS] } },
      { test: { ...inBrowser, name: "browser", include: [IN_THE_BROWSER], exclude: [FIRST_TURNS] } },
      {
        // The same tables, at the other generation.
        test: {
          ...inBrowser,
          name: "generations",
          include: AT_ONE ? [] : AT_BOTH.map((file) => `tests/browser/${file}.test.ts`),
          env: { VANTAGE_SECOND_TIME: "yes" },
        },
      },
    ],
  },
});
