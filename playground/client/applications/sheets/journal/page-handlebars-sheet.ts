import type { DocumentSheetOptions } from "../../api/document-sheet.js";
import { withTemplates, type HandlebarsTemplatePart } from "../../api/handlebars-application.js";
import type { RenderContext, RenderOptions } from "../../api/configuration.js";
import { TextEditor } from "../../ux/text-editor.js";
import { JournalEntryPageSheet } from "./page-sheet.js";

type Parts = Record<string, HandlebarsTemplatePart>;

/**
 * A page that is rendered by templates: some to read it, others to edit it.
 * https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html
 */
export class JournalEntryPageHandlebarsSheet extends withTemplates(JournalEntryPageSheet) {
  /** The parts to edit it. */
  static EDIT_PARTS: Parts = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: {
      template: "templates/journal/parts/page-footer.hbs",
      classes: ["journal-footer", "flexrow"],
    },
  };

  /** The parts to read it. */
  static VIEW_PARTS: Parts = {};

  protected override _configureRenderParts(_options: RenderOptions): Parts {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return structuredClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const own = { ...(await super._preparePartContext(partId, context, options)) };
    if (partId === "header") await this._prepareHeaderContext(own, options);
    else if (partId === "content") await this._prepareContentContext(own, options);
    else if (partId === "footer") await this._prepareFooterContext(own, options);
    return own;
  }

  protected async _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context["headingLevels"] = this._prepareHeadingLevels();
  }

  protected async _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  protected async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context["buttons"] = [{ type: "submit", icon: "fa-solid fa-save", label: "PLAYGROUND.Journal.Save" }];
  }
}

/** A page of text. https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageTextSheet.html */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { classes: ["text"], includeTOC: true };

  static override VIEW_PARTS: Parts = {
    content: { template: "templates/journal/pages/text/view.hbs", root: true },
  };

  protected override async _prepareContentContext(
    context: RenderContext,
    options: RenderOptions,
  ): Promise<void> {
    await super._prepareContentContext(context, options);
    const { text, isOwner } = this.page;
    const enriched = await TextEditor.implementation.enrichHTML(text.content, {
      relativeTo: this.page,
      secrets: isOwner,
    });
    context["text"] = { ...text, enriched };
  }
}

/** A page of text that is edited with its formatting. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS: Parts = {
    ...part("header"),
    content: { template: "templates/journal/pages/text/edit.hbs" },
    ...part("footer"),
  };
}

/** A page with one picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { classes: ["image"] };

  static override EDIT_PARTS: Parts = {
    ...part("header"),
    content: { template: "templates/journal/pages/image/edit.hbs", classes: ["standard-form"] },
    ...part("footer"),
  };

  static override VIEW_PARTS: Parts = {
    content: { template: "templates/journal/pages/image/view.hbs", root: true },
  };

  protected override async _prepareContentContext(
    context: RenderContext,
    options: RenderOptions,
  ): Promise<void> {
    await super._prepareContentContext(context, options);
    context["src"] = this.page.src;
    context["caption"] = this.page.image.caption;
  }
}

function part(name: string): Parts {
  const found = JournalEntryPageHandlebarsSheet.EDIT_PARTS[name];
  return found ? { [name]: found } : {};
}
