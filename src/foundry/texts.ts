/** The language whose texts show where another has none. */
const FALLBACK = "en";

/**
 * Loads a file of texts in the language of this person: those of a game, of its battle, or of exchanges. Texts that are
 * there stay, because another package has replaced them. Where the language lacks a text, the English one shows.
 * @throws Error when a file cannot be read
 */
export async function loadTexts(file: string): Promise<void> {
  for (const language of languagesHere())
    foundry.utils.mergeObject(game.i18n.translations, await readTexts(language, file), { overwrite: false });
}

/** All texts in the world's language, by the files that were read for them. */
const ofWorld = new Map<string, Promise<object>>();

/**
 * Says something in the world's language: for what is stored for everyone, when this person reads another language. English
 * where this system has no texts in it. What another package has added stays in this person's language.
 *
 * @param files  the files of texts that it needs beside those that load with the page
 */
export async function inWorldLanguage<Said>(files: readonly string[], say: () => Said): Promise<Said> {
  const { i18n } = game;
  const language = worldLanguage();
  if (language === i18n.lang) return say();
  const key = files.join(" ");
  const reading = ofWorld.get(key) ?? readAll(isOurs(language) ? language : FALLBACK, files);
  ofWorld.set(key, reading);
  const translations = await reading;
  const own = { lang: i18n.lang, translations: i18n.translations };
  // Nothing else runs in between.
  Object.assign(i18n, { lang: language, translations });
  try {
    return say();
  } finally {
    Object.assign(i18n, own);
  }
}

/** The language of a client that has chosen none: Foundry registers it as the default of its own setting. */
function worldLanguage(): string {
  const initial: unknown = game.settings.settings.get("core.language")?.default;
  return typeof initial === "string" && initial !== "" ? initial : FALLBACK;
}

/** The texts of some files over those of this person, which other packages have added to. */
async function readAll(language: string, files: readonly string[]): Promise<object> {
  const { mergeObject, deepClone } = foundry.utils;
  const texts = deepClone(game.i18n.translations);
  // A game of another package has no file here.
  for (const file of ["", ...files]) mergeObject(texts, await readTexts(language, file).catch(() => ({})));
  return texts;
}

function isOurs(language: string): boolean {
  return [...game.system.languages].some(({ lang }) => lang === language);
}

/** The languages to load, the first first. */
function languagesHere(): readonly string[] {
  const { lang } = game.i18n;
  return lang === FALLBACK || !isOurs(lang) ? [FALLBACK] : [lang, FALLBACK];
}

async function readTexts(language: string, file: string): Promise<object> {
  const path = foundry.utils.getRoute(
    `systems/vantage/lang/${file === "" ? language : `${language}/${file}`}.json`,
  );
  const texts: unknown = await foundry.utils.fetchJsonWithTimeout(path);
  return typeof texts === "object" && texts !== null ? texts : {};
}
