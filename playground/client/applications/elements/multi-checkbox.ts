import { h } from "../../shared/dom.js";
import { AbstractMultiSelectElement } from "./abstract-multi-select.js";

/** Chooses several of the options that stand inside the element, by boxes to tick. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  protected override _buildElements(): HTMLElement[] {
    const box = ([value, label]: readonly [string, string]): HTMLElement =>
      h("label", { class: "checkbox" }, h("input", { type: "checkbox", value }), label);
    return [...this._groups].flatMap(([group, values]) => {
      const boxes = values.map((value) => box([value, this._choices.get(value) ?? value]));
      return group === "" ? boxes : [h("fieldset", {}, h("legend", {}, group), ...boxes)];
    });
  }

  protected override _refresh(): void {
    for (const input of this.#boxes()) input.checked = this._value.includes(input.value);
  }

  protected override _activateListeners(): void {
    for (const input of this.#boxes()) {
      input.addEventListener("input", (event) => event.stopPropagation());
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        if (input.checked) this.select(input.value);
        else this.unselect(input.value);
      });
    }
  }

  #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  }
}
