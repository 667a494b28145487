import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../../common/const.js";
import { JournalEntryPage } from "../../../documents/index.js";
import { all } from "../../../shared/dom.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../../api/document-sheet.js";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.js";
import type { RenderContext, RenderOptions } from "../../api/configuration.js";

/** A heading of a page. */
interface PageHeading {
  text: string;
  level: number;
  slug: string;
  element: HTMLElement;
}

/**
 * A page of a journal: to read it inside of the journal's window, or to edit it in a window of its own.
 * https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    includeTOC: false,
    mode: "edit",
    viewClasses: [],
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
    position: { width: 600, height: 680 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };
  static override emittedEvents = Object.freeze([...DocumentSheetV2.emittedEvents, "closeView"]);

  /** Windows of the first generation would say false. */
  static isV2 = true;
  isV2 = true;

  /** The headings of the page by their slugs. */
  toc: Record<string, PageHeading> = {};

  /** Whether it is read and not edited. */
  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  get page(): JournalEntryPage {
    const { document } = this;
    if (!(document instanceof JournalEntryPage)) throw new Error("This is no page of a journal.");
    return document;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, title, uuid } = this.page;
    return Object.assign(await super._prepareContext(options), { name, title, uuid });
  }

  /** Which templates it has; those of its subclasses. */
  protected _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    return {};
  }

  /** What the template of one part sees. */
  protected async _preparePartContext(
    _partId: string,
    context: RenderContext,
    _options: RenderOptions,
  ): Promise<RenderContext> {
    return Promise.resolve(context);
  }

  /** The levels of headings to choose from. */
  protected _prepareHeadingLevels(): Record<string, string> {
    return Object.fromEntries([1, 2, 3].map((level) => [level, `H${level}`]));
  }

  /** The journal's window shows a page that is read. */
  protected override _insertElement(element: HTMLElement): void {
    if (this.hasFrame) super._insertElement(element);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.options["includeTOC"] === true) this.toc = headingsOf(this.element);
  }

  /** Called when the journal's window shows the page no longer. */
  protected _onCloseView(): void {
    this.dispatchEvent(new Event("closeView"));
  }
}

function headingsOf(root: HTMLElement): Record<string, PageHeading> {
  const headings = all(root, "h1, h2, h3, h4, h5, h6").map((element): [string, PageHeading] => {
    const text = element.textContent?.trim() ?? "";
    const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    return [slug, { text, slug, element, level: Number(element.tagName.slice(1)) }];
  });
  return Object.fromEntries(headings);
}
