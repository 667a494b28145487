import type { Situation, Spot } from "../core/index.js";

/** A point of the ground as a thrower sees it, in metres: from the target on, and to the right. */
export type Point = {
  readonly ahead: number;
  readonly right: number;
};

/** A thrower's view of the ground: the target in pixels of the scene, the direction beyond it, metres a pixel. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly towards: { readonly x: number; readonly y: number };
  readonly scale: number;
};

/** The ground as an attacker sees it, where it and its target stand on a scene, apart from each other. */
export function frameOf({ actor, aims, standing, scale }: Situation): Frame | null {
  const from = standing[actor.ref];
  const to = standing[aims[0]?.profile.ref ?? ""];
  if (!from || !to || scale === undefined || !(scale > 0)) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!(length > 0)) return null;
  return {
    x: to.x,
    y: to.y,
    towards: { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
    scale,
  };
}

/** A place of the scene as the thrower sees it. */
export function pointAt({ x, y, towards, scale }: Frame, place: { x: number; y: number }): Point {
  const [across, down] = [(place.x - x) * scale, (place.y - y) * scale];
  return {
    ahead: across * towards.x + down * towards.y,
    right: down * towards.x - across * towards.y,
  };
}

/** A point of the ground on the scene, with what lies within so many metres of it. */
export function spotAt({ x, y, towards, scale }: Frame, { ahead, right }: Point, metres: number): Spot {
  return {
    x: x + (ahead * towards.x - right * towards.y) / scale,
    y: y + (ahead * towards.y + right * towards.x) / scale,
    radius: metres / scale,
  };
}
