import type { Data, Ref } from "../facts/facts.js";
import { capability, capabilityKind, type Capability } from "./capability.js";

/** A list in which things wait in an encounter, such as hits that are resolved later. */
export interface WaitingList {
  /** The action that resolves the list. */
  readonly resolve: string;
  /** The icon of the counter. It is shown on the token of the model that a waiting thing will affect. */
  readonly icon: string;
  /** The models and the item that a waiting thing names; null for those that it does not name. */
  readonly refs: (item: Data) => WaitingRefs;
}

/**
 * The models and the item that a waiting thing names: the attacker, the target and the weapon. Null: the
 * thing names no attacker, target or weapon.
 */
export interface WaitingRefs {
  readonly attacker: Ref | null;
  readonly target: Ref | null;
  readonly weapon: Ref | null;
}

/** A game with lists in which things wait, by name. */
export const waitingLists = capabilityKind<Readonly<Record<string, WaitingList>>>("waitingLists");

/** The lists of a game by name; none when the game has no lists. */
export function listsOf(game: {
  readonly capabilities?: readonly Capability[];
}): Readonly<Record<string, WaitingList>> {
  return capability(game, waitingLists) ?? {};
}
