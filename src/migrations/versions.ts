/**
 * Whether a version is newer than another one, number by number: 0.10.0 is newer than 0.9.9. What is no version is not
 * newer. A version with a suffix, such as 1.0.0-beta, counts by its numbers.
 */
export function isNewer(version: unknown, than: unknown): boolean {
  const one = numbersOf(version);
  const other = numbersOf(than);
  if (!one || !other) return false;
  const length = Math.max(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function numbersOf(version: unknown): readonly number[] | null {
  const [numbers] = typeof version === "string" ? (/^v?\d+(\.\d+)*/.exec(version) ?? []) : [];
  return numbers?.replace("v", "").split(".").map(Number) ?? null;
}
