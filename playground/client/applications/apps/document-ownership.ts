import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.js";
import type { RenderContext, RenderOptions } from "../api/configuration.js";
import { h, icon } from "../../shared/dom.js";
import { createFormGroup, createSelectInput } from "../fields/index.js";
import type { FormDataExtended } from "../ux/form-data-extended.js";

const LEVELS = [
  { value: String(DOCUMENT_OWNERSHIP_LEVELS.NONE), label: "None" },
  { value: String(DOCUMENT_OWNERSHIP_LEVELS.LIMITED), label: "Limited" },
  { value: String(DOCUMENT_OWNERSHIP_LEVELS.OBSERVER), label: "Observer" },
  { value: String(DOCUMENT_OWNERSHIP_LEVELS.OWNER), label: "Owner" },
];

/** Value of a user's own choice where the level for all holds. */
const DEFAULT = "";

/** Who may see and who may change a document. */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["ownership"],
    window: { icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  override get title(): string {
    return `Ownership: ${super.title}`;
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const ownership = this.document.ownership ?? {};
    const all = createFormGroup({
      label: "All players",
      input: createSelectInput({
        name: "default",
        value: String(ownership["default"] ?? 0),
        options: LEVELS,
      }),
      rootId: this.id,
    });
    const users = [...table.game.users].filter((user) => !user.isGM);
    const each = users.map((user) => {
      const value =
        user.id === null || ownership[user.id] === undefined ? DEFAULT : String(ownership[user.id]);
      const input = createSelectInput({
        name: `users.${user.id}`,
        value,
        options: [{ value: DEFAULT, label: "Same as all players" }, ...LEVELS],
      });
      return createFormGroup({ label: user.name, input, rootId: this.id });
    });
    return [
      h("div", {}, all, ...each),
      h(
        "footer",
        { class: "form-footer" },
        h("button", { type: "submit" }, icon("fa-solid fa-save"), h("span", {}, "Save")),
      ),
    ];
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const ownership: Record<string, number | null> = {};
    for (const [name, value] of Object.entries(formData.object)) {
      const key = name.replace(/^users\./, "");
      if (value === DEFAULT) {
        if (this.document.ownership?.[key] !== undefined) ownership[`-=${key}`] = null;
      } else ownership[key] = Number(value);
    }
    await this.document.update({ ownership });
  }
}
