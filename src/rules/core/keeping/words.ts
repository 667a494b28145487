const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The length of each code, in characters. */
export const WIDTH = 2;

/** The most words that can have a code. */
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
