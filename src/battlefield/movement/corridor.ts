import type { Fact, Ref } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import {
  isAt,
  regionsNear,
  bodiesNear,
  fallenNear,
  bodiesOnWay,
  wallsMeeting,
  wallsOnWay,
  type Field,
  type Placed,
} from "../field/field.js";
import {
  boundsOf,
  grown,
  inRings,
  lengthBetween,
  NEARLY,
  pointToSegment,
  segmentToSegment,
  sides,
  intervalsIn,
  type Interval,
  settled,
} from "../geometry/plane.js";
import { crossing } from "../sight/sight-lines.js";
import { gapBetween, girth, moved, overlaps, ROOM, scaled, shapeBounds } from "../geometry/shape.js";
import type { Point, Region, Wall } from "../snapshot.js";
import { covered, coveredTwice, together } from "../geometry/intervals.js";
import type { Piece, Walk } from "./walk.js";

/** A base with its center at another place. */
function shapeAt({ body, center }: Placed, at: Point): Placed["body"]["shape"] {
  return moved(body.shape, { x: at.x - center.x, y: at.y - center.y });
}

/** A wall in a body's way. */
export interface Obstacle {
  readonly ref: Ref;
  readonly wall: Wall;
  /** The height of the wall's top above the base of the body in front of the wall, in game units. */
  readonly height: number;
}

/**
 * Walls that stop a body on its straight path: walls that its center would cross, and walls that its base
 * would run into. A wall does not stop the body if the base touches the wall at the start and moves away from
 * it.
 */
export function wallsInWay(field: Field, { body }: Placed, { from, to, segments }: Walk): Obstacle[] {
  const room = girth(body.shape) * ROOM;
  const [start, end] = [grown(boundsOf([from]), room), grown(boundsOf([to]), room)];
  return wallsOnWay(field, start, end).flatMap((wall) => {
    const met = segments.find((piece) => {
      if (!stops(wall, piece.base, piece.base + body.height)) return false;
      if (crossing(piece.from, piece.to, wall) !== null) return true;
      if (wall.oneWay !== null) return false;
      const nearest = segmentToSegment(piece.from, piece.to, wall.a, wall.b);
      return nearest < room && nearest < pointToSegment(from, wall.a, wall.b) - NEARLY;
    });
    return met ? [{ ref: wall.ref, wall, height: (wall.top ?? Infinity) - met.base }] : [];
  });
}

/** Whether a wall stops movement at the height of a body. A body passes below a wall that hangs overhead. */
export function stops({ move, bottom, top }: Wall, base: number, crown: number): boolean {
  return move && (top ?? Infinity) > base && (bottom ?? -Infinity) < crown;
}

/** The share of a base's breadth, around its middle, that must be free for the base to be set down. */
export const FOOTHOLD = 2 / 3;

/**
 * Whether a base has no room at a place and an elevation. Either a wall that stops movement or an area of
 * impassable ground cuts into the middle of the base.
 */
export function isCramped(field: Field, body: Placed, at: Point, elevation: number): boolean {
  return (
    crampingWalls(field, body, at, elevation).length > 0 ||
    crampingRegions(field, body, at, elevation).length > 0
  );
}

/** Walls that stop movement and cut into the middle of a base at a place, at an elevation. */
export function crampingWalls(field: Field, { body }: Placed, at: Point, elevation: number): Wall[] {
  const room = girth(body.shape) * FOOTHOLD;
  return wallsMeeting(field, grown(boundsOf([at]), room)).filter(
    (wall) =>
      wall.oneWay === null &&
      stops(wall, elevation, elevation + body.height) &&
      pointToSegment(at, wall.a, wall.b) < room,
  );
}

/** Impassable regions that cut into the middle of a base at a place, at an elevation. */
export function crampingRegions(field: Field, { body }: Placed, at: Point, elevation: number): Region[] {
  const room = girth(body.shape) * FOOTHOLD;
  const cuts = ([a, b]: readonly [Point, Point]): boolean => pointToSegment(at, a, b) < room;
  return regionsNear(field, grown(boundsOf([at]), room))
    .map(({ region }) => region)
    .filter(
      (region) =>
        region.impassable &&
        isAt(region, elevation) &&
        (inRings(at, region.polygons) || region.polygons.flatMap(sides).some(cuts)),
    );
}

/**
 * Bodies in play that a body would overlap when it is set down at a place, at an elevation. Bodies out of play count
 * only if `fallen` has their refs.
 */
