/** Words and phrases that a reader with English as a second language stumbles over, or that hide who does something. */
const STILTED = [
  "anew|whoever|whomever|somebody|nobody|brought|amiss|strewn|forthwith|would-be|of which|what lasts",
  "(?:is|are|was|were) (?:told|worth|gone)",
  "comes? to(?! (?:a|the) (?:stop|end))",
  "what(?: else)? is so",
  // A unit stands its ground, a model stands up, a letter stands for a word: but a wall is somewhere.
  "stands(?! (?:for|in for|its ground|out|up|firm))",
];

const PATTERN = new RegExp(`\\b(?:${STILTED.join("|")})\\b`, "gi");

/** The stilted words and phrases of a text. Code in backquotes is not prose. */
export function stiltedIn(text: string): readonly string[] {
  return [...text.replace(/```[\s\S]*?```|`[^`]*`/g, "").matchAll(PATTERN)].map(([word]) => word);
}

const RIDDLE = /^\W*(?:What|How(?! (?:far|many|long|much|often|wide|high|deep)))\b/;

const YES_OR_NO = /\bboolean\b|\w is [A-Z]|\?: true\b|\bfit\.flag\b/;

/**
 * A doc comment opens with its subject: no opening What, and no How but that of a number. An opening Whether belongs to
 * something that is true or false.
 * @param code the declaration below the comment
 */
export function opensWell(comment: string, code: string): boolean {
  if (/^\W*Whether\b/.test(comment)) return YES_OR_NO.test(code);
  return !RIDDLE.test(comment);
}
