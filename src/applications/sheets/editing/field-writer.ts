import { isElement } from "../../../foundry/elements.js";
import type { Game, Kind, Value } from "../../../rules/core/index.js";
import { updateDocument } from "../../../foundry.js";
import { dataFieldOf, sourceValueOf } from "../../../foundry/sheets.js";
import { gameText, refusalText, text } from "../../../play/table/text/localize.js";
import { fieldLabel } from "../context/fields.js";
import { withTag } from "./tags.js";
import { highestAt, valueAt, writeTrack } from "./tracks.js";
import { isFault, judge, shown, type Asked, type Fault, type Judge, type Typed } from "./validate.js";

/** The parts of a sheet that a writer needs. */
export interface Written {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly document: Actor.Implementation | Item.Implementation;
}

/** Elements with an id and a value: inputs, selects, text areas and Foundry's own form elements. */
type Control = HTMLElement & { name: string; value: string; checked?: boolean; type?: string };

/** The value that a control edits: its check, its name, its stored value, and the function that writes a new one. */
interface Place {
  readonly asked: Asked;
  readonly label: string;
  readonly stored: Value;
  readonly schema?: Judge | undefined;
  /** The list of names to which the typed one is added; absent: the typed value replaces the stored one. */
  readonly before?: string;
  readonly write: (value: Value) => Promise<void>;
}

/**
 * Writes what a person types, one field at a time. A wrong value is not written. Its sentence is shown at the field
 * until a person types there again, and the last good value comes back when the field loses the focus.
 */
export class FieldWriter {
  readonly #sheet: Written;
  readonly #rules: Game;
  readonly #kind: Kind;
  /** Sentences by the id of their control. */
  readonly #faults = new Map<string, string>();
  /** Controls by their ids that were drawn again while a person typed there. */
  readonly #unfinished = new Set<string>();
  #held: { readonly id: string; readonly value: string } | null = null;
  #isDrawing = false;

  constructor(sheet: Written, rules: Game, kind: Kind) {
    this.#sheet = sheet;
    this.#rules = rules;
    this.#kind = kind;
  }

  /** Listens to a sheet's window; once, when it is first drawn. */
  watch(): void {
    const { element } = this.#sheet;
    element.addEventListener("input", ({ target }) => this.#forgive(target));
    element.addEventListener("focusout", ({ target }) => this.#leave(target));
  }

  /** Holds what a person is typing, before a part is drawn again. A browser takes a field that it removes for changed. */
  hold(): void {
    const { element } = this.#sheet;
    const { activeElement } = element.ownerDocument;
    this.#isDrawing = true;
    this.#held = isUnfinished(activeElement) && element.contains(activeElement) ? activeElement : null;
  }

  /** Puts it back once the part is drawn. It is written when the person is done. */
  release(): void {
    const held = this.#held;
    this.#isDrawing = false;
    this.#held = null;
    const control = held && this.#sheet.element.querySelector(`#${CSS.escape(held.id)}`);
    if (!held || !isControl(control)) return;
    control.value = held.value;
    this.#unfinished.add(held.id);
  }

  /** Shows again, after a redraw, what is wrong. */
  show(): void {
    const { element } = this.#sheet;
    for (const [id, sentence] of this.#faults) {
      const control = element.querySelector(`#${CSS.escape(id)}`);
      if (isControl(control)) this.#mark(control, sentence);
    }
  }

  /** Writes one changed field to the document, or shows why not. */
  async change(target: EventTarget | null): Promise<void> {
    if (this.#isDrawing || !this.#sheet.isEditable || !isControl(target)) return;
    this.#unfinished.delete(target.id);
    const place = this.#placeOf(target);
    if (!place) return;
    const verdict = judge(place.asked, typedIn(target, place), place.schema);
    if (isFault(verdict)) {
      const sentence = this.#sentence(place, verdict);
      this.#faults.set(target.id, sentence);
      this.#mark(target, sentence);
      if (target.ownerDocument.activeElement !== target) this.#restore(target);
    } else {
      this.#forgive(target);
      // An added name is in the list now, and the control is ready for the next one.
      if (place.before !== undefined) target.value = "";
      if (verdict.value !== place.stored) await place.write(verdict.value);
    }
  }

  #placeOf(control: Control): Place | null {
    const track = control.dataset["track"];
    if (track !== undefined) return this.#trackPlace(control, track);
    const { document } = this.#sheet;
    const write = (value: Value) => updateDocument(document, { [control.name]: value });
    if (control.name === "name")
      return { asked: { type: "name" }, label: text("VANTAGE.sheet.name"), stored: document.name, write };
    const name = control.name.replace(/^system\./, "");
    const stored = sourceValueOf(document, name) ?? "";
    if (name === "notes") return { asked: { type: "text", initial: "" }, label: "", stored, write };
    const asked = this.#kind.fields[name];
    if (!asked) return null;
    const isAdded = control.dataset["adds"] !== undefined;
    return {
      asked,
      label: fieldLabel(this.#rules, name),
      stored,
      schema: dataFieldOf(document, name),
      write,
      ...(isAdded ? { before: String(stored) } : {}),
    };
  }

  #trackPlace(control: Control, name: string): Place {
    const stored = valueAt(control);
    return {
      asked: { type: "number", min: 0, max: highestAt(control), initial: 0 },
      label: gameText(this.#rules.id, `track.${name}`),
      stored,
      write: (value) => writeTrack(this.#sheet, control, Number(value)),
    };
  }

  #sentence({ label, stored }: Place, fault: Fault): string {
    const now = typeof stored === "number" ? shown(stored) : String(stored);
    const words =
      fault.fault === "notation" ? { reason: refusalText(this.#rules.id, fault.refusal) } : fault.data;
    return text(`VANTAGE.sheet.fault.${fault.fault}`, {
      ...words,
      label,
      now: now === "" ? text("VANTAGE.sheet.empty") : now,
    });
  }

  #mark(control: Control, sentence: string): void {
    this.#unmark(control);
    const said = control.ownerDocument.createElement("p");
    said.id = `${control.id}-fault`;
    said.className = "fault";
    said.setAttribute("role", "alert");
    said.textContent = sentence;
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-errormessage", said.id);
    (control.closest("[data-field-home]") ?? control.parentElement)?.append(said);
  }

  #unmark(control: Control): void {
    const said = control.getAttribute("aria-errormessage");
    if (said) control.ownerDocument.getElementById(said)?.remove();
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-errormessage");
  }

  #forgive(target: EventTarget | null): void {
    if (isControl(target) && this.#faults.delete(target.id)) this.#unmark(target);
  }

  #leave(target: EventTarget | null): void {
    if (this.#isDrawing || !isControl(target)) return;
    if (this.#unfinished.has(target.id)) void this.change(target);
    this.#restore(target);
  }

  #restore(target: EventTarget | null): void {
    if (isControl(target) && this.#faults.has(target.id)) target.value = storedIn(this.#placeOf(target));
  }
}

function isControl(target: unknown): target is Control {
  return isElement(target) && "name" in target && "value" in target;
}

/** Whether a person has typed in a control and has not left it. */
function isUnfinished(target: unknown): target is Control {
  return isControl(target) && "defaultValue" in target && target.value !== target.defaultValue;
}

/** The text of a control that shows what is stored. One that adds a name is empty. */
function storedIn(place: Place | null): string {
  return place && place.before === undefined ? String(place.stored) : "";
}

function typedIn(control: Control, { before }: Place): Typed {
  if (before !== undefined) return withTag(before, control.value);
  return control.type === "checkbox" ? control.checked === true : control.value;
}
