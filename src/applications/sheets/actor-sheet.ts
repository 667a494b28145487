import { refOf } from "../../play/models.js";
import { gameOfActor, gameOfItem } from "../../rules/registry.js";
import type { Game } from "../../rules/core/index.js";
import { updateDocument } from "../../foundry.js";
import { choosePicture, openSheet, type SheetRenderOptions } from "../../foundry/sheets.js";
import { attack } from "../../play/attack.js";
import { tell } from "../../play/telling.js";
import { actorView } from "./actor-context.js";
import { HandlebarsActorSheet } from "./base.js";
import { FieldWriter } from "./field-writer.js";
import { addItem, deleteItem, itemAt, toggleEquipped } from "./gear.js";
import { Notes } from "./notes.js";
import { pressPip, stepTrack, watchTracks } from "./tracks.js";

const TEMPLATES = "systems/vantage/templates";
const TRACK = `${TEMPLATES}/sheet/track.hbs`;
const FIELD = `${TEMPLATES}/sheet/field.hbs`;

/** The sheet of every game's actors, made from the game's declaration. */
export class VantageActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage", "vantage-sheet"],
    window: { resizable: true },
    position: { width: 560, height: 720 },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      choosePicture: VantageActorSheet.#onChoosePicture,
      pressPip: VantageActorSheet.#onPressPip,
      stepTrack: VantageActorSheet.#onStepTrack,
      toggleStatus: VantageActorSheet.#onToggleStatus,
      perform: VantageActorSheet.#onPerform,
      toggleEquipped: VantageActorSheet.#onToggleEquipped,
      addItem: VantageActorSheet.#onAddItem,
      editItem: VantageActorSheet.#onEditItem,
      deleteItem: VantageActorSheet.#onDeleteItem,
    },
  };

  static override PARTS = {
    head: { template: `${TEMPLATES}/actor/head.hbs` },
    state: { template: `${TEMPLATES}/actor/state.hbs`, templates: [TRACK] },
    gear: { template: `${TEMPLATES}/actor/gear.hbs`, templates: [TRACK, `${TEMPLATES}/actor/gear-row.hbs`] },
    deeds: { template: `${TEMPLATES}/actor/deeds.hbs` },
    further: { template: `${TEMPLATES}/actor/further.hbs`, templates: [FIELD] },
    notes: { template: `${TEMPLATES}/actor/notes.hbs` },
  };

  #writer: FieldWriter | null = null;
  readonly #notes = new Notes(this);

  /** The game whose model this is. */
  get rules(): Game {
    const rules = gameOfActor(this.document.type);
    if (!rules) throw new Error(`No game is registered for actors of the type ${this.document.type}.`);
    return rules;
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
    const view = actorView(this.rules, this.document, this.id);
    return Object.assign(context, view, {
      name: this.document.name,
      img: this.document.img,
      notesOpen: options.isFirstRender !== true && this.#notes.open,
    });
  }

  protected override async _onFirstRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["game"] = this.rules.id;
    this.#writer = new FieldWriter(this, this.rules, this.rules.actor);
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

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (gameOfItem(item.type)?.id === this.rules.id) return super._onDropItem(event, item);
    tell("VANTAGE.sheet.otherGame", { item: item.name, actor: this.document.name });
    return null;
  }

  static async #onChoosePicture(this: VantageActorSheet): Promise<void> {
    if (!this.isEditable) return;
    await choosePicture(this.document.img ?? "", (img) => void updateDocument(this.document, { img }));
  }

  static async #onPressPip(this: VantageActorSheet, _event: PointerEvent, pip: HTMLElement): Promise<void> {
    await pressPip(this, pip);
  }

  static async #onStepTrack(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    await stepTrack(this, button);
  }

  static async #onToggleStatus(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const status = button.dataset["status"];
    if (status === undefined || !this.isEditable) return;
    await this.document.toggleStatusEffect(status, { active: !this.document.statuses.has(status) });
  }

  /** Shift skips the dialog. */
  static async #onPerform(this: VantageActorSheet, event: PointerEvent, button: HTMLElement): Promise<void> {
    const action = button.dataset["deed"];
    const weapon = itemAt(this.document, button)?.uuid;
    if (action === undefined) return;
    await attack({
      actor: refOf(this.document),
      action,
      skipDialog: event.shiftKey,
      ...(weapon === undefined ? {} : { weapon }),
    });
  }

  static async #onToggleEquipped(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const item = itemAt(this.document, button);
    if (item && this.isEditable) await toggleEquipped(item);
  }

  static async #onAddItem(this: VantageActorSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
    if (this.isEditable) await addItem(this.rules, this.document, button.dataset["type"] ?? "");
  }

  static async #onEditItem(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const item = itemAt(this.document, button);
    if (item) await openSheet(item);
  }

  static async #onDeleteItem(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const item = itemAt(this.document, button);
    if (item && this.isEditable) await deleteItem(item);
  }
}
