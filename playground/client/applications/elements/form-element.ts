/** Attributes of our custom elements that mirror to the input inside of them. */
const MIRRORED = [
  "disabled",
  "readonly",
  "required",
  "placeholder",
  "min",
  "max",
  "step",
  "aria-label",
  "aria-describedby",
] as const;

/** The class to extend: a page's element, or nothing at all where there is no page, as in tests under Node. */
const ElementBase: typeof HTMLElement =
  typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

/**
 * An element that takes part in forms with a value of its own. Subclasses build what is inside in `_buildElements`,
 * listen in `_activateListeners` and draw the value in `_refresh`.
 * It sends `input` and `change` when a person has changed it.
 */
export abstract class AbstractFormInputElement<Value = unknown> extends ElementBase {
  static tagName = "";
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = ["disabled"];

  protected readonly _internals: ElementInternals;
  protected abstract _value: Value;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): Value {
    return this._getValue();
  }

  set value(value: Value) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }

  protected _getValue(): Value {
    return this._value;
  }

  protected _setValue(value: Value): void {
    this._value = value;
  }

  get disabled(): boolean {
    return this.matches(":disabled") || this.hasAttribute("disabled");
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  /** Whether a person may change the value. */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.replaceChildren(...this._buildElements());
    this._toggleDisabled(!this.editable);
    this._refresh();
    this._activateListeners();
  }

  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(disabled: boolean): void {
    if (this.#built) this._toggleDisabled(disabled || !this.editable);
  }

  protected abstract _buildElements(): HTMLElement[];
  protected _refresh(): void {}
  protected _activateListeners(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const input of this.querySelectorAll<HTMLInputElement>("input, select, button"))
      input.disabled = disabled;
  }

  /** Gives an inner input the attributes that stand on this element. */
  protected _applyInputAttributes(input: HTMLElement): void {
    for (const name of MIRRORED) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    const label = this.id === "" ? null : document.querySelector(`label[for="${CSS.escape(this.id)}"]`);
    if (label && !input.hasAttribute("aria-label"))
      input.setAttribute("aria-label", label.textContent?.trim() ?? "");
  }
}
