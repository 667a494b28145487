import { h, iconButton } from "../../shared/dom.js";
import { AbstractMultiSelectElement } from "./abstract-multi-select.js";

/** Chooses several of the options that stand inside the element; the chosen ones show as tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #select: HTMLSelectElement | null = null;
  #tags: HTMLElement | null = null;

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags" });
    this.#select = h("select", { "aria-label": "Add" });
    this._applyInputAttributes(this.#select);
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const open = [...this._choices].filter(([value]) => !this._value.includes(value));
    this.#select?.replaceChildren(
      h("option", { value: "" }, "Add…"),
      ...open.map(([value, label]) => h("option", { value }, label)),
    );
    this.#tags?.replaceChildren(
      ...this._value.map((value) => {
        const label = this._choices.get(value) ?? value;
        const remove = this.editable
          ? iconButton("removeTag", "fa-solid fa-xmark", `Remove ${label}`, {
              on: { click: () => this.unselect(value) },
            })
          : null;
        return h("span", { class: "tag", dataset: { key: value } }, h("span", {}, label), remove);
      }),
    );
  }

  protected override _activateListeners(): void {
    this.#select?.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#select) this.select(this.#select.value);
    });
    this.#select?.addEventListener("input", (event) => event.stopPropagation());
  }
}
