/** A short name for a text. Two texts very rarely have the same name. */
export function hashOf(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 13);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
