import type { Footing, Ref } from "../../facts/facts.js";
/** The price of a climb: `flat`, and `perUnit` for each game unit of its height. */
export interface ClimbPrice {
  /** The greatest height, in game units, that this price is for. */
  readonly upTo: number;
  readonly flat: number;
  readonly perUnit: number;
}

/** The way in which a mover passes another model. */
export type Passage =
  /** It does not. Without a grid it keeps at least `apart` game units between the bases (default 0). */
  | { readonly pass: false; readonly apart?: number }
  /** It does: over the base as over ground of that kind, and for `flat` each time. `end`: it may also end its move there. */
  | { readonly pass: true; readonly as: Footing; readonly flat: number; readonly end: boolean };

/** The price to face another way on a grid, and to go where the mover does not face (GURPS-56). */
export interface FacingPrice {
  /** How many sides to either hand of the faced one count as forward: 0 is the faced side alone. */
  readonly forward: number;
  /** The added price of each game unit that leads elsewhere than forward. The mover keeps its facing. */
  readonly aside: number;
  /** The price of a turn by one side. A side is 60° on hexes, 45° on squares. */
  readonly turn: number;
}

/**
 * The prices of movement that a game declares for one mover and one action: plain data, in the game's units of
 * movement. All prices are 0 or more. Posture is part of the prices of the ground (TNT-94, GURPS-56).
 */
export interface Pace {
  /** The price of a game unit on each kind of ground. On a grid the ground of the entered space counts. Infinity: it may not be entered. */
  readonly ground: Readonly<Record<Footing, number>>;
  /** Walls with a top that movement does not pass otherwise, by their height above the mover's base (TNT-29). The first price that is high enough counts; a wall above the last one bars the way, an endless one always does. */
  readonly obstacles: readonly ClimbPrice[];
  /** Ground that rises (TNT-98). The first price that is high enough counts; above the last one it bars the way. */
  readonly ascents: readonly ClimbPrice[];
  /** The prices of a drop, by its depth. Above the last price it bars the way. */
  readonly drops: readonly ClimbPrice[];
  /** The way in which the mover passes other models, by their relation to it (GLOOM-40, MEST-86). */
  readonly others: Readonly<Record<"friend" | "foe" | "neutral", Passage>>;
  /** Others who are passed otherwise than their side says: the fallen, the hidden that the mover's player may not know. */
  readonly except?: Readonly<Record<Ref, Passage>>;
  /** The price of passing a model that is out of play, each time, on a grid (GURPS-56). Those not named cost nothing. */
  readonly fallen?: Readonly<Record<Ref, number>>;
  /** It stops where it enters a space in the front of an enemy that faces a side (GLOOM-41). It may leave one in which it starts. */
  readonly stopsInFronts?: boolean;
  /** Kinds of ground in which the mover stops where it enters them (MEST-84). It may leave one in which it starts. */
  readonly stopsOn?: readonly Footing[];
  /** So far, in game units, the mover may always go straight from its start: it costs the first stage at most (GLOOM-43, GURPS-56). */
  readonly always?: number;
  /** How many changes of direction each stage allows (MEST-83). Absent: any number. */
  readonly turns?: number;
  /**
   * Of what a way costs more than clear ground, each stage takes this much off, and the first one what is left of that (MEST-88).
   * A straight leg without a grid takes it off once, also where it goes on into a further stage. Absent: nothing.
   */
  readonly bypass?: { readonly each: number; readonly left: number };
  /** The prices of facing on a grid. Absent, without a grid, and for a mover without a facing: nothing. */
  readonly facing?: FacingPrice;
  /** On a grid, a space that is paid from two stages is paid from the second alone, and the rest of the first is lost. Absent: stages add up. */
  readonly wholeStages?: boolean;
  /** A way says whether it crosses bases of friends and of enemies (MEST-86). Absent: it does not matter. */
  readonly crossings?: boolean;
  /** It flies: ground, its height, obstacles with a top, other models and zones do not matter on the way, only where it ends (GLOOM-53). */
  readonly flies?: boolean;
}
