import { afterEach, vi } from "vitest";
import { Hooks } from "../../playground/client/helpers/index.js";
import type { Actor } from "../../playground/client/documents/index.js";
import { server } from "../../playground/tests/lib/open-world.js";

/** Hooks of a test, taken off after it. */
const hooked: (readonly [string, number])[] = [];

/** Listens to a hook for the rest of a test. */
export const on = (name: string, heard: (...given: never[]) => unknown): void => {
  hooked.push([name, Hooks.on(name, heard)]);
};

/** After each test of a file its hooks are taken off, and what it spied on is as before. */
export function useHooks(): void {
  afterEach(() => {
    for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
    vi.restoreAllMocks();
  });
}

/** What the server has of an actor. */
export const stored = (actor: Actor) => server.store.collection("Actor").get(String(actor.id));
