/**
 * The words for chances, the word for the highest chance first. A word is used for chances of at least
 * `from`.
 */
const WORDS = [
  { from: 1, word: "certain" },
  { from: 0.95, word: "almostCertain" },
  { from: 0.75, word: "veryLikely" },
  { from: 0.55, word: "likely" },
  { from: 0.45, word: "even" },
  { from: 0.25, word: "unlikely" },
  { from: 0.05, word: "veryUnlikely" },
  { from: 0, word: "hardly" },
] as const;

export type ChanceWord = (typeof WORDS)[number]["word"];

/** The highest error that rounding can cause in a sum of exact chances. */
const SLACK = 1e-9;

/** The word for a chance from 0 to 1. */
export function chanceWord(chance: number): ChanceWord {
  return WORDS.find(({ from }) => chance >= from - SLACK)?.word ?? "hardly";
}
