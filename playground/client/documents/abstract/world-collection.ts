import type { Document, DocumentClass } from "../../abstract/document.js";
import type { DatabaseOperation } from "../../data/client-backend.js";
import { table } from "../../shared/globals.js";
import { randomID, type Data } from "../../utils/index.js";
import type { Folder } from "../folder.js";
import { documentConfig, type AnyClass } from "../../shared/config.js";
import { registerSheet, unregisterSheet, type SheetRegistrationOptions } from "./sheet-registry.js";
import { DocumentCollection } from "./document-collection.js";

/** The documents of one kind in the world. */
export abstract class WorldCollection<Member extends Document = Document> extends DocumentCollection<Member> {
  /** The kind of the documents. */
  static readonly documentName: string = "";

  static get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  /** Registers a sheet for the kind. */
  static registerSheet(scope: string, sheetClass: AnyClass, options: SheetRegistrationOptions = {}): void {
    registerSheet(this.documentClass, scope, sheetClass, options);
  }

  /** Takes a sheet out of the registry. */
  static unregisterSheet(
    scope: string,
    sheetClass: AnyClass,
    options: Pick<SheetRegistrationOptions, "types"> = {},
  ): void {
    unregisterSheet(this.documentClass, scope, sheetClass, options);
  }

  override get documentName(): string {
    const { constructor } = this;
    return "documentName" in constructor ? String(constructor.documentName) : "";
  }

  /** The folders for the kind. */
  get folders(): Folder[] {
    return table.game.folders.filter((folder) => folder.type === this.documentName);
  }

  /** Takes a stored entry in. */
  add(source: Data): Member | undefined {
    const document = this.createDocument(source);
    if (document?.id) this.set(document.id, document);
    return document ?? undefined;
  }

  /** Takes a document out. */
  remove(id: string): void {
    this.delete(id);
  }

  /**
   * Brings a document from a compendium into the world.
   *
   * @param updateData      changes to it
   * @param options.keepId  under the id that it has in the compendium
   * @throws Error when the compendium holds another kind, or no such document
   */
  async importFromCompendium(
    pack: { collection: string; documentName: string; getDocument(id: string): Promise<Document | null> },
    id: string,
    updateData: Data = {},
    options: DatabaseOperation = {},
  ): Promise<Member | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The compendium ${pack.collection} holds documents of the kind ${pack.documentName}, not ${this.documentName}.`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document "${id}" in the compendium ${pack.collection}.`);
    const source = { ...this.fromCompendium(document, options), ...updateData };
    const created = await this.documentClass.create(source, options);
    return this.isMember(created) ? created : undefined;
  }

  /** The source of a document of a compendium as it goes into the world. */
  fromCompendium(document: Document, options: { keepId?: boolean; clearFolder?: boolean } = {}): Data {
    const { folder: _, sort: __, ownership: ___, ...data } = document.toObject();
    const stats = {
      ...(typeof data["_stats"] === "object" ? data["_stats"] : {}),
      compendiumSource: document.uuid,
    };
    return { ...data, _stats: stats, _id: options.keepId ? data["_id"] : randomID() };
  }
}
