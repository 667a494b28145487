import type { Ref } from "../rules/core/facts.js";
import { bucketsOf, near, type Bounded, type Buckets } from "./buckets.js";
import { along, boundsMeet, boundsOf, inRings, lengthBetween, onRings, type Bounds } from "./geometry.js";
import { centreOf, shapeBounds } from "./shape.js";
import type { Body, Point, Region, Snapshot, Wall } from "./snapshot.js";

/** A body with what every measurement asks of it. */
export interface Placed {
  readonly ref: Ref;
  readonly body: Body;
  readonly centre: Point;
  readonly bounds: Bounds;
  /** Elevation of its base: its own, or the ground's where that is higher. */
  readonly base: number;
  /** Elevation of its crown. */
  readonly crown: number;
  /** Regions whose area holds its centre and whose elevations hold its base. */
  readonly within: readonly Region[];
}

export interface PlacedWall extends Bounded {
  readonly wall: Wall;
}

/** How many grid spaces wide the cells are by which bodies and walls are found. */
const CELL = 2;

/** Into how many pieces a wall is cut at most to find its cells. */
const MANY_PIECES = 1000;

export interface PlacedRegion {
  readonly region: Region;
  readonly bounds: Bounds;
}

/** A snapshot made ready to be measured. */
export interface Field {
  readonly snapshot: Snapshot;
  readonly byRef: ReadonlyMap<Ref, Placed>;
  readonly bodies: Buckets<Placed>;
  /** Without open doors: those block nothing. */
  readonly walls: Buckets<PlacedWall>;
  readonly regions: readonly PlacedRegion[];
}

const fields = new WeakMap<Snapshot, Field>();

/** The field of a snapshot, made once: a drag surveys the same snapshot many times. */
export function fieldOf(snapshot: Snapshot): Field {
  const known = fields.get(snapshot);
  if (known) return known;
  const cell = CELL * snapshot.grid.size;
  const regions = snapshot.regions.map((region) => ({ region, bounds: boundsOf(region.polygons.flat()) }));
  const bodies = snapshot.bodies.map((body) => placed(body, regions));
  const walls = snapshot.walls.filter((wall) => !wall.open).map((wall) => placedWall(wall, cell));
  const field: Field = {
    snapshot,
    byRef: new Map(bodies.map((each) => [each.ref, each])),
    bodies: bucketsOf(bodies, cell),
    walls: bucketsOf(walls, cell),
    regions,
  };
  fields.set(snapshot, field);
  return field;
}

function placedWall(wall: Wall, cell: number): PlacedWall {
  const { a, b } = wall;
  const bounds = boundsOf([a, b]);
  const count = Math.ceil(lengthBetween(a, b) / cell);
  if (!(count > 1 && count < MANY_PIECES)) return { wall, bounds };
  const ends = Array.from({ length: count + 1 }, (_, n) => along(a, b, n / count));
  return { wall, bounds, pieces: ends.slice(1).map((end, n) => boundsOf([ends[n] ?? a, end])) };
}

function placed(body: Body, regions: readonly PlacedRegion[]): Placed {
  const centre = centreOf(body.shape);
  const here = regionsAt(regions, centre, body.elevation);
  const base = Math.max(body.elevation, groundOf(here) ?? body.elevation);
  const within = base === body.elevation ? here : regionsAt(regions, centre, base);
  const bounds = shapeBounds(body.shape);
  return { ref: body.ref, body, centre, bounds, base, crown: base + body.height, within };
}

/** The regions that hold a point at an elevation, their edges included. */
export function regionsAt(regions: readonly PlacedRegion[], point: Point, elevation: number): Region[] {
  const spot = { left: point.x, right: point.x, top: point.y, bottom: point.y };
  return regions
    .filter(
      ({ region, bounds }) =>
        elevation >= (region.bottom ?? -Infinity) &&
        elevation <= (region.top ?? Infinity) &&
        boundsMeet(bounds, spot) &&
        (inRings(point, region.polygons) || onRings(point, region.polygons)),
    )
    .map(({ region }) => region);
}

/** The highest ground of some regions; null when none of them says. */
export function groundOf(regions: readonly Region[]): number | null {
  let highest: number | null = null;
  for (const { ground } of regions) if (ground !== null) highest = Math.max(highest ?? ground, ground);
  return highest;
}

/** Walls whose rectangle meets another. */
export function wallsNear(field: Field, about: Bounds): Wall[] {
  return near(field.walls, about).map(({ wall }) => wall);
}

/** Standing bodies whose rectangle meets another, without those named. */
export function standingNear(field: Field, about: Bounds, except: readonly Placed[]): Placed[] {
  return near(field.bodies, about).filter((each) => each.body.standing && !except.includes(each));
}

/** Pixels as game units, freed of rounding: a millionth of a unit is nothing. */
export function units(field: Field, pixels: number): number {
  return settled(pixels * field.snapshot.unitsPerPixel);
}

/** A number freed of rounding, so that 3 measured is 3. */
export function settled(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
