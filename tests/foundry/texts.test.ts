import { afterEach, expect, test, vi } from "vitest";
import { mergeObject } from "../../playground/client/utils/merge.js";

interface Texts {
  readonly loadTexts: (id: string) => Promise<void>;
}

/** By its address: Foundry's globals have no types in the tests. */
const { loadTexts } = (await import(new URL("../../src/foundry/texts.ts", import.meta.url).href)) as Texts;

/** The files of a system with texts in two languages; the German one lacks a text. */
const FILES: Readonly<Record<string, object>> = {
  "/systems/vantage/lang/en/tnt.json": { VANTAGE: { tnt: { action: { shoot: "Shoot", move: "Move" } } } },
  "/systems/vantage/lang/de/tnt.json": { VANTAGE: { tnt: { action: { shoot: "Schießen" } } } },
};

/** A client in a language, with the texts that its packages brought when it began. */
function client(
  lang: string,
  translations: object,
): { readonly asked: string[]; readonly texts: () => object } {
  const asked: string[] = [];
  const i18n = { lang, translations };
  vi.stubGlobal("game", { i18n, system: { languages: new Set([{ lang: "en" }, { lang: "de" }]) } });
  vi.stubGlobal("foundry", {
    utils: {
      mergeObject,
      getRoute: (path: string) => `/${path}`,
      fetchJsonWithTimeout: (path: string) => {
        asked.push(path);
        return path in FILES ? Promise.resolve(FILES[path]) : Promise.reject(new Error(`No ${path}`));
      },
    },
  });
  return { asked, texts: () => i18n.translations };
}

afterEach(() => vi.unstubAllGlobals());

test("the texts of a game are added to those that are there", async () => {
  const { asked, texts } = client("en", { VANTAGE: { tnt: { name: "This Is Not a Test" } } });
  await loadTexts("tnt");
  expect(texts()).toEqual({
    VANTAGE: { tnt: { name: "This Is Not a Test", action: { shoot: "Shoot", move: "Move" } } },
  });
  expect(asked).toHaveLength(1);
});

test("a text that another package replaced stays", async () => {
  const { texts } = client("en", { VANTAGE: { tnt: { action: { shoot: "Fire" } } } });
  await loadTexts("tnt");
  expect(texts()).toEqual({ VANTAGE: { tnt: { action: { shoot: "Fire", move: "Move" } } } });
});

test("another language of the system comes first, and English where it lacks a text", async () => {
  const { texts } = client("de", {});
  await loadTexts("tnt");
  expect(texts()).toEqual({ VANTAGE: { tnt: { action: { shoot: "Schießen", move: "Move" } } } });
});

test("a language that only another package has keeps its texts, and English shows where it lacks one", async () => {
  const { asked, texts } = client("fr", { VANTAGE: { tnt: { action: { shoot: "Tirer" } } } });
  await loadTexts("tnt");
  expect(texts()).toEqual({ VANTAGE: { tnt: { action: { shoot: "Tirer", move: "Move" } } } });
  expect(asked).toEqual(["/systems/vantage/lang/en/tnt.json"]);
});

test("a file that cannot be read is an error", async () => {
  client("en", {});
  await expect(loadTexts("none")).rejects.toThrow("No /systems/vantage/lang/en/none.json");
});