export function bodiesAt(
  field: Field,
  body: Placed,
  at: Point,
  elevation: number,
  fallen?: Readonly<Record<string, unknown>>,
): Placed[] {
  const shape = scaled(shapeAt(body, at), ROOM);
  const bounds = shapeBounds(shape);
  const all = fallen ? fallenNear(field, bounds, fallen) : bodiesNear(field, bounds, [body]);
  return all.filter(
    (each) =>
      spansMeet(each, elevation, elevation + body.body.height) &&
      gapBetween(scaled(each.body.shape, ROOM), shape) === 0,
  );
}

/**
 * Bodies in play on a body's straight path, without those in `except`. A body that the moving body only
 * moves away from is not in the way.
 */
export function bodiesInWay(
  field: Field,
  one: Placed,
  { from, to, segments }: Walk,
  except: readonly Placed[],
): Placed[] {
  const room = girth(one.body.shape) * ROOM;
  const [start, end] = [grown(boundsOf([from]), room), grown(boundsOf([to]), room)];
  return bodiesOnWay(field, start, end, [one, ...except]).filter((each) => {
    const needed = room + girth(each.body.shape) * ROOM;
    const before = lengthBetween(each.center, from) - NEARLY;
    return segments.some((piece) => {
      const nearest = pointToSegment(each.center, piece.from, piece.to);
      return (
        nearest < needed && nearest < before && spansMeet(each, piece.base, piece.base + one.body.height)
      );
    });
  });
}

/** Whether two models are in one space: their bases overlap by more than `ROOM` allows. */
export function overlap(a: Placed, b: Placed): Fact<boolean> {
  const value = spansMeet(a, b.base, b.crown) && overlaps(a.body.shape, b.body.shape);
  return { value, evidence: value ? [because("overlap", {}, [a.ref, b.ref])] : [] };
}

/** Whether a body reaches into the heights between two elevations. */
export function spansMeet(body: Placed, foot: number, crown: number): boolean {
  return settled(Math.max(body.base, foot) - Math.min(body.crown, crown)) <= 0;
}

/**
 * The regions that a straight path leads through, the intervals of the path in these regions, and the share of the
 * path that the intervals cover, from 0 to 1. Overlaps count once.
 */
export interface Passed {
  readonly regions: readonly Region[];
  readonly intervals: readonly Interval[];
  readonly share: number;
}

/**
 * The distance in pixels from a path to the lines beside it on which regions are also looked for. A path can
 * run along the common edge of two regions.
 */
const OFFSET = 1e-4;

/**
 * The regions of one kind that a straight path leads through at its height. A path along the common edge of two
 * regions is in both.
 */
export function regionsOnWay(
  field: Field,
  { from, to, segments }: Walk,
  kind: (region: Region) => boolean,
): Passed {
  const near = regionsNear(field, grown(boundsOf([from, to]), OFFSET)).filter(({ region }) => kind(region));
  const regions = new Set<Region>();
  if (near.length === 0) return { regions: [], intervals: [], share: 0 };
  const whole = lengthBetween(from, to);
  const intervals: Interval[] = [];
  let [share, passed] = [0, 0];
  for (const piece of segments) {
    const here = near
      .filter(({ region }) => isAt(region, piece.base))
      .map(({ region }) => ({ region, ways: waysIn(piece, region) }));
    const [on, left, right] = HANDS.map((_, way) => together(here.flatMap(({ ways }) => ways[way] ?? [])));
    const within = together([...(on ?? []), ...coveredTwice([left ?? [], right ?? []])]);
    const part = whole > 0 ? lengthBetween(piece.from, piece.to) / whole : 1;
    share += covered(within) * part;
    for (const one of within) intervals.push({ from: passed + one.from * part, to: passed + one.to * part });
    passed += part;
    for (const { region, ways } of here)
      if (coveredTwice([within, together(ways.flat())]).length > 0) regions.add(region);
  }
  return { regions: [...regions], intervals, share };
}

/** The lines that are tested: 0 is the path itself, -1 and 1 are the lines just beside the path. */
const HANDS = [0, -1, 1] as const;

/** The intervals of a path that lie in a region. Intervals of the lines just beside the path count, too. */
function waysIn({ from, to }: Piece, { polygons }: Region): readonly (readonly Interval[])[] {
  const share = OFFSET / Math.max(lengthBetween(from, to), NEARLY);
  const off = { x: (from.y - to.y) * share, y: (to.x - from.x) * share };
  return HANDS.map((hand) => {
    const offset = (at: Point): Point => ({ x: at.x + hand * off.x, y: at.y + hand * off.y });
    return intervalsIn(offset(from), offset(to), polygons);
  });
}
