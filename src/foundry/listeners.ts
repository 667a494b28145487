import { text } from "../foundry.js";
import type { HOOKS } from "./hook-names.js";

type OwnHook = Exclude<(typeof HOOKS)[keyof typeof HOOKS], typeof HOOKS.register>;

/** Mistakes of other packages that GMs have read already, so that each is reported once. */
const reported = new Set<string>();

/**
 * Calls the listeners of a hook of this system. A listener that fails does not stop the others, and the GM reads once
 * which package it belongs to. Foundry reports a failure by its own `error` hook.
 */
export function callListeners<K extends OwnHook>(hook: K, ...args: Hooks.HookParameters<K>): void {
  const blame = (error: unknown): void =>
    reportPackage("VANTAGE.packages.failed", packageIn(error) ?? text("VANTAGE.unknown"), { hook });
  const listening = Hooks.on("error", (...heard) => blame(heard[1]));
  try {
    Hooks.callAll(hook, ...args);
  } catch (error) {
    blame(error);
  } finally {
    Hooks.off("error", listening);
  }
}

/** Reports another package's mistake to a GM, once. */
export function reportPackage(
  key: string,
  id: string,
  data: Readonly<Record<string, string | number>>,
): void {
  const sentence = text(key, { package: packageTitle(id), ...data });
  if (!game.user.isGM || reported.has(sentence)) return;
  reported.add(sentence);
  ui.notifications.warn(sentence, { console: false });
}

/** The id of the package whose script threw an error; null when the error's stack names none. */
export function packageIn(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const ids = [...stack.matchAll(/\/(?:modules|worlds)\/([^/]+)\//g)].map(([, id = ""]) => id);
  return ids.find(isPackage) ?? null;
}

/** Whether a package with this id is active: a module, or the world. */
export function isPackage(id: string): boolean {
  return game.modules.get(id)?.active === true || game.world.id === id;
}

/** The title of a package; its id when it is not installed. */
export function packageTitle(id: string): string {
  return game.modules.get(id)?.title ?? (game.world.id === id ? game.world.title : id);
}
