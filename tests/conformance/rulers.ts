import { beforeEach, vi } from "vitest";
import { Ruler } from "../../playground/client/canvas/interaction/ruler/ruler.js";
import type { User } from "../../playground/client/documents/index.js";
import { table } from "../../playground/client/shared/globals.js";
import { useFigure } from "./figure.js";
import { token, useScene } from "./moving.js";

/** The keys that are held down. */
export const held = new Set<string>();
/** The user of this client, and another one. */
export let me: User;
export let someone: User;
/** What this user told the others. */
export let told: unknown[];

/** A table with rulers for the tests of a file, on a canvas without a page. */
export function useRulers(): void {
  useScene();
  useFigure();
  beforeEach(() => {
    held.clear();
    told = [];
    Object.assign(table.canvas, { ready: true, id: token.parent?.id, tool: "select" });
    Object.assign(table.game, { keyboard: { isModifierActive: (key: string) => held.has(key) } });
    me = table.game.user;
    someone = table.game.users.find((user) => !user.isSelf) ?? me;
    vi.spyOn(me, "broadcastActivity").mockImplementation((activity) => void told.push(activity));
    table.CONFIG.Canvas.rulerClass = Ruler;
  });
}

/** A point to measure. */
export interface Measured {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

export function at(x: number, y = 50, more: Pick<Measured, "elevation"> = {}): Measured {
  return { x, y, ...more };
}
