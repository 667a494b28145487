import { h, iconButton } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

/** Chooses several of the options that stand inside the element; the chosen ones show as tags. */
export class HTMLMultiSelectElement extends AbstractFormInputElement<string[]> {
  static override tagName = "multi-select";
  protected _value: string[] = [];
  readonly #choices = new Map<string, string>();
  #select: HTMLSelectElement | null = null;
  #tags: HTMLElement | null = null;

  override connectedCallback(): void {
    if (this.#select === null) {
      for (const option of this.querySelectorAll("option")) {
        this.#choices.set(option.value, option.label);
        if (option.hasAttribute("selected")) this._value.push(option.value);
      }
    }
    super.connectedCallback();
  }

  protected override _setValue(value: string[]): void {
    this._value = [...new Set(value)].filter((entry) => this.#choices.has(entry));
  }

  /** Chooses one more option. */
  select(value: string): void {
    if (this.#choices.has(value) && !this._value.includes(value)) this.value = [...this._value, value];
  }

  /** Takes an option out of the choice. */
  unselect(value: string): void {
    if (this._value.includes(value)) this.value = this._value.filter((entry) => entry !== value);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags" });
    this.#select = h("select", { "aria-label": "Add" });
    this._applyInputAttributes(this.#select);
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const open = [...this.#choices].filter(([value]) => !this._value.includes(value));
    this.#select?.replaceChildren(
      h("option", { value: "" }, "Add…"),
      ...open.map(([value, label]) => h("option", { value }, label)),
    );
    this.#tags?.replaceChildren(
      ...this._value.map((value) => {
        const label = this.#choices.get(value) ?? value;
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
