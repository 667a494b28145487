import type { Situation, Spot } from "../../core/index.js";

/**
 * A point of the ground from the thrower's point of view. It is `ahead` meters beyond the target and `right`
 * meters to the right of it.
 */
export type Point = {
  readonly ahead: number;
  readonly right: number;
};

/**
 * A thrower's view of the ground. `x` and `y` are the target's position in pixels, `toward` is the direction
 * from the thrower to the target, and `scale` is meters per pixel.
 */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly toward: { readonly x: number; readonly y: number };
  readonly scale: number;
};

/**
 * The attacker's view of the ground. Null when the scene does not show the attacker and its target at
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

/** Turns a position on the scene into a point from the thrower's point of view. */
export function pointAt({ x, y, toward, scale }: Frame, place: { x: number; y: number }): Point {
  const [across, down] = [(place.x - x) * scale, (place.y - y) * scale];
  return {
    ahead: across * toward.x + down * toward.y,
    right: down * toward.x - across * toward.y,
  };
}

/**
 * Turns a point of the ground into a circle on the scene, in pixels. `meters` is the radius of the circle.
 */
export function spotAt({ x, y, toward, scale }: Frame, { ahead, right }: Point, meters: number): Spot {
  return {
    x: x + (ahead * toward.x - right * toward.y) / scale,
    y: y + (ahead * toward.y + right * toward.x) / scale,
    radius: meters / scale,
  };
}
