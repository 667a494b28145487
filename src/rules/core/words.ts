/** Words in order. A number before a word: how many characters it shares with the word before. */
export type Shortened = readonly (string | number)[];

/** Fewer shared characters are not worth a number. */
const LEAST = 3;

/** Words in order, each without the characters that it shares with the word before. */
export function shortened(words: readonly string[]): Shortened {
  return words.flatMap((word, index) => {
    const before = words[index - 1] ?? "";
    let shared = 0;
    while (shared < before.length && before[shared] === word[shared]) shared += 1;
    return shared < LEAST ? [word] : [shared, word.slice(shared)];
  });
}

/** The words again. */
export function lengthened(written: Shortened): readonly string[] {
  const words: string[] = [];
  let shared = 0;
  for (const one of written) {
    if (typeof one === "number") shared = one;
    else {
      words.push((words.at(-1) ?? "").slice(0, shared) + one);
      shared = 0;
    }
  }
  return words;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** How long each code is: two digits. */
export const WIDTH = 2;

/** So many words can have a code. */
export const MOST_WORDS = DIGITS.length ** WIDTH;

/** The codes of some words. */
export interface Coding {
  readonly codes: ReadonlyMap<string, string>;
  /** The word of a code; empty when there is none. */
  readonly wordOf: (code: string) => string;
  /** The words of several codes in a row. */
  readonly split: (codes: string) => readonly string[];
}

/** Gives each word a short code. The same words in the same order have the same codes. */
export function coded(words: readonly string[]): Coding {
  const wordOf = (code: string): string => words[numberOf(code)] ?? "";
  return {
    codes: new Map(words.map((word, index) => [word, codeOf(index)])),
    wordOf,
    split: (codes) =>
      Array.from({ length: Math.ceil(codes.length / WIDTH) }, (_, index) =>
        wordOf(codes.slice(index * WIDTH, (index + 1) * WIDTH)),
      ),
  };
}

function codeOf(index: number): string {
  const digits = DIGITS.length;
  return (DIGITS[Math.floor(index / digits)] ?? "") + (DIGITS[index % digits] ?? "");
}

function numberOf(code: string): number {
  return DIGITS.indexOf(code.charAt(0)) * DIGITS.length + DIGITS.indexOf(code.charAt(1));
}
