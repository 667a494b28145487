import { gameOfItem } from "../../rules/registry.js";
import type { Game, ItemKind } from "../../rules/core/index.js";
import { updateDocument } from "../../foundry.js";
import { choosePicture, type SheetRenderOptions } from "../../foundry/sheets.js";
import { HandlebarsItemSheet } from "./base.js";
import { FieldWriter } from "./field-writer.js";
import { itemView } from "./item-context.js";
import { Notes } from "./notes.js";
import { pressPip, stepTrack, watchTracks } from "./tracks.js";

const TEMPLATES = "systems/vantage/templates";
const TRACK = `${TEMPLATES}/sheet/track.hbs`;
const FIELD = `${TEMPLATES}/sheet/field.hbs`;

/** The sheet of every game's weapons and armour, made from the kind's declaration. */
export class VantageItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage", "vantage-sheet", "vantage-item"],
    window: { resizable: true },
    position: { width: 480, height: "auto" },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      choosePicture: VantageItemSheet.#onChoosePicture,
      pressPip: VantageItemSheet.#onPressPip,
      stepTrack: VantageItemSheet.#onStepTrack,
    },
  };

  static override PARTS = {
    head: { template: `${TEMPLATES}/item/head.hbs` },
    numbers: { template: `${TEMPLATES}/item/numbers.hbs`, templates: [TRACK, FIELD] },
    notes: { template: `${TEMPLATES}/item/notes.hbs` },
  };

  #writer: FieldWriter | null = null;
  readonly #notes = new Notes(this);

  /** The game that declares this item's kind, and the kind. */
  get declared(): { readonly rules: Game; readonly kind: ItemKind } {
    const rules = gameOfItem(this.document.type);
    const kind = rules?.items[this.document.type];
    if (!rules || !kind)
      throw new Error(`No game is registered for items of the type ${this.document.type}.`);
    return { rules, kind };
  }

  override get title(): string {
    return this.document.name;
  }

  protected override _configureRenderOptions(options: SheetRenderOptions): void {
    super._configureRenderOptions(options);
    this.#notes.spare(options);
  }

  protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { rules, kind } = this.declared;
    const { name, img } = this.document;
    return Object.assign(context, itemView(rules, kind, this.document, this.id), { name, img });
  }

  protected override async _onFirstRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { rules, kind } = this.declared;
    this.element.dataset["game"] = rules.id;
    this.#writer = new FieldWriter(this, rules, kind);
    this.#writer.watch();
    watchTracks(this);
    this.#notes.watch();
  }

  protected override async _onRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#writer?.show();
    await this.#notes.draw();
  }

  protected override _onChangeForm(_configuration: object, event: Event): void {
    void this.#writer?.change(event.target);
  }

  protected override async _onSubmitForm(_configuration: object, event: Event): Promise<void> {
    event.preventDefault();
    return Promise.resolve();
  }

  static async #onChoosePicture(this: VantageItemSheet): Promise<void> {
    if (!this.isEditable) return;
    await choosePicture(this.document.img ?? "", (img) => void updateDocument(this.document, { img }));
  }

  static async #onPressPip(this: VantageItemSheet, _event: PointerEvent, pip: HTMLElement): Promise<void> {
    await pressPip(this, pip);
  }

  static async #onStepTrack(
    this: VantageItemSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    await stepTrack(this, button);
  }
}
