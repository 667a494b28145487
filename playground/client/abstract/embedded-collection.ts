import { documentConfig } from "../shared/config.js";
import { Collection, isPlainObject, type Data } from "../utils/index.js";
import type { Document, DocumentClass } from "./document.js";

/** The documents that stand inside another one. */
export class EmbeddedCollection<Member extends Document = Document> extends Collection<Member> {
  /** Ids of entries that could not be made into documents. */
  readonly invalidDocumentIds = new Set<string>();

  /**
   * @param name          the field of the parent's source, such as `items`
   * @param model         the document that they stand in
   * @param documentName  what kind they are
   */
  constructor(
    readonly name: string,
    readonly model: Document,
    readonly documentName: string,
  ) {
    super();
  }

  /** The class of the documents. */
  get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  /** The entries as they are stored. */
  get _source(): Data[] {
    const source: unknown = this.model._source[this.name];
    return isEntries(source) ? source : [];
  }

  /** Makes a document of every stored entry, keeping those that are there. */
  initialize(): void {
    const kept = new Set<string>();
    const source = this._source;
    source.forEach((entry, index) => {
      const id = entry["_id"];
      if (typeof id !== "string" || !isPlainObject(entry)) return;
      kept.add(id);
      const present = this.get(id);
      if (!present) {
        this.#make(id, entry);
        return;
      }
      if (present._source !== entry) {
        present._replaceSource(entry);
        source[index] = present._source;
      }
      present.reset();
    });
    for (const id of [...this.keys()]) if (!kept.has(id)) this.delete(id);
  }

  #make(id: string, entry: Data): void {
    try {
      const document = this.createDocument(entry);
      if (document) this.set(id, document);
      this.invalidDocumentIds.delete(id);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      console.error(
        `The ${this.documentName} "${String(entry["name"] ?? id)}" in ${this.model.uuid} could not be read.`,
        error,
      );
    }
  }

  /** A document for a stored entry, which becomes its source. */
  createDocument(entry: Data): Member | null {
    const document = documentConfig(this.documentName).documentClass.fromSource(entry, {
      parent: this.model,
      pack: this.model.pack,
      parentCollection: this.name,
    });
    if (!this.isMember(document)) return null;
    const source = this._source;
    const index = source.findIndex((other) => other["_id"] === document.id);
    if (index >= 0) source[index] = document._source;
    return document;
  }

  /** Whether a model is of the kind that is kept here. */
  isMember(model: unknown): model is Member {
    return (
      typeof model === "object" &&
      model !== null &&
      "documentName" in model &&
      model.documentName === this.documentName
    );
  }

  /** Adds a stored entry and its document. */
  add(entry: Data): Member | undefined {
    const id = entry["_id"];
    if (typeof id !== "string") return undefined;
    const source = this._source;
    const index = source.findIndex((other) => other["_id"] === id);
    if (index >= 0) source[index] = entry;
    else source.push(entry);
    this.#make(id, entry);
    return this.get(id);
  }

  /** Takes a document and its stored entry out. */
  remove(id: string): void {
    const source = this._source;
    const index = source.findIndex((entry) => entry["_id"] === id);
    if (index >= 0) source.splice(index, 1);
    this.delete(id);
  }

  /** The stored entries. */
  toObject(source = true): Data[] {
    return this.contents.map((document) => document.toObject(source));
  }
}

/** The list itself, not a copy: entries are put into it and taken out. */
function isEntries(value: unknown): value is Data[] {
  return Array.isArray(value);
}
