import { DataModel } from "../../abstract/index.js";
import type { ClientDocument } from "../../documents/abstract/index.js";
import { DataModelValidationError } from "../../data/validation-failure.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { expandObject, getProperty, mergeObject } from "../../utils/index.js";
import { all } from "../../shared/dom.js";
import { localize, sentence } from "../words.js";
import type { FormDataExtended } from "../ux/form-data-extended.js";
import { ApplicationV2 } from "./application.js";
import type {
  ClosingOptions,
  Configuration,
  FormConfiguration,
  HeaderControl,
  Options,
  RenderContext,
  RenderOptions,
} from "./configuration.js";
import { restoreField, showFieldErrors, unreadableNumbers } from "./field-errors.js";
import { checkForm, fieldAt, type CheckedField } from "./form-check.js";

/** Options of a sheet: an application's, and the document. */
export interface DocumentSheetOptions extends Options {
  document?: ClientDocument;
  viewPermission?: number;
  editPermission?: number;
  canCreate?: boolean;
  sheetConfig?: boolean;
}

/**
 * A window on one document: it shows it again when it changes, and writes what its form holds.
 * A value that its field refuses stays out of the document; the sentence why is shown at the field.
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  readonly #document: ClientDocument;
  readonly #refused = new Map<string, string>();

  constructor(options: DocumentSheetOptions) {
    super(options);
    const { document } = options;
    if (!document) throw new Error(`${new.target.name} needs a document to show.`);
    this.#document = document;
  }

  protected override _initializeApplicationOptions(options: DocumentSheetOptions): Configuration {
    const { document, ...rest } = options;
    const uniqueId = `${this.constructor.name}-${(document?.uuid ?? "new").replaceAll(".", "-")}`;
    const configuration = super._initializeApplicationOptions({ uniqueId, ...rest });
    const level = String(document?.documentName ?? "").toLowerCase();
    return {
      ...configuration,
      document,
      classes: [...new Set([...configuration.classes, ...(level === "" ? [] : [level])])],
    };
  }

  get document(): ClientDocument {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const name = document.name || (document.id ?? "");
    return `${localize(`DOCUMENT.${document.documentName}`).replace(/^DOCUMENT\./, "")}: ${name}`;
  }

  /** Whether this user may see the document in a sheet at all. */
  get isVisible(): boolean {
    return this.#document.testUserPermission(table.game.user, Number(this.options["viewPermission"]));
  }

  /** Whether this user may change the document here. */
  get isEditable(): boolean {
    const { pack } = this.#document;
    if (pack !== null && table.game.packs.get(pack)?.locked !== false) return false;
    return this.#document.testUserPermission(table.game.user, Number(this.options["editPermission"]));
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const levels: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;
    for (const control of super._headerControlsButtons()) {
      const needed = typeof control.ownership === "string" ? levels[control.ownership] : control.ownership;
      if (needed === undefined || this.#document.testUserPermission(table.game.user, needed)) yield control;
    }
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible)
      throw new Error(`You may not see this ${this.#document.documentName.toLowerCase()}.`);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: table.game.user,
      rootId: document.collection ? this.id : `new-${this.id}`,
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#document.apps[this.id] = this;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
    if (this.#refused.size > 0) showFieldErrors(this.element, this.#refused);
  }

  /** Disables all fields and buttons of the form, or enables them again. Tabs and the window's own buttons stay. */
  protected _toggleDisabled(disabled: boolean): void {
    for (const field of all(
      this._content,
      "input, select, textarea, button[type='submit'], multi-select, string-tags, range-picker, color-picker, file-picker, prose-mirror",
    )) {
      field.toggleAttribute("disabled", disabled);
    }
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.#document.apps[this.id];
    this.#refused.clear();
  }

  protected override _onChangeForm(configuration: FormConfiguration, event: Event): void {
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (name !== null && this.#refused.delete(name)) showFieldErrors(this.element, this.#refused);
    super._onChangeForm(configuration, event);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** The changes that a form asks for, without the values that their fields refuse; those are shown at the fields. */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: unknown,
  ): Record<string, unknown> {
    const checked = checkForm(formData.object, (name) => this.#fieldFor(name));
    for (const name of unreadableNumbers(form)) checked.refused[name] = "This is not a number.";
    this.#refuse(form, checked.refused);
    for (const name of Object.keys(checked.refused)) delete formData.object[name];
    const submitData = this._processFormData(event, form, formData);
    return typeof updateData === "object" && updateData !== null
      ? mergeObject(submitData, expandObject({ ...updateData }))
      : submitData;
  }

  #fieldFor(name: string): CheckedField | undefined {
    const [head, ...rest] = name.split(".");
    const { system, schema } = this.#document;
    return head === "system" && system instanceof DataModel
      ? fieldAt(system.schema, rest)
      : fieldAt(schema, name.split("."));
  }

  #refuse(form: HTMLFormElement, refused: Readonly<Record<string, string>>): void {
    for (const [name, message] of Object.entries(refused)) {
      this.#refused.set(name, message);
      restoreField(form, name, getProperty(this.#document._source, name));
    }
    if (Object.keys(refused).length > 0) showFieldErrors(form, this.#refused);
  }

  protected _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return expandObject({ ...formData.object });
  }

  /** Writes the changes. A refusal is shown at the field that was changed, and as a notification otherwise. */
  protected async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (Object.keys(submitData).length === 0) return;
    const name =
      event.type === "change" && event.target instanceof Element ? event.target.getAttribute("name") : null;
    try {
      await this.#document.update(submitData, options);
    } catch (error) {
      if (error instanceof DataModelValidationError) this.#refuse(form, error.getAllFailures());
      else if (name === null) throw error;
      else this.#refuse(form, { [name]: sentence(error) });
    }
  }
}
