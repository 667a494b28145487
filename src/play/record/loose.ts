/** Plain data that has not been checked yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** The object that a JSON text holds; null for any other text. */
export function parsedObject(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The objects that a JSON text lists; none for any other text. */
export function parsedList(text: string): readonly Loose[] {
  const { list } = parsedObject(`{"list":${text}}`) ?? {};
  return isListOf(isObject)(list) ? list : [];
}

export function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isListOf<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(is);
}

export const isTexts = isListOf(isText);
