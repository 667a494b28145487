import type { Point } from "../battlefield/index.js";

/** Corners of neighboring spaces within this many pixels count as one. */
const NEAR = 0.5;

/**
 * The outer edge of some adjoining spaces as one ring, made of the sides that only one of them has. What they enclose
 * belongs to it. Null when there is no such ring.
 */
export function outline(spaces: readonly (readonly Point[])[]): readonly Point[] | null {
  const corners: Point[] = [];
  const indexOf = (point: Point): number => {
    const known = corners.findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) < NEAR);
    return known >= 0 ? known : corners.push({ x: point.x, y: point.y }) - 1;
  };
  const outer = new Map<string, readonly [number, number]>();
  for (const space of spaces) {
    const ring = space.map(indexOf);
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (!outer.delete(`${to} ${from}`)) outer.set(`${from} ${to}`, [from, to]);
    });
  }
  const after = new Map(outer.values());
  const rings: number[][] = [];
  for (const [start] of outer.values()) {
    const ring: number[] = [];
    for (let at: number | undefined = start; at !== undefined && after.has(at);) {
      const next = after.get(at);
      ring.push(at);
      after.delete(at);
      at = next;
    }
    rings.push(ring);
  }
  const [longest = []] = rings.sort((a, b) => b.length - a.length);
  return longest.length > 2 ? longest.flatMap((index) => corners[index] ?? []) : null;
}
