import { KEYBINDING_PRECEDENCE } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import { isPlainObject } from "../../utils/index.js";
import type { KeyboardEventContext } from "./keyboard-manager.js";

/** A key with the modifiers that it is pressed with. */
interface Keybinding {
  /** A `KeyboardEvent.code`. */
  key: string;
  modifiers?: string[];
}

/** Something that a key does. */
interface KeybindingAction {
  name: string;
  hint?: string;
  /** Keys that cannot be changed. */
  uneditable?: Keybinding[];
  /** Keys that can be changed. */
  editable?: Keybinding[];
  /** Return true to keep others from handling the key too. */
  onDown?: ((context: KeyboardEventContext) => unknown) | null;
  onUp?: ((context: KeyboardEventContext) => unknown) | null;
  /** Whether it happens again while the key is held. Default false. */
  repeat?: boolean;
  /** Only for gamemasters. */
  restricted?: boolean;
  /** Modifiers that may be held besides. */
  reservedModifiers?: string[];
  /** One of `CONST.KEYBINDING_PRECEDENCE`. */
  precedence?: number;
}

interface Registered extends KeybindingAction {
  id: string;
  namespace: string;
  order: number;
}

/** What keys do: actions registered by packages, bound to keys. */
export class ClientKeybindings {
  /** The registered actions, by `namespace.action`. */
  readonly actions = new Map<string, Registered>();
  /** The bound keys, by `namespace.action`. */
  readonly bindings = new Map<string, Keybinding[]>();

  /** The actions by key. */
  get activeKeys(): Map<string, { action: string; key: string; modifiers: string[] }[]> {
    const keys = new Map<string, { action: string; key: string; modifiers: string[] }[]>();
    for (const [action, bindings] of this.bindings) {
      for (const { key, modifiers = [] } of bindings)
        keys.set(key, [...(keys.get(key) ?? []), { action, key, modifiers }]);
    }
    return keys;
  }

  /**
   * Registers an action.
   *
   * @throws Error when namespace or name are missing
   */
  register(namespace: string, action: string, data: KeybindingAction): void {
    if (!namespace || !action)
      throw new Error("A keybinding is registered with a namespace and the name of an action.");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, id, namespace, order: this.actions.size });
    this.bindings.set(id, [...(data.uneditable ?? []), ...(stored()[id] ?? data.editable ?? [])]);
  }

  /** The keys of an action. */
  get(namespace: string, action: string): Keybinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    return this.bindings.get(id) ?? [];
  }

  /** Binds an action to other keys; to those of its registration when none are given. */
  async set(namespace: string, action: string, bindings?: Keybinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const registered = this.actions.get(id);
    if (!registered) throw new Error(`"${id}" is not a registered keybinding`);
    const editable = bindings ?? registered.editable ?? [];
    this.bindings.set(id, [...(registered.uneditable ?? []), ...editable]);
    await table.game.settings.set("core", "keybindings", { ...stored(), [id]: editable });
  }

  /**
   * Runs what is bound to a key.
   *
   * @returns whether some action has taken the key for itself
   */
  handle(context: KeyboardEventContext): boolean {
    for (const { action, modifiers } of this.#candidates(context)) {
      if (context.repeat && !action.repeat) continue;
      const callback = context.up ? action.onUp : action.onDown;
      if (!callback || (action.restricted && !table.game.user.isGM)) continue;
      if (!fits(context, modifiers, action.reservedModifiers ?? [])) continue;
      if (callback({ ...context, action: action.id }) === true) return true;
    }
    return false;
  }

  #candidates(context: KeyboardEventContext): { action: Registered; modifiers: string[] }[] {
    const rank = (action: Registered): number =>
      (action.precedence ?? KEYBINDING_PRECEDENCE.NORMAL) * 10_000 + action.order;
    return (this.activeKeys.get(context.key) ?? [])
      .flatMap(({ action, modifiers }) => {
        const registered = this.actions.get(action);
        return registered ? [{ action: registered, modifiers }] : [];
      })
      .sort((a, b) => rank(a.action) - rank(b.action));
  }
}

function fits(context: KeyboardEventContext, wanted: string[], reserved: string[]): boolean {
  const held = context.modifiers;
  return (
    wanted.every((modifier) => held.includes(modifier)) &&
    held.every((modifier) => wanted.includes(modifier) || reserved.includes(modifier))
  );
}

function stored(): Record<string, Keybinding[]> {
  const value = table.game.settings.settings.has("core.keybindings")
    ? table.game.settings.get("core", "keybindings")
    : {};
  const bindings: Record<string, Keybinding[]> = {};
  if (isPlainObject(value))
    for (const [id, list] of Object.entries(value)) if (isBindings(list)) bindings[id] = list;
  return bindings;
}

function isBindings(value: unknown): value is Keybinding[] {
  return (
    Array.isArray(value) &&
    value.every((binding) => isPlainObject(binding) && typeof binding["key"] === "string")
  );
}
