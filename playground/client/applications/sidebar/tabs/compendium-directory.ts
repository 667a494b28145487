import type { CompendiumCollection } from "../../../documents/collections/index.js";
import { table } from "../../../globals.js";
import type { Options } from "../../api/configuration.js";
import { h, thumbnail, type Child } from "../../dom.js";
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
    actions: { openPack: CompendiumDirectory.#onOpen },
  };
  static override scrollable = [".directory-list"];

  protected override _build(): Child[] {
    const packs = [...table.game.packs].filter((pack) => pack.visible);
    const list = h("ol", { class: "directory-list plain" }, ...packs.map((pack) => this.#entry(pack)));
    if (packs.length === 0) list.append(h("li", { class: "empty" }, "The game system brings no packs."));
    return [list];
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

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = table.game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack) await new Compendium({ collection: pack }).render({ force: true });
  }
}
