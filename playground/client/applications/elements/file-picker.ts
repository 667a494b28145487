import { h, iconButton } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

/** A file of the server, by its path: typed in, or chosen in the file picker. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  /** Opens a file picker for an element; set by the file picker's own module. */
  static browse: (element: HTMLFilePickerElement) => void = () => undefined;

  protected _value = "";
  #input: HTMLInputElement | null = null;

  static create(config: {
    name?: string;
    value?: string;
    type?: string;
    disabled?: boolean;
  }): HTMLFilePickerElement {
    const element = new HTMLFilePickerElement();
    if (config.name !== undefined) element.name = config.name;
    element.setAttribute("value", config.value ?? "");
    element.setAttribute("type", config.type ?? "any");
    element.toggleAttribute("disabled", config.disabled === true);
    return element;
  }

  override connectedCallback(): void {
    if (this.#input === null) this._value = this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input = h("input", { type: "text", class: "image", placeholder: "path/to/file" });
    this._applyInputAttributes(this.#input);
    const browse = iconButton("browse", "fa-solid fa-file-import", "Choose a file", {
      on: { click: () => HTMLFilePickerElement.browse(this) },
    });
    return [this.#input, browse];
  }

  protected override _refresh(): void {
    if (this.#input) this.#input.value = this._value;
  }

  protected override _activateListeners(): void {
    this.#input?.addEventListener("input", (event) => event.stopPropagation());
    this.#input?.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#input) this.value = this.#input.value.trim();
    });
  }
}
