import type { Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import {
  isAt,
  regionsNear,
  standingNear,
  standingOnWay,
  wallsNear,
  wallsOnWay,
  type Field,
  type Placed,
} from "./field.js";
import {
  boundsOf,
  grown,
  inRings,
  lengthBetween,
  NEARLY,
  pointToSegment,
  segmentToSegment,
  sides,
  stretchesIn,
  type Stretch,
} from "./geometry.js";
import { crossing } from "./lines.js";
import { settled } from "./rounding.js";
import { gapBetween, girth, moved, overlaps, ROOM, scaled, shapeBounds } from "./shape.js";
import type { Point, Region, Wall } from "./snapshot.js";
import { covered, coveredTwice, together } from "./stretches.js";
import type { Piece, Walk } from "./walk.js";

/** A base put down with its center elsewhere. */
function shapeAt({ body, center }: Placed, at: Point): Placed["body"]["shape"] {
  return moved(body.shape, { x: at.x - center.x, y: at.y - center.y });
}

/** A wall in somebody's way. */
export interface Obstacle {
  readonly ref: Ref;
  readonly wall: Wall;
  /** How far it reaches above who comes to it, in game units. */
  readonly height: number;
}

/**
 * Walls that stop a body on its straight way: what its center would cross, and what its base would run into.
 * A wall that it already stands at and only leaves behind is not in its way.
 */
export function wallsInWay(field: Field, { body }: Placed, { from, to, pieces }: Walk): Obstacle[] {
  const room = girth(body.shape) * ROOM;
  const [start, end] = [grown(boundsOf([from]), room), grown(boundsOf([to]), room)];
  return wallsOnWay(field, start, end).flatMap((wall) => {
    const met = pieces.find((piece) => {
      if (!stops(wall, piece.base, piece.base + body.height)) return false;
      if (crossing(piece.from, piece.to, wall) !== null) return true;
      if (wall.oneWay !== null) return false;
      const nearest = segmentToSegment(piece.from, piece.to, wall.a, wall.b);
      return nearest < room && nearest < pointToSegment(from, wall.a, wall.b) - NEARLY;
    });
    return met ? [{ ref: wall.ref, wall, height: (wall.top ?? Infinity) - met.base }] : [];
  });
}

/** Whether a wall stops movement at the height of a body; one stands below what hangs overhead. */
function stops({ move, bottom, top }: Wall, base: number, crown: number): boolean {
  return move && (top ?? Infinity) > base && (bottom ?? -Infinity) < crown;
}

/** How much of its breadth a base must have free around its middle to be set down. */
const FOOTHOLD = 2 / 3;

/** Whether a base finds no room at a place, at an elevation: a wall that stops movement or impassable ground cuts into its middle. */
export function isCramped(field: Field, { body }: Placed, at: Point, elevation: number): boolean {
  const room = girth(body.shape) * FOOTHOLD;
  const about = grown(boundsOf([at]), room);
  const cuts = ([a, b]: readonly [Point, Point]): boolean => pointToSegment(at, a, b) < room;
  return (
    wallsNear(field, about).some(
      (wall) =>
        wall.oneWay === null && stops(wall, elevation, elevation + body.height) && cuts([wall.a, wall.b]),
    ) ||
    regionsNear(field, about).some(
      ({ region }) =>
        region.impassable &&
        isAt(region, elevation) &&
        (inRings(at, region.polygons) || region.polygons.flatMap(sides).some(cuts)),
    )
  );
}

/** Standing bodies whose base a body would overlap, set down at a place at an elevation. */
export function bodiesAt(field: Field, body: Placed, at: Point, elevation: number): Placed[] {
  const shape = scaled(shapeAt(body, at), ROOM);
  return standingNear(field, shapeBounds(shape), [body]).filter(
    (each) =>
      spansMeet(each, elevation, elevation + body.body.height) &&
      gapBetween(scaled(each.body.shape, ROOM), shape) === 0,
  );
}

/** Standing bodies in a body's straight way, those left out that it need not pass. */
export function bodiesInWay(
  field: Field,
  one: Placed,
  { from, to, pieces }: Walk,
  except: readonly Placed[],
): Placed[] {
  const room = girth(one.body.shape) * ROOM;
  const [start, end] = [grown(boundsOf([from]), room), grown(boundsOf([to]), room)];
  return standingOnWay(field, start, end, [one, ...except]).filter((each) => {
    const needed = room + girth(each.body.shape) * ROOM;
    const before = lengthBetween(each.center, from) - NEARLY;
    return pieces.some((piece) => {
      const nearest = pointToSegment(each.center, piece.from, piece.to);
      return (
        nearest < needed && nearest < before && spansMeet(each, piece.base, piece.base + one.body.height)
      );
    });
  });
}

/** Whether two stand in one space: their bases overlap by more than two that brush one another. */
export function overlap(a: Placed, b: Placed): Fact<boolean> {
  const value = spansMeet(a, b.base, b.crown) && overlaps(a.body.shape, b.body.shape);
  return { value, evidence: value ? [because("overlap", {}, [a.ref, b.ref])] : [] };
}

function spansMeet(body: Placed, foot: number, crown: number): boolean {
  return settled(Math.max(body.base, foot) - Math.min(body.crown, crown)) <= 0;
}

/** Regions of a kind that a straight way leads through, and how much of it, from 0 to 1; what they share counts once. */
export interface Passed {
  readonly regions: readonly Region[];
  readonly share: number;
}

/** How far beside a way one looks, in pixels, for areas whose common edge it runs along. */
const BESIDE = 1e-4;

/** The regions of a kind through which a straight way leads at its height. Along an edge that two share it is in both. */
export function regionsOnWay(
  field: Field,
  { from, to, pieces }: Walk,
  kind: (region: Region) => boolean,
): Passed {
  const near = regionsNear(field, grown(boundsOf([from, to]), BESIDE)).filter(({ region }) => kind(region));
  const regions = new Set<Region>();
  if (near.length === 0) return { regions: [], share: 0 };
  const whole = lengthBetween(from, to);
  let share = 0;
  for (const piece of pieces) {
    const here = near
      .filter(({ region }) => isAt(region, piece.base))
      .map(({ region }) => ({ region, ways: waysIn(piece, region) }));
    const [on, left, right] = HANDS.map((_, way) => together(here.flatMap(({ ways }) => ways[way] ?? [])));
    const within = together([...(on ?? []), ...coveredTwice([left ?? [], right ?? []])]);
    share += covered(within) * (whole > 0 ? lengthBetween(piece.from, piece.to) / whole : 1);
    for (const { region, ways } of here)
      if (coveredTwice([within, together(ways.flat())]).length > 0) regions.add(region);
  }
  return { regions: [...regions], share };
}

/** A way itself, and to its left and right. */
const HANDS = [0, -1, 1] as const;

/** The stretches in a region of a way and of those a hair beside it. */
function waysIn({ from, to }: Piece, { polygons }: Region): readonly (readonly Stretch[])[] {
  const share = BESIDE / Math.max(lengthBetween(from, to), NEARLY);
  const off = { x: (from.y - to.y) * share, y: (to.x - from.x) * share };
  return HANDS.map((hand) => {
    const beside = (at: Point): Point => ({ x: at.x + hand * off.x, y: at.y + hand * off.y });
    return stretchesIn(beside(from), beside(to), polygons);
  });
}
