/** A modifier and its letters: `kh2` and `kh`. */
interface ParsedModifier {
  command: string;
  text: string;
}

const ONE = /^([A-Za-z]+)([^A-Za-z]*)/;

/**
 * Splits a run of modifiers such as `r1kh3cs>=5`. Letters in a row without digits between them are split
 * where the known ones end, the longest first. Unknown letters stay together, to be refused by name.
 */
export function splitModifiers(text: string, known: readonly string[]): ParsedModifier[] {
  const found: ParsedModifier[] = [];
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  let rest = text;
  while (rest !== "") {
    const match = ONE.exec(rest);
    if (!match) return [...found, { command: rest, text: rest }];
    const letters = match[1] ?? "";
    const exact = known.includes(letters)
      ? letters
      : (longestFirst.find((name) => letters.startsWith(name)) ?? letters);
    const whole = exact === letters ? (match[0] ?? letters) : exact;
    found.push({ command: exact, text: whole });
    rest = rest.slice(whole.length);
  }
  return found;
}
