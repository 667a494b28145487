import { isPlainObject } from "../../utils/index.js";

/** Makes data read-only, and everything in it, but for some of its properties. Writing to the others throws. */
export function seal(data: object, writable: readonly string[] = []): void {
  for (const [key, value] of Object.entries(data)) {
    freeze(value);
    if (!writable.includes(key)) Object.defineProperty(data, key, { writable: false, configurable: false });
  }
  Object.preventExtensions(data);
}

function freeze(value: unknown): void {
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}
