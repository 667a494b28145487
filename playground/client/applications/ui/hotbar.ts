import { table } from "../../shared/globals.js";
import { Hooks } from "../../helpers/index.js";
import { fromUuid } from "../../data/uuid.js";
import { Macro } from "../../documents/index.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { closest, h, icon, iconButton, type Child } from "../../shared/dom.js";
import { run } from "../report.js";
import type { ContextMenuEntry } from "../ux/context-menu.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";
import { PAGES, SLOTS_PER_PAGE, slotKey, slotsOfPage } from "./hotbar-slots.js";
import { Panel } from "./panel.js";

/** One slot as it is shown. */
export interface HotbarSlot {
  slot: number;
  key: string;
  macro: Macro | null;
}

/** Macros at hand: a click or a number key runs one; anything dropped here may become one. */
export class Hotbar extends Panel {
  static override DEFAULT_OPTIONS: Options = {
    id: "hotbar",
    tag: "aside",
    classes: ["hotbar"],
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };
  static override container = "#ui-bottom";
  static override renderHooks = ["updateUser", "updateMacro", "deleteMacro", "createMacro"];

  #page = 1;

  get page(): number {
    return this.#page;
  }

  /** Hotbars are never locked here. */
  get locked(): boolean {
    return false;
  }

  get slots(): HotbarSlot[] {
    const { hotbar } = table.game.user;
    return slotsOfPage(this.#page).map((slot) => ({
      slot,
      key: slotKey(slot),
      macro: table.game.macros.get(hotbar[slot] ?? "") ?? null,
    }));
  }

  async cyclePage(direction: number): Promise<void> {
    this.#page = ((this.#page - 1 + Math.sign(direction) + PAGES) % PAGES) + 1;
    await this.render();
  }

  protected override _build(): Child[] {
    this.element.setAttribute("aria-label", "Macros");
    const slots = this.slots.map((entry) => this.#slot(entry));
    const pages = h(
      "nav",
      { class: "pages", "aria-label": "Macro page" },
      iconButton("page", "fa-solid fa-angle-up", "Next page", { dataset: { step: 1 } }),
      h("span", { class: "page-number" }, this.#page),
      iconButton("page", "fa-solid fa-angle-down", "Previous page", { dataset: { step: -1 } }),
    );
    return [h("ol", { class: "slots plain" }, ...slots), pages];
  }

  #slot({ slot, key, macro }: HotbarSlot): HTMLElement {
    const label = macro ? `${macro.name} (key ${key})` : `Empty slot ${key}`;
    const picture = macro?.img
      ? h("img", { class: "slot-icon", src: macro.img, alt: "", draggable: "false" })
      : null;
    return h(
      "li",
      {
        class: ["slot", macro ? "full" : "open"],
        dataset: {
          slot,
          macroId: macro?.id ?? undefined,
          tooltipText: macro?.name ?? undefined,
          tooltipDirection: "UP",
        },
      },
      h(
        "button",
        { type: "button", "aria-label": label, dataset: { action: "execute", slot } },
        picture ?? (macro ? icon("fa-solid fa-scroll") : null),
        h("span", { class: "key", "aria-hidden": "true" }, key),
      ),
    );
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.#menu(), ".slot.full", { hookName: "MacroContextOptions" });
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const dragDrop = new DragDrop({
      dragSelector: ".slot.full",
      dropSelector: ".slots",
      callbacks: {
        dragstart: (event) => this.#onDragStart(event),
        drop: (event) => run(() => this.#onDrop(event)),
      },
    });
    dragDrop.bind(this.element);
  }

  #menu(): ContextMenuEntry[] {
    const macroOf = (element: HTMLElement): Macro | undefined =>
      table.game.macros.get(element.dataset["macroId"] ?? "");
    return [
      {
        label: "Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (element) => macroOf(element)?.isOwner === true,
        onClick: (_event, element) => macroOf(element)?.sheet?.render({ force: true }),
      },
      {
        label: "Remove from slot",
        icon: "fa-solid fa-xmark",
        onClick: (_event, element) =>
          table.game.user.assignHotbarMacro(null, Number(element.dataset["slot"])),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => macroOf(element)?.isOwner === true,
        onClick: (_event, element) => macroOf(element)?.delete(),
      },
    ];
  }

  #onDragStart(event: DragEvent): void {
    const element = closest(event, ".slot.full");
    const macro = table.game.macros.get(element?.dataset["macroId"] ?? "");
    if (macro)
      event.dataTransfer?.setData(
        "text/plain",
        JSON.stringify({ type: "Macro", uuid: macro.uuid, slot: Number(element?.dataset["slot"]) }),
      );
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const slot = Number(closest(event, ".slot")?.dataset["slot"]);
    if (!Number.isInteger(slot)) return;
    const data = TextEditor.getDragEventData(event);
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const dropped: unknown = typeof data["uuid"] === "string" ? await fromUuid(data["uuid"]) : null;
    const fromSlot = typeof data["slot"] === "number" ? { fromSlot: data["slot"] } : {};
    if (dropped instanceof Macro) await table.game.user.assignHotbarMacro(dropped, slot, fromSlot);
    else
      table.ui.notifications.info(
        "Only macros, and things that the game system makes macros for, can go here.",
      );
  }

  #onKey(event: KeyboardEvent): void {
    if (
      !/^Digit\d$/.test(event.code) ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.shiftKey ||
      event.repeat
    )
      return;
    if (event.defaultPrevented || isTyping(event.target)) return;
    const digit = Number(event.code.slice(-1));
    const macro = this.slots[digit === 0 ? SLOTS_PER_PAGE - 1 : digit - 1]?.macro;
    if (!macro) return;
    event.preventDefault();
    run(() => macro.execute());
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { macro } = this.slots.find(({ slot }) => slot === Number(target.dataset["slot"])) ?? {};
    if (macro) await macro.execute();
    else await this.#create(Number(target.dataset["slot"]));
  }

  async #create(slot: number): Promise<void> {
    const macro: unknown = await Macro.implementation.create({
      name: "New Macro",
      type: "chat",
      command: "",
    });
    if (!(macro instanceof Macro)) return;
    await table.game.user.assignHotbarMacro(macro, slot);
    await macro.sheet?.render({ force: true });
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset["step"]));
  }
}

/** Whether a key press goes to something that takes text or has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select") ||
      target.closest("dialog, .window-content") !== null)
  );
}
