import type { DataModelClass } from "../abstract/data-model.js";
import type { DataField } from "../data/fields/data-field.js";
import { SchemaField } from "../data/fields/schema-field.js";
import { asData, getProperty, mergeObject, type Data } from "../utils/index.js";
import { localizeFields } from "./localize-fields.js";

/** A language that a package brings. */
interface LanguageFile {
  lang: string;
  name: string;
  path: string;
}

/** The language that is fallen back to. */
const DEFAULT_LANGUAGE = "en";

/** Texts by key, in the language of the person at this client. */
export class Localization {
  /** The language in use. */
  lang = DEFAULT_LANGUAGE;
  /** Texts by key, nested. */
  translations: Data = {};
  _fallback: Data = {};

  /**
   * Loads the texts.
   *
   * @param wanted  the language wished for; the default one where there are no texts in it
   * @param files   what the packages bring
   */
  async initialize(wanted: string, files: LanguageFile[]): Promise<void> {
    const available = new Set(files.map(({ lang }) => lang));
    this.lang = available.has(wanted) ? wanted : DEFAULT_LANGUAGE;
    document.documentElement.lang = this.lang;
    this._fallback = await load(files.filter(({ lang }) => lang === DEFAULT_LANGUAGE));
    this.translations =
      this.lang === DEFAULT_LANGUAGE
        ? this._fallback
        : await load(files.filter(({ lang }) => lang === this.lang));
  }

  /** Whether there is a text for a key. */
  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  /** The text for a key, or the key itself. */
  localize(key: string): string {
    const text = getProperty(this.translations, key) ?? getProperty(this._fallback, key);
    return typeof text === "string" ? text : key;
  }

  /** The text for a key, with `{name}` replaced by values. */
  format(key: string, data: Data = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (placeholder, name: string) =>
      name in data ? String(data[name]) : placeholder,
    );
  }

  /** Joins words the way the language does: `a, b and c`. */
  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style: "long", type: "conjunction", ...options });
  }

  /** Tells the language's plural forms apart. */
  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  /**
   * Gives a model's fields the labels and hints that stand under its prefixes: `<prefix>.FIELDS.<path>.label`.
   */
  static localizeDataModel(model: DataModelClass, options: { prefixes?: string[] } = {}): void {
    localizeFields(model.schema, options.prefixes ?? model.LOCALIZATION_PREFIXES);
  }

  /** The same for a schema that is used by itself. */
  static localizeSchema(schema: DataField, prefixes: string[] = []): void {
    if (schema instanceof SchemaField) localizeFields(schema, prefixes);
  }
}

async function load(files: LanguageFile[]): Promise<Data> {
  const texts: Data = {};
  for (const { path } of files) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`The texts at ${path} cannot be read (${response.status}).`);
    const json: unknown = await response.json();
    mergeObject(texts, asData(json));
  }
  return texts;
}
