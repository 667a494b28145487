import type { SchemaField } from "../data/fields/schema-field.js";
import { diffObject, expandObject, isEmpty, isPlainObject, type Data } from "../utils/index.js";
import { spellOperators } from "../utils/operators.js";
import { isResolved } from "./model-checks.js";

/** How an update of the source is done. */
export interface UpdateSourceOptions {
  /** Only say what would change. */
  dryRun?: boolean;
  fallback?: boolean;
  /** Merge nested objects. Default true. */
  recursive?: boolean;
}

/**
 * What changes would really change in stored data.
 *
 * @param changes  nested or with dotted keys; `-=key` deletes
 * @throws DataModelValidationError when a value is refused
 */
export function sourceDifference(
  schema: SchemaField,
  source: Data,
  changes: object,
  { fallback = false, recursive = true }: UpdateSourceOptions,
): Data {
  const expanded = spellOperators(expandObject(changes));
  const typed = "type" in expanded ? { ...source, type: expanded["type"] } : source;
  const cleaned = schema.clean(expanded, { partial: true, source: typed });
  const validated = isPlainObject(cleaned) ? cleaned : {};
  const failure = schema.validate(validated, { partial: true, source: typed, fallback });
  if (failure && !(fallback && isResolved(failure))) throw failure.asError();
  return recursive ? diffObject(source, validated) : replacedKeys(source, validated);
}

function replacedKeys(source: Data, changes: Data): Data {
  const keys = Object.keys(changes).filter(
    (key) => !isEmpty(diffObject({ [key]: source[key] }, { [key]: changes[key] }, { deletionKeys: true })),
  );
  return Object.fromEntries(keys.map((key) => [key, changes[key]]));
}
