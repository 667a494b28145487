import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DATA_VERSION, FIRST_DATA_VERSION } from "../../src/migrations/index.js";

test("docs/migrations.md has a row for each version of the data, up to that of this code", () => {
  const page = readFileSync(new URL("../../docs/migrations.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, version]) => Number(version));
  expect(rows).toEqual(
    Array.from({ length: DATA_VERSION - FIRST_DATA_VERSION + 1 }, (_, index) => FIRST_DATA_VERSION + index),
  );
});
