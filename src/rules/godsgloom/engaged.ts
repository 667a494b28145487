import { adjoin, arcAround, sideToward, type Point } from "./hexes.js";

/** A unit on the map: where it stands and the side of its hex that it faces. */
export interface Stander {
  readonly at: Point;
  readonly facing: number;
}

/** GLOOM-23 and its open point: what it takes to engage. */
export const ENGAGED = ["arc", "adjacent", "mutual"] as const;
export type Engaged = (typeof ENGAGED)[number];

/** GLOOM-23: whether a unit stands in the Front Arc of another. */
export function inFrontArc(of: Stander, unit: Stander, pitch: number): boolean {
  return adjoin(of.at, unit.at, pitch) && arcAround(of.facing).includes(sideToward(of.at, unit.at));
}

/** GLOOM-23: whether an enemy engages a unit. */
export function engages(enemy: Stander, unit: Stander, pitch: number, reading: Engaged): boolean {
  switch (reading) {
    case "adjacent":
      return adjoin(enemy.at, unit.at, pitch);
    case "mutual":
      return inFrontArc(enemy, unit, pitch) && inFrontArc(unit, enemy, pitch);
    case "arc":
      return inFrontArc(enemy, unit, pitch);
  }
}

/** GLOOM-14 to GLOOM-16: whether a friend next to the foe assists: nobody engages it but that foe. Its own facing and Morale do not matter. */
export function assists(
  friend: Stander,
  foe: Point,
  otherFoes: readonly Stander[],
  pitch: number,
  reading: Engaged,
): boolean {
  return adjoin(friend.at, foe, pitch) && !otherFoes.some((other) => engages(other, friend, pitch, reading));
}
