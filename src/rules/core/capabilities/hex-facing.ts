import type { Profile, Value } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/**
 * The facing of units toward a side of their hex. Sides are numbered from 0 to 5, counter-clockwise on the
 * map. On hexes with pointed tops, side 0 is on the right. On hexes with flat tops, side 0 is on the lower
 * right.
 */
export interface Facing {
  /** The actor's track that holds the side. */
  readonly track: string;
  /** The sides of the front arc of a unit. */
  readonly front: (side: number) => readonly number[];
  /** The sides at which a unit stops a mover in the next hex; absent: the sides of the unit's front arc. */
  readonly stops?: (unit: Profile, mover: Profile) => readonly number[];
  /** The sides at which a unit stops other movers, but lets this mover go on; absent: none. */
  readonly slips?: (unit: Profile, mover: Profile) => readonly number[];
  /** The sides through which the unit can retreat from an enemy at the side `foe`. */
  readonly retreat: (
    side: number,
    foe: number,
    options: Readonly<Record<string, Value>>,
  ) => readonly number[];
  /**
   * The ids of the actions that can move the actor and its target into hexes next to them. Such an action
   * gets all of these hexes, including barred hexes.
   */
  readonly moving: readonly string[];
  /** Whether the unit can give way into an empty space. */
  readonly enters: (space: { readonly barred?: true }, options: Readonly<Record<string, Value>>) => boolean;
}

/** A game whose units face a side of their hex. Their arcs are shown on the map. */
export const hexFacing = capabilityKind<Facing>("hexFacing");
