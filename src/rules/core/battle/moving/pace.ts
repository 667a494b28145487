import type { Footing, Ref } from "../../facts/facts.js";
/** The price of a climb: `flat`, and `perUnit` for each game unit of the climb's height. */
export interface ClimbPrice {
  /** The greatest height, in game units, that this price is for. */
  readonly upTo: number;
  readonly flat: number;
  readonly perUnit: number;
}

/** The way in which a mover passes another model. */
export type Passage =
  /**
   * The mover cannot pass. Without a grid, it keeps at least `apart` game units between the bases (default
   * 0).
   */
  | { readonly pass: false; readonly apart?: number }
  /**
   * The mover can pass. Moving over the other model's base costs as much as the ground `as`, plus `flat` for
   * each model passed. `end`: the mover may also end its move there.
   */
  | { readonly pass: true; readonly as: Footing; readonly flat: number; readonly end: boolean };

/**
 * The prices on a grid for turning, and for a step in a direction that the mover does not face (GURPS-56).
 */
export interface FacingPrice {
  /**
   * The number of sides to the left and to the right of the faced side that count as forward. With 0, only
   * the faced side is forward.
   */
  readonly forward: number;
  /** The extra price of each game unit in a direction that is not forward. The mover keeps its facing. */
  readonly aside: number;
  /** The price of rotating by one side of the space: 60° on hexes, 45° on squares. */
  readonly turn: number;
}

/**
 * The prices of movement that a game declares for one mover and one action: plain data, in the game's units
 * of movement. All prices are 0 or more. The prices of the ground include the mover's posture (TNT-94,
 * GURPS-56).
 */
export interface Pace {
  /**
   * The price of a game unit on each kind of ground. On a grid, the ground of the entered space counts.
   * Infinity: the mover may not enter such ground.
   */
  readonly ground: Readonly<Record<Footing, number>>;
  /**
   * The prices of climbing a wall that blocks movement and has a top (TNT-29). The price that counts is the
   * first whose `upTo` is at least the height of the top above the mover's base. A wall without a top, or too
   * high for all prices, bars the way.
   */
  readonly obstacles: readonly ClimbPrice[];
  /**
   * The prices of rising ground (TNT-98). The price that counts is the first whose `upTo` is at least the
   * rise. A rise that is too high for all prices bars the way.
   */
  readonly ascents: readonly ClimbPrice[];
  /** The prices of a drop, by its depth. A drop that is too deep for all prices bars the way. */
  readonly drops: readonly ClimbPrice[];
  /** The way in which the mover passes other models, by their allegiance to it (GLOOM-40, MEST-86). */
  readonly others: Readonly<Record<"friend" | "foe" | "neutral", Passage>>;
  /**
   * The way in which the mover passes certain models, whatever their allegiance: fallen models, and hidden
   * models that the mover's player may not know of.
   */
  readonly except?: Readonly<Record<Ref, Passage>>;
  /**
   * The price on a grid each time that the mover passes a model that is out of play (GURPS-56). A model that
   * is not listed costs nothing.
   */
  readonly fallen?: Readonly<Record<Ref, number>>;
  /**
   * Whether the mover stops when it enters a space in an enemy's front (GLOOM-41). The mover may leave a
   * front in which it starts.
   */
  readonly stopsInFronts?: boolean;
  /**
   * The kinds of ground that stop a mover when it enters them (MEST-84). The mover may leave the ground where
   * it starts.
   */
  readonly stopsOn?: readonly Footing[];
  /**
   * The distance in game units that the mover may always go straight from its start. This distance costs no
   * more than the first stage, even over ground with a higher price (GLOOM-43, GURPS-56).
   */
  readonly always?: number;
  /** The number of changes of direction that each stage allows (MEST-83). Absent: any number. */
  readonly turns?: number;
  /**
   * A discount on the part of a path's cost that exceeds the cost of clear ground (MEST-88). Each stage has a
   * discount of `each`, except that the first stage has only `left`. Without a grid, a straight leg gets the
   * discount once, even if it goes on into a further stage. Absent: no discount.
   */
  readonly bypass?: { readonly each: number; readonly left: number };
  /**
   * The prices of facing on a grid. Absent: no price. Without a grid, or for a mover without a facing, there
   * is never a price.
   */
  readonly facing?: FacingPrice;
  /**
   * Whether a single stage pays for a whole step on a grid. If the rest of a stage is too small, the next
   * stage pays for the step, and the rest is lost. Absent: stages add up.
   */
  readonly wholeStages?: boolean;
  /**
   * Whether a path records when it crosses the bases of friends or of enemies (MEST-86). Absent: it does not.
   */
  readonly crossings?: boolean;
  /**
   * Whether the mover flies (GLOOM-53). Ground, heights, obstacles with a top, other models and zones then
   * count only where the path ends.
   */
  readonly flies?: boolean;
}
