/** The language whose texts show where another has none. */
const FALLBACK = "en";

/** All texts in another language than this person's, once they are read. */
let ofWorld: Promise<object> | null = null;

/**
 * Says something in the world's language: for what is stored for everyone, when this person reads another language. English
 * where this system has no texts in it. What another package has added stays in this person's language.
 */
export async function inWorldLanguage<Said>(say: () => Said): Promise<Said> {
  const { i18n } = game;
  const language = worldLanguage();
  if (language === i18n.lang) return say();
  const translations = await (ofWorld ??= textsIn(isOurs(language) ? language : FALLBACK));
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

/** The texts of a language over those of this person, which other packages have added to. */
async function textsIn(language: string): Promise<object> {
  const { mergeObject, deepClone, fetchJsonWithTimeout, getRoute } = foundry.utils;
  const path = getRoute(`systems/vantage/lang/${language}.json`);
  // Where they cannot be read, this person's own words are stored.
  const texts: unknown = await fetchJsonWithTimeout(path).catch(() => ({}));
  return mergeObject(
    deepClone(game.i18n.translations),
    typeof texts === "object" && texts !== null ? texts : {},
  );
}

function isOurs(language: string): boolean {
  return [...game.system.languages].some(({ lang }) => lang === language);
}
