import type { Body, Point, Shape, Snapshot, Wall } from "../../src/battlefield/index.js";
import { heightAt, type Look } from "./slow-ground.js";
import { base } from "./slow-heights.js";
import { cross, crossings, far, inside, meets, middleOf, minus, on } from "./slow-plane.js";

/*
 * Lines of sight for the slow and obvious way. Twenty columns share equally in the angle at which the middle of the looker
 * sees the target. A column is as tall as the target. It is as deep as the way from the near side of the target to the
 * plane through its center that faces the looker. Where the near side itself is behind that plane, it goes on to such a plane
 * through the farthest near side of all columns. No column goes on where it has left the target for good.
 */

/** Looks at all heights and into all depths of one column. */
export interface Spot {
  /** A look by the share of the height, and by how deep it ends: 0 at the near side, 1 at the center. */
  readonly lookAt: (part: number, depth: number) => Look;
  /** The shares of the height, and those of the depth, between which nothing changes. */
  readonly heights: readonly number[];
  readonly depths: readonly number[];
}

/** Twenty equal angles of what is seen of the target. */
export function spotsOf(scene: Snapshot, a: Body, t: Body): Spot[] {
  const [from, center] = [middleOf(a.shape), middleOf(t.shape)];
  if (inside(from, t.shape)) return [spotOf(scene, a, t, center, 1)];
  const ahead = Math.atan2(center.y - from.y, center.x - from.x);
  const off = (p: Point) => {
    const angle = Math.atan2(p.y - from.y, p.x - from.x) - ahead;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  };
  const reach =
    t.shape.type === "circle"
      ? [-1, 1].map((hand) => hand * Math.asin(shapeRadius(t.shape) / far(from, center)))
      : t.shape.points.map(off);
  const [left, right] = [Math.min(...reach), Math.max(...reach)];
  const columns = Array.from({ length: 20 }, (_, n) => left + ((right - left) * (n + 0.5)) / 20).flatMap(
    (turn) => {
      const angle = ahead + turn;
      const end = { x: from.x + 1e5 * Math.cos(angle), y: from.y + 1e5 * Math.sin(angle) };
      const cuts = crossings(from, end, t.shape).map((cut) => 1e5 * cut);
      const [first, last] = [cuts[0], cuts.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [{ to: on(from, end, first / 1e5), first, last, cos: Math.cos(turn) }];
    },
  );
  const plane = far(from, center);
  const farthest = Math.max(...columns.map(({ first, cos }) => first * cos));
  return columns.map(({ to, first, last, cos }) => {
    const depth = (first * cos < plane ? plane : farthest) / cos;
    return spotOf(scene, a, t, to, Math.min(depth, last) / first);
  });
}

/** A column by its near side, and by where it ends as a share of the way there. */
function spotOf(scene: Snapshot, a: Body, t: Body, to: Point, end: number): Spot {
  const from = middleOf(a.shape);
  const foot = base(scene, t);
  const eye = base(scene, a) + a.height;
  const deepest = Math.max(1, end);
  const last = on(from, to, deepest);
  const met = scene.walls.flatMap((wall) => meets(from, last, wall.a, wall.b) ?? []).map((t) => t * deepest);
  const isWithin = (part: number) => part > 0 && part < 1;
  return {
    lookAt: (part, depth) => ({
      from,
      to,
      eye,
      spot: foot + part * t.height,
      end: 1 + depth * (deepest - 1),
    }),
    heights: changesOf(scene, from, to, last, eye)
      .map((spot) => (spot - foot) / t.height)
      .filter(isWithin),
    depths: met.map((end) => (end - 1) / (deepest - 1)).filter(isWithin),
  };
}

/** The heights at the near side from which on, or up to which, a look meets something on its way. */
function changesOf(scene: Snapshot, from: Point, to: Point, last: Point, eye: number): number[] {
  const behind = (t: number, ...heights: readonly (number | null)[]) =>
    heights.flatMap((height) => (height === null ? [] : [eye + (height - eye) / t]));
  const deepest = far(from, last) / far(from, to);
  return [
    ...scene.walls.flatMap((wall) => {
      const t = meets(from, last, wall.a, wall.b);
      return t === null ? [] : behind(t * deepest, wall.bottom, wall.top);
    }),
    ...scene.regions.flatMap(({ polygons, bottom, top }) =>
      polygons.flatMap((points) =>
        [...crossings(from, to, { type: "polygon", points }), 1].flatMap((t) => behind(t, bottom, top)),
      ),
    ),
    ...scene.regions.flatMap(({ polygons, bottom, ground }) =>
      polygons.flatMap((points) =>
        [...crossings(from, to, { type: "polygon", points }), 1].flatMap((t) => behind(t, bottom, ground, 0)),
      ),
    ),
    ...scene.bodies.flatMap((one) =>
      [...crossings(from, to, one.shape), 1].flatMap((t) =>
        behind(t, base(scene, one), base(scene, one) + one.height),
      ),
    ),
  ];
}

/** The share of the height and the depth of a column at which something is true of a look. */
export function shareOf({ lookAt, heights, depths }: Spot, isTrue: (line: Look) => boolean): number {
  return averaged(depths, (depth) => averaged(heights, (part) => (isTrue(lookAt(part, depth)) ? 1 : 0)));
}

/** The average from 0 to 1 of a number that changes only at some places. */
function averaged(changes: readonly number[], numberAt: (place: number) => number): number {
  const places = [0, ...[...changes].sort((x, y) => x - y), 1];
  return places.reduce((sum, place, index) => {
    const next = places[index + 1] ?? place;
    return next > place ? sum + (next - place) * numberAt((place + next) / 2) : sum;
  }, 0);
}

function shapeRadius(shape: Shape): number {
  return shape.type === "circle" ? shape.radius : 0;
}

/** Where a look meets a wall that stops it, as a share of the way to the near side. */
export function hits(line: Look, wall: Wall): number | null {
  if (wall.open) return null;
  const hand = cross(minus(wall.b, wall.a), minus(line.from, wall.a));
  if ((wall.oneWay === "left" && hand >= 0) || (wall.oneWay === "right" && hand <= 0)) return null;
  const met = meets(line.from, on(line.from, line.to, line.end), wall.a, wall.b);
  if (met === null) return null;
  const t = met * line.end;
  const high = heightAt(line, t);
  return high >= (wall.bottom ?? -Infinity) && high < (wall.top ?? Infinity) ? t : null;
}
