/** The highest number of texts that one reader remembers. */
const MOST_TEXTS = 500;

/**
 * Reads each text only once. Used for texts that people write on sheets, such as a weapon's damage, since a test
 * reads the same few texts again and again.
 * @param read  always returns the same result for the same text, and the result is never changed later
 */
export function readingOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.value;
    const value = read(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, { value });
    return value;
  };
}
