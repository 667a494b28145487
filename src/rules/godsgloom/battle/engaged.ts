import { adjoin, arcAround, sideToward, type Point } from "./hexes.js";

/** A unit on the map: its place, and the side of its hex that it faces. */
export type Stander = {
  readonly at: Point;
  readonly facing: number;
  /** GLOOM-52: whether the unit's zone is all six hexes (Circular Defense). If absent, the zone is its Front Arc. */
  readonly allAround?: boolean;
};

/**
 * GLOOM-23: the possible meanings of Engaged. The rules leave this open, so an option of the table decides
 * it.
 */
export const ENGAGED = ["arc", "adjacent", "mutual"] as const;
export type Engaged = (typeof ENGAGED)[number];

/**
 * GLOOM-23, GLOOM-41: whether a place is in a unit's Engagement Zone, which is its Front Arc or, with
 * Circular Defense, all six hexes.
 */
export function inZone(of: Stander, at: Point, pitch: number): boolean {
  if (!adjoin(of.at, at, pitch)) return false;
  return of.allAround === true || arcAround(of.facing).includes(sideToward(of.at, at));
}

/** GLOOM-23: whether an enemy engages a unit, by the table's meaning of Engaged. */
export function engages(enemy: Stander, unit: Stander, pitch: number, reading: Engaged): boolean {
  switch (reading) {
    case "adjacent":
      return adjoin(enemy.at, unit.at, pitch);
    case "mutual":
      return inZone(enemy, unit.at, pitch) && inZone(unit, enemy.at, pitch);
    case "arc":
      return inZone(enemy, unit.at, pitch);
  }
}

/**
 * GLOOM-14 to GLOOM-16: whether a friend assists. The friend must be next to the foe, and no other enemy may
 * engage the friend. The friend's own facing and Morale do not matter.
 */
export function assists(
  friend: Stander,
  foe: Point,
  otherFoes: readonly Stander[],
  pitch: number,
  reading: Engaged,
): boolean {
  return adjoin(friend.at, foe, pitch) && !otherFoes.some((other) => engages(other, friend, pitch, reading));
}
