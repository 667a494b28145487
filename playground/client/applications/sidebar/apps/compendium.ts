import type { CompendiumCollection } from "../../../documents/collections/index.js";
import { ClientDocument } from "../../../documents/abstract/index.js";
import { table } from "../../../shared/globals.js";
import { instances } from "../../instances.js";
import { ApplicationV2 } from "../../api/application.js";
import type { Configuration, Options, RenderContext, RenderOptions } from "../../api/configuration.js";
import { all, closest, h, icon, iconButton, thumbnail } from "../../../shared/dom.js";
import { DragDrop } from "../../ux/drag-drop.js";

interface CompendiumOptions extends Options {
  collection: CompendiumCollection;
}

/** A window on one pack: its documents can be opened, dragged and imported. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 360, height: 520 },
    actions: {
      openEntry: Compendium.#onOpen,
      importEntry: Compendium.#onImport,
      importAll: Compendium.#onImportAll,
    },
  };

  readonly collection: CompendiumCollection;

  constructor(options: CompendiumOptions) {
    super(options);
    this.collection = options.collection;
  }

  protected override _initializeApplicationOptions(options: CompendiumOptions): Configuration {
    const { collection, ...rest } = options;
    return super._initializeApplicationOptions({
      uniqueId: collection.collection.replaceAll(".", "-"),
      ...rest,
    });
  }

  override get title(): string {
    return this.collection.title;
  }

  override async render(options: object | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const open = instances.get(this.id);
    if (open && open !== this) {
      open.bringToFront();
      return this;
    }
    return super.render(options, more);
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    await this.collection.getIndex();
    const entries = [...this.collection.index].sort((a, b) => String(a.name).localeCompare(String(b.name)));
    const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search this pack" });
    const importAll = table.game.user.isGM
      ? h(
          "button",
          { type: "button", dataset: { action: "importAll" } },
          icon("fa-solid fa-download"),
          h("span", {}, "Import all"),
        )
      : null;
    const list = h(
      "ol",
      { class: "directory-list plain" },
      ...entries.map((entry) =>
        this.#entry(String(entry._id), String(entry.name), typeof entry.img === "string" ? entry.img : null),
      ),
    );
    search.addEventListener("input", () => {
      const wanted = search.value.trim().toLowerCase();
      for (const item of all(list, ".entry"))
        item.hidden = wanted !== "" && !(item.textContent ?? "").toLowerCase().includes(wanted);
    });
    return [h("header", { class: "directory-header" }, importAll, search), list];
  }

  #entry(id: string, name: string, image: string | null): HTMLElement {
    return h(
      "li",
      {
        class: "directory-item entry",
        draggable: "true",
        dataset: { entryId: id, uuid: this.collection.getUuid(id) },
      },
      thumbnail(image, "fa-solid fa-file"),
      h(
        "button",
        { type: "button", class: "entry-name", dataset: { action: "openEntry" } },
        h("span", { class: "name" }, name),
      ),
      table.game.user.isGM ? iconButton("importEntry", "fa-solid fa-download", `Import ${name}`) : null,
    );
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const dragstart = (event: DragEvent): void => {
      const uuid = closest(event, ".entry")?.dataset["uuid"];
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid }));
    };
    new DragDrop({ dragSelector: ".entry", callbacks: { dragstart } }).bind(this.element);
  }

  #idOf(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
  }

  static async #onOpen(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = await this.collection.getDocument(this.#idOf(target));
    if (document instanceof ClientDocument) await document.sheet?.render({ force: true });
  }

  static async #onImport(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#import([this.#idOf(target)]);
  }

  static async #onImportAll(this: Compendium): Promise<void> {
    await this.#import([...this.collection.index.keys()]);
  }

  async #import(ids: readonly string[]): Promise<void> {
    const world = table.game.collections.get(this.collection.documentName);
    if (!world) return;
    for (const id of ids) await world.importFromCompendium(this.collection, id);
    table.ui.notifications.success(
      ids.length === 1 ? "Imported into the world." : `Imported ${ids.length} documents into the world.`,
    );
  }
}
