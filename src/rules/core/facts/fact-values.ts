import type { Material } from "./wall-properties.js";

/** Numbers and words that a language entry fills in; never a localized sentence. */
export type Data = Readonly<Record<string, number | string>>;

/** The name of one thing of the world: a model, an item, a wall, a region. The rules never look inside it. */
export type Ref = string;

/** The reason why a fact is true: a language key with its numbers, and the things that the fact comes from. */
export interface Evidence {
  /** Language key below `VANTAGE.evidence`, such as `wall.light`. */
  readonly key: string;
  readonly data?: Data;
  readonly refs: readonly Ref[];
}

/** One thing that is true between an attacker and a target, with its evidence. */
export interface Fact<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
}

/** A rule's refusal of an action. The person reads the reason; a GM may override it. */
export interface Refusal {
  /** Language key below the game's `refusal`, such as `jammed`. */
  readonly refused: string;
  /** The statement that forbids the action, such as `TNT-43`. */
  readonly rule: string;
  readonly data?: Data;
  /** The things that the text names as `{names}`, when the reader may know them. Absent: none. */
  readonly refs?: readonly Ref[];
  /** The id of an action of the same actor that removes the reason, such as clearing a jam. */
  readonly remedy?: string;
  /** Whether only the order of play forbids the action, because the model is not active. A table may allow that. */
  readonly outOfTurn?: true;
}

/** Whether a value is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "rule" in value;
}

/** The measure of lengths between models in a game: from edge to edge, or in spaces, so that neighbors are 1 apart. */
export type Measure = "edges" | "spaces";

/** The cover of a target, from none to the best. */
export const COVERS = ["none", "light", "heavy"] as const;
export type Cover = (typeof COVERS)[number];

/** Another model near a target, with its distance in the game's units. */
export interface Neighbor {
  readonly ref: Ref;
  readonly distance: number;
  /** The model's relation to the attacker, as the attacker sees it; absent when it is not known. */
  readonly allegiance?: "friend" | "foe" | "neutral";
}

/** Something that hides part of a target: a wall, or an area such as a wood. */
export interface Screen extends Material {
  readonly ref: Ref;
  readonly cover: Exclude<Cover, "none">;
  /**
   * The share of the target that the screen hides, from 0 to 1. It is 0 for an area that contains the target, since
   * such an area hides no certain share.
   */
  readonly share: number;
  /** The hidden share of each part of the body; absent for an area that the target is in. */
  readonly parts?: Hidden["parts"];
  /** Whether the target touches the screen or is in it. */
  readonly direct: boolean;
  /**
   * The screen's distance from the target's base, in the game's units, if it is less than one unit. Absent:
   * the target touches the screen, or the screen is farther away.
   */
  readonly apart?: number;
}

/** The parts of an upright body. Left and right are the body's own, not the viewer's. */
export const BODY_PARTS = ["head", "torso", "rightArm", "leftArm", "rightLeg", "leftLeg"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** The hidden share of a target, from 0 to 1: of the whole, and of each part. */
export interface Hidden {
  readonly share: number;
  readonly parts: Readonly<Record<BodyPart, number>>;
}

/** Another model on or near the line from an attacker to a target. */
export interface InLine {
  readonly ref: Ref;
  /** The place of the model: between the two, or beyond the target. */
  readonly where: "between" | "beyond";
  /** The distance of the model's edge from the line; 0 when the model is on the line. */
  readonly aside: number;
  /** The model's relation to the attacker: a friend, a foe, or neutral. */
  readonly allegiance: "friend" | "foe" | "neutral";
}

/** The kinds of ground, from clear to the most difficult. */
export const FOOTINGS = ["clear", "difficult", "arduous"] as const;
export type Footing = (typeof FOOTINGS)[number];

/**
 * A side to which a model cannot retreat, and the obstacle there. The side is as the model sees it when the
 * model faces its enemy.
 */
export interface BlockedSide {
  readonly side: "behind" | "left" | "right" | "above";
  readonly by: "wall" | "barred" | "edge" | "drop" | "rough" | "roof";
}

/** An obstacle that a model must climb on its way. */
export interface Climb {
  /** The height of the obstacle above the ground in front of it. */
  readonly height: number;
  /** Whether the obstacle is a wall. Otherwise the ground rises. */
  readonly wall: boolean;
}

/** A path into contact. A path that has not been taken yet is a straight line. */
export interface Approach {
  readonly length: number;
  /** The length of the path over ground that is not clear. */
  readonly difficult: number;
  /** The part of that length over arduous ground; absent: none. */
  readonly arduous?: number;
  /** Whether nothing stops the mover, and nothing on the path is higher than a step. */
  readonly clear: boolean;
  /**
   * Walls of any height on the path, and rises higher than a step, the highest first. Null when an obstacle that no
   * model can cross bars the path.
   */
  readonly climbs: readonly Climb[] | null;
  /** Whether the mover was not in contact with an enemy at the start. */
  readonly free: boolean;
  /** Whether the mover has taken the path this turn. Otherwise the path is still ahead. */
  readonly taken: boolean;
  /**
   * The length of the last part of the path, which leads straight to the target, as far as the spaces of a grid
   * allow. Absent: all of the path leads straight to the target.
   */
  readonly straight?: number;
  /**
   * The target as seen by the mover from the start of the path: the distance from edge to edge, and whether
   * the mover would have seen the target if no other models had been in the way. Absent when the path has not
   * been taken yet, or when this was not measured.
   */
  readonly from?: { readonly distance: number; readonly sees: boolean };
}

/** The kinds of air that dim the view. */
export const HAZES = ["fog", "smoke", "shadow"] as const;
export type Haze = (typeof HAZES)[number];

export const WEATHERS = ["fair", "rain", "storm", "fog", "snow", "blizzard"] as const;
export type Weather = (typeof WEATHERS)[number];

/** An enemy, and how it sees a model. */
export interface Watcher {
  readonly ref: Ref;
  readonly distance: number;
  readonly sees: boolean;
  /** Whether other models in between hide the model from an enemy that would otherwise see it. */
  readonly screened?: true;
  /** The model's cover against the enemy. */
  readonly cover: Cover;
}

/** A place where a model can be put. The id can name the direction from the model's present place. */
export interface FreePlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /**
   * The direction in which the token at that place is turned, in degrees clockwise from the right of the map, above 0
   * and up to 360. Absent when the token does not turn, and when the game has no facing.
   */
  readonly facing?: number;
  /** Whether the place is empty but barred: off the board or on impassable ground. Absent: a model can enter it. */
  readonly barred?: true;
}

/** The place where a model ends when it flees toward its own edge of the table. */
export interface FleePlace extends FreePlace {
  /** The model's present place. */
  readonly from: FreePlace;
  /** Whether the flight reaches the edge with movement left, and crosses it. */
  readonly crosses?: true;
  /** The place where the model ends when it flees once more from this place. */
  readonly again?: FreePlace & { readonly crosses?: true };
}
