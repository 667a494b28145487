import { ACTOR_FIELDS, ITEM_TYPES } from "./names.js";

const NAMES: Readonly<Record<string, string>> = { ...ACTOR_FIELDS, ...ITEM_TYPES };

/** Pictures and packs whose names had an `armour` in them. */
const PICTURES = /(systems\/vantage\/assets\/icons\/)armour-/g;
const PACKS = /\b(Compendium\.vantage\.(?:tnt|mest|gurps|dark-heresy)-)armour\b/g;

/** A renamed field where only a field can be meant: the key of an effect, a formula such as `@offenceRed`. */
const FIELDS = new RegExp(`(\\bsystem\\.|@(?:actor\\.)?)(${Object.keys(ACTOR_FIELDS).join("|")})\\b`, "g");

/** The item types are words of our own that mean nothing else. */
const TYPES = new RegExp(`\\b(${Object.keys(ITEM_TYPES).join("|")})\\b`, "g");

/** A text with the new names of the pictures, packs, fields and item types that it names. All other words stay. */
export function respellReferences(text: string): string {
  if (!/armour|[oO]ffence|[dD]efence|Armour/.test(text)) return text;
  return text
    .replace(PICTURES, "$1armor-")
    .replace(PACKS, "$1armor")
    .replace(FIELDS, (_whole, before: string, name: string) => before + (NAMES[name] ?? name))
    .replace(TYPES, (name) => NAMES[name] ?? name);
}
