import type { Body, Region, Snapshot } from "../../src/battlefield/index.js";
import { inside, middleOf } from "./slow-plane.js";

/* On what ground somebody stands, for the slow and obvious way. */

/** The regions that somebody stands in. */
export function within(scene: Snapshot, one: Body): Region[] {
  return holding(scene, one, base(scene, one));
}

/** The regions that hold somebody's middle at an elevation. */
function holding(scene: Snapshot, one: Body, elevation: number): Region[] {
  return scene.regions.filter(
    ({ polygons, bottom, top }) =>
      polygons.some((points) => inside(middleOf(one.shape), { type: "polygon", points })) &&
      elevation >= (bottom ?? -Infinity) &&
      elevation <= (top ?? Infinity),
  );
}

/** The regions whose ground somebody has underfoot: not those without a top of their own over whose ground they are. */
export function underfoot(scene: Snapshot, one: Body): Region[] {
  const [here, height] = [within(scene, one), base(scene, one)];
  const around = Math.max(...here.flatMap(({ ground }) => ground ?? []));
  return here.filter(({ ground, bottom, top }) => {
    if (top !== null) return true;
    const surface = ground ?? (Number.isFinite(around) ? around : 0);
    return height <= surface || (bottom !== null && height <= bottom);
  });
}

/** The elevation of somebody's base. */
export function base(scene: Snapshot, one: Body): number {
  const grounds = holding(scene, one, one.elevation).flatMap(({ ground }) => ground ?? []);
  let height =
    grounds.length > 0 && one.elevation === 0 ? Math.max(...grounds) : Math.max(one.elevation, ...grounds);
  for (;;) {
    const above = holding(scene, one, height).flatMap(({ ground }) =>
      ground !== null && ground > height ? [ground] : [],
    );
    if (above.length === 0) return height;
    height = Math.max(...above);
  }
}
