import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.js";
import type { RenderContext, RenderOptions } from "../api/configuration.js";
import { h } from "../../shared/dom.js";

/** What shows a document that no other sheet is registered for: its stored data, to read. */
export class BaseSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["base-sheet"],
    window: { icon: "fa-solid fa-file-lines", resizable: true },
    position: { width: 480, height: 520 },
  };

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const notice = h(
      "p",
      { class: "notice" },
      "No sheet is registered for this document type. This is the stored data.",
    );
    return [
      notice,
      h("pre", { class: "source", tabindex: 0 }, JSON.stringify(this.document.toObject(), null, 2)),
    ];
  }
}
