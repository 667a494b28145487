import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { ownershipField, statsField } from "./common-fields.js";
import { Folder } from "./folder.js";

/** A page of a journal. */
export class JournalEntryPage extends ClientDocument {
  declare parent: JournalEntry | null;
  declare text: { content: string; format: number };
  declare title: { show: boolean; level: number };
  declare image: { caption: string };
  declare src: string | null;

  static override metadata = this.describe("JournalEntryPage", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new DocumentTypeField("JournalEntryPage", { initial: "text" }),
      system: new TypeDataField("JournalEntryPage"),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          min: 1,
          max: 6,
          initial: 1,
        }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: "" }) }),
      text: new SchemaField({
        content: new HTMLField(),
        format: new NumberField({ required: true, nullable: false, initial: 1 }),
      }),
      src: new StringField({ nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }
}

/** A journal: pages of text. */
export class JournalEntry extends ClientDocument {
  declare pages: EmbeddedCollection<JournalEntryPage>;

  static override metadata = this.describe("JournalEntry");

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      pages: new EmbeddedCollectionField(JournalEntryPage),
      folder: new ForeignDocumentField(Folder),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }
}
