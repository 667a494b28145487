import type { CompendiumCollection } from "../../../documents/collections/index.js";
import { table } from "../../../shared/globals.js";
import type { PackFolder } from "../../../packages/index.js";
import type { Options } from "../../api/configuration.js";
import { h, icon, thumbnail, type Child } from "../../../shared/dom.js";
import { Compendium } from "../apps/compendium.js";
import { AbstractSidebarTab } from "../sidebar-tab.js";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-users",
  Item: "fa-solid fa-suitcase",
  Scene: "fa-solid fa-map",
  Macro: "fa-solid fa-code",
  JournalEntry: "fa-solid fa-book-open",
};

/** The packs of documents that the game system brings. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: Options = {
    classes: ["directory"],
    actions: { openPack: CompendiumDirectory.#onOpen, toggleFolder: CompendiumDirectory.#onToggleFolder },
  };
  static override scrollable = [".directory-list"];

  readonly #folded = new Set<string>();

  protected override _build(): Child[] {
    const packs = [...table.game.packs].filter((pack) => pack.visible);
    const { packFolders } = table.game.system;
    const inFolders = new Set(packFolders.flatMap(packsIn));
    const loose = packs.filter(({ metadata }) => !inFolders.has(metadata.name));
    const list = h(
      "ol",
      { class: "directory-list plain" },
      ...packFolders.map((folder) => this.#folder(folder, packs)),
      ...loose.map((pack) => this.#entry(pack)),
    );
    if (packs.length === 0)
      list.append(h("li", { class: "empty" }, "The game system has no compendium packs."));
    return [list];
  }

  #folder(folder: PackFolder, packs: readonly CompendiumCollection[], path = ""): HTMLElement {
    const id = `${path}/${folder.name}`;
    const folded = this.#folded.has(id);
    const inside = folder.packs.flatMap((name) => packs.find(({ metadata }) => metadata.name === name) ?? []);
    if (folder.sorting === "a") inside.sort((a, b) => a.title.localeCompare(b.title));
    const header = h(
      "button",
      {
        type: "button",
        class: "folder-header",
        "aria-expanded": String(!folded),
        dataset: { action: "toggleFolder", folderId: id },
      },
      icon(`fa-solid fa-folder${folded ? "" : "-open"}`),
      h("span", {}, folder.name),
    );
    const list = h(
      "ol",
      { class: "plain", hidden: folded },
      ...folder.folders.map((one) => this.#folder(one, packs, id)),
      ...inside.map((pack) => this.#entry(pack)),
    );
    return h("li", { class: ["directory-item", "folder", ...(folded ? ["collapsed"] : [])] }, header, list);
  }

  #entry(pack: CompendiumCollection): HTMLElement {
    const name = h(
      "button",
      { type: "button", class: "entry-name", dataset: { action: "openPack" } },
      h("span", { class: "name" }, pack.title),
      h("span", { class: "entry-type" }, `${pack.index.size} × ${pack.documentName}`),
    );
    return h(
      "li",
      { class: "directory-item compendium", dataset: { pack: pack.collection } },
      thumbnail(null, ICONS[pack.documentName] ?? "fa-solid fa-book"),
      name,
    );
  }

  static #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const { folderId = "" } = target.dataset;
    if (!this.#folded.delete(folderId)) this.#folded.add(folderId);
    this.refresh();
  }

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = table.game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack) await new Compendium({ collection: pack }).render({ force: true });
  }
}

/** The names of all packs in a folder and in the folders in it. */
function packsIn({ packs, folders }: PackFolder): readonly string[] {
  return [...packs, ...folders.flatMap(packsIn)];
}
