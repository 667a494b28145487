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
  /** The mover does not pass. Without a grid, it keeps at least `apart` game units between the bases (default 0). */
  | { readonly pass: false; readonly apart?: number }
  /**
   * The mover passes. The base of the other model costs as much as ground of the kind `as`, and `flat` more each
   * time. `end`: the mover may also end its move there.
   */
  | { readonly pass: true; readonly as: Footing; readonly flat: number; readonly end: boolean };

/**
 * The prices, on a grid, of turning to another side, and of stepping in a direction that the mover does not face
 * (GURPS-56).
 */
export interface FacingPrice {
  /**
   * The number of sides to the left and right of the faced side that count as forward. With 0, only the faced side
   * does.
   */
  readonly forward: number;
  /** The extra price of each game unit in a direction other than forward. The mover keeps its facing. */
  readonly aside: number;
  /** The price of rotating by one side of the space: 60° on hexes, 45° on squares. */
  readonly turn: number;
}

/**
 * The prices of movement that a game declares for one mover and one action: plain data, in the game's units of
 * movement. All prices are 0 or more. Posture is part of the prices of the ground (TNT-94, GURPS-56).
 */
export interface Pace {
  /**
   * The price of a game unit on each kind of ground. On a grid, the ground of the entered space counts. Infinity: the
   * mover may not enter it.
   */
  readonly ground: Readonly<Record<Footing, number>>;
  /**
   * The prices of climbing a wall with a top, by its height above the mover's base (TNT-29). They count when movement
   * cannot pass the wall otherwise. The first price that is high enough counts. A wall above the last price, or
   * without a top, bars the way.
   */
  readonly obstacles: readonly ClimbPrice[];
  /**
   * The prices of rising ground (TNT-98). The first price that is high enough counts. A rise above the last price
   * bars the way.
   */
  readonly ascents: readonly ClimbPrice[];
  /** The prices of a drop, by its depth. A drop deeper than the last price bars the way. */
  readonly drops: readonly ClimbPrice[];
  /** The way in which the mover passes other models, by their relation to it (GLOOM-40, MEST-86). */
  readonly others: Readonly<Record<"friend" | "foe" | "neutral", Passage>>;
  /**
   * The way in which the mover passes certain models, whatever their relation to it: fallen models, and hidden models
   * that the mover's player may not know.
   */
  readonly except?: Readonly<Record<Ref, Passage>>;
  /**
   * The price of passing a model that is out of play, each time, on a grid (GURPS-56). A model that is not named
   * costs nothing.
   */
  readonly fallen?: Readonly<Record<Ref, number>>;
  /**
   * Whether the mover stops when it enters a space in the front of an enemy that faces a side (GLOOM-41). It may
   * leave a front in which it starts.
   */
  readonly stopsInFronts?: boolean;
  /** Kinds of ground in which the mover stops when it enters them (MEST-84). It may leave ground in which it starts. */
  readonly stopsOn?: readonly Footing[];
  /**
   * A distance in game units that the mover may always go straight from its start. It costs at most the first stage
   * (GLOOM-43, GURPS-56).
   */
  readonly always?: number;
  /** The number of changes of direction that each stage allows (MEST-83). Absent: any number. */
  readonly turns?: number;
  /**
   * A discount on the extra cost of a path, beyond the cost of clear ground (MEST-88). Each stage takes off `each`,
   * the first stage takes off `left`. Without a grid, a straight leg takes the discount once, even if it goes on into
   * a further stage. Absent: no discount.
   */
  readonly bypass?: { readonly each: number; readonly left: number };
  /** The prices of facing on a grid. Absent, without a grid, and for a mover without a facing: no price. */
  readonly facing?: FacingPrice;
  /**
   * Whether a step on a grid is paid from a single stage. When the rest of a stage is too small, the step is paid
   * from the next stage, and the rest is lost. Absent: stages add up.
   */
  readonly wholeStages?: boolean;
  /** Whether a path notes if it crosses bases of friends and of enemies (MEST-86). Absent: it does not. */
  readonly crossings?: boolean;
  /**
   * Whether the mover flies (GLOOM-53). Ground, heights, obstacles with a top, other models and zones then count only
   * where its path ends.
   */
  readonly flies?: boolean;
}
