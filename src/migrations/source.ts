/** A document, or a part of one, as it is stored: plain data. */
export type Source = Readonly<Record<string, unknown>>;

/** Whether a value is a plain record. */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A record with keys renamed. Where a record has the old key and the new one, the new one counts. The same record when
 * it has no old key; keys keep their places.
 */
export function withKeys(source: Source, names: Readonly<Record<string, string>>): Source {
  if (!Object.keys(source).some((key) => Object.hasOwn(names, key))) return source;
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, value]) => {
      const name = Object.hasOwn(names, key) ? (names[key] ?? key) : key;
      return name !== key && Object.hasOwn(source, name) ? [] : [[name, value]];
    }),
  );
}

/** A record with one value changed; the same record when the value stays the same. */
export function withValue(source: Source, key: string, change: (value: unknown) => unknown): Source {
  if (!Object.hasOwn(source, key)) return source;
  const value = change(source[key]);
  return value === source[key] ? source : { ...source, [key]: value };
}

/** A list with its entries changed; the same list when none changes. What is no list stays as it is. */
export function withEntries(value: unknown, change: (entry: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return value;
  const entries: readonly unknown[] = value;
  const next = entries.map(change);
  return next.some((entry, index) => entry !== entries[index]) ? next : value;
}
