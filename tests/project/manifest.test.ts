import { expect, test } from "vitest";
import { documentTypesOf } from "../../tools/lib/build/document-types.mjs";
import { languages } from "../../tools/lib/build/languages.mjs";
import { shippedManifest } from "../../tools/lib/build/statics.mjs";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { filesBelow, jsonOf, textOf } from "./sources.js";

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: Readonly<Record<string, string>>;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string; readonly system: string }[];
  readonly packFolders: readonly { readonly name: string; readonly packs: readonly string[] }[];
  readonly authors: readonly { readonly name: string }[];
  readonly relationships: { readonly recommends: readonly { readonly id: string }[] };
  readonly socket?: boolean;
}

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
const manifest = jsonOf("system.json") as Manifest;
const template = jsonOf("template.json") as Readonly<
  Record<string, { readonly types: readonly string[]; readonly htmlFields: readonly string[] }>
>;
const shipped = (await shippedManifest()) as Manifest;

test("the manifest's version is package.json's", () => {
  expect(jsonOf("package.json")).toMatchObject({ version: manifest.version });
});

test("no generation is called verified before it has run on a licensed Foundry", () => {
  expect(manifest.compatibility).toEqual({ minimum: "13" });
});

test("template.json alone names the types of actors and items, and their HTML fields", () => {
  expect(Object.keys(template)).toEqual(["Actor", "Item"]);
  for (const entry of Object.values(template)) expect(Object.keys(entry)).toEqual(["types", "htmlFields"]);
  expect(Object.keys(manifest.documentTypes)).toEqual(["ChatMessage", "RegionBehavior"]);
});

test("template.json names the types of the games, no more and no less", () => {
  expect(new Set(template["Actor"]?.types)).toEqual(new Set(GAMES.map(({ actor }) => actor.type)));
  expect(new Set(template["Item"]?.types)).toEqual(new Set(GAMES.flatMap(({ items }) => Object.keys(items))));
});

test("the shipped manifest names every type, with the notes as a field that the server cleans", () => {
  const { Actor, Item, ...others } = shipped.documentTypes;
  expect(others).toEqual(manifest.documentTypes);
  const own = { ...Actor, ...Item };
  expect(Object.keys(own)).toEqual([...(template["Actor"]?.types ?? []), ...(template["Item"]?.types ?? [])]);
  for (const details of Object.values(own)) expect(details).toEqual({ htmlFields: ["notes"] });
  expect(textOf("src/data/fields.ts").match(/"?(\w+)"?\]? = new fields\.HTMLField/g)).toHaveLength(1);
});

test.each([
  [{ Actor: { types: ["hero"], htmlFields: [] } }, { Actor: {} }, "belong in template.json alone"],
  [{ Actor: { types: ["hero", "hero"], htmlFields: [] } }, {}, "names the type hero twice"],
  [{ Actor: { types: [], htmlFields: [] } }, {}, "names no types"],
  [{ Item: { types: ["bow"] } }, {}, "names no htmlFields"],
])("%j beside %j is refused", (own, others, words) => {
  expect(() => documentTypesOf(own as never, others)).toThrow(words);
});

test("the manifest recommends each package that an adapter is for, and the module that one of them looks for", () => {
  const keys = [...textOf("src/integrations/packages.ts").matchAll(/^ {2}"?([a-z-]+)"?: \[/gm)];
  expect(keys.length).toBeGreaterThan(2);
  expect(manifest.relationships.recommends.map(({ id }) => id)).toEqual([
    ...keys.map(([, id]) => id),
    (jsonOf("companions/enhancedcombathud-vantage/module.json") as Manifest).id,
  ]);
});

test("the manifest names its authors, and no socket that nothing uses", () => {
  expect(manifest.authors.map(({ name }) => textOf("LICENSE").includes(name))).toEqual([true]);
  expect(manifest.socket).toBe(undefined);
});

test("each pack of a game lies in that game's folder, once; the test scenes lie in one of their own", () => {
  const ofTests = manifest.packFolders.filter(({ name }) => name === "Test scenes");
  expect(ofTests.map(({ packs }) => packs)).toEqual([["proving-ground"]]);
  const folders = manifest.packFolders.filter((folder) => !ofTests.includes(folder));
  const inFolders = folders.flatMap(({ packs }) => packs);
  const names = manifest.packs.map(({ name }) => name);
  const ofGames = names.filter((name) => GAMES.some(({ id }) => name.startsWith(`${id}-`)));
  expect([...inFolders].sort()).toEqual([...ofGames].sort());
  for (const { packs } of folders)
    expect(new Set(packs.map((name) => GAMES.find(({ id }) => name.startsWith(`${id}-`))?.id)).size).toBe(1);
});

test("nothing that only the playground needs ships: no people, no beginnings of worlds", () => {
  expect(manifest).not.toHaveProperty("flags");
});

test("the manifest lists every language that has sources, and no other", async () => {
  expect(manifest.languages.map(({ lang }) => lang).sort()).toEqual([...(await languages())].sort());
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
