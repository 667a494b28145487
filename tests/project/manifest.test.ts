import { expect, test } from "vitest";
import { filesBelow, jsonOf } from "./sources.js";

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: Readonly<Record<string, string>>;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string; readonly system: string }[];
}

const manifest = jsonOf("system.json") as Manifest;
const template = jsonOf("template.json") as Readonly<Record<string, { readonly types: readonly string[] }>>;

test("the manifest's version is package.json's", () => {
  expect(jsonOf("package.json")).toMatchObject({ version: manifest.version });
});

test("no generation is called verified before somebody has run it on a licensed Foundry", () => {
  expect(manifest.compatibility).toEqual({ minimum: "13" });
});

test.each(["Actor", "Item"])("template.json names the same types of %s as the manifest", (document) => {
  expect(template[document]?.types).toEqual(Object.keys(manifest.documentTypes[document] ?? {}));
});

test("template.json holds the names of types and nothing else", () => {
  for (const [document, entry] of Object.entries(template)) {
    expect(Object.keys(entry)).toEqual(["types"]);
    expect(manifest.documentTypes).toHaveProperty(document);
  }
});

test("nothing that only the playground needs ships: no people, no beginnings of worlds", () => {
  expect(manifest).not.toHaveProperty("flags");
});

test("every language of the manifest has its sources", () => {
  for (const { lang, path } of manifest.languages) {
    expect(path).toBe(`lang/${lang}.json`);
    expect(filesBelow(`lang/${lang}`, ".json")).not.toEqual([]);
  }
});

test("every pack of the manifest has its sources, and lies where its name says", () => {
  for (const { name, path, system } of manifest.packs) {
    expect({ path, system }).toEqual({ path: `packs/${name}`, system: manifest.id });
    expect(filesBelow(path, ".json"), path).not.toEqual([]);
  }
});
