import { isPlainObject, type Data } from "../../utils/index.js";
import { DataModelValidationFailure } from "../validation-failure.js";
import type { DataField, ValidateOptions } from "./data-field.js";

/** An object with every value turned into something else. */
export function mapValues(data: Data, transform: (value: unknown, key: string) => unknown): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, transform(value, key)]));
}

/** What a function returns, or the value itself when it is none. */
export function callIfFunction(value: unknown, ...args: unknown[]): unknown {
  return typeof value === "function" ? Reflect.apply(value, undefined, args) : value;
}

/** Whether a value can give itself as plain data. */
export function hasToObject(value: unknown): value is { toObject(): unknown } {
  return (
    typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function"
  );
}

/**
 * Checks each entry of an object by one field, and puts fallbacks in their place.
 *
 * @returns the failures by key, or nothing
 */
export function validateEntries(
  value: unknown,
  element: DataField,
  options: ValidateOptions,
): DataModelValidationFailure | void {
  if (!isPlainObject(value)) return;
  const failure = new DataModelValidationFailure();
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) continue;
    const found = element.validate(inner, options);
    if (!found) continue;
    if (options.fallback && !found.unresolved && found.message !== undefined) value[key] = found.fallback;
    failure.fields[key] = found;
  }
  return failure.isEmpty() ? undefined : failure;
}
