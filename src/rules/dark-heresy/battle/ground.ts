import type { Situation, Spot } from "../../core/index.js";

/** A point of the ground as the thrower sees it, in meters beyond the target and to its right. */
export type Point = {
  readonly ahead: number;
  readonly right: number;
};

/** A thrower's view of the ground: the target in pixels of the scene, the direction beyond it, and meters per pixel. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly toward: { readonly x: number; readonly y: number };
  readonly scale: number;
};

/**
 * The ground as an attacker sees it. Null when the scene does not show the attacker and its target at two
 * different places.
 */
export function frameOf({ actor, aims, positions, scale }: Situation): Frame | null {
  const from = positions[actor.ref];
  const to = positions[aims[0]?.profile.ref ?? ""];
  if (!from || !to || scale === undefined || !(scale > 0)) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!(length > 0)) return null;
  return {
    x: to.x,
    y: to.y,
    toward: { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
    scale,
  };
}

/** A place of the scene as the thrower sees it. */
export function pointAt({ x, y, toward, scale }: Frame, place: { x: number; y: number }): Point {
  const [across, down] = [(place.x - x) * scale, (place.y - y) * scale];
  return {
    ahead: across * toward.x + down * toward.y,
    right: down * toward.x - across * toward.y,
  };
}

/** A point of the ground on the scene, as a circle with this radius in meters. */
export function spotAt({ x, y, toward, scale }: Frame, { ahead, right }: Point, meters: number): Spot {
  return {
    x: x + (ahead * toward.x - right * toward.y) / scale,
    y: y + (ahead * toward.y + right * toward.x) / scale,
    radius: meters / scale,
  };
}
