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

/** The languages to load, the first first. */
function languagesHere(): readonly string[] {
  const { lang } = game.i18n;
  const isOurs = [...game.system.languages].some((one) => one.lang === lang);
  return lang === FALLBACK || !isOurs ? [FALLBACK] : [lang, FALLBACK];
}

async function readTexts(language: string, file: string): Promise<object> {
  const path = foundry.utils.getRoute(`systems/vantage/lang/${language}/${file}.json`);
  const texts: unknown = await foundry.utils.fetchJsonWithTimeout(path);
  return typeof texts === "object" && texts !== null ? texts : {};
}
