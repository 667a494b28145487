import { table } from "../../shared/globals.js";

/** A key as it was pressed. */
export interface KeyboardEventContext {
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

const MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
const MODIFIER_CODES: Record<string, string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** Keeps track of the keys that are held down, and runs what is bound to them. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIER_KEYS;
  static readonly MODIFIER_CODES = MODIFIER_CODES;
  /** The codes of the keys that are held down. */
  readonly downKeys = new Set<string>();
  get MODIFIER_KEYS(): typeof MODIFIER_KEYS {
    return MODIFIER_KEYS;
  }

  /** Begins to listen. */
  _activateListeners(): void {
    window.addEventListener("keydown", (event) => this.#handle(event, false));
    window.addEventListener("keyup", (event) => this.#handle(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
  }

  /** Whether a text is being typed somewhere. */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    if (focused instanceof HTMLInputElement)
      return !["checkbox", "radio", "button", "submit", "range", "color"].includes(focused.type);
    if (
      focused.isContentEditable ||
      focused instanceof HTMLTextAreaElement ||
      focused instanceof HTMLSelectElement
    )
      return true;
    return focused.dataset["keyboardFocus"] !== undefined;
  }

  /** Whether a modifier key is held down: `Shift`, `Control` or `Alt`. */
  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Lets go of all keys: what happens to them elsewhere is not heard of. */
  releaseKeys(): void {
    this.downKeys.clear();
  }

  /** What a keyboard event means. */
  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const modifiers = [
      ...(event.ctrlKey || event.metaKey ? [MODIFIER_KEYS.CONTROL] : []),
      ...(event.shiftKey ? [MODIFIER_KEYS.SHIFT] : []),
      ...(event.altKey ? [MODIFIER_KEYS.ALT] : []),
    ];
    return {
      key: event.code,
      event,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (!event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (event.isComposing || this.hasFocus) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    if (!table.game.keybindings.handle(context)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
