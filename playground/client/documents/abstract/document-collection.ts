import type { Document, DocumentClass } from "../../abstract/document.js";
import { documentConfig } from "../../shared/config.js";
import { Collection, type Data } from "../../utils/index.js";

/** A window that lists a collection. */
interface CollectionApplication {
  render(options?: object): unknown;
}

/** Documents of one kind. */
export abstract class DocumentCollection<Member extends Document = Document> extends Collection<Member> {
  /** The windows that list the documents. */
  readonly apps: CollectionApplication[] = [];
  /** Ids of entries that could not be read. */
  readonly invalidDocumentIds = new Set<string>();

  /** The kind of the documents. */
  abstract readonly documentName: string;

  get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Whether a document is of the kind that is kept here. */
  isMember(value: unknown): value is Member {
    return (
      typeof value === "object" &&
      value !== null &&
      "documentName" in value &&
      value.documentName === this.documentName
    );
  }

  /** A document for a stored entry; null when it cannot be read. */
  createDocument(source: Data, context: object = {}): Member | null {
    const id = String(source["_id"]);
    try {
      const document = this.documentClass.fromSource(source, { ...context });
      this.invalidDocumentIds.delete(id);
      return this.isMember(document) ? document : null;
    } catch (error) {
      this.invalidDocumentIds.add(id);
      console.error(`The ${this.documentName} "${String(source["name"] ?? id)}" could not be read.`, error);
      return null;
    }
  }

  /** Renders every window that lists the documents. */
  render(force = false, options: object = {}): void {
    for (const app of this.apps) app.render({ ...options, force });
  }
}
