import {
  migrateDocument,
  type HeldChange,
  type Migrated,
  type Source,
  type StoredDocument,
} from "../../migrations/index.js";
import { forgetOutdated, outdatedKeys } from "./migrate-read.js";

/**
 * The options for writing a document in a new shape. This client reads documents in the current shape and would see
 * no difference, so whole fields are written. Without merging, old names disappear. Foundry changes the type of a
 * document only in this way.
 */
const OPTIONS = { diff: false, recursive: false, render: false };

/** A document, and what has to be written of it. */
export interface Pending {
  readonly kind: string;
  readonly document: StoredDocument;
  readonly migrated: Migrated;
}

/** The changes to write to a document of the world or of a compendium; null when it is stored in the current shape. */
export function pendingOf(kind: string, document: StoredDocument, version: string): Pending | null {
  const migrated = migrateDocument(kind, document.toObject() as Source, version, outdatedKeys);
  return migrated.keys.length || migrated.held.length ? { kind, document, migrated } : null;
}

/**
 * Writes a document in the current shape, with everything in it. Returns the names of those that could not be written
 * and stay as they are.
 */
export async function writePending({ kind, document, migrated }: Pending): Promise<readonly string[]> {
  const failed: string[] = [];
  const id = document.id ?? "";
  if (migrated.keys.length) {
    try {
      await document.update(fieldsOf(migrated), OPTIONS);
      forgetOutdated(kind, [id]);
    } catch {
      failed.push(document.name ?? id);
    }
  }
  const kinds = new Set(migrated.held.map((change) => change.kind));
  for (const inner of kinds) {
    const held = migrated.held.filter((change) => change.kind === inner);
    failed.push(...(await writeHeld(document, inner, held)));
    for (const change of held.filter((one) => one.held.length)) {
      const found = document.getEmbeddedDocument(inner, change.id);
      const deeper = { ...change, keys: [] };
      if (found) failed.push(...(await writePending({ kind: inner, document: found, migrated: deeper })));
    }
  }
  return failed;
}

/** Writes documents of one kind within another, all at once. When that is refused, one by one. */
async function writeHeld(
  parent: StoredDocument,
  kind: string,
  held: readonly HeldChange[],
): Promise<readonly string[]> {
  const changed = held.filter(({ keys }) => keys.length);
  if (!changed.length) return [];
  try {
    const changes = changed.map((change) => ({ ...fieldsOf(change), _id: change.id }));
    await parent.updateEmbeddedDocuments(kind, changes, OPTIONS);
    forgetOutdated(
      kind,
      changed.map(({ id }) => id),
    );
    return [];
  } catch {
    const [only, ...more] = changed;
    if (only && !more.length) return [nameOf(parent, only)];
    const failed: string[] = [];
    for (const change of changed) failed.push(...(await writeHeld(parent, kind, [change])));
    return failed;
  }
}

function nameOf(parent: StoredDocument, { source, kind, id }: HeldChange): string {
  const name = typeof source["name"] === "string" ? source["name"] : `${kind} ${id}`;
  return parent.name ? `${parent.name}: ${name}` : name;
}

/** The changed fields of a document. A new type is written together with all of its data. */
function fieldsOf({ source, keys }: Migrated): Record<string, unknown> {
  const all = keys.includes("type") ? [...keys, "system"] : keys;
  return Object.fromEntries(all.map((key) => [key, source[key]]));
}
