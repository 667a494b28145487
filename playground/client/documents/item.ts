import type { Document } from "../abstract/document.js";
import {
  DocumentIdField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  ObjectField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import type { Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { ActiveEffect } from "./active-effect.js";
import type { Actor } from "./actor.js";
import { ownershipField, statsField } from "./common-fields.js";
import { Folder } from "./folder.js";

/** The picture of items that have none. */
const DEFAULT_ITEM_ICON = "/playground/images/item.svg";

/** A thing, a skill or anything else that an actor can have. */
export class Item extends ClientDocument {
  declare effects: EmbeddedCollection<ActiveEffect>;

  static override metadata = this.describe("Item", { hasTypeData: true });
  static DEFAULT_ICON = DEFAULT_ITEM_ICON;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new DocumentTypeField("Item"),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => DEFAULT_ITEM_ICON }),
      system: new TypeDataField("Item"),
      effects: new EmbeddedCollectionField(ActiveEffect),
      folder: new ForeignDocumentField(Folder),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  /** The actor that has it. */
  get actor(): Actor | null {
    return isActor(this.parent) ? this.parent : null;
  }

  override get isOwner(): boolean {
    return this.parent ? isOwned(this.parent) : super.isOwner;
  }

  /** An item's rights are its actor's. */
  override getUserLevel(...args: Parameters<Document["getUserLevel"]>): number {
    return this.parent ? this.parent.getUserLevel(...args) : super.getUserLevel(...args);
  }

  protected override _afterDescendants(options: Data): void {
    this.reset();
    super._afterDescendants(options);
  }
}

function isActor(value: Document | null): value is Actor {
  return value?.documentName === "Actor";
}

function isOwned(document: Document): boolean {
  return Reflect.get(document, "isOwner") === true;
}
