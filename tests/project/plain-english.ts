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
