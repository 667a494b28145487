import type { Ref } from "../rules/core/facts.js";

import { boundsMeet, boundsOf, grown, inRings, NEARLY, onRings, type Bounds } from "./geometry.js";
import { near, nearBetween, nearbyOf, type Nearby } from "./nearby.js";
import { settled } from "./rounding.js";
import { centerOf, shapeBounds } from "./shape.js";
import type { Body, Point, Region, Snapshot, Wall } from "./snapshot.js";

/** A body with what every measurement asks of it. */
export interface Placed {
  readonly ref: Ref;
  readonly body: Body;
  readonly center: Point;
  readonly bounds: Bounds;
  /** Elevation of its base: see `baseOn`. */
  readonly base: number;
  /** Elevation of its crown. */
  readonly crown: number;
  /** Regions whose area holds its center and whose elevations hold its base. */
  readonly within: readonly Region[];
}

/** How many grid spaces long the pieces are in which the way between two is looked at. */
const PIECE = 2;

export interface PlacedRegion {
  readonly region: Region;
  readonly bounds: Bounds;
}

/** A snapshot made ready to be measured. */
export interface Field {
  readonly snapshot: Snapshot;
  readonly byRef: ReadonlyMap<Ref, Placed>;
  readonly bodies: Nearby<Placed>;
  /** Without open doors: those block nothing. */
  readonly walls: Nearby<Wall>;
  readonly regions: readonly PlacedRegion[];
}

const fields = new WeakMap<Snapshot, Field>();
const sorted = new WeakMap<readonly Wall[], Nearby<Wall>>();

/** The field of a snapshot, made once: a drag surveys the same snapshot many times. */
export function fieldOf(snapshot: Snapshot): Field {
  const known = fields.get(snapshot);
  if (known) return known;
  const regions = snapshot.regions.map((region) => ({ region, bounds: boundsOf(region.polygons.flat()) }));
  const bodies = snapshot.bodies.map((body) => placed(body, regions));
  const field: Field = {
    snapshot,
    byRef: new Map(bodies.map((each) => [each.ref, each])),
    bodies: nearbyOf(bodies, ({ bounds }) => bounds),
    walls: wallsOf(snapshot),
    regions,
  };
  fields.set(snapshot, field);
  return field;
}

/** Walls change seldom and bodies often: the same list of walls is sorted once. */
function wallsOf({ walls }: Snapshot): Nearby<Wall> {
  const known = sorted.get(walls);
  if (known) return known;
  const standing = nearbyOf(
    walls.filter((wall) => !wall.open),
    ({ a, b }) => boundsOf([a, b]),
  );
  sorted.set(walls, standing);
  return standing;
}

/** A body made ready to be measured, among the regions of its field. */
export function placed(body: Body, regions: readonly PlacedRegion[]): Placed {
  const center = centerOf(body.shape);
  const here = regionsAt(regions, center, body.elevation);
  const { base, within } = lifted(regions, center, baseOn(body.elevation, groundOf(here)));
  const bounds = shapeBounds(body.shape);
  return { ref: body.ref, body, center, bounds, base, crown: base + body.height, within };
}

/**
 * Where a base is that has an elevation of its own: lifted by ground that is higher. Who is at 0, as all are of whom nobody
 * says otherwise, stands on the ground, and so down in a pit.
 */
function baseOn(elevation: number, ground: number | null): number {
  if (ground === null) return elevation;
  return elevation === 0 ? ground : Math.max(elevation, ground);
}

/** Where a base at an elevation comes to stand, ground upon ground, and in which regions. */
function lifted(regions: readonly PlacedRegion[], at: Point, base: number): Pick<Placed, "base" | "within"> {
  const within = regionsAt(regions, at, base);
  const ground = groundOf(within);
  return ground === null || ground <= base ? { base, within } : lifted(regions, at, ground);
}

/** The regions that hold a point at an elevation, their edges included. */
export function regionsAt(regions: readonly PlacedRegion[], point: Point, elevation: number): Region[] {
  return regionsOver(regions, point).filter((region) => isAt(region, elevation));
}

/** The regions that hold a point at any elevation, their edges included. */
export function regionsOver(regions: readonly PlacedRegion[], point: Point): Region[] {
  const spot = grown(boundsOf([point]), NEARLY);
  return regions
    .filter(
      ({ region: { polygons }, bounds }) =>
        boundsMeet(bounds, spot) && (inRings(point, polygons) || onRings(point, polygons)),
    )
    .map(({ region }) => region);
}

/** Regions whose rectangle meets another. */
export function regionsNear(field: Field, about: Bounds): PlacedRegion[] {
  return field.regions.filter(({ bounds }) => boundsMeet(bounds, about));
}

/** Whether a region reaches an elevation. */
export function isAt({ bottom, top }: Region, elevation: number): boolean {
  return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity);
}

/** The highest ground of some regions; null when none of them says. */
export function groundOf(regions: readonly Region[]): number | null {
  let highest: number | null = null;
  for (const { ground } of regions) if (ground !== null) highest = Math.max(highest ?? ground, ground);
  return highest;
}

/** Walls whose rectangle meets another. */
export function wallsNear(field: Field, about: Bounds): Wall[] {
  return near(field.walls, about);
}

/** Walls that may stand between two bodies or at one of them. */
export function wallsBetween(field: Field, a: Placed, b: Placed): Wall[] {
  return wallsOnWay(field, a.bounds, b.bounds);
}

/** Walls whose rectangle may meet the way that one rectangle goes to another. */
export function wallsOnWay(field: Field, from: Bounds, to: Bounds): Wall[] {
  return nearBetween(field.walls, from, to, PIECE * field.snapshot.grid.size);
}

/** Standing bodies whose rectangle meets another, without those named. */
export function standingNear(field: Field, about: Bounds, except: readonly Placed[]): Placed[] {
  return standing(near(field.bodies, about), except);
}

/** Other standing bodies that may be between two, or within a margin in pixels of the way from the one to the other. */
export function standingBetween(field: Field, a: Placed, b: Placed, margin = 0): Placed[] {
  return standingOnWay(field, grown(a.bounds, margin), grown(b.bounds, margin), [a, b]);
}

/** Standing bodies whose rectangle may meet the way that one rectangle goes to another, without those named. */
export function standingOnWay(field: Field, from: Bounds, to: Bounds, except: readonly Placed[]): Placed[] {
  return standing(nearBetween(field.bodies, from, to, PIECE * field.snapshot.grid.size), except);
}

function standing(bodies: readonly Placed[], except: readonly Placed[]): Placed[] {
  return bodies.filter((each) => each.body.standing && !except.includes(each));
}

/** Pixels as game units, freed of rounding: a millionth of a unit is nothing. */
export function units(field: Field, pixels: number): number {
  return settled(pixels * field.snapshot.unitsPerPixel);
}
