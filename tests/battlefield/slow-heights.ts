import type { Body, Region, Snapshot } from "../../src/battlefield/index.js";
import { inside, middleOf } from "./slow-plane.js";

/* On what ground somebody stands, for the slow and obvious way. */

/** The regions that somebody stands in. */
export function within(scene: Snapshot, one: Body): Region[] {
  const here = (elevation: number) =>
    scene.regions.filter(
      ({ polygons, bottom, top }) =>
        polygons.some((points) => inside(middleOf(one.shape), { type: "polygon", points })) &&
        elevation >= (bottom ?? -Infinity) &&
        elevation <= (top ?? Infinity),
    );
  return here(base(scene, one));
}

/** The elevation of somebody's base. */
export function base(scene: Snapshot, one: Body): number {
  const grounds = scene.regions
    .filter(
      ({ polygons, bottom, top }) =>
        polygons.some((points) => inside(middleOf(one.shape), { type: "polygon", points })) &&
        one.elevation >= (bottom ?? -Infinity) &&
        one.elevation <= (top ?? Infinity),
    )
    .flatMap(({ ground }) => ground ?? []);
  if (grounds.length > 0 && one.elevation === 0) return Math.max(...grounds);
  return Math.max(one.elevation, ...grounds);
}
