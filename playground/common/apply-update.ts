import { isPlainObject, mergeObject, type Data } from "../client/utils/index.js";
import { isDocumentName, kindOf } from "./hierarchy.js";

/** The entries of a list that are plain objects. */
export function entriesOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

/**
 * Merges a difference into a stored document: nested objects are merged, lists replaced, `-=key` deletes, and
 * embedded documents are matched by their id.
 *
 * @param source      the stored document; it is changed
 * @param difference  nested, without dotted keys
 * @param name        the kind of document
 */
export function applyUpdate(
  source: Data,
  difference: Data,
  name: string,
  options: { recursive?: boolean } = {},
): Data {
  const embedded = isDocumentName(name) ? kindOf(name).embedded : {};
  const own: Data = { ...difference };
  for (const [kind, collection] of Object.entries(embedded)) {
    if (!Array.isArray(own[collection])) continue;
    source[collection] = mergeEntries(
      entriesOf(source[collection]),
      entriesOf(own[collection]),
      kind,
      options,
    );
    delete own[collection];
  }
  return mergeObject(source, own, { performDeletions: true, recursive: options.recursive ?? true });
}

function mergeEntries(
  present: Data[],
  changes: Data[],
  kind: string,
  options: { recursive?: boolean },
): Data[] {
  for (const change of changes) {
    const entry = present.find((candidate) => candidate["_id"] === change["_id"]);
    if (entry) applyUpdate(entry, change, kind, options);
    else present.push(change);
  }
  return present;
}
