import { all, closest } from "../../shared/dom.js";

type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

interface DragDropOptions {
  dragSelector?: string | null | undefined;
  dropSelector?: string | null | undefined;
  permissions?: {
    dragstart?: (selector: string | null) => boolean;
    drop?: (selector: string | null) => boolean;
  };
  callbacks?: { [Action in DragAction]?: (event: DragEvent) => unknown };
}

/** Makes some elements of an application draggable, and others take what is dropped on them. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropOptions["permissions"]>;
  readonly callbacks: NonNullable<DragDropOptions["callbacks"]>;

  constructor(options: DragDropOptions = {}) {
    // A selector without a text selects nothing.
    this.dragSelector = options.dragSelector || null;
    this.dropSelector = options.dropSelector || null;
    this.permissions = options.permissions ?? {};
    this.callbacks = options.callbacks ?? {};
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** Listens on an application's element. Binding again to new elements is harmless. */
  bind(html: HTMLElement): this {
    if (this.dragSelector !== null && this.can("dragstart", this.dragSelector)) {
      for (const element of all(html, this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this.#start(event);
        element.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    const targets = this.dropSelector === null ? [html] : all(html, this.dropSelector);
    const isTarget =
      this.dropSelector === null ? this.callbacks.drop !== undefined : this.can("drop", this.dropSelector);
    for (const element of isTarget ? targets : []) {
      element.ondragover = (event) => this.#over(event);
      element.ondrop = (event) => this.#drop(event);
      element.ondragenter = (event) => this.callback(event, "dragenter");
      element.ondragleave = (event) => this.callback(event, "dragleave");
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  #start(event: DragEvent): void {
    if (closest(event, "input, textarea, [contenteditable='true']")) return;
    this.callback(event, "dragstart");
    if (event.dataTransfer && event.dataTransfer.items.length > 0) event.stopPropagation();
  }

  #over(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }
}
