import type { ClientDocument } from "../../../documents/abstract/index.js";
import { Scene } from "../../../documents/index.js";
import type { ContextMenuEntry } from "../../ux/context-menu.js";
import { DocumentDirectory } from "../document-directory.js";
import { sceneEntries } from "../scene-entries.js";

const FOLDERS = ["createFolder", "updateFolder", "deleteFolder"] as const;

/** The world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override entryIcon = "fa-solid fa-user";
  static override renderHooks = ["createActor", "updateActor", "deleteActor", ...FOLDERS];
}

/** The world's items, those that belong to no actor. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override entryIcon = "fa-solid fa-suitcase";
  static override renderHooks = ["createItem", "updateItem", "deleteItem", ...FOLDERS];
}

/** The world's scenes. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";
  static override entryIcon = "fa-solid fa-map";
  static override renderHooks = ["createScene", "updateScene", "deleteScene", "canvasReady", ...FOLDERS];

  protected override _entry(document: ClientDocument): HTMLLIElement {
    const entry = super._entry(document);
    if (document instanceof Scene) {
      entry.classList.toggle("active", document.active);
      entry.dataset["sceneId"] = document.id ?? "";
    }
    return entry;
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const own = sceneEntries();
    const names = new Set(own.map((entry) => entry.label));
    return [...own, ...super._getEntryContextOptions().filter((entry) => !names.has(entry.label))];
  }

  protected override async _activateEntry(document: ClientDocument | undefined): Promise<void> {
    if (document instanceof Scene) await document.view();
  }
}
