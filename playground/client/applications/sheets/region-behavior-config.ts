import { getProperty } from "../../utils/index.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import { type Child } from "../../shared/dom.js";
import { ConfigSheet } from "./config-sheet.js";

/** A data field that can draw itself. */
interface FormField {
  toFormGroup(group?: object, input?: object): HTMLElement;
  readonly fields?: Readonly<Record<string, FormField>>;
  readonly fieldPath: string;
}

/** What a region does: the fields of the behavior's own model. */
export class RegionBehaviorConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["region-behavior-config"],
    window: { icon: "fa-solid fa-bolt" },
  };

  protected override _body(): Child[] {
    const { system } = this.document as {
      system?: { schema?: { fields: Readonly<Record<string, FormField>> } };
    };
    const fields = Object.entries(system?.schema?.fields ?? {}).map(([name, field]) =>
      this.#field(`system.${name}`, field),
    );
    return [
      this._fieldset(
        "Behavior",
        this._group("name", { label: "Name" }),
        this._group("disabled", { label: "Disabled" }),
      ),
      fields.length > 0 ? this._fieldset("Settings of the behavior", ...fields) : null,
    ];
  }

  #field(name: string, field: FormField): HTMLElement {
    if (field.fields)
      return this._fieldset(
        name.split(".").at(-1) ?? name,
        ...Object.entries(field.fields).map(([key, inner]) => this.#field(`${name}.${key}`, inner)),
      );
    return field.toFormGroup(
      { rootId: this.id, localize: true },
      { name, value: getProperty(this.document._source, name), localize: true },
    );
  }
}
