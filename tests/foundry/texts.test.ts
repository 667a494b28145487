import { afterEach, expect, test, vi } from "vitest";
import { mergeObject } from "../../playground/client/utils/merge.js";

interface Texts {
  readonly inWorldLanguage: <Said>(say: () => Said) => Promise<Said>;
}

/** A client in a language, at a world in another one. `texts`: those of the world's language; null where they cannot be read. */
async function client(lang: string, translations: object, world: string, texts: object | null) {
  const i18n = { lang, translations };
  const settings = { settings: new Map([["core.language", { default: world }]]) };
  vi.stubGlobal("game", { i18n, settings, system: { languages: new Set([{ lang: "en" }, { lang: "de" }]) } });
  vi.stubGlobal("foundry", {
    utils: {
      mergeObject,
      deepClone: structuredClone,
      getRoute: (path: string) => `/${path}`,
      fetchJsonWithTimeout: () =>
        texts ? Promise.resolve(texts) : Promise.reject(new Error("The line is cut.")),
    },
  });
  vi.resetModules();
  // By its address: Foundry's globals have no types in the tests.
  const { inWorldLanguage } = (await import(
    new URL("../../src/foundry/texts.ts", import.meta.url).href
  )) as Texts;
  return { i18n, inWorldLanguage };
}

afterEach(() => vi.unstubAllGlobals());

test("what is stored for everyone is said in the world's language, and this person reads on in their own", async () => {
  const own = { shoot: "Schießen", module: "Eigenes" };
  const { i18n, inWorldLanguage } = await client("de", own, "en", { shoot: "Shoot" });
  const said = await inWorldLanguage(() => [i18n.lang, structuredClone(i18n.translations)]);
  expect(said).toEqual(["en", { shoot: "Shoot", module: "Eigenes" }]);
  expect(i18n).toEqual({ lang: "de", translations: own });
});

test("where its texts cannot be read, it is said in this person's words", async () => {
  const { i18n, inWorldLanguage } = await client("de", { shoot: "Schießen" }, "en", null);
  expect(await inWorldLanguage(() => structuredClone(i18n.translations))).toEqual({ shoot: "Schießen" });
});
