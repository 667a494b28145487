import { existsSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, test } from "vitest";
import { filesBelow, jsonOf, ROOT, textOf } from "../sources.js";
import { scriptFile } from "./script-files.js";

interface Manifest {
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string; readonly type: string }[];
}

const manifest = jsonOf("dist/system.json") as Manifest;
const inDist = (path: string) => join(ROOT, "dist", path);

/** Documents that carry `_stats`, by the last collection in their key. */
const STAMPED = /^!(?:[\w.]+\.)?(?:actors|items|effects|scenes|behaviors)!/;

describe("dist/ is complete as Foundry loads it", () => {
  test.each([
    ...manifest.esmodules,
    ...manifest.styles,
    ...manifest.languages.map(({ path }) => path),
    ...manifest.packs.map(({ path }) => path),
    "LICENSE",
    "NOTICES.txt",
    "vantage.mjs.map",
  ])("%s is there", (path) => {
    expect(existsSync(inDist(path))).toBe(true);
  });

  test("template.json is not there: Foundry would drop the HTML fields of the types that it names", () => {
    expect(existsSync(inDist("template.json"))).toBe(false);
  });

  test("the version is package.json's", () => {
    expect(jsonOf("package.json")).toMatchObject({ version: manifest.version });
  });

  test("every template and picture is there", () => {
    for (const folder of ["templates", "assets"])
      expect(filesBelow(`dist/${folder}`)).toEqual(filesBelow(folder).map((path) => `dist/${path}`));
  });
});

test("each package of others whose code is in dist/ has its notice there", () => {
  const maps = filesBelow("dist", ".map").map(
    (file) => jsonOf(file) as { readonly sources: readonly string[] },
  );
  const names = maps.flatMap(({ sources }) =>
    sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  );
  const notices = textOf("dist/NOTICES.txt");
  const bundled = [...new Set(names)];
  expect(bundled).toContain("pure-rand");
  for (const name of bundled) {
    expect(notices).toContain(`code of ${name}:`);
    expect(notices).toContain(textOf(`node_modules/${name}/LICENSE`).trim());
  }
});

test("classes keep their names: rolls and sheets are found again by them", () => {
  const script = textOf(scriptFile("system"));
  const names = filesBelow("src/dice", ".ts").flatMap((file) =>
    [...textOf(file).matchAll(/export class (\w+)/g)].map(([, name = ""]) => name),
  );
  expect(names).not.toEqual([]);
  for (const name of names) expect(script).toMatch(new RegExp(`class ${name}\\b`));
});

test.each([...manifest.packs])("the pack $name holds each of its sources", async ({ name, path }) => {
  const pack = new ClassicLevel<string, { readonly _id: string }>(inDist(path), { valueEncoding: "json" });
  try {
    const keys = await pack.keys().all();
    const sources = filesBelow(`packs/${name}`, ".json").map(
      (file) => (jsonOf(file) as { _key: string })._key,
    );
    expect(keys).toEqual(expect.arrayContaining(sources));
    const { version: systemVersion } = manifest;
    for await (const [key, document] of pack.iterator())
      if (STAMPED.test(key))
        expect(document, key).toMatchObject({
          _stats: { coreVersion: "13", systemId: "vantage", systemVersion },
        });
  } finally {
    await pack.close();
  }
});
