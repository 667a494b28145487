import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMON, declaredBy, flat, idle, namedIn, NOTE, type Words } from "../rules/words.js";
import { fileOf, loadToyBox } from "./module.js";

const toyBox = await loadToyBox();
const page = readFileSync(new URL("../../docs/new-game.md", import.meta.url), "utf8");
const files = ["toy-box.mjs", "declaration.mjs", "rules.mjs"].map(fileOf);
const code = files.join("\n");
const manifest = JSON.parse(fileOf("module.json")) as {
  readonly id: string;
  readonly documentTypes: Readonly<Record<string, object>>;
};
const words = JSON.parse(fileOf("lang/en.json")) as {
  readonly TYPES: Words;
  readonly VANTAGE: Readonly<Record<string, Words>>;
};
const texts = flat(words.VANTAGE[toyBox.id] ?? {});

/** The page's blocks of one language, in order. */
function blocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp("```" + language + "\\n([\\s\\S]*?)```", "g"))].map(
    ([, text = ""]) => text,
  );
}

test("the page's scripts, block after block, are the module's", () => {
  expect(blocks("js").join("\n")).toBe(code);
});

test("the page's manifest and its words are the module's", () => {
  expect(blocks("json")).toEqual([fileOf("module.json"), fileOf("lang/en.json")]);
});

test("every rule of the page is cited in the code, and no other", () => {
  const cited = [...code.matchAll(/TOY-\d+/g)].map(([number]) => number);
  const stated = [...page.matchAll(/^- \*\*(TOY-\d+)\*\*/gm)].map(([, number]) => number);
  expect(stated).not.toEqual([]);
  expect([...new Set(cited)].sort()).toEqual([...stated].sort());
});

test("the manifest names the types that the game declares, without the module's id", () => {
  const own = (types: readonly string[]) => types.map((type) => type.replace(`${manifest.id}.`, ""));
  expect(Object.keys(manifest.documentTypes["Actor"] ?? {})).toEqual(own([toyBox.actor.type]));
  expect(Object.keys(manifest.documentTypes["Item"] ?? {})).toEqual(own(Object.keys(toyBox.items)));
  expect([...flat(words.TYPES).keys()]).toEqual([
    `Actor.${toyBox.actor.type}`,
    ...Object.keys(toyBox.items).map((type) => `Item.${type}`),
  ]);
});

test("all that it declares and says has its words, and no word is idle", () => {
  const declared = declaredBy(toyBox);
  const said = namedIn(code, [
    NOTE,
    ...COMMON,
    [/"(\w+)", "TOY-/g, "refusal.*"],
    [/\bid: "(\w+)" \}/g, "outcome.*"],
  ]);
  expect(said.length).toBeGreaterThan(10);
  // An option has an id as an outcome has.
  const known = (key: string) => texts.has(key) || texts.has(key.replace("outcome.", "ask.tumble.option."));
  expect([...declared, ...said].filter((key) => !known(key))).toEqual([]);
  // A deed is done, and its note is called as it is: so says the core.
  const named = (last: string) => last === "done" || new RegExp(`"${last}"`).test(code);
  expect(idle(texts, declared, named)).toEqual([]);
});
