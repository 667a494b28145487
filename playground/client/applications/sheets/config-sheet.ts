import { getProperty } from "../../utils/index.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.js";
import { fieldAt, type CheckedField } from "../api/form-check.js";
import type { RenderContext, RenderOptions } from "../api/configuration.js";
import { h, icon, type Child } from "../../shared/dom.js";
import { createFormGroup, createSelectInput } from "../fields/index.js";

/** A data field that can draw itself. */
interface FormField extends CheckedField {
  toFormGroup(group?: object, input?: object): HTMLElement;
}

/** Words and choices of one field of a form. */
export interface FieldWords {
  label: string;
  hint?: string;
  units?: string;
  /** Numbers with the words to choose them by. */
  choices?: readonly (readonly [value: number, label: string])[];
  /** A step of the number, or "any". */
  step?: number | "any";
}

function isFormField(field: CheckedField | undefined): field is FormField {
  return field !== undefined && "toFormGroup" in field;
}

/** A small form on a document: its fields, and a button that saves them. */
export abstract class ConfigSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["config-sheet"],
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { closeOnSubmit: true },
  };

  /** The contents of the form, above its button. */
  protected abstract _body(): Child[];

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const body = h("div", { class: "form-body scrollable" }, ...this._body());
    return [body, h("footer", { class: "form-footer" }, ...this._buttons())];
  }

  protected _buttons(): HTMLElement[] {
    return [h("button", { type: "submit" }, icon("fa-solid fa-save"), h("span", {}, "Save"))];
  }

  /** The group of the field at a path, with the value that is stored. */
  protected _group(path: string, words: FieldWords): HTMLElement {
    const value: unknown = getProperty(this.document._source, path);
    const { label, hint = "", units, choices, step } = words;
    if (choices) {
      const options = choices.map(([number, text]) => ({ value: String(number), label: text }));
      const input = createSelectInput({ name: path, value, options, dataset: { dtype: "Number" } });
      return createFormGroup({ label, hint, units, input, rootId: this.id });
    }
    const field = fieldAt(this.document.schema, path.split("."));
    if (!isFormField(field))
      throw new Error(`A ${this.document.documentName} has no field "${path}" to edit.`);
    const group = {
      label,
      hint,
      rootId: this.id,
      localize: false,
      ...(units === undefined ? {} : { units }),
    };
    return field.toFormGroup(group, { name: path, value, ...(step === undefined ? {} : { step }) });
  }

  protected _fieldset(legend: string, ...children: Child[]): HTMLElement {
    return h("fieldset", {}, h("legend", {}, legend), ...children);
  }
}
