import { closest, h, icon } from "../../shared/dom.js";
import { run } from "../report.js";
import { localize } from "../words.js";

/** One entry. `label`, `visible` and `onClick` are the newer names of `name`, `condition` and `callback`. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  /** Icon classes, or the HTML of an icon element; only its classes are used. */
  icon?: string;
  group?: string | null;
  condition?: boolean | null | ((target: HTMLElement) => boolean | null | undefined);
  visible?: boolean | null | ((target: HTMLElement) => boolean | null | undefined);
  callback?: (target: HTMLElement, event: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  jQuery?: boolean;
  fixed?: boolean;
}

/**
 * A menu that opens at a right click (or another event) on elements of a container.
 * It is reached by the context-menu key too, walked with the arrow keys and closed by Escape.
 */
export class ContextMenu {
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null;
  onClose: ((target: HTMLElement) => void) | null;
  readonly eventName: string;
  readonly #container: HTMLElement;
  readonly #selector: string;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.#container = container;
    this.#selector = selector ?? `#${CSS.escape(container.id)}`;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? "contextmenu";
    this.onOpen = options.onOpen ?? null;
    this.onClose = options.onClose ?? null;
    container.addEventListener(this.eventName, (event) => this.#onActivate(event));
  }

  /** The menu that is open; there is never more than one. */
  static #open: ContextMenu | null = null;

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /** Closes the menu that is open, if any. @returns whether there was one */
  static closeOpen(): boolean {
    const closing = ContextMenu.#open;
    run(() => closing?.close());
    return closing !== null;
  }

  get selector(): string {
    return this.#selector;
  }

  /** The menu's element. @throws while it is closed */
  get element(): HTMLElement {
    if (!this.#element) throw new Error("The context menu is closed, so it has no element.");
    return this.#element;
  }

  /** The element that the menu was opened for. @throws while it is closed */
  get target(): HTMLElement {
    if (!this.#target) throw new Error("The context menu is closed, so it has no target.");
    return this.#target;
  }

  #onActivate(event: Event): void {
    const target = closest(event, this.#selector);
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (ContextMenu.#open === this && this.#target === target) run(() => this.close());
    else run(() => this.render(target, { event }));
  }

  /** Opens the menu for an element, at the event's place or below the element. Nothing opens without entries. */
  async render(
    target: HTMLElement,
    options: { event?: Event | null; animate?: boolean } = {},
  ): Promise<void> {
    await ContextMenu.#open?.close();
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (entries.length === 0) return;
    const list = h(
      "menu",
      { class: "context-items", role: "menu" },
      ...entries.map((entry) => this.#item(entry, target)),
    );
    const menu = h("nav", { id: "context-menu", class: "context-menu themed" }, list);
    document.body.append(menu);
    this.#element = menu;
    this.#target = target;
    ContextMenu.#open = this;
    target.classList.add("context");
    place(menu, target, options.event instanceof MouseEvent ? options.event : null);
    menu.addEventListener("keydown", (event) => this.#onKey(event));
    document.addEventListener("pointerdown", this.#onOutside, { capture: true });
    menu.querySelector("button")?.focus();
    this.onOpen?.(target);
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const choose = (event: Event): void => {
      event.stopPropagation();
      run(() => this.close());
      run(() => (entry.onClick ? entry.onClick(event, target) : entry.callback?.(target, event)));
    };
    const button = h(
      "button",
      { type: "button", role: "menuitem", on: { click: choose } },
      entryIcon(entry),
      h("span", {}, localize(entry.label ?? entry.name ?? "")),
    );
    return h(
      "li",
      { class: "context-item", role: "none", dataset: { group: entry.group ?? undefined } },
      button,
    );
  }

  readonly #onOutside = (event: Event): void => {
    if (event.target instanceof Node && this.#element?.contains(event.target)) return;
    run(() => this.close());
  };

  #onKey(event: KeyboardEvent): void {
    const buttons = [...(this.#element?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") run(() => this.close());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    if (!this.#element || !target) return;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.remove();
    this.#element = null;
    this.#target = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    document.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    target.classList.remove("context");
    if (hadFocus) target.focus({ preventScroll: true });
    this.onClose?.(target);
  }
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const test = entry.visible ?? entry.condition ?? true;
  return (typeof test === "function" ? test(target) : test) === true;
}

function entryIcon(entry: ContextMenuEntry): HTMLElement {
  const given = entry.icon ?? "";
  const classes = /class="([^"]*)"/.exec(given)?.[1] ?? (given.includes("<") ? "" : given);
  return icon(`fa-fw ${classes}`);
}

function place(menu: HTMLElement, target: HTMLElement, event: MouseEvent | null): void {
  const box = target.getBoundingClientRect();
  const atPointer = event !== null && (event.clientX !== 0 || event.clientY !== 0);
  const x = atPointer ? event.clientX : box.left;
  const y = atPointer ? event.clientY : box.bottom;
  menu.style.left = `${Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(4, y + menu.offsetHeight > window.innerHeight ? y - menu.offsetHeight : y)}px`;
}
