/**
 * Merges the sources of a language.
 * @param {[file: string, source: object][]} sources
 * @returns {{ words: object, faults: string[] }} a fault for each key that two files give different texts, or that is a
 *   text here and a group of texts there
 */
export function mergeWords(sources) {
  const words = {};
  const origin = new Map();
  const faults = [];

  const merge = (target, source, file, path) => {
    for (const [name, value] of Object.entries(source)) {
      const key = [...path, name].join(".");
      const isGroup = typeof value === "object" && value !== null;
      if (!isGroup && typeof value !== "string") faults.push(`${file}: ${key} is no text.`);
      else if (!Object.hasOwn(target, name)) {
        target[name] = isGroup ? {} : value;
        origin.set(key, file);
        if (isGroup) merge(target[name], value, file, [...path, name]);
      } else if (isGroup && typeof target[name] === "object")
        merge(target[name], value, file, [...path, name]);
      else if (target[name] !== value) faults.push(`${file}: ${key} has another text in ${origin.get(key)}.`);
    }
  };

  for (const [file, source] of sources) merge(words, source, file, []);
  return { words, faults };
}

/** The forms that languages have for numbers. */
const FORMS = ["zero", "one", "two", "few", "many", "other"];

/**
 * The usual text of a sentence that has a form for each kind of number.
 * @param {object | string} group
 * @returns {string | null} null for a group of other texts
 */
export function usualForm(group) {
  const names = Object.keys(group);
  const isForms =
    names.includes("one") && names.includes("other") && names.every((one) => FORMS.includes(one));
  return typeof group === "object" && isForms && typeof group.other === "string" ? group.other : null;
}

/**
 * The keys of a language, joined by dots as they are used, each with its text: of a sentence with several forms the usual
 * one.
 * @param {object} words
 * @param {string[]} [path]  the groups above
 * @returns {[key: string, text: string][]}
 */
export function flatten(words, path = []) {
  return Object.entries(words).flatMap(([name, value]) => {
    const text = typeof value === "string" ? value : usualForm(value);
    return text === null ? flatten(value, [...path, name]) : [[[...path, name].join("."), text]];
  });
}
