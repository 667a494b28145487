/** A document, or a part of one, as it is stored: plain data. */
export type Source = Readonly<Record<string, unknown>>;

/** Whether a value is a plain record. */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record with one value changed; the same record when the value stays the same. */
export function withValue(source: Source, key: string, change: (value: unknown) => unknown): Source {
  if (!Object.hasOwn(source, key)) return source;
  const value = change(source[key]);
  return value === source[key] ? source : { ...source, [key]: value };
}
