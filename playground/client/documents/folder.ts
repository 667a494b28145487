import {
  ColorField,
  DocumentIdField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../shared/globals.js";
import type { Color } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { statsField } from "./common-fields.js";

/** A drawer that documents of one kind are sorted into. */
export class Folder extends ClientDocument {
  declare color: Color | null;
  declare description: string;

  static override metadata = this.describe("Folder");

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new StringField({ required: true, blank: false }),
      description: new HTMLField(),
      folder: new ForeignDocumentField(Folder),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new ObjectField(),
      depth: new NumberField({ required: false, nullable: false, initial: 1 }),
      _stats: statsField(),
    };
  }

  /** The documents in it. */
  get contents(): ClientDocument[] {
    const documents = table.game.collections.get(this.type)?.contents ?? [];
    return documents.filter(
      (document): document is ClientDocument =>
        document instanceof ClientDocument && document.folder === this,
    );
  }

  /** The folders in it. */
  get children(): Folder[] {
    return table.game.folders.filter((folder) => folder.folder === this);
  }
}
