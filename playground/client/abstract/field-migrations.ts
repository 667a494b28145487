import { getProperty, setProperty, type Data } from "../utils/index.js";

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
