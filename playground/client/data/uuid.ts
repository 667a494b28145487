import { isDocumentName } from "../../common/hierarchy.js";
import type { Document, DocumentClass } from "../abstract/document.js";
import { documentConfig } from "../shared/config.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/objects.js";

/** The parts of a document's address. */
export interface ParsedUuid {
  uuid: string;
  /** The kind of the document itself. */
  type: string;
  id: string;
  /** The compendium, if it is in one. */
  pack: string | null;
  /** Kind and id of the outermost document. */
  primaryType: string;
  primaryId: string;
  /** Kinds and ids from the outermost document inwards, without the outermost. */
  embedded: string[];
}

/**
 * Takes a document's address apart.
 *
 * @returns null when it is none
 */
export function parseUuid(uuid: string | null | undefined): ParsedUuid | null {
  if (!uuid) return null;
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
    // The kind may be left out in a compendium, which has only one.
    if (parts.length % 2 === 1) parts.unshift(table.game.packs.get(pack)?.documentName ?? "");
  }
  const [primaryType, primaryId, ...embedded] = parts;
  const [type, id] = parts.slice(-2);
  if (primaryType === undefined || primaryId === undefined || type === undefined || id === undefined)
    return null;
  if (!isDocumentName(primaryType) || embedded.length % 2 === 1) return null;
  return { uuid, type, id, pack, primaryType, primaryId, embedded };
}

function descend(document: Document | undefined, path: string[]): Document | null {
  let current = document ?? null;
  for (let i = 0; i < path.length && current; i += 2) {
    const type = path[i] ?? "";
    const id = path[i + 1] ?? "";
    const member = MEMBERS_OF_TOKENS[type];
    current = member ? memberOf(current, member) : (current.getEmbeddedDocument(type, id) ?? null);
  }
  return current;
}

/** What a token has one of, by kind: its actor, and what is different about it. */
const MEMBERS_OF_TOKENS: Readonly<Record<string, string>> = { Actor: "actor", ActorDelta: "delta" };

function memberOf(token: Document, name: string): Document | null {
  const member: unknown = Reflect.get(token, name);
  return isDocumentLike(member) ? member : null;
}

function isDocumentLike(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "documentName" in value;
}

/**
 * The document at an address, as far as it is at hand: in a compendium that may be the entry of its index only.
 *
 * @returns null when there is none
 * @throws Error when `strict` and there is none
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: { relative?: Document; strict?: boolean } = {},
): Document | Data | null {
  const parsed = parseUuid(absolute(uuid, options.relative));
  const found = parsed ? findSync(parsed) : null;
  if (!found && options.strict) throw new Error(`There is no document at "${String(uuid)}".`);
  return found;
}

function findSync(parsed: ParsedUuid): Document | Data | null {
  if (!parsed.pack)
    return descend(table.game.collections.get(parsed.primaryType)?.get(parsed.primaryId), parsed.embedded);
  const pack = table.game.packs.get(parsed.pack);
  const document = pack?.get(parsed.primaryId);
  if (document) return descend(document, parsed.embedded);
  return parsed.embedded.length ? null : (pack?.index.get(parsed.primaryId) ?? null);
}

/** The document at an address, read from its compendium where necessary. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: { relative?: Document } = {},
): Promise<Document | null> {
  const parsed = parseUuid(absolute(uuid, options.relative));
  if (!parsed) return null;
  if (parsed.pack)
    return descend(
      (await table.game.packs.get(parsed.pack)?.getDocument(parsed.primaryId)) ?? undefined,
      parsed.embedded,
    );
  return descend(table.game.collections.get(parsed.primaryType)?.get(parsed.primaryId), parsed.embedded);
}

function absolute(
  uuid: string | null | undefined,
  relative: Document | undefined,
): string | null | undefined {
  return uuid?.startsWith(".") && relative ? relative.uuid + uuid : uuid;
}

/** The configured class of a kind of document. */
export function getDocumentClass(name: string): DocumentClass {
  return documentConfig(name).documentClass;
}
