import type { Document } from "../../abstract/document.js";
import type { PackData } from "../../../common/protocol.js";
import { documentConfig } from "../../shared/config.js";
import { table } from "../../shared/globals.js";
import { Collection, type Data } from "../../utils/index.js";
import { DocumentCollection } from "../abstract/document-collection.js";

/** What is known of a compendium. */
interface CompendiumMetadata {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system";
  flags: Data;
}

/** Documents that the system brings with it. They are read when they are asked for, and cannot be changed. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: CompendiumMetadata;
  /** The documents' names and pictures, by id. */
  readonly index: Collection<Data>;
  readonly locked: boolean = true;

  constructor(data: PackData) {
    super();
    const { id, name, label, type, flags } = data;
    const packageName = id.split(".")[0] ?? "";
    this.metadata = { id, name, label, type, flags, packageName, packageType: "system" };
    this.index = new Collection(
      data.index.map((entry) => [
        String(entry["_id"]),
        { ...entry, uuid: this.getUuid(String(entry["_id"])) },
      ]),
    );
  }

  get documentName(): string {
    return this.metadata.type;
  }

  /** Its id: `<system>.<name>`. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return this.metadata.label;
  }

  /** Whether the current user sees it. */
  get visible(): boolean {
    return true;
  }

  /** The address of one of its documents. */
  getUuid(id: string): string {
    return `Compendium.${this.metadata.id}.${this.metadata.type}.${id}`;
  }

  /** The index, with more fields where they are asked for, or configured for documents of the kind. */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<Data>> {
    const { compendiumIndexFields = [] } = documentConfig(this.documentName);
    if (options.fields?.length || compendiumIndexFields.length > 0) {
      for (const entry of await table.game.connection.readPack(this.collection)) {
        const id = String(entry["_id"]);
        this.index.set(id, { ...entry, ...this.index.get(id) });
      }
    }
    return this.index;
  }

  /** One document, or null when there is none of that id. */
  async getDocument(id: string): Promise<Document | null> {
    return this.get(id) ?? (await this.getDocuments({ _id: id }))[0] ?? null;
  }

  /**
   * Its documents.
   *
   * @param query  values that they must have, such as `{ type: "weapon" }` or `{ _id__in: [...] }`
   */
  async getDocuments(query: Data = {}): Promise<Document[]> {
    const sources = await table.game.connection.readPack(this.collection);
    return sources.filter((source) => matches(source, query)).flatMap((source) => this.#keep(source));
  }

  #keep(source: Data): Document[] {
    const id = String(source["_id"]);
    const present = this.get(id);
    if (present) return [present];
    const document = this.createDocument(source, { pack: this.collection });
    if (!document) return [];
    this.set(id, document);
    return [document];
  }
}

function matches(source: Data, query: Data): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (key.endsWith("__in")) return Array.isArray(wanted) && wanted.includes(source[key.slice(0, -4)]);
    return source[key] === wanted;
  });
}

/** The compendia by id. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
