import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../../common/const.js";
import { JournalEntry, JournalEntryPage } from "../../../documents/index.js";
import { table } from "../../../shared/globals.js";
import { first } from "../../../shared/dom.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../../api/document-sheet.js";
import { withTemplates, type HandlebarsTemplatePart } from "../../api/handlebars-application.js";
import type { ClosingOptions, RenderContext, RenderOptions } from "../../api/configuration.js";
import { createDocumentDialog } from "../../sidebar/create-document.js";
import { type JournalEntryPageSheet } from "./page-sheet.js";
import { viewOf } from "./page-view.js";

/** A page as the window's list shows it. */
interface PageContext {
  id: string;
  name: string;
  editable: boolean;
  viewClass: string;
}

/**
 * A journal: the list of its pages, and one of them to read.
 * https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntrySheet.html
 */
export class JournalEntrySheet extends withTemplates(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "form",
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.NONE,
    window: { resizable: true },
    position: { width: 960, height: 800 },
    form: { submitOnChange: true },
    actions: {
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      goToPage: JournalEntrySheet.#onGoToPage,
      nextPage: JournalEntrySheet.#onNextPage,
      previousPage: JournalEntrySheet.#onPreviousPage,
    },
  };

  static PARTS: Record<string, HandlebarsTemplatePart> = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".toc"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [".journal-entry-pages"] },
  };

  /** How much of the journal is shown at once. */
  static readonly VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 } as const;

  #pageId: string | undefined;
  #view: JournalEntryPageSheet | null = null;
  /** The pages that this user may read, in their order. */
  protected _pages: Record<string, PageContext> = {};

  get entry(): JournalEntry {
    const { document } = this;
    if (!(document instanceof JournalEntry)) throw new Error("This is no journal.");
    return document;
  }

  get mode(): number {
    return JournalEntrySheet.VIEW_MODES.SINGLE;
  }

  get isMultiple(): boolean {
    return this.mode === JournalEntrySheet.VIEW_MODES.MULTIPLE;
  }

  /** The page that is shown; undefined while there is none. */
  get pageId(): string | undefined {
    return this.#pageId;
  }

  get pageIndex(): number {
    return Object.keys(this._pages).indexOf(this.#pageId ?? "");
  }

  override get title(): string {
    return this.entry.name;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options["pageId"] === "string") this.#pageId = options["pageId"];
  }

  /** The pages that this user may read, in their order. */
  protected _preparePageData(): Record<string, PageContext> {
    const pages = this.entry.pages.contents
      .filter((page) => page.testUserPermission(table.game.user, "OBSERVER"))
      .sort((a, b) => a.sort - b.sort);
    if (!pages.some((page) => page.id === this.#pageId)) this.#pageId = pages[0]?.id ?? undefined;
    const contexts = pages.map((page): [string, PageContext] => {
      const id = page.id ?? "";
      return [
        id,
        { id, name: page.name, editable: page.isOwner, viewClass: id === this.#pageId ? "active" : "" },
      ];
    });
    return Object.fromEntries(contexts);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this._pages = this._preparePageData();
    return Object.assign(await super._prepareContext(options), { toc: Object.values(this._pages) });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const page = this.#pageId === undefined ? undefined : this.entry.pages.get(this.#pageId);
    if (this.#view && this.#view.page !== page) await this.#closeView();
    const place = first(this.element, ".journal-entry-pages");
    if (!page || !place) return;
    this.#view ??= viewOf(page);
    await this.#view.render({ force: true });
    place.replaceChildren(this.#view.element);
  }

  async #closeView(): Promise<void> {
    const view = this.#view;
    this.#view = null;
    view?.["_onCloseView"]();
    await view?.close({ animate: false });
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    void this.#closeView();
  }

  /** Shows a page. */
  goToPage(pageId: string): void {
    void this.render({ pageId });
  }

  nextPage(): void {
    this.#step(1);
  }

  previousPage(): void {
    this.#step(-1);
  }

  #step(by: 1 | -1): void {
    const id = Object.keys(this._pages)[this.pageIndex + by];
    if (id !== undefined) this.goToPage(id);
  }

  /** Asks for the name and the type of a new page. */
  async createPageDialog(): Promise<JournalEntryPage | undefined> {
    const made = await createDocumentDialog(JournalEntryPage, {}, { parent: this.entry });
    return made?.id ? this.entry.pages.get(made.id) : undefined;
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    await this.createPageDialog();
  }

  static #onEditPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): unknown {
    const page = this.entry.pages.get(target.dataset["pageId"] ?? this.#pageId ?? "");
    return page?.sheet?.render({ force: true });
  }

  static #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    if (target.dataset["pageId"] !== undefined) this.goToPage(target.dataset["pageId"]);
  }

  static #onNextPage(this: JournalEntrySheet): void {
    this.nextPage();
  }

  static #onPreviousPage(this: JournalEntrySheet): void {
    this.previousPage();
  }
}
