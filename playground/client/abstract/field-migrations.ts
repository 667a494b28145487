import { getProperty, logCompatibilityWarning, setProperty, type Data } from "../utils/index.js";

interface ShimOptions {
  /** The value that the old name has; that of the new name unless given. */
  value?: unknown;
  /** A sentence of one's own. */
  warning?: string;
  since?: number | string;
  until?: number | string;
  once?: boolean;
}

/**
 * Moves a value to another name, unless there is one under that name.
 *
 * @param apply  makes the new value from the data
 * @returns whether something was moved
 */
export function addDataFieldMigration(
  data: Data,
  oldKey: string,
  newKey: string,
  apply?: (data: Data) => unknown,
): boolean {
  const [holder, name] = holderOf(data, oldKey);
  if (!holder || !Object.hasOwn(holder, name) || getProperty(data, newKey) !== undefined) return false;
  setProperty(data, newKey, apply ? apply(data) : holder[name]);
  delete holder[name];
  return true;
}

/** Lets an old name read and write the value of a new one, with a warning. */
export function addDataFieldShim(
  data: Data,
  oldKey: string,
  newKey: string,
  options: ShimOptions = {},
): void {
  const [holder, name] = holderOf(data, oldKey);
  if (!holder || Object.hasOwn(holder, name)) return;
  const { warning = `"${oldKey}" is now "${newKey}".`, since, until, once = true } = options;
  const warn = (): void =>
    logCompatibilityWarning(warning, {
      once,
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
    });
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: false,
    get: (): unknown => {
      warn();
      return "value" in options ? options.value : getProperty(data, newKey);
    },
    set: (value: unknown) => {
      warn();
      setProperty(data, newKey, value);
    },
  });
}

/** The object that a dotted key is in, and its last name. */
function holderOf(data: Data, key: string): [holder: Record<string, unknown> | undefined, name: string] {
  const parts = key.split(".");
  const name = parts.pop() ?? key;
  const holder = parts.length ? getProperty(data, parts.join(".")) : data;
  return [
    typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>) : undefined,
    name,
  ];
}
