import { ApplicationV2 } from "../api/application.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { table } from "../../shared/globals.js";
import { h, icon } from "../../shared/dom.js";
import { HTMLFilePickerElement } from "../elements/index.js";
import type { FormDataExtended } from "../ux/form-data-extended.js";

interface FilePickerOptions extends Options {
  current?: string;
  type?: string;
  callback?: (path: string, picker: FilePicker) => unknown;
  field?: HTMLElement;
  button?: HTMLElement;
}

/** Chooses a file by its path on the server, with a look at it. The playground's server lists no folders. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "file-picker-{id}",
    tag: "form",
    classes: ["file-picker"],
    window: { title: "Choose a file", icon: "fa-solid fa-file-import", contentClasses: ["standard-form"] },
    position: { width: 460 },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  readonly callback: FilePickerOptions["callback"];
  #path: string;

  constructor(options: FilePickerOptions = {}) {
    const { callback, current, field, button: _button, ...rest } = options;
    super(rest);
    this.callback = callback ?? ((path) => assign(field, path));
    this.#path = current ?? "";
  }

  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  /**
   * Uploads a file to a folder of the server. Gives its path, or false after a notice when the server refuses it.
   * https://foundryvtt.com/api/classes/foundry.applications.apps.FilePicker.html
   */
  static async upload(
    _source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ status: "success"; path: string; message: string } | false> {
    try {
      const data = new Uint8Array(await file.arrayBuffer());
      const kept = await table.game.connection.upload(path, file.name, data);
      const message = `${file.name} is saved as ${kept}.`;
      if (notify) table.ui.notifications.info(message);
      return { status: "success", path: kept, message };
    } catch (error) {
      table.ui.notifications.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** Opens the picker. */
  async browse(target?: string): Promise<this> {
    if (target !== undefined) this.#path = target;
    return this.render({ force: true });
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const preview = h("img", { class: "preview", src: this.#path, alt: "" });
    const problem = h("p", { class: "field-error", hidden: true }, "There is no picture at this path.");
    preview.hidden = this.#path === "";
    preview.addEventListener("error", () => {
      preview.hidden = true;
      problem.hidden = false;
    });
    preview.addEventListener("load", () => {
      preview.hidden = false;
      problem.hidden = true;
    });
    const input = h("input", {
      type: "text",
      name: "file",
      id: `${this.id}-file`,
      value: this.#path,
      autofocus: true,
      placeholder: "systems/…/picture.webp",
    });
    input.addEventListener("change", () => {
      preview.src = input.value;
    });
    const group = h(
      "div",
      { class: "form-group stacked" },
      h("label", { for: input.id }, "Path on the server"),
      h("div", { class: "form-fields" }, input),
      problem,
    );
    return [
      group,
      preview,
      h(
        "footer",
        { class: "form-footer" },
        h("button", { type: "submit" }, icon("fa-solid fa-check"), h("span", {}, "Choose")),
      ),
    ];
  }

  static async #onSubmit(
    this: FilePicker,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    await this.callback?.(String(formData.object["file"] ?? "").trim(), this);
  }
}

function assign(field: HTMLElement | undefined, path: string): void {
  if (field instanceof HTMLFilePickerElement) field.value = path;
  else if (field instanceof HTMLInputElement) {
    field.value = path;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

HTMLFilePickerElement.browse = (element) =>
  void new FilePicker({ field: element, current: element.value }).browse();
