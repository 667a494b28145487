import type { Config } from "./config.js";

/**
 * The globals that parts of the client share while it runs. The file that has the class of a global adds it here, so that
 * this layer knows none of the layers above it.
 */
export interface Globals {
  /** The configuration that a system fills in. */
  CONFIG: Config;
}

const slots: Partial<Globals> = {};

function read<Key extends keyof Globals>(key: Key): Globals[Key] {
  const value: Globals[Key] | undefined = slots[key];
  if (value === undefined) throw new Error(`${key} is not there yet: the table has not been set up so far.`);
  return value;
}

/**
 * Puts a global in its place, for this client's own parts (through {@link table}) and for everybody (on `globalThis`).
 */
export function setGlobal<Key extends keyof Globals>(key: Key, value: Globals[Key]): void {
  slots[key] = value;
  Object.defineProperty(globalThis, key, { value, writable: true, configurable: true, enumerable: true });
}

/** Takes all globals away, as before the table was set up. */
export function clearGlobals(): void {
  for (const key of Object.keys(slots)) {
    Reflect.deleteProperty(slots, key);
    Reflect.deleteProperty(globalThis, key);
  }
}

/** Whether a global has been put in its place. */
export function hasGlobal(key: keyof Globals): boolean {
  return slots[key] !== undefined;
}

/** Typed access to the globals, at run time and without importing the parts that make them. */
export const table = {
  /** The game: user, collections, settings. */
  get game(): Globals["game"] {
    return read("game");
  },
  /** The canvas that shows the viewed scene. */
  get canvas(): Globals["canvas"] {
    return read("canvas");
  },
  /** The interface around the canvas: notifications, sidebar, controls. */
  get ui(): Globals["ui"] {
    return read("ui");
  },
  /** The configuration that a system fills in. */
  get CONFIG(): Config {
    return read("CONFIG");
  },
};
