import type { Ref } from "../../rules/core/facts/facts.js";
import {
  boundsBetween,
  boundsMeet,
  boundsOf,
  grown,
  inRings,
  isWithin,
  onRings,
  settled,
  type Bounds,
} from "../geometry/plane.js";
import { near, nearBetween, nearbyOf, type Nearby } from "./spatial-index.js";
import { centerOf, shapeBounds } from "../geometry/shape.js";
import type { Body, Point, Region, Snapshot, Wall } from "../snapshot.js";

/** A body with the data that every measurement needs. */
export interface Placed {
  readonly ref: Ref;
  readonly body: Body;
  readonly center: Point;
  readonly bounds: Bounds;
  /** The elevation of the body's base on the ground, in game units: see `baseOn`. */
  readonly base: number;
  /** The elevation of the body's top, in game units: its base plus its height. */
  readonly crown: number;
  /** Regions whose area holds the body's center and whose elevations hold its base. */
  readonly within: readonly Region[];
}

export interface PlacedRegion {
  readonly region: Region;
  readonly bounds: Bounds;
}

/** A snapshot prepared for measuring. */
export interface Field {
  readonly snapshot: Snapshot;
  readonly byRef: ReadonlyMap<Ref, Placed>;
  readonly bodies: Nearby<Placed>;
  /** All walls except open doors, which block nothing. */
  readonly walls: Nearby<Wall>;
  readonly regions: readonly PlacedRegion[];
  /** The longest distance beyond contact at which any body engages enemies, in game units. */
  readonly engagesWithin: number;
}

const fields = new WeakMap<Snapshot, Field>();
const sorted = new WeakMap<readonly Wall[], Nearby<Wall>>();

/** The field of a snapshot, made once. A drag measures the same snapshot many times. */
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
    engagesWithin: Math.max(0, ...snapshot.bodies.map((body) => body.engagesWithin ?? 0)),
  };
  fields.set(snapshot, field);
  return field;
}

/**
 * The walls of a snapshot, sorted. Walls seldom change and bodies often do, so the same list of walls is sorted only
 * once.
 */
function wallsOf({ walls }: Snapshot): Nearby<Wall> {
  const known = sorted.get(walls);
  if (known) return known;
  const blocking = nearbyOf(
    walls.filter((wall) => !wall.open),
    ({ a, b }) => boundsBetween(a, b),
  );
  sorted.set(walls, blocking);
  return blocking;
}

/** A body prepared for measuring, with the regions of its field. */
export function placed(body: Body, regions: readonly PlacedRegion[]): Placed {
  const center = centerOf(body.shape);
  const here = regionsAt(regions, center, body.elevation);
  const { base, within } = lifted(regions, center, baseOn(body.elevation, groundOf(here)));
  const bounds = shapeBounds(body.shape);
  return { ref: body.ref, body, center, bounds, base, crown: base + body.height, within };
}

/**
 * The elevation of a base: at least that of the ground. A body at elevation 0 is on the ground, even in a pit, since
 * 0 is also the value of a token without an elevation.
 */
function baseOn(elevation: number, ground: number | null): number {
  if (ground === null) return elevation;
  return elevation === 0 ? ground : Math.max(elevation, ground);
}

/**
 * The elevation of a base after the ground has lifted it, and the regions that the base is then in. Ground
 * that lifts a base can lift it into further regions with higher ground.
 */
function lifted(regions: readonly PlacedRegion[], at: Point, base: number): Pick<Placed, "base" | "within"> {
  const within = regionsAt(regions, at, base);
  const ground = groundOf(within);
  return ground === null || ground <= base ? { base, within } : lifted(regions, at, ground);
}

/** The regions that contain a point at an elevation, edges included. */
export function regionsAt(regions: readonly PlacedRegion[], point: Point, elevation: number): Region[] {
  return regionsOver(regions, point).filter((region) => isAt(region, elevation));
}

/** The regions that contain a point at any elevation, edges included. */
export function regionsOver(regions: readonly PlacedRegion[], point: Point): Region[] {
  const found: Region[] = [];
  for (const { region, bounds } of regions) {
    if (!isWithin(bounds, point)) continue;
    if (inRings(point, region.polygons) || onRings(point, region.polygons)) found.push(region);
  }
  return found;
}

/** Regions whose rectangle meets the rectangle `about`. */
export function regionsNear(field: Field, about: Bounds): PlacedRegion[] {
  return field.regions.filter(({ bounds }) => boundsMeet(bounds, about));
}

/** Whether an elevation is between a region's bottom and top, both included. */
export function isAt({ bottom, top }: Pick<Region, "bottom" | "top">, elevation: number): boolean {
  return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity);
}

/** The highest ground of some regions; null when none of them has ground. */
export function groundOf(regions: readonly Region[]): number | null {
  let highest: number | null = null;
  for (const { ground } of regions) if (ground !== null) highest = Math.max(highest ?? ground, ground);
  return highest;
}

/** Walls whose rectangle meets the rectangle `about`. */
export function wallsMeeting(field: Field, about: Bounds): Wall[] {
  return near(field.walls, about);
}

/** Walls that may be between two bodies or at one of them. */
export function wallsBetween(field: Field, a: Placed, b: Placed): Wall[] {
  return wallsOnWay(field, a.bounds, b.bounds);
}

/** Walls that may be on the way from one rectangle to another. */
export function wallsOnWay(field: Field, from: Bounds, to: Bounds): Wall[] {
  return nearBetween(field.walls, from, to);
}

/**
 * Bodies in play whose rectangle meets the rectangle `about`, without those in `except`. Bodies out of play never
 * count.
 */
export function bodiesNear(field: Field, about: Bounds, except: readonly Placed[]): Placed[] {
  return inPlayOf(near(field.bodies, about), except);
}

/** Compares two things by their refs, for sorting. The order does not depend on the user's language. */
export function byRef(a: { readonly ref: Ref }, b: { readonly ref: Ref }): number {
  return a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0;
}

/** Bodies out of play with these refs whose rectangle meets the rectangle `about`. */
export function fallenNear(field: Field, about: Bounds, refs: Readonly<Record<string, unknown>>): Placed[] {
  return near(field.bodies, about).filter(({ body }) => !body.inPlay && Object.hasOwn(refs, body.ref));
}

/** Bodies in play that may be between two bodies, or within `margin` pixels of the way between them. */
export function bodiesBetween(field: Field, a: Placed, b: Placed, margin = 0): Placed[] {
  return bodiesOnWay(field, grown(a.bounds, margin), grown(b.bounds, margin), [a, b]);
}

/** Bodies in play that may be between two rectangles, without those in `except`. */
export function bodiesOnWay(field: Field, from: Bounds, to: Bounds, except: readonly Placed[]): Placed[] {
  return inPlayOf(nearBetween(field.bodies, from, to), except);
}

function inPlayOf(bodies: readonly Placed[], except: readonly Placed[]): Placed[] {
  return bodies.filter((each) => each.body.inPlay && !except.includes(each));
}

/** Pixels as game units, rounded to a millionth of a unit. */
export function units(field: Field, pixels: number): number {
  return settled(pixels * field.snapshot.unitsPerPixel);
}
