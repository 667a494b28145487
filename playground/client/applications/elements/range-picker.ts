import { h } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

interface RangePickerConfig {
  name?: string;
  value?: number;
  min: number;
  max: number;
  step?: number | undefined;
  disabled?: boolean | undefined;
}

/** A number, as a slider and as digits. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  protected _value = Number.NaN;
  #slider: HTMLInputElement | null = null;
  #digits: HTMLInputElement | null = null;

  static create(config: RangePickerConfig): HTMLRangePickerElement {
    const element = new HTMLRangePickerElement();
    if (config.name !== undefined) element.name = config.name;
    element.setAttribute("min", String(config.min));
    element.setAttribute("max", String(config.max));
    element.setAttribute("step", String(config.step ?? 1));
    element.setAttribute("value", String(config.value ?? config.min));
    element.toggleAttribute("disabled", config.disabled === true);
    return element;
  }

  get valueAsNumber(): number {
    return this._value;
  }

  override connectedCallback(): void {
    if (Number.isNaN(this._value))
      this._setValue(Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0));
    super.connectedCallback();
  }

  protected override _setValue(value: number): void {
    const least = Number(this.getAttribute("min") ?? Number.NEGATIVE_INFINITY);
    const most = Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
    if (!Number.isNaN(value)) this._value = Math.min(Math.max(value, least), most);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#slider = h("input", { type: "range" });
    this.#digits = h("input", { type: "number" });
    for (const input of [this.#slider, this.#digits]) this._applyInputAttributes(input);
    this.#slider.tabIndex = -1;
    return [this.#slider, this.#digits];
  }

  protected override _refresh(): void {
    for (const input of [this.#slider, this.#digits]) if (input) input.value = String(this._value);
  }

  protected override _activateListeners(): void {
    for (const input of [this.#slider, this.#digits]) {
      input?.addEventListener("input", (event) => {
        event.stopPropagation();
        if (input === this.#slider && this.#digits) this.#digits.value = input.value;
      });
      input?.addEventListener("change", (event) => {
        event.stopPropagation();
        if (input.value === "") this._refresh();
        else this.value = input.valueAsNumber;
      });
    }
  }
}
