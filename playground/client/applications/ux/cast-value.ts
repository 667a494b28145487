/**
 * Reads a form's value as the kind that its field asks for: String, Number, Boolean, JSON, Array, Object or Set.
 * A blank number is null; text that is no number stays as typed, so that the field's own validation can name it.
 */
export function castValue(value: unknown, kind: string | undefined): unknown {
  if (Array.isArray(value) && kind !== undefined && kind !== "JSON" && kind !== "Array")
    return value.map((entry) => castValue(entry, kind));
  if (value === null || value === undefined) return value ?? null;
  switch (kind) {
    case "Number": {
      if (typeof value === "number") return Number.isNaN(value) ? null : value;
      const text = String(value).trim();
      if (text === "") return null;
      const number = Number(text);
      return Number.isNaN(number) ? text : number;
    }
    case "Boolean":
      return value === true || value === "true" || value === "on" || value === "1";
    case "JSON":
    case "Object":
    case "Array":
      return typeof value === "string" ? parsed(value) : value;
    default:
      return value;
  }
}

function parsed(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
