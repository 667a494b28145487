import { AbstractFormInputElement } from "./form-element.js";

/** What elements share that choose several of the options inside of them. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  protected _value: string[] = [];
  /** The labels by value. */
  protected readonly _choices = new Map<string, string>();
  /** The values by the label of their group; an empty one for those that are in none. */
  protected readonly _groups = new Map<string, string[]>();
  #isRead = false;

  override connectedCallback(): void {
    if (!this.#isRead) this.#read();
    super.connectedCallback();
  }

  #read(): void {
    this.#isRead = true;
    for (const option of this.querySelectorAll("option")) {
      const { parentElement } = option;
      const group = parentElement instanceof HTMLOptGroupElement ? parentElement.label : "";
      this._choices.set(option.value, option.label);
      this._groups.set(group, [...(this._groups.get(group) ?? []), option.value]);
      if (option.hasAttribute("selected")) this._value.push(option.value);
    }
  }

  protected override _setValue(value: string[]): void {
    this._value = [...new Set(value)].filter((entry) => this._choices.has(entry));
  }

  /** Chooses one more option. */
  select(value: string): void {
    if (this._choices.has(value) && !this._value.includes(value)) this.value = [...this._value, value];
  }

  /** Takes an option out of the choice. */
  unselect(value: string): void {
    if (this._value.includes(value)) this.value = this._value.filter((entry) => entry !== value);
  }
}
