import type { Item } from "../../documents/index.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.js";
import { Item as ItemClass } from "../../documents/index.js";

/** A window on an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    position: { width: 480 },
    window: { icon: "fa-solid fa-suitcase", resizable: true },
  };

  get item(): Item {
    const { document } = this;
    if (!(document instanceof ItemClass)) throw new Error("An item sheet shows an item.");
    return document;
  }

  get actor(): Item["actor"] {
    return this.item.actor;
  }
}
