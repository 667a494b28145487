import type { GridKind, Point } from "../snapshot.js";

/**
 * The sides of a hex, counter-clockwise on the map. 0 is on the right for pointed tops, on the lower right for flat
 * tops.
 */
export const HEX_SIDES = [0, 1, 2, 3, 4, 5] as const;

/** Degrees between the directions of two neighboring sides. */
const STEP = 60;

/** The direction of side 0, in degrees clockwise from the right of the map. */
function first(kind: GridKind): number {
  return kind === "hexOddQ" || kind === "hexEvenQ" ? STEP / 2 : 0;
}

/** The direction of a side, in degrees clockwise from the right of the map. */
export function bearingOf(side: number, kind: GridKind): number {
  return wrapped(first(kind) - STEP * side);
}

/** The side nearest to a direction, in degrees clockwise from the right of the map. */
function sideAt(bearing: number, kind: GridKind): number {
  return wrapped(STEP * Math.round((first(kind) - bearing) / STEP)) / STEP;
}

/** The side of a hex that faces a place. */
export function sideFacing(from: Point, to: Point, kind: GridKind): number {
  return sideAt((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI, kind);
}

/**
 * The rotation of a unit's picture when the unit faces a side, in degrees clockwise. The picture is drawn looking
 * down the map.
 */
export function rotationOf(side: number, kind: GridKind): number {
  return wrapped(bearingOf(side, kind) - 90);
}

/**
 * The side that a unit faces after its picture was turned from one rotation to another. The unit turns by whole
 * sides. A turn that ends halfway between two sides counts as the smaller number of sides, but as at least one side.
 */
export function sideAfterTurn(from: number, to: number, kind: GridKind): number {
  const ended = sideTurnedTo(to, kind);
  if (rotationOf(ended, kind) === wrapped(to)) return ended;
  const by = wrapped(to - from + 180) - 180;
  const steps = Math.sign(by) * Math.max(1, Math.ceil(Math.abs(by) / STEP - 0.5));
  return wrapped((sideTurnedTo(from, kind) - steps) * STEP) / STEP;
}

/**
 * The side that a unit faces when its picture has this rotation. The picture is drawn looking down the map.
 */
export function sideTurnedTo(rotation: number, kind: GridKind): number {
  return sideAt(rotation + 90, kind);
}

function wrapped(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
