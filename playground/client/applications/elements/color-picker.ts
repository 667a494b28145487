import { h } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

const HEX = /^#[0-9a-f]{6}$/i;

/** A color: a swatch to pick it with and its code to type it. Blank where there is none. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  protected _value = "";
  #swatch: HTMLInputElement | null = null;
  #code: HTMLInputElement | null = null;

  static create(config: { name?: string; value?: string; disabled?: boolean }): HTMLColorPickerElement {
    const element = new HTMLColorPickerElement();
    if (config.name !== undefined) element.name = config.name;
    element.setAttribute("value", config.value ?? "");
    element.toggleAttribute("disabled", config.disabled === true);
    return element;
  }

  override connectedCallback(): void {
    if (this.#code === null) this._setValue(this.getAttribute("value") ?? "");
    super.connectedCallback();
  }

  protected override _setValue(value: string): void {
    if (value === "" || HEX.test(value)) this._value = value;
  }

  protected override _buildElements(): HTMLElement[] {
    this.#code = h("input", { type: "text", class: "color", maxlength: 7 });
    this.#swatch = h("input", { type: "color", "aria-label": "Pick a color" });
    this._applyInputAttributes(this.#code);
    return [this.#code, this.#swatch];
  }

  protected override _refresh(): void {
    if (this.#code) this.#code.value = this._value;
    if (this.#swatch) this.#swatch.value = this._value === "" ? "#000000" : this._value;
  }

  protected override _activateListeners(): void {
    for (const input of [this.#swatch, this.#code]) {
      input?.addEventListener("input", (event) => event.stopPropagation());
      input?.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }
}
