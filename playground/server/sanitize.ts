import { cleanHTML, getProperty, isPlainObject, setProperty, type Data } from "../client/utils/index.js";
import { entriesOf } from "../common/apply-update.js";
import { kindOf, isDocumentName, type DocumentName } from "../common/hierarchy.js";
import type { SystemFiles } from "./system-files.js";

/** The fields with markup that every document of a kind has. */
const CORE_FIELDS: Partial<Record<DocumentName, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
  User: ["description"],
};

/**
 * Takes what is dangerous out of the markup in a document, or in changes to one. A change of type does not help: the
 * fields of the type that is and of the type that is to be are cleaned.
 *
 * @param data     the document or the changes, nested; it is changed
 * @param present  the stored document that the changes are for
 */
export function sanitize(system: SystemFiles, kind: DocumentName, data: Data, present: Data = {}): void {
  const fields = new Set(CORE_FIELDS[kind] ?? []);
  for (const type of [data["type"], present["type"]])
    for (const path of system.fieldList(kind, type, "htmlFields")) fields.add(`system.${path}`);
  for (const path of fields) cleanAt(data, path);
  for (const [inner, collection] of Object.entries(kindOf(kind).embedded)) {
    if (!isDocumentName(inner)) continue;
    const known = new Map(entriesOf(present[collection]).map((entry) => [entry["_id"], entry]));
    for (const entry of entriesOf(data[collection])) sanitize(system, inner, entry, known.get(entry["_id"]));
  }
}

function cleanAt(data: Data, path: string): void {
  const replaced = path.split(".").reduceRight<string[]>((paths, _part, index, parts) => {
    const last = parts[index] ?? "";
    return [...paths, [...parts.slice(0, index), `==${last}`, ...parts.slice(index + 1)].join(".")];
  }, []);
  for (const candidate of [path, ...replaced]) {
    const value = getProperty(data, candidate);
    if (typeof value === "string") setProperty(data, candidate, cleanHTML(value));
    else if (Array.isArray(value))
      setProperty(
        data,
        candidate,
        value.map((entry: unknown) => (typeof entry === "string" ? cleanHTML(entry) : entry)),
      );
    else if (isPlainObject(value))
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === "string") value[key] = cleanHTML(inner);
  }
}
