/** Texts in order. A number before a text says how many characters it shares with the text before. */
export type Shortened = readonly (string | number)[];

/** With fewer shared characters, the number would take as much room. */
const LEAST = 3;

/** The most characters that all texts of a table have together. */
const MOST_CHARACTERS = 1_000_000;

/** Texts in order, each without the characters that it shares with the text before. */
export function shortened(texts: readonly string[]): Shortened {
  return texts.flatMap((text, index) => {
    const before = texts[index - 1] ?? "";
    let shared = 0;
    while (shared < before.length && before[shared] === text[shared]) shared += 1;
    return shared < LEAST ? [text] : [shared, text.slice(shared)];
  });
}

/** The texts in full. Throws when the data is no such list, or when the texts grow too long. */
export function lengthened(written: unknown): readonly string[] {
  if (!Array.isArray(written)) throw new Error("It has no texts.");
  const texts: string[] = [];
  let shared = 0;
  let characters = 0;
  for (const one of written as readonly unknown[]) {
    if (typeof one === "number") shared = one;
    else {
      const text = (texts.at(-1) ?? "").slice(0, shared) + String(one);
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw new Error("Its texts are too long.");
      texts.push(text);
      shared = 0;
    }
  }
  return texts;
}
