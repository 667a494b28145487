import { deepClone, isEmpty, isForbidden, isPlainObject, type Data } from "./objects.js";

interface Comparable {
  equals(other: unknown): boolean;
}

function isComparable(value: unknown): value is Comparable {
  return (
    typeof value === "object" && value !== null && "equals" in value && typeof value.equals === "function"
  );
}

/** Whether two values are the same, looking into objects, arrays and sets. */
export function objectsEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (isComparable(one)) return one.equals(other);
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, i) => objectsEqual(entry, other[i]))
    );
  }
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime();
  if (one instanceof Set)
    return other instanceof Set && one.size === other.size && [...one].every((v) => other.has(v));
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && objectsEqual(one[key], other[key]))
  );
}

/**
 * What has to change for one object to become another.
 *
 * @param options.inner         only look at keys that both have
 * @param options.deletionKeys  give `-=key` where the other has no such key
 */
export function diffObject(
  original: Data,
  other: Data,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): Data {
  const difference: Data = {};
  for (const [key, value] of Object.entries(other)) {
    if (isForbidden(key)) continue;
    if (key.startsWith("-=")) {
      if (key.slice(2) in original) difference[key] = value;
      continue;
    }
    if (key.startsWith("==")) {
      difference[key] = deepClone(value);
      continue;
    }
    if (options.inner && !(key in original)) continue;
    const present = original[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      const inner = diffObject(present, value, options);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!(key in original) || !objectsEqual(present, value)) {
      difference[key] = deepClone(value);
    }
  }
  if (options.deletionKeys) {
    for (const key of Object.keys(original)) if (!(key in other)) difference[`-=${key}`] = null;
  }
  return difference;
}
