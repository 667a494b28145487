import type { Game, Kind, Value } from "../../rules/core/index.js";
import { updateDocument } from "../../foundry.js";
import { dataFieldOf, sourceValueOf } from "../../foundry/sheets.js";
import { text } from "../../play/telling.js";
import { fieldLabel } from "./field-context.js";
import { isFault, judge, shown, type Asked, type Fault, type Typed } from "./validate.js";

/** What a writer needs of its sheet. */
export interface Written {
  readonly element: HTMLElement;
  readonly id: string;
  readonly isEditable: boolean;
  readonly document: Actor.Implementation | Item.Implementation;
}

/** Elements with a name and a value: inputs, selects, text areas and Foundry's own form elements. */
type Control = HTMLElement & { name: string; value: string; checked?: boolean; type?: string };

/**
 * Writes what a person types, one field at a time. A wrong value stays out of the document: its sentence stands at the
 * field until somebody types there again, and the last good value comes back when the field is left.
 */
export class FieldWriter {
  readonly #sheet: Written;
  readonly #rules: Game;
  readonly #kind: Kind;
  readonly #faults = new Map<string, string>();

  constructor(sheet: Written, rules: Game, kind: Kind) {
    this.#sheet = sheet;
    this.#rules = rules;
    this.#kind = kind;
  }

  /** Listens to a sheet's window; once, when it is first drawn. */
  watch(): void {
    const { element } = this.#sheet;
    element.addEventListener("input", ({ target }) => this.#forgive(target));
    element.addEventListener("focusout", ({ target }) => this.#restore(target));
  }

  /** Shows again, after a redraw, what is wrong. */
  show(): void {
    for (const [name, sentence] of this.#faults) {
      const control = this.#find(name);
      if (control) this.#mark(control, sentence);
    }
  }

  /** Takes one changed field into the document, or says why not. */
  async change(target: EventTarget | null): Promise<void> {
    if (!this.#sheet.isEditable || !isControl(target)) return;
    const { name } = target;
    const asked = this.#asked(name);
    if (!asked) return;
    const { document } = this.#sheet;
    const declared = name.replace(/^system\./, "");
    const schema = name.startsWith("system.") ? dataFieldOf(document, declared) : undefined;
    const verdict = judge(asked, typedIn(target), schema);
    if (isFault(verdict)) this.#refuse(target, verdict);
    else {
      this.#forgive(target);
      if (verdict.value !== this.#stored(name)) await updateDocument(document, { [name]: verdict.value });
    }
  }

  #asked(name: string): Asked | undefined {
    if (name === "name") return { type: "name" };
    if (name === "system.notes") return { type: "text", initial: "" };
    return this.#kind.fields[name.replace(/^system\./, "")];
  }

  #stored(name: string): Value | undefined {
    const { document } = this.#sheet;
    return name === "name" ? document.name : sourceValueOf(document, name.replace(/^system\./, ""));
  }

  #refuse(control: Control, { fault, data }: Fault): void {
    const stored = this.#stored(control.name) ?? "";
    const label =
      control.name === "name"
        ? text("VANTAGE.sheet.name")
        : fieldLabel(this.#rules, control.name.replace(/^system\./, ""));
    const now = typeof stored === "number" ? shown(stored) : String(stored);
    const sentence = text(`VANTAGE.sheet.fault.${fault}`, { ...data, label, now });
    this.#faults.set(control.name, sentence);
    this.#mark(control, sentence);
  }

  #mark(control: Control, sentence: string): void {
    this.#unmark(control);
    const said = control.ownerDocument.createElement("p");
    said.id = `${this.#sheet.id}-fault-${control.name.replaceAll(".", "-")}`;
    said.className = "fault";
    said.setAttribute("role", "alert");
    said.textContent = sentence;
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", said.id);
    (control.closest("[data-field-home]") ?? control.parentElement)?.append(said);
  }

  #unmark(control: Control): void {
    const said = control.getAttribute("aria-describedby");
    if (control.hasAttribute("aria-invalid") && said) control.ownerDocument.getElementById(said)?.remove();
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }

  #forgive(target: EventTarget | null): void {
    if (isControl(target) && this.#faults.delete(target.name)) this.#unmark(target);
  }

  #restore(target: EventTarget | null): void {
    if (isControl(target) && this.#faults.has(target.name))
      target.value = String(this.#stored(target.name) ?? "");
  }

  #find(name: string): Control | undefined {
    const found = this.#sheet.element.querySelector(`[name="${CSS.escape(name)}"]`);
    return isControl(found) ? found : undefined;
  }
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLElement && "name" in target && "value" in target && target.name !== "";
}

function typedIn(control: Control): Typed {
  return control.type === "checkbox" ? control.checked === true : control.value;
}
