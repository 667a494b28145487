import { capability, fileImport } from "../../rules/core/index.js";
import { clearOfActor } from "../../play/table/battle/fixed-answers.js";
import { refOf } from "../../play/table/models/models.js";
import { gameOfActor, gameOfItem } from "../../rules/registry.js";
import { updateDocument } from "../../foundry.js";
import { mixActorSheet, openSheet, type SheetRenderOptions } from "../../foundry/sheets.js";
import { fixedOf } from "../text/fixed-text.js";
import { useAction } from "../use-action.js";
import { tell } from "../../play/table/text/localize.js";
import { chooseFile, importable, startImport } from "../import/asking.js";
import { declaredSheet, PARTIALS } from "./base.js";
import { actorView } from "./context/actor.js";
import { addEffect, effectAt } from "./editing/effects.js";
import { GearSearch } from "./editing/gear-search.js";
import { addItem, confirmDelete, itemAt, toggleEquipped } from "./editing/gear.js";

const TEMPLATES = "systems/vantage/templates";

const DeclaredActorSheet = declaredSheet(mixActorSheet(), (type) => {
  const rules = gameOfActor(type);
  return rules ? { rules, kind: rules.actor } : null;
});

/** The sheet of every game's actors, made from the game's declaration. */
export class VantageActorSheet extends DeclaredActorSheet {
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 760 },
    actions: {
      toggleStatus: VantageActorSheet.#onToggleStatus,
      perform: VantageActorSheet.#onPerform,
      toggleEquipped: VantageActorSheet.#onToggleEquipped,
      addItem: VantageActorSheet.#onAddItem,
      editItem: VantageActorSheet.#onEdit,
      deleteItem: VantageActorSheet.#onDelete,
      addEffect: VantageActorSheet.#onAddEffect,
      toggleEffect: VantageActorSheet.#onToggleEffect,
      editEffect: VantageActorSheet.#onEdit,
      deleteEffect: VantageActorSheet.#onDelete,
      importFile: VantageActorSheet.#onImportFile,
      clearFixed: VantageActorSheet.#onClearFixed,
    },
  };

  static override PARTS = {
    head: { template: `${TEMPLATES}/sheet/head.hbs`, templates: PARTIALS },
    state: { template: `${TEMPLATES}/actor/state.hbs`, templates: PARTIALS },
    gear: {
      template: `${TEMPLATES}/actor/gear.hbs`,
      templates: [...PARTIALS, `${TEMPLATES}/actor/gear-row.hbs`],
    },
    statuses: { template: `${TEMPLATES}/actor/statuses.hbs`, templates: PARTIALS },
    actionGroups: { template: `${TEMPLATES}/actor/actions.hbs`, templates: PARTIALS },
    further: { template: `${TEMPLATES}/actor/further.hbs`, templates: PARTIALS },
    effects: { template: `${TEMPLATES}/actor/effects.hbs` },
    notes: { template: `${TEMPLATES}/sheet/notes.hbs` },
  };

  #search: GearSearch | null = null;

  /** The sheet of a game without gear is short: its window is as high as its contents. */
  protected override _initializeApplicationOptions(
    options: Parameters<InstanceType<typeof DeclaredActorSheet>["_initializeApplicationOptions"]>[0],
  ): ReturnType<InstanceType<typeof DeclaredActorSheet>["_initializeApplicationOptions"]> {
    const settled = super._initializeApplicationOptions(options);
    const rules = gameOfActor(options.document.type);
    if (rules && Object.keys(rules.items).length === 0) settled.position.height = "auto";
    return settled;
  }

  protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    return Object.assign(context, actorView(this.declared.rules, this.document, this.id));
  }

  protected override async _onFirstRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#search = new GearSearch();
    this.#search.watch(this.element);
  }

  protected override async _onRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search?.show(this.element);
  }

  /** A game that imports files adds an entry to the window's menu. */
  protected override _getHeaderControls(): ReturnType<
    InstanceType<typeof DeclaredActorSheet>["_getHeaderControls"]
  > {
    const controls = super._getHeaderControls();
    const { rules } = this.declared;
    if (!capability(rules, fileImport) || !this.isEditable) return controls;
    const label = `VANTAGE.${rules.id}.import.open`;
    return [...controls, { action: "importFile", icon: "fa-solid fa-file-import", label }];
  }

  protected override async _onDrop(event: DragEvent): Promise<void> {
    const { rules } = this.declared;
    const files = importable(rules, event);
    if (files.length === 0) return super._onDrop(event);
    if (this.isEditable) await startImport(rules, files, this.document);
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (gameOfItem(item.type)?.id === this.declared.rules.id) return super._onDropItem(event, item);
    tell("VANTAGE.sheet.otherGame", { item: item.name, actor: this.document.name });
    return null;
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
    const action = button.dataset["actionId"];
    const weapon = itemAt(this.document, button)?.uuid;
    if (action === undefined) return;
    await useAction({
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
    if (item && this.isEditable) await toggleEquipped(this.declared.rules, this.document, item);
  }

  static async #onAddItem(this: VantageActorSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    await addItem(this.declared.rules, this.document, button.dataset["type"] ?? "");
  }

  static async #onAddEffect(this: VantageActorSheet): Promise<void> {
    if (this.isEditable) await addEffect(this.document);
  }

  static async #onToggleEffect(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const effect = effectAt(this.document, button);
    if (effect && this.isEditable) await updateDocument(effect, { disabled: !effect.disabled });
  }

  /** The item or the effect that a button is beside. */
  #thingAt(button: HTMLElement): Item.Implementation | ActiveEffect.Implementation | undefined {
    return itemAt(this.document, button) ?? effectAt(this.document, button);
  }

  static async #onEdit(this: VantageActorSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const thing = this.#thingAt(button);
    if (thing) await openSheet(thing);
  }

  static async #onDelete(this: VantageActorSheet, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const thing = this.#thingAt(button);
    if (thing && this.isEditable) await confirmDelete(thing);
  }

  static async #onClearFixed(
    this: VantageActorSheet,
    _event: PointerEvent,
    button: HTMLElement,
  ): Promise<void> {
    const fixed = fixedOf(button);
    if (fixed && this.isEditable) await clearOfActor(this.document, fixed);
  }

  static #onImportFile(this: VantageActorSheet): void {
    if (this.isEditable) chooseFile(this.declared.rules, this.document, this.element.ownerDocument);
  }
}
