import { hasGlobal, table } from "./globals.js";

/**
 * A language key's text with `data` filled in. A text that is no key stays as it is, and so does a key before there is a
 * game.
 */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (key === "" || !hasGlobal("game")) return key;
  const { i18n } = table.game;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
