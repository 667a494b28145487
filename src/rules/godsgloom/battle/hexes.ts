/** A point of the scene's plane, in pixels; y grows downwards. */
export type Point = { readonly x: number; readonly y: number };

/**
 * The sides of a hex, 0 to 5, counter-clockwise on the map in steps of 60 degrees. Side 0 is the right side
 * of hexes with pointed tops, and the lower right side of hexes with flat tops.
 */
export const SIDES = [0, 1, 2, 3, 4, 5] as const;

/** The side that is this many steps from another. Steps can be negative. */
export function turned(side: number, steps: number): number {
  return (((Math.trunc(side) + steps) % 6) + 6) % 6;
}

/** The opposite side. */
export function opposite(side: number): number {
  return turned(side, 3);
}

/**
 * The side of one hex toward another one. From hexes with flat tops, neighbors are at odd twelfths of a turn; from
 * hexes with pointed tops, at even twelfths. So one formula works for both.
 */
export function sideToward(from: Point, to: Point): number {
  return turned(Math.ceil(twelfthToward(from, to) / 2), 0);
}

/** The direction of a place as the nearest twelfth of a turn, counter-clockwise from the right of the map. */
function twelfthToward(from: Point, to: Point): number {
  return Math.round((Math.atan2(from.y - to.y, to.x - from.x) * 6) / Math.PI);
}

/** The names of the twelfths of a turn on the map. Hexes have neighbors in every second direction. */
const DIRECTIONS = [
  ...["right", "upRight", "upRight", "up", "upLeft", "upLeft"],
  ...["left", "downLeft", "downLeft", "down", "downRight", "downRight"],
] as const;

/** One direction from a hex: its name on the map, and the center of the next hex. */
export interface Outlook extends Point {
  readonly side: number;
  readonly direction: string;
}

/**
 * The six directions from a hex, in the order of its sides. The second parameter has the centers of two
 * neighboring hexes, which give the size of a hex.
 */
export function outlooks(from: Point, [one, next]: readonly [Point, Point]): readonly Outlook[] {
  const [x, y] = [next.x - one.x, next.y - one.y];
  return SIDES.map((step): Outlook => {
    const [cos, sin] = [Math.cos((step * Math.PI) / 3), Math.sin((step * Math.PI) / 3)];
    const to = { x: from.x + x * cos + y * sin, y: from.y - x * sin + y * cos };
    const twelfth = (twelfthToward(from, to) + 12) % 12;
    return { side: sideToward(from, to), direction: DIRECTIONS[twelfth] ?? "right", ...to };
  }).sort((a, b) => a.side - b.side);
}

/**
 * GLOOM-23: a side of a hex with its two neighbors. They are a Front Arc around the faced side, and a Retreat
 * Arc around the direction of the retreat.
 */
export function arcAround(side: number): readonly number[] {
  return [turned(side, 0), turned(side, 1), turned(side, -1)];
}

/** The share of a hex by which a measured center can be off. */
const TOLERANCE = 0.1;

/** Whether two centers are those of neighboring hexes; `pitch` is the distance between neighbors, in pixels. */
export function adjoin(one: Point, other: Point, pitch: number): boolean {
  return Math.abs(apart(one, other) - pitch) <= TOLERANCE * pitch;
}

/** The distance between two centers in pixels. */
export function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
