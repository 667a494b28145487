import { hasGlobal, table } from "../globals.js";

/** The words behind a language key, with `data` filled in; text that is no key comes back as it is. */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!hasGlobal("game")) return key;
  const { i18n } = table.game;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** The sentence of an error, whatever was thrown. */
export function sentence(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  return typeof error === "string" && error !== "" ? error : "Something went wrong, and nothing was changed.";
}
