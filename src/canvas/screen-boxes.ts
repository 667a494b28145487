import type { Ref } from "../rules/core/index.js";
import { documentByUuid } from "../foundry.js";

/** In pixels: added around walls, which are lines, and around tokens, whose outline is lit. */
const RIM = 8;

/** Where a token, wall or region lies in the browser's window, in pixels. Things without a place there are left out. */
export function screenBoxes(refs: readonly Ref[]): readonly {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}[] {
  if (!canvas.ready) return [];
  return refs.flatMap((ref) => {
    const bounds = boundsOf(documentByUuid(ref));
    if (!bounds) return [];
    return [boxOf(bounds)];
  });
}

/** The same for places of the scene in view, in its pixels. */
export function screenBoxesAt(
  places: readonly { readonly x: number; readonly y: number }[],
): ReturnType<typeof screenBoxes> {
  if (!canvas.ready) return [];
  const half = (canvas.grid?.size ?? 0) / 2;
  return places.map(({ x, y }) => boxOf(boundsAround([x - half, x + half], [y - half, y + half])));
}

/** The box of bounds in the browser's window, with a rim. */
function boxOf({ left, top, right, bottom }: Bounds): ReturnType<typeof screenBoxes>[number] {
  const from = canvas.clientCoordinatesFromCanvas({ x: left, y: top });
  const to = canvas.clientCoordinatesFromCanvas({ x: right, y: bottom });
  return {
    left: from.x - RIM,
    top: from.y - RIM,
    width: to.x - from.x + 2 * RIM,
    height: to.y - from.y + 2 * RIM,
  };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounds of a document of the scene in view, in the scene's pixels. */
function boundsOf(thing: unknown): Bounds | null {
  if (thing instanceof TokenDocument && thing.parent === canvas.scene) {
    const { object } = thing;
    return object && boundsAround([object.x, object.x + object.w], [object.y, object.y + object.h]);
  }
  if (thing instanceof WallDocument && thing.parent === canvas.scene) {
    const [ax, ay, bx, by] = thing.c;
    return boundsAround([ax, bx], [ay, by]);
  }
  if (thing instanceof RegionDocument && thing.parent === canvas.scene) {
    const points = thing.polygons.flatMap(({ points: all }) => all);
    return points.length
      ? boundsAround(
          points.filter((_, index) => index % 2 === 0),
          points.filter((_, index) => index % 2 === 1),
        )
      : null;
  }
  return null;
}

function boundsAround(xs: readonly number[], ys: readonly number[]): Bounds {
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
