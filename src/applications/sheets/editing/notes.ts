import { valueOf } from "../../../foundry.js";
import { type SheetRenderOptions } from "../../../foundry/sheets.js";

/** The parts of a sheet that its notes need. */
interface Noted {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly document: Actor.Implementation | Item.Implementation;
}

/**
 * The notes of a sheet's document. They are prepared only while their section is open, and drawn again only when they
 * have changed, so that no one loses text to another user's update.
 */
export class Notes {
  readonly #sheet: Noted;
  #drawn: string | null = null;

  constructor(sheet: Noted) {
    this.#sheet = sheet;
  }

  /** Listens to the section being opened; once, when the sheet is first drawn. */
  watch(): void {
    const { element } = this.#sheet;
    const draw = ({ target }: Event) => {
      // The event comes after the section has been drawn: by then the sheet may have been closed.
      if (element.isConnected && target === this.#section) void this.draw();
    };
    element.addEventListener("toggle", draw, true);
  }

  /** Whether something is written. */
  get written(): boolean {
    return this.#text !== "";
  }

  /** Whether the section is open. It stays so when the sheet is drawn again. */
  get open(): boolean {
    return this.#section?.open ?? false;
  }

  /** Leaves the notes out of a redraw that does not change them. */
  spare(options: SheetRenderOptions): void {
    if (options.isFirstRender === true) this.#drawn = null;
    else if (!this.#section?.open || this.#drawn === this.#text || this.#isWriting)
      options.parts = (options.parts ?? []).filter((part) => part !== "notes");
    else this.#drawn = null;
  }

  /** Shows the notes in their section, when it is open, ready to be edited. */
  async draw(): Promise<void> {
    const place = this.#section?.querySelector("[data-notes-text]");
    const text = this.#text;
    if (!this.open || !place || this.#drawn === text) return;
    this.#drawn = text;
    const { document, isEditable } = this.#sheet;
    const { TextEditor } = foundry.applications.ux;
    const enriched = await TextEditor.implementation.enrichHTML(text, {
      secrets: document.isOwner,
      relativeTo: document,
    });
    const editor = foundry.applications.elements.HTMLProseMirrorElement.create({
      name: "system.notes",
      value: text,
      enriched: withoutActions(enriched),
      toggled: true,
      collaborate: false,
      compact: true,
      documentUUID: document.uuid,
      disabled: !isEditable,
    });
    place.replaceChildren(editor);
  }

  get #section(): HTMLDetailsElement | null {
    return this.#sheet.element.querySelector<HTMLDetailsElement>("details[data-notes]");
  }

  get #text(): string {
    return String(valueOf(this.#sheet.document, "notes") ?? "");
  }

  get #isWriting(): boolean {
    const editing = "prose-mirror.active, prose-mirror[open], prose-mirror:focus-within";
    return this.#section?.querySelector(editing) !== null;
  }
}

/** HTML without `data-action`, because a sheet takes each `data-action` inside it for its own. */
function withoutActions(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll("[data-action]")) one.removeAttribute("data-action");
  return body.innerHTML;
}
