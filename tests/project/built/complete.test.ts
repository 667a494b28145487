import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ClassicLevel } from "classic-level";
import { describe, expect, test } from "vitest";
import { filesBelow, jsonOf, ROOT, textOf } from "../sources.js";

interface Manifest {
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string; readonly type: string }[];
}

const manifest = jsonOf("dist/system.json") as Manifest;
const inDist = (path: string) => join(ROOT, "dist", path);

/** What Foundry downloads at most, in bytes, gzipped: little more than it is. The aim is 90 kB: docs/bench.md. */
const MOST = 121_000;

describe("dist/ is complete as Foundry loads it", () => {
  test.each([
    ...manifest.esmodules,
    ...manifest.styles,
    ...manifest.languages.map(({ path }) => path),
    ...manifest.packs.map(({ path }) => path),
    "template.json",
    "LICENSE",
    "vantage.mjs.map",
  ])("%s is there", (path) => {
    expect(existsSync(inDist(path))).toBe(true);
  });

  test("the version is package.json's", () => {
    expect(jsonOf("package.json")).toMatchObject({ version: manifest.version });
  });

  test("every template and picture is there", () => {
    for (const folder of ["templates", "assets"])
      expect(filesBelow(`dist/${folder}`)).toEqual(filesBelow(folder).map((path) => `dist/${path}`));
  });
});

test("classes keep their names: rolls and sheets are found again by them", () => {
  const script = textOf("dist/vantage.mjs");
  const names = filesBelow("src/dice", ".ts").flatMap((file) =>
    [...textOf(file).matchAll(/export class (\w+)/g)].map(([, name = ""]) => name),
  );
  expect(names).not.toEqual([]);
  for (const name of names) expect(script).toMatch(new RegExp(`class ${name}\\b`));
});

test("the script is small", () => {
  expect(gzipSync(textOf("dist/vantage.mjs")).length).toBeLessThan(MOST);
});

test.each([...manifest.packs])("the pack $name holds each of its sources", async ({ name, path }) => {
  const pack = new ClassicLevel<string, { readonly _id: string }>(inDist(path), { valueEncoding: "json" });
  try {
    const keys = await pack.keys().all();
    const sources = filesBelow(`packs/${name}`, ".json").map(
      (file) => (jsonOf(file) as { _key: string })._key,
    );
    expect(keys).toEqual(expect.arrayContaining(sources));
  } finally {
    await pack.close();
  }
});
