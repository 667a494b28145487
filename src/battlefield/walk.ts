import type { Place } from "../rules/core/consequence.js";
import type { Ref } from "../rules/core/facts.js";
import {
  groundOf,
  placed,
  regionsNear,
  regionsOver,
  type Field,
  type Placed,
  type PlacedRegion,
} from "./field.js";
import { along, boundsOf, cutsOf, lengthBetween, NEARLY } from "./geometry.js";
import { PLANE } from "./rises.js";
import { settled } from "./rounding.js";
import { centerOf, moved } from "./shape.js";
import type { Body, Point, Region } from "./snapshot.js";

/** How much of its height somebody steps up or down: a rise beyond it bars the way, a fall beyond it is a precipice. */
const STEP = 0.5;

/** A piece of a straight way, and the elevation at which the base goes along it. */
export interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly base: number;
}

/** A straight way piece by piece, at the height of the ground there. */
export interface Walk {
  readonly from: Point;
  readonly to: Point;
  /** One at least. */
  readonly pieces: readonly Piece[];
  /** The token's elevation and that of its base where it ends. */
  readonly elevation: number;
  readonly base: number;
  /** Where the ground rises by more than a step: how high, in game units, and which regions do. */
  readonly rises: readonly { readonly height: number; readonly refs: readonly Ref[] }[];
}

/** A center elsewhere, and the elevation of the token there in game units; absent: as it is. */
export type Elsewhere = Point & Partial<Place>;

/** Whether something that rises so far is no more than a step for a body. */
export function isStep({ body }: Placed, height: number): boolean {
  return settled(height - STEP * body.height) <= 0;
}

/**
 * The straight way of a body to a place. Who stands on the ground comes down to it, and is lifted by it; who is above it
 * stays up. Where no region speaks the ground is at 0.
 */
export function walk(field: Field, body: Placed, to: Point): Walk {
  const from = body.center;
  const regions = regionsNear(field, boundsOf([from, to])).filter(({ region }) => region.ground !== null);
  const plane = groundOf(body.within) === null ? Math.min(PLANE, body.base) : PLANE;
  const least =
    settled(body.base - groundAt(regions, from, body.base, plane).height) > 0 ? body.base : -Infinity;
  const pieces: Piece[] = [];
  const rises: Walk["rises"][number][] = [];
  let stand = { elevation: body.body.elevation, base: body.base };
  let left = refsOf(body.within, body.base);
  const goTo = (at: Point): void => {
    const ground = groundAt(regions, at, stand.base, plane);
    const base = Math.max(least, ground.height);
    const height = settled(base - stand.base);
    const refs = refsOf(ground.below, base);
    if (!isStep(body, height)) rises.push({ height, refs: refs.length > 0 ? refs : left });
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
    pieces.push({ from: along(from, to, reached), to: along(from, to, cut), base: stand.base });
    reached = cut;
  }
  goTo(to);
  const { elevation, base } = stand;
  if (pieces.length === 0) pieces.push({ from, to, base });
  return { from, to, pieces, elevation, base, rises };
}

/** The regions whose ground lies at an elevation. */
function refsOf(regions: readonly Region[], elevation: number): readonly Ref[] {
  return regions.filter(({ ground }) => ground === elevation).map(({ ref }) => ref);
}

/** The ground below somebody at an elevation, or around the pit in which it is; what begins above both hangs overhead. */
function groundAt(regions: readonly PlacedRegion[], at: Point, elevation: number, plane: number) {
  const over = regionsOver(regions, at);
  const groundsTo = (reach: number): { readonly height: number; readonly below: readonly Region[] } => {
    const below = over.filter(({ bottom }) => (bottom ?? -Infinity) <= reach);
    const height = groundOf(below) ?? plane;
    return height > reach ? groundsTo(height) : { height, below };
  };
  return groundsTo(Math.max(elevation, plane));
}

/** A body set down elsewhere in its field. Who stands on the ground does there too, where no elevation is given. */
export function placedAt(field: Field, one: Placed, place: Elsewhere): Placed {
  const { elevation = walk(field, one, place).elevation } = place;
  return placed(bodyAt(one.body, { ...place, elevation }), field.regions);
}

/** A body with its center elsewhere. */
export function bodyAt(body: Body, { x, y, elevation = body.elevation }: Elsewhere): Body {
  const from = centerOf(body.shape);
  return { ...body, elevation, shape: moved(body.shape, { x: x - from.x, y: y - from.y }) };
}
