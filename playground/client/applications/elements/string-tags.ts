import { h, iconButton } from "../../shared/dom.js";
import { AbstractFormInputElement } from "./form-element.js";

interface StringTagsConfig {
  name?: string;
  value?: Iterable<string>;
  disabled?: boolean;
  placeholder?: string;
}

/** A set of words: each shows as a tag, and new ones are typed in. Its value is a list without repetitions. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  protected _value: string[] = [];
  #input: HTMLInputElement | null = null;
  #tags: HTMLElement | null = null;

  static create(config: StringTagsConfig): HTMLStringTagsElement {
    const element = new HTMLStringTagsElement();
    if (config.name !== undefined) element.name = config.name;
    if (config.placeholder !== undefined) element.setAttribute("placeholder", config.placeholder);
    element.toggleAttribute("disabled", config.disabled === true);
    element.setAttribute("value", [...(config.value ?? [])].join(","));
    return element;
  }

  override connectedCallback(): void {
    if (this.#input === null) this._initializeTags();
    super.connectedCallback();
  }

  protected _initializeTags(): void {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    this._setValue(text.split(","));
  }

  /** Subclasses may refuse a tag. @throws with the sentence that the person reads */
  protected _validateTag(tag: string): void {
    if (tag === "") throw new Error("A tag needs at least one letter.");
  }

  protected override _setValue(value: Iterable<string>): void {
    this._value = [...new Set([...value].map((tag) => tag.trim()).filter((tag) => tag !== ""))];
  }

  protected override _buildElements(): HTMLElement[] {
    this.#tags = h("div", { class: "tags" });
    this.#input = h("input", { type: "text", placeholder: "Add…" });
    this._applyInputAttributes(this.#input);
    return [this.#tags, this.#input];
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(
      ...this._value.map((tag) => {
        const drop = (): void => {
          this.value = this._value.filter((entry) => entry !== tag);
        };
        const remove = this.editable
          ? iconButton("removeTag", "fa-solid fa-xmark", `Remove ${tag}`, { on: { click: drop } })
          : null;
        return h("span", { class: "tag", dataset: { key: tag } }, h("span", {}, tag), remove);
      }),
    );
  }

  protected override _activateListeners(): void {
    const input = this.#input;
    input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add(input);
    });
    input?.addEventListener("change", (event) => {
      event.stopPropagation();
      if (input.value.trim() !== "") this.#add(input);
    });
  }

  #add(input: HTMLInputElement): void {
    try {
      this._validateTag(input.value.trim());
      input.setCustomValidity("");
    } catch (error) {
      input.setCustomValidity(error instanceof Error ? error.message : String(error));
      input.reportValidity();
      return;
    }
    this.value = [...this._value, input.value];
    input.value = "";
  }
}
