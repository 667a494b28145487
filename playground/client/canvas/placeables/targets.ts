import { table } from "../../shared/globals.js";
import { Hooks } from "../../shared/hooks.js";
import { colorNumber } from "../color.js";
import type { User } from "../../documents/index.js";
import type { Token } from "./token.js";

/** What each user targets, by ids, so that it outlasts a scene that is drawn again. */
const known = new Map<string, readonly string[]>();

/** Marks or unmarks a target without telling the others. Calls the hook `targetToken`. */
export function markTarget(token: Token, user: User, targeted: boolean): void {
  if (targeted) {
    user.targets.add(token);
    token.targeted.add(user);
  } else {
    user.targets.delete(token);
    token.targeted.delete(user);
  }
  token.renderFlags.set({ refreshTarget: true });
  Hooks.callAll("targetToken", user, token, targeted);
}

/** Remembers what this user targets now, and tells the others. */
export function broadcastTargets(user: User): void {
  known.set(user.id ?? "", user.targets.ids);
  user.broadcastActivity({ targets: user.targets.ids });
}

/** Makes these, and no other tokens of the viewed scene, the targets of a user. */
export function showTargets(user: User, ids: readonly string[]): void {
  known.set(user.id ?? "", ids);
  const wanted = new Set(ids);
  for (const token of table.canvas.tokens.placeables) {
    const targeted = wanted.has(token.id);
    if (user.targets.has(token) !== targeted) markTarget(token, user, targeted);
  }
}

/** Shows on tokens that were drawn again who targets them. */
export function restoreTargets(): void {
  for (const user of table.game.users) showTargets(user, known.get(user.id ?? "") ?? []);
}

/** A user's color as a number. */
export function colorOf(user: User): number {
  return colorNumber(user.color);
}
