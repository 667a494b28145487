import { ClientDocument } from "../../documents/abstract/index.js";
import type { DocumentClass } from "../../abstract/index.js";
import { documentConfig } from "../../shared/config.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/const.js";
import type { Folder } from "../../documents/index.js";
import { table } from "../../shared/globals.js";
import { fromUuid } from "../../data/uuid.js";
import { DocumentOwnershipConfig } from "../apps/document-ownership.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { all, closest, h, icon, thumbnail, type Child } from "../../shared/dom.js";
import { run } from "../report.js";
import type { ContextMenuEntry } from "../ux/context-menu.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";
import { localize } from "../words.js";
import {
  createDocumentDialog,
  deleteDocumentDialog,
  imageOf,
  isGM,
  nameOf,
  typeLabel,
} from "./create-document.js";
import { AbstractSidebarTab } from "./sidebar-tab.js";

/** A list of the world's documents of one kind, by folders. */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  static override DEFAULT_OPTIONS: Options = {
    classes: ["directory"],
    actions: {
      createEntry: DocumentDirectory.#onCreate,
      activateEntry: DocumentDirectory.#onActivate,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };
  static override scrollable = [".directory-list"];
  static documentName = "";
  static entryIcon = "fa-solid fa-file";

  #search = "";
  readonly #folded = new Set<string>();

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass;
  }

  /** The documents that this user may see, by name. */
  get documents(): ClientDocument[] {
    const { user } = table.game;
    const documents = [...(table.game.collections.get(this.documentName) ?? [])].filter(
      (document) => document instanceof ClientDocument,
    );
    return documents
      .filter((document) => document.testUserPermission(user, DOCUMENT_OWNERSHIP_LEVELS.LIMITED))
      .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }

  protected override _build(): Child[] {
    const label = localize(`DOCUMENT.${this.documentName}`).replace("DOCUMENT.", "");
    const create = isGM()
      ? h(
          "button",
          { type: "button", class: "create-entry", dataset: { action: "createEntry" } },
          icon("fa-solid fa-plus"),
          h("span", {}, `Create ${label}`),
        )
      : null;
    const search = h("input", {
      type: "search",
      name: "search",
      value: this.#search,
      placeholder: "Search",
      "aria-label": `Search ${label.toLowerCase()}s`,
    });
    search.addEventListener("input", () => this.#filter(search.value));
    const documents = this.documents;
    const list = h(
      "ol",
      { class: "directory-list plain" },
      ...this.#folders(documents),
      ...documents.filter((document) => !folderOf(document)).map((document) => this._entry(document)),
    );
    if (documents.length === 0) list.append(h("li", { class: "empty" }, "There is nothing here."));
    return [h("header", { class: "directory-header" }, create, search), list];
  }

  #folders(documents: readonly ClientDocument[]): HTMLElement[] {
    const folders = [...table.game.folders]
      .filter((folder) => folder.type === this.documentName)
      .sort((a, b) => a.name.localeCompare(b.name));
    return folders.flatMap((folder) => {
      const inside = documents.filter((document) => folderOf(document) === folder);
      if (inside.length === 0 && !isGM()) return [];
      const folded = this.#folded.has(folder.id ?? "");
      const header = h(
        "button",
        {
          type: "button",
          class: "folder-header",
          "aria-expanded": String(!folded),
          dataset: { action: "toggleFolder", folderId: folder.id },
        },
        icon(`fa-solid fa-folder${folded ? "" : "-open"}`),
        h("span", {}, folder.name),
      );
      return [
        h(
          "li",
          {
            class: ["directory-item", "folder", ...(folded ? ["collapsed"] : [])],
            dataset: { folderId: folder.id },
          },
          header,
          h("ol", { class: "plain", hidden: folded }, ...inside.map((document) => this._entry(document))),
        ),
      ];
    });
  }

  /** One entry of the list. */
  protected _entry(document: ClientDocument): HTMLLIElement {
    const kind = this.documentName.toLowerCase();
    const type =
      "type" in document && typeof document.type === "string" && this.documentClass.hasTypeData
        ? typeLabel(this.documentName, document.type)
        : "";
    return h(
      "li",
      {
        class: ["directory-item", "entry", "document", kind],
        dataset: { entryId: document.id, documentId: document.id, uuid: document.uuid },
        draggable: "true",
      },
      thumbnail(imageOf(document), (this.constructor as typeof DocumentDirectory).entryIcon),
      h(
        "button",
        { type: "button", class: "entry-name", dataset: { action: "activateEntry" } },
        h("span", { class: "name" }, nameOf(document)),
        type === "" ? null : h("span", { class: "entry-type" }, type),
      ),
    );
  }

  #filter(query: string): void {
    this.#search = query;
    const wanted = query.trim().toLowerCase();
    for (const entry of all(this.element, ".entry"))
      entry.hidden = wanted !== "" && !(entry.textContent ?? "").toLowerCase().includes(wanted);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".entry", {
      hookName: `${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const callbacks = {
      dragstart: (event: DragEvent) => this._onDragStart(event),
      drop: (event: DragEvent) => run(() => this._onDrop(event)),
    };
    new DragDrop({ dragSelector: ".entry", dropSelector: ".directory-list", callbacks }).bind(this.element);
    if (this.#search !== "") this.#filter(this.#search);
  }

  protected _documentOf(element: HTMLElement | null): ClientDocument | undefined {
    const id = element?.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    const found = id === undefined ? undefined : table.game.collections.get(this.documentName)?.get(id);
    return found instanceof ClientDocument ? found : undefined;
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        label: "Ownership",
        icon: "fa-solid fa-lock",
        visible: isGM,
        onClick: (_event, element) => this.#ownership(element),
      },
      {
        label: "Duplicate",
        icon: "fa-solid fa-copy",
        visible: isGM,
        onClick: (_event, element) => this.#duplicate(element),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => this._documentOf(element)?.canUserModify(table.game.user, "delete") === true,
        onClick: (_event, element) => {
          const document = this._documentOf(element);
          return document ? deleteDocumentDialog(document) : undefined;
        },
      },
    ];
  }

  async #ownership(element: HTMLElement): Promise<void> {
    const document = this._documentOf(element);
    if (document) await new DocumentOwnershipConfig({ document }).render({ force: true });
  }

  async #duplicate(element: HTMLElement): Promise<void> {
    const document = this._documentOf(element);
    await document?.clone({ name: `${nameOf(document)} (copy)` }, { save: true });
  }

  protected _onDragStart(event: DragEvent): void {
    const document = this._documentOf(closest(event, ".entry"));
    if (document)
      event.dataTransfer?.setData(
        "text/plain",
        JSON.stringify({ type: document.documentName, uuid: document.uuid }),
      );
  }

  /** Takes a document of this kind that comes from a compendium or another document into the world. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const { uuid, type } = TextEditor.getDragEventData(event);
    if (type !== this.documentName || typeof uuid !== "string" || !isGM()) return;
    const found: unknown = await fromUuid(uuid);
    if (!(found instanceof this.documentClass) || (!found.inCompendium && !found.parent)) return;
    const { _id, ...source } = found.toObject();
    await this.documentClass.implementation.create(source);
  }

  static async #onCreate(this: DocumentDirectory): Promise<void> {
    const created = await createDocumentDialog(this.documentClass);
    await created?.sheet?.render({ force: true });
  }

  static async #onActivate(
    this: DocumentDirectory,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this._activateEntry(this._documentOf(target));
  }

  /** What a click on an entry does: it opens the document's sheet. */
  protected async _activateEntry(document: ClientDocument | undefined): Promise<void> {
    await document?.sheet?.render({ force: true });
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const { folderId = "" } = target.dataset;
    if (!this.#folded.delete(folderId)) this.#folded.add(folderId);
    this.refresh();
  }
}

function folderOf(document: ClientDocument): Folder | null {
  return document.folder ?? null;
}
