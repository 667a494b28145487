/** The library was called with something that its game does not have. The message names it, and the nearest name that exists. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Refuses a name that is not on a list.
 *
 * @param what   what the name is for, as the message says it: `a field of tntWeapon`
 * @param known  all names that exist
 * @throws UsageError naming the nearest name on the list
 */
export function mustBeKnown(name: string, known: readonly string[], what: string): void {
  if (known.includes(name)) return;
  const [nearest] = [...known].sort((one, other) => distance(name, one) - distance(name, other));
  const near = nearest !== undefined && distance(name, nearest) <= Math.max(2, name.length / 3);
  const hint = near ? ` Did you mean "${nearest}"?` : ` There is: ${known.join(", ") || "none"}.`;
  throw new UsageError(`"${name}" is not ${what}.${hint}`);
}

/** How many letters have to be put in, left out or changed to make one word from the other; case does not count. */
function distance(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, wanted] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === wanted ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
