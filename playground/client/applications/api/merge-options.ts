/**
 * Merges options as classes inherit them: arrays are joined (each entry once), plain objects are merged key by key,
 * everything else is replaced by the later one. Neither argument is changed. `undefined` overrides nothing.
 */
export function mergeOptions(
  base: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) {
    if (value === undefined) continue;
    const prior = merged[key];
    if (isList(prior) && isList(value)) merged[key] = [...new Set([...prior, ...value])];
    else if (isPlain(prior) && isPlain(value)) merged[key] = mergeOptions(prior, value);
    else if (isPlain(value)) merged[key] = mergeOptions({}, value);
    else merged[key] = isList(value) ? [...value] : value;
  }
  return merged;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Whether `value` is an object literal, as against an array, an element, a document or any other instance. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
