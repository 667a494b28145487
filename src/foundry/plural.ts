/** The forms of a text for different numbers in a language: `one`, `other` and so on. */
export interface Plurals {
  /** The text of a form; undefined when the text does not have it. */
  readonly formOf: (form: string) => string | undefined;
}

/** The form that every text with forms has. */
const USUAL = "other";

/** A placeholder in a text: `{hits}`. */
const NAMED = /\{(\w+)\}/g;

/**
 * The form of a text for its numbers. The first number that the `other` form names decides, by the rules of the
 * language.
 *
 * @param data      what the sentence is filled with; words and further numbers do not count
 * @param language  a BCP 47 tag, such as `en`
 * @returns null for a sentence without forms
 */
export function pluralForm(
  { formOf }: Plurals,
  data: Readonly<Record<string, number | string>>,
  language: string,
): string | null {
  const usual = formOf(USUAL);
  if (usual === undefined) return null;
  const named = [...usual.matchAll(NAMED)].map(([, name = ""]) => data[name]);
  const count = named.find((value): value is number => typeof value === "number");
  if (count === undefined) return USUAL;
  const form = new Intl.PluralRules(language).select(Math.abs(count));
  return formOf(form) === undefined ? USUAL : form;
}
