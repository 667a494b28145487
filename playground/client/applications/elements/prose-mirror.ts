import { cleanHTML } from "../../utils/index.js";
import { h, iconButton, parseHTML } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

interface ProseMirrorConfig {
  name?: string;
  value?: string;
  enriched?: string;
  disabled?: boolean;
}

/**
 * A text with formatting: shows what was written, and turns into a field for its HTML at a press of the button.
 * What is inside the element at first is the enriched text.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";

  protected _value = "";
  #enriched: Node[] = [];
  #shown: HTMLElement | null = null;
  #area: HTMLTextAreaElement | null = null;
  #toggle: HTMLButtonElement | null = null;

  static create(config: ProseMirrorConfig): HTMLProseMirrorElement {
    const element = new HTMLProseMirrorElement();
    if (config.name !== undefined) element.name = config.name;
    element.setAttribute("value", config.value ?? "");
    element.toggleAttribute("disabled", config.disabled === true);
    if (config.enriched !== undefined) element.replaceChildren(parseHTML(config.enriched));
    return element;
  }

  override connectedCallback(): void {
    if (this.#area === null) {
      this._value = this.getAttribute("value") ?? this.innerHTML;
      this.#enriched = [...this.childNodes];
    }
    super.connectedCallback();
  }

  protected override _buildElements(): HTMLElement[] {
    this.#shown = h("div", { class: "editor-content" }, ...this.#enriched);
    this.#area = h("textarea", { rows: 6, hidden: true });
    this._applyInputAttributes(this.#area);
    this.#toggle = iconButton("toggleEditor", "fa-solid fa-pen", "Edit text", {
      on: { click: () => this.#edit(this.#area?.hidden === true) },
    });
    return [this.#shown, this.#area, this.#toggle];
  }

  #edit(editing: boolean): void {
    const { editable } = this;
    if (!this.#area || !this.#shown || !this.#toggle) return;
    this.toggleAttribute("open", editing && editable);
    this.#area.hidden = !editing || !editable;
    this.#shown.hidden = editing && editable;
    if (!this.#area.hidden) this.#area.focus();
  }

  protected override _refresh(): void {
    if (!this.#area || !this.#shown) return;
    const changed = this.#area.value !== this._value && this.#area.value !== "";
    this.#area.value = this._value;
    if (changed || (this.#enriched.length === 0 && this._value !== "")) this.#show();
  }

  #show(): void {
    this.#shown?.replaceChildren(parseHTML(cleanHTML(this._value)));
  }

  protected override _activateListeners(): void {
    const area = this.#area;
    area?.addEventListener("input", (event) => event.stopPropagation());
    area?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = area.value;
      this.#show();
      this.#edit(false);
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled;
    if (disabled) this.#edit(false);
  }
}
