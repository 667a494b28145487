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
import { tabByKey, TAB_IDS } from "./tabs.js";

const TEMPLATES = "systems/vantage/templates";

const GROUP = "sheet";

const DeclaredActorSheet = declaredSheet(mixActorSheet(), (type) => {
  const rules = gameOfActor(type);
  return rules ? { rules, kind: rules.actor } : null;
});

/** The sheet of every game's actors, made from the game's declaration. */
export class VantageActorSheet extends DeclaredActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage-actor"],
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

  static TABS = {
    [GROUP]: {
      tabs: TAB_IDS.map((id) => ({ id })),
      initial: TAB_IDS[0],
      labelPrefix: "VANTAGE.sheet.tab",
    },
  };

  static override PARTS = {
    head: { template: `${TEMPLATES}/sheet/head.hbs`, templates: PARTIALS },
    tabs: { template: `${TEMPLATES}/actor/tabs.hbs` },
    side: { template: `${TEMPLATES}/actor/side.hbs`, templates: PARTIALS },
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

  protected override get tabs(): ReturnType<typeof this._prepareTabs> {
    return this._prepareTabs(GROUP);
  }

  protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { rules } = this.declared;
    const { limited } = this.document;
    const { tabs } = this;
    const view = actorView(rules, this.document, this.id);
    const actionsTab = view.gear.length > 0 ? "actions" : "combat";
    const isEmpty = (id: string): boolean =>
      limited || (id === "actions" && (actionsTab !== id || !this.isEditable));
    return Object.assign(context, view, {
      limited,
      actionsTab: { id: actionsTab, ...tabs[actionsTab] },
      shownTabs: Object.entries(tabs).flatMap(([id, tab]) => (isEmpty(id) ? [] : [tab])),
    });
  }

  protected override async _onFirstRender(context: object, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#search = new GearSearch();
    this.#search.watch(this.element);
    this.element.addEventListener("keydown", (event) => this.#onTabKey(event));
  }

  /**
   * Shows a tab, or the first one when this sheet does not have it. Foundry marks the button as a pressed toggle. A tab is
   * selected instead.
   */
  override changeTab(wanted: string, group: string, options: object = {}): void {
    const id = this.#tabs.some((tab) => tab.dataset["tab"] === wanted) ? wanted : TAB_IDS[0];
    super.changeTab(id, group, options);
    for (const tab of this.#tabs) {
      tab.removeAttribute("aria-pressed");
      tab.ariaSelected = String(tab.dataset["tab"] === id);
      tab.tabIndex = tab.dataset["tab"] === id ? 0 : -1;
    }
  }

  get #tabs(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[role=tab]")];
  }

  #onTabKey(event: KeyboardEvent): void {
    const tabs = this.#tabs;
    const index = tabs.findIndex((tab) => tab === event.target);
    const next = index < 0 ? null : tabs[tabByKey(event.key, index, tabs.length) ?? -1];
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.changeTab(next.dataset["tab"] ?? "", GROUP);
    next.focus();
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
