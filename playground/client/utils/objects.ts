/** A plain object of data, as it comes from JSON. */
export type Data = Record<string, unknown>;

/**
 * Whether a value is a plain object: neither an array, nor an instance of a class.
 */
export function isPlainObject(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value can be looked into by key. */
export function isObject(value: unknown): value is Data {
  return typeof value === "object" && value !== null;
}

/** A value seen as a plain object, or an empty one when it is something else. */
export function asData(value: unknown): Data {
  return isPlainObject(value) ? value : {};
}

/** Keys that would reach into an object's machinery instead of its data. */
export function isForbidden(key: string): boolean {
  return key === "__proto__" || key === "constructor" || key === "prototype";
}

/**
 * The name of a value's kind: its class's name for objects, `null`, `undefined`, `number`, `string` and so on.
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return "Object";
  return value.constructor.name || "Unknown";
}

/** A copy through JSON: functions and undefined values are lost, as they would be on the wire. */
export function duplicate<T>(original: T): T;
export function duplicate(original: unknown): unknown {
  const text: string | undefined = JSON.stringify(original);
  const copy: unknown = text === undefined ? original : JSON.parse(text);
  return copy;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > 100) throw new Error("The object to clone is nested too deeply.");
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => cloneValue(entry, strict, depth + 1));
  if (isPlainObject(value)) {
    const copy: Data = {};
    for (const key of Object.keys(value))
      if (key !== "__proto__") copy[key] = cloneValue(value[key], strict, depth + 1);
    return copy;
  }
  if (strict && isObject(value)) throw new Error(`A ${getType(value)} cannot be cloned.`);
  return value;
}

/**
 * A deep copy of plain objects, arrays and dates. Instances of other classes are kept as they are.
 *
 * @param options.strict  throw when an instance of another class is met
 */
export function deepClone<T>(original: T, options?: { strict?: boolean }): T;
export function deepClone(original: unknown, options: { strict?: boolean } = {}): unknown {
  return cloneValue(original, options.strict ?? false, 0);
}

/** Whether a value holds nothing: undefined, null, or an object, array, map, set or string without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (typeof value === "object") return Object.keys(value).length === 0;
  return false;
}

/** Reads a value by a dotted path; undefined where the path leads nowhere. */
export function getProperty(object: unknown, key: string): unknown {
  // Scripts without types ask for what they do not have.
  if (!isObject(object) || !key) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isObject(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Whether a dotted path leads to a value. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!isObject(object) || key === "") return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isObject(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/**
 * Writes a value at a dotted path, making objects on the way.
 *
 * @returns whether the value changed
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  if (last === undefined || key === "" || [...parts, last].some(isForbidden)) return false;
  let target: unknown = object;
  for (const part of parts) {
    if (!isObject(target)) return false;
    if (!isObject(target[part])) target[part] = {};
    target = target[part];
  }
  if (!isObject(target)) return false;
  const changed = !(last in target) || target[last] !== value;
  if (changed) target[last] = value;
  return changed;
}

/**
 * Removes a value at a dotted path.
 *
 * @returns whether there was anything to remove
 */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  if (last === undefined || key === "") return false;
  let target: unknown = object;
  for (const part of parts) {
    if (!isObject(target) || !(part in target)) return false;
    target = target[part];
  }
  if (!isObject(target) || !(last in target)) return false;
  delete target[last];
  return true;
}

/** A nested object as one of dotted paths. Empty objects are kept as values. */
export function flattenObject(object: object): Data {
  const flat: Data = {};
  const visit = (data: Data, prefix: string): void => {
    for (const [key, value] of Object.entries(data)) {
      const path = prefix ? `${prefix}.${key}` : key;
      if (isPlainObject(value) && !isEmpty(value)) visit(value, path);
      else flat[path] = value;
    }
  };
  visit({ ...object }, "");
  return flat;
}

/** An object of dotted paths as a nested one. */
export function expandObject(object: object): Data {
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isPlainObject(value)) return value;
    const nested: Data = {};
    for (const [key, inner] of Object.entries(value)) {
      if (key.split(".").some(isForbidden)) continue;
      const expanded = expand(inner);
      const present = getProperty(nested, key);
      if (isPlainObject(present) && isPlainObject(expanded)) Object.assign(present, expanded);
      else setProperty(nested, key, expanded);
    }
    return nested;
  };
  return asData(expand({ ...object }));
}

/** Only those parts of an object whose keys stand in a template too. */
export function filterObject(object: Data, template: Data): Data {
  const result: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (!(key in template)) continue;
    const inner = template[key];
    result[key] = isPlainObject(value) && isPlainObject(inner) ? filterObject(value, inner) : value;
  }
  return result;
}

/** Whether a key of an update deletes a value, or puts another in its place: `-=name` and `==name`. */
export function isDeletionKey(key: string): boolean {
  return key.startsWith("-=") || key.startsWith("==");
}
