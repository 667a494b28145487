const ATTRIBUTE = /@([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)/gu;

/** How attributes that the data lack are replaced. */
export interface ReplaceOptions {
  /** What stands for a missing attribute; without it the reference stays as it is. */
  missing?: string | undefined;
  /** Tell the user which attribute is missing. */
  warn?: boolean | undefined;
  /** How to tell. */
  tell?: ((sentence: string) => void) | undefined;
}

/** Replaces `@path.to.value` by the value that the data have there. */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn, tell }: ReplaceOptions = {},
): string {
  return formula.replace(ATTRIBUTE, (match, path: string) => {
    const value = valueAt(data, path);
    if (value !== undefined) return String(value).trim();
    if (warn) tell?.(`The formula "${formula}" refers to "@${path}", which is not there.`);
    return missing ?? match;
  });
}

/** The text or number at a dotted path; an object counts as missing. */
function valueAt(data: object, path: string): string | number | boolean | undefined {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !(key in value)) return undefined;
    value = Reflect.get(value, key);
  }
  if (value instanceof Number || value instanceof String) return value.valueOf();
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}
