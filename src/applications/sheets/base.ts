import { updateDocument } from "../../foundry.js";
import {
  choosePicture,
  type HandlebarsSheet,
  type PartSync,
  type SheetRenderOptions,
} from "../../foundry/sheets.js";
import type { Game, Kind } from "../../rules/core/index.js";
import { text } from "../../play/table/text/localize.js";
import { keepInView } from "../windows/keep-in-view.js";
import { FieldWriter } from "./editing/field-writer.js";
import { Notes } from "./editing/notes.js";
import { removeTag } from "./editing/tags.js";
import { pressPip, stepTrack, watchTracks } from "./editing/tracks.js";

const TEMPLATES = "systems/vantage/templates";

/** Templates that every sheet uses. */
export const PARTIALS = [
  `${TEMPLATES}/sheet/track.hbs`,
  `${TEMPLATES}/sheet/limit.hbs`,
  `${TEMPLATES}/sheet/stat.hbs`,
  `${TEMPLATES}/sheet/tags.hbs`,
  `${TEMPLATES}/sheet/field.hbs`,
  `${TEMPLATES}/sheet/field-groups.hbs`,
  `${TEMPLATES}/sheet/action-button.hbs`,
  `${TEMPLATES}/sheet/derived.hbs`,
  `${TEMPLATES}/sheet/meanings.hbs`,
];

/** A tab as templates need it. */
interface TabView {
  readonly cssClass: string;
}

/** A section that a person has unfolded stays so when its part is drawn again. The notes see to it themselves. */
function keepOpen(drawn: HTMLElement, before: HTMLElement): void {
  for (const { id } of before.querySelectorAll<HTMLDetailsElement>("details[id][open]"))
    drawn.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
}

/** The declarations from which a sheet is made. */
export interface Declared {
  readonly rules: Game;
  readonly kind: Kind;
}

/**
 * A sheet that is made from the declaration of its document. It checks fields before they are written, and handles
 * tracks and notes. `declaredOf` finds the declaration; null for a document of no registered game.
 */
export function declaredSheet<Sheeted extends Actor.Implementation | Item.Implementation>(
  Sheet: typeof HandlebarsSheet<Sheeted>,
  declaredOf: (type: string) => Declared | null,
) {
  return class DeclaredSheet extends Sheet {
    static override DEFAULT_OPTIONS: object = {
      classes: ["vantage", "vantage-sheet"],
      window: { resizable: true },
      form: { submitOnChange: false, closeOnSubmit: false },
      actions: {
        choosePicture: DeclaredSheet.#onChoosePicture,
        pressPip: DeclaredSheet.#onPressPip,
        stepTrack: DeclaredSheet.#onStepTrack,
        removeTag: DeclaredSheet.#onRemoveTag,
      },
    };

    #writer: FieldWriter | null = null;
    #letGo: (() => void) | null = null;
    #notes: Notes | null = null;

    /** The game and the kind that declare this document. Throws where no registered game does. */
    get declared(): Declared {
      const declared = declaredOf(this.document.type);
      if (!declared) throw new Error(`No game is registered for the type ${this.document.type}.`);
      return declared;
    }

    /** The tabs as templates need them; an item's sheet has none, and its notes are always there. */
    protected get tabs(): Readonly<Record<string, TabView>> {
      return { character: { cssClass: "active" } };
    }

    override get title(): string {
      return this.document.name;
    }

    protected override _configureRenderOptions(options: SheetRenderOptions): void {
      super._configureRenderOptions(options);
      this.#notes?.spare(options);
    }

    protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
      const context = await super._prepareContext(options);
      const { name, img } = this.document;
      const notes = (this.#notes ??= new Notes(this));
      const notesOpen = options.isFirstRender === true ? notes.written : notes.open;
      return Object.assign(context, {
        name,
        img,
        notesOpen,
        notesLabel: text("VANTAGE.sheet.notes"),
        tabs: this.tabs,
      });
    }

    protected override async _onFirstRender(context: object, options: SheetRenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      const { rules, kind } = this.declared;
      this.element.dataset["game"] = rules.id;
      this.#writer = new FieldWriter(this, rules, kind);
      this.#writer.watch();
      watchTracks(this);
      this.#notes?.watch();
      this.#letGo = keepInView(this);
    }

    protected override _onClose(options: SheetRenderOptions): void {
      super._onClose(options);
      this.#letGo?.();
    }

    protected override _preSyncPartState(...part: PartSync): void {
      super._preSyncPartState(...part);
      keepOpen(part[1], part[2]);
      this.#writer?.hold();
    }

    protected override _syncPartState(...part: PartSync): void {
      this.#writer?.release();
      super._syncPartState(...part);
    }

    protected override async _onRender(context: object, options: SheetRenderOptions): Promise<void> {
      await super._onRender(context, options);
      this.#writer?.show();
      await this.#notes?.draw();
    }

    protected override _onChangeForm(_configuration: object, event: Event): void {
      void this.#writer?.change(event.target);
    }

    protected override async _onSubmitForm(_configuration: object, event: Event): Promise<void> {
      event.preventDefault();
      return Promise.resolve();
    }

    static async #onChoosePicture(this: DeclaredSheet): Promise<void> {
      if (!this.isEditable) return;
      await choosePicture(this.document.img ?? "", (img) => void updateDocument(this.document, { img }));
    }

    static async #onPressPip(this: DeclaredSheet, _event: PointerEvent, pip: HTMLElement): Promise<void> {
      await pressPip(this, pip);
    }

    static async #onRemoveTag(this: DeclaredSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
      if (this.isEditable) await removeTag(this, this.declared.kind, button);
    }

    static async #onStepTrack(this: DeclaredSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
      await stepTrack(this, button);
    }
  };
}
