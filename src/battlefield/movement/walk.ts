import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import {
  groundOf,
  placed,
  regionsNear,
  regionsOver,
  type Field,
  type Placed,
  type PlacedRegion,
} from "../field/field.js";
import { along, boundsOf, cutsOf, lengthBetween, NEARLY, settled } from "../geometry/plane.js";
import { PLANE } from "../terrain/terrain-height.js";
import { centerOf, moved } from "../geometry/shape.js";
import type { Body, Point, Region } from "../snapshot.js";

/**
 * The height that a model can step up or down, as a share of the model's own height. A higher rise bars the
 * way, and a deeper fall is a precipice.
 */
const STEP = 0.5;

/** A piece of a straight path, and the elevation of the base along it. */
export interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly base: number;
}

/** A straight path, piece by piece, at the height of the ground. */
export interface Walk {
  readonly from: Point;
  readonly to: Point;
  /** The pieces of the path; there is at least one. */
  readonly segments: readonly Piece[];
  /** The elevation of the token, and of its base, at the end. */
  readonly elevation: number;
  readonly base: number;
  /** The rises of more than a step: their height in game units, and their regions. */
  readonly climbs: readonly { readonly height: number; readonly refs: readonly Ref[] }[];
}

/** A center at another place, with the elevation of the token there in game units; absent: unchanged. */
export type Elsewhere = Point & Partial<Place>;

/** The place of a body: its center, and the elevation of its token. */
export function placeOf({ center: { x, y }, body: { elevation } }: Placed): Place {
  return { x, y, elevation };
}

/** Whether a rise is no more than a step for a body. */
export function isStep({ body }: Placed, height: number): boolean {
  return settled(height - STEP * body.height) <= 0;
}

/**
 * The straight path of a body to a place. A body on the ground follows the ground up and down. A body above the
 * ground keeps its elevation. Without a region, the ground is at 0.
 */
export function walk(field: Field, body: Placed, to: Point): Walk {
  const from = body.center;
  const regions = regionsNear(field, boundsOf([from, to])).filter(({ region }) => region.ground !== null);
  const plane = groundOf(body.within) === null ? Math.min(PLANE, body.base) : PLANE;
  const least =
    settled(body.base - groundAt(regions, from, body.base, plane).height) > 0 ? body.base : -Infinity;
  const segments: Piece[] = [];
  const climbs: Walk["climbs"][number][] = [];
  let stand = { elevation: body.body.elevation, base: body.base };
  let left = refsOf(body.within, body.base);
  const goTo = (at: Point): void => {
    const ground = groundAt(regions, at, stand.base, plane);
    const base = Math.max(least, ground.height);
    const height = settled(base - stand.base);
    const refs = refsOf(ground.below, base);
    if (!isStep(body, height)) climbs.push({ height, refs: refs.length > 0 ? refs : left });
    left = refs;
    if (base !== stand.base) stand = { elevation: base, base };
  };
  const cuts = cutsOf(
    from,
    to,
    regions.flatMap(({ region }) => region.polygons),
  );
  const slack = NEARLY / lengthBetween(from, to);
  let reached = 0;
  for (const cut of cuts) {
    if (cut - reached <= slack) continue;
    goTo(along(from, to, (reached + cut) / 2));
    segments.push({ from: along(from, to, reached), to: along(from, to, cut), base: stand.base });
    reached = cut;
  }
  goTo(to);
  const { elevation, base } = stand;
  if (segments.length === 0) segments.push({ from, to, base });
  return { from, to, segments, elevation, base, climbs };
}

/** The regions whose ground lies at an elevation. */
function refsOf(regions: readonly Region[], elevation: number): readonly Ref[] {
  return regions.filter(({ ground }) => ground === elevation).map(({ ref }) => ref);
}

/**
 * The ground below a body at an elevation, and the regions that begin at or below that ground. `plane` is the
 * ground outside all regions. Regions that begin higher hang overhead and do not count.
 */
function groundAt(regions: readonly PlacedRegion[], at: Point, elevation: number, plane: number) {
  const over = regionsOver(regions, at);
  const groundsTo = (reach: number): { readonly height: number; readonly below: readonly Region[] } => {
    const below = over.filter(({ bottom }) => (bottom ?? -Infinity) <= reach);
    const height = groundOf(below) ?? plane;
    return height > reach ? groundsTo(height) : { height, below };
  };
  return groundsTo(Math.max(elevation, plane));
}

/**
 * A body at another place in its field. Without a given elevation, a body on the ground stays on the ground.
 */
export function placedAt(field: Field, one: Placed, place: Elsewhere): Placed {
  const { elevation = walk(field, one, place).elevation } = place;
  return placed(bodyAt(one.body, { ...place, elevation }), field.regions);
}

/** A body with its center at another place. */
export function bodyAt(body: Body, { x, y, elevation = body.elevation }: Elsewhere): Body {
  const from = centerOf(body.shape);
  return { ...body, elevation, shape: moved(body.shape, { x: x - from.x, y: y - from.y }) };
}
