import type { Profile } from "../game/profile.js";
import { capability, capabilityKind, type Capability } from "./capability.js";

/** How many shots or blows an attack with this weapon has; at least 1. */
export type Shots = (weapon: Profile | null) => number;

/**
 * A game in which a person divides the shots or blows of an attack among its targets. The parameter has the
 * function `Shots` of each such action, by the action's id.
 */
export const splitShots = capabilityKind<Readonly<Record<string, Shots>>>("splitShots");

/** How many shots or blows an action has for all of its targets: 1 when they are not divided. */
export function shotsToSplit(
  game: { readonly capabilities?: readonly Capability[] },
  action: string,
  weapon: Profile | null,
): number {
  const all = capability(game, splitShots) ?? {};
  return Object.hasOwn(all, action) ? (all[action]?.(weapon) ?? 1) : 1;
}
