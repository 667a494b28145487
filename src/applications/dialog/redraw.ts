import { isTag } from "../../foundry/elements.js";

/** A window with parts that can be drawn again. */
interface Drawn {
  readonly rendered: boolean;
  readonly element: HTMLElement;
  readonly render: (options: { parts: string[] }) => Promise<unknown>;
}

/**
 * Draws a window again after the press or the key that has changed a field has done its own work. A field changes when a press
 * on a button begins, and before Tab has moved on: drawn at once, the button would miss its click, and the focus would be lost.
 */
export class Redraw {
  readonly #window: Drawn;
  readonly #all: readonly string[];
  readonly #parts = new Set<string>();
  #isPressed = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(window: Drawn, parts: readonly string[]) {
    this.#window = window;
    this.#all = parts;
  }

  /** Listens to the window. Called once, because the window stays when its parts are drawn again. */
  watch(element: HTMLElement): void {
    const { defaultView: view } = element.ownerDocument;
    const released = (): void => {
      this.#isPressed = false;
      for (const event of RELEASES) view?.removeEventListener(event, released, { capture: true });
      this.#plan();
    };
    const pressed = (): void => {
      this.#isPressed = true;
      for (const event of RELEASES) view?.addEventListener(event, released, { capture: true });
    };
    element.addEventListener("pointerdown", pressed, { capture: true });
  }

  /** These parts are to be drawn again; all of them when none is named. */
  ask(parts = this.#all): void {
    for (const part of parts) this.#parts.add(part);
    this.#plan();
  }

  /** Nothing is drawn after this. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#parts.clear();
  }

  #plan(): void {
    if (this.#isPressed || this.#parts.size === 0 || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isPressed) return;
      const parts = [...this.#parts];
      this.#parts.clear();
      void this.#draw(parts);
    });
  }

  async #draw(parts: string[]): Promise<void> {
    // A change can come while it is drawn for the first time: that drawing is of what counts now.
    if (!this.#window.rendered) return;
    const { element } = this.#window;
    const field = fieldInUse(element);
    const group = groupInUse(element);
    await this.#window.render({ parts });
    if (field) restoreField(element, field);
    if (group !== null)
      element.querySelector<HTMLElement>(`details[data-group="${CSS.escape(group)}"] > summary`)?.focus();
  }
}

const RELEASES = ["pointerup", "pointercancel"] as const;

/** A field, and what a person has begun to type into it; null when they are about to. */
interface FieldInUse {
  readonly name: string;
  readonly typed: string | null;
}

function fieldInUse(element: HTMLElement): FieldInUse | null {
  const { activeElement } = element.ownerDocument;
  if (!isTag(activeElement, "input") || !element.contains(activeElement)) return null;
  const { name, value, defaultValue, type } = activeElement;
  if (name === "" || (type !== "number" && type !== "text")) return null;
  return { name, typed: value === defaultValue ? null : value };
}

/** The group whose line has the focus: it has no name by which Foundry could find it again. */
function groupInUse(element: HTMLElement): string | null {
  const { activeElement } = element.ownerDocument;
  const isLine = activeElement?.matches("summary") === true && element.contains(activeElement);
  return (isLine ? activeElement.closest<HTMLElement>("details")?.dataset["group"] : null) ?? null;
}

/** Gives a field that was drawn again what was typed into it, or selects its old value, so that typing replaces it. */
function restoreField(element: HTMLElement, { name, typed }: FieldInUse): void {
  const { activeElement } = element.ownerDocument;
  if (!isTag(activeElement, "input") || activeElement.name !== name) return;
  if (typed === null) activeElement.select();
  else activeElement.value = typed;
}
