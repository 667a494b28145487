import { isSource } from "../source.js";

/** British stems of ids that an exchange of 0.1.0 holds, and their American spelling. */
const STEMS = [
  ["armour", "armor"],
  ["neighbour", "neighbor"],
  ["defence", "defense"],
  ["offence", "offense"],
  ["favour", "favor"],
  ["centre", "center"],
  ["metre", "meter"],
  ["stabilised", "stabilized"],
  ["cancelled", "canceled"],
  ["towards", "toward"],
] as const;

/** What people wrote, and documents by their uuids: no id of ours. */
const WRITTEN = new Set(["names", "reason", "label", "ref", "by", "uuid"]);

/**
 * The ids in the setup and the answers of an exchange of 0.1.0 in American spelling: keys, and values that are a single
 * word. Names and texts that people wrote stay.
 */
export function respellExchange(value: unknown): unknown {
  if (typeof value === "string") return /^[A-Za-z][\w-]*$/.test(value) ? respell(value) : value;
  if (Array.isArray(value)) return value.map(respellExchange);
  if (!isSource(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      WRITTEN.has(key) ? [key, entry] : [key.includes(".") ? key : respell(key), respellExchange(entry)],
    ),
  );
}

const OLD = new RegExp(STEMS.map(([from]) => from).join("|"), "i");

/** The same for a setup that is stored as text; the very same text when it holds no old word, or is no JSON. */
export function respellStored(text: string): string {
  if (!OLD.test(text)) return text;
  try {
    return JSON.stringify(respellExchange(JSON.parse(text)));
  } catch {
    return text;
  }
}

function respell(word: string): string {
  return STEMS.reduce(
    (text, [from, to]) => text.replaceAll(from, to).replaceAll(capital(from), capital(to)),
    word,
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
