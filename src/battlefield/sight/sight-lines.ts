import type { BodyPart } from "../../rules/core/facts/facts.js";
import { lengthBetween, meeting, NEARLY, intervalsIn, turn, type Interval } from "../geometry/plane.js";
import type { Placed } from "../field/field.js";
import { breadthFrom, firstMeeting, inShape, intervalThrough } from "../geometry/shape.js";
import type { Point, Region, Wall } from "../snapshot.js";
import { ALL, NOTHING } from "../geometry/intervals.js";

/**
 * One straight line of sight, seen from above, from an attacker's eye to a spot of its target. There it meets an
 * upright column of the target, from foot to crown. Elevations in game units.
 */
export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly eye: number;
  readonly foot: number;
  readonly crown: number;
  /** How far across the target the column is, from 0 at the viewer's left to 1. */
  readonly across: number;
}

/**
 * The number of equal angles that divide a target's width. Hidden shares are exact to a twentieth across, and exact in
 * height.
 */
const COLUMNS = 20;

/**
 * The lines by which a target is measured. They start at the attacker's center at the height of its crown, like
 * Foundry's own vision, and divide the visible side of the target into equal pieces. So what is behind the target never
 * counts. From within the target's base there is only one line.
 */
export function linesBetween(attacker: Placed, target: Placed): Line[] {
  const { center: from, crown: eye } = attacker;
  const { base: foot, crown } = target;
  return spotsOf(from, target).map(({ at, across }) => ({ from, to: at, eye, foot, crown, across }));
}

/** A spot on a target's near side, and how far across it is. */
interface Spot {
  readonly at: Point;
  readonly across: number;
}

function spotsOf(eye: Point, target: Placed): Spot[] {
  const { center, body } = target;
  if (inShape(eye, body.shape)) return [{ at: center, across: 0.5 }];
  const { left, right } = breadthFrom(eye, body.shape);
  const distance = lengthBetween(eye, center);
  const { bounds } = target;
  const reach = (distance + Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top)) / distance;
  const ahead = { x: reach * (center.x - eye.x), y: reach * (center.y - eye.y) };
  const spots: Spot[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const across = (column + 0.5) / COLUMNS;
    const angle = left + (right - left) * across;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = { x: eye.x + ahead.x * cos - ahead.y * sin, y: eye.y + ahead.x * sin + ahead.y * cos };
    const at = firstMeeting(eye, far, body.shape);
    if (at) spots.push({ at, across });
  }
  return spots.length > 0 ? spots : [{ at: center, across: 0.5 }];
}

/**
 * The parts of an upright body: the share of its height and the share of its width that each takes, as seen from in
 * front, from the viewer's left. They leave out only the space beside the head.
 */
const PARTS = [
  { part: "head", height: { from: 0.85, to: 1 }, from: 0.3, to: 0.7 },
  { part: "torso", height: { from: 0.5, to: 0.85 }, from: 0.25, to: 0.75 },
  { part: "rightArm", height: { from: 0.5, to: 0.85 }, from: 0, to: 0.25 },
  { part: "leftArm", height: { from: 0.5, to: 0.85 }, from: 0.75, to: 1 },
  { part: "rightLeg", height: { from: 0, to: 0.5 }, from: 0, to: 0.5 },
  { part: "leftLeg", height: { from: 0, to: 0.5 }, from: 0.5, to: 1 },
] as const satisfies readonly { part: BodyPart; height: Interval; from: number; to: number }[];

/**
 * The parts of a target that a line meets, with the interval of height of each. A target without a facing is taken to
 * face the attacker. Seen from behind, its right is on the right.
 */
export function partsOn({ across }: Line, fromBehind: boolean): (typeof PARTS)[number][] {
  const place = fromBehind ? 1 - across : across;
  return PARTS.filter(({ from, to }) => place >= from && place <= to);
}

/**
 * The things that can meet any of the lines. The others have all corners beyond the first line, or all beyond the last
 * one. A quick test that only saves work.
 */
export function among<T>(
  lines: readonly Line[],
  things: readonly T[],
  cornersOf: (thing: T) => readonly Point[],
): readonly T[] {
  const wedge = wedgeOf(lines);
  if (!wedge) return lines.length > 0 ? things : [];
  return things.filter((thing) => {
    const corners = cornersOf(thing);
    return corners.some(wedge.isPastFirst) && corners.some(wedge.isBeforeLast);
  });
}

/** The walls among them. */
export function wallsAmong(lines: readonly Line[], walls: readonly Wall[]): readonly Wall[] {
  const wedge = wedgeOf(lines);
  if (!wedge) return lines.length > 0 ? walls : [];
  const { isPastFirst, isBeforeLast } = wedge;
  return walls.filter(
    ({ a, b }) => (isPastFirst(a) || isPastFirst(b)) && (isBeforeLast(a) || isBeforeLast(b)),
  );
}

/** On which side of the first and the last line a point is; null where the lines have no breadth. */
function wedgeOf(
  lines: readonly Line[],
): Readonly<Record<"isPastFirst" | "isBeforeLast", (point: Point) => boolean>> | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || turn(first.from, first.to, last.to) <= NEARLY) return null;
  return {
    isPastFirst: (point) => turn(first.from, first.to, point) >= -NEARLY,
    isBeforeLast: (point) => turn(first.from, last.to, point) <= NEARLY,
  };
}

/**
 * What a wall hides of each column, when it crosses the line and blocks from this side; null when it hides nothing. A
 * line that starts on the wall looks past it. All lines start at one place.
 */
export function hiddenByWall(lines: readonly Line[], wall: Wall): readonly (readonly Interval[])[] | null {
  const [first] = lines;
  if (!first || !blocksFrom(wall, first.from)) return null;
  const { bottom, top } = wall;
  const isEndless = bottom === null && top === null;
  let occluded: (readonly Interval[])[] | null = null;
  for (const [index, line] of lines.entries()) {
    const at = meeting(line.from, line.to, wall.a, wall.b);
    if (at === null || at * lengthBetween(line.from, line.to) <= NEARLY) continue;
    const hidden = isEndless ? ALL : hiddenFrom(line, { from: at, to: at }, bottom, top);
    if (hidden.length === 0) continue;
    occluded ??= lines.map(() => NOTHING);
    occluded[index] = hidden;
  }
  return occluded;
}

/** The intervals of a column that a region hides, wherever the line passes through it. */
export function hiddenByRegion(line: Line, { polygons, bottom, top }: Region): Interval[] {
  return intervalsIn(line.from, line.to, polygons).flatMap((way) => hiddenFrom(line, way, bottom, top));
}

/** The intervals of a column that a body hides. */
export function hiddenByBody(line: Line, { body, base, crown }: Placed): readonly Interval[] {
  const way = intervalThrough(line.from, line.to, body.shape);
  return way ? hiddenFrom(line, way, base, crown) : NOTHING;
}

/** What is hidden of a column by something on an interval of the line's way, between two elevations. */
export function hiddenFrom(
  line: Line,
  way: Interval,
  bottom: number | null,
  top: number | null,
): readonly Interval[] {
  const low =
    bottom === null ? -Infinity : Math.min(seenAt(line, bottom, way.from), seenAt(line, bottom, way.to));
  const high = top === null ? Infinity : Math.max(seenAt(line, top, way.from), seenAt(line, top, way.to));
  const { foot, crown } = line;
  if (crown <= foot) return low <= foot && foot <= high ? ALL : NOTHING;
  const share = (elevation: number): number => Math.min(1, Math.max(0, (elevation - foot) / (crown - foot)));
  const [from, to] = [share(low), share(high)];
  if (from === 0 && to === 1) return ALL;
  return to - from > NEARLY ? [{ from, to }] : NOTHING;
}

/** The elevation, at a line's end, that is seen just past an edge at an elevation after a share of the way. */
function seenAt({ eye }: Line, elevation: number, share: number): number {
  const rise = elevation - eye;
  return rise === 0 ? eye : share <= 0 ? rise * Infinity : eye + rise / share;
}

/** Whether a wall blocks from a place. A one-way wall blocks from one side only. */
export function blocksFrom({ a, b, oneWay }: Wall, from: Point): boolean {
  if (oneWay === null) return true;
  const hand = turn(a, b, from);
  return oneWay === "left" ? hand < 0 : hand > 0;
}

/** Where a→b meets a wall that blocks from a's side, from 0 to 1; null when it does not. */
export function crossing(a: Point, b: Point, wall: Wall): number | null {
  if (!blocksFrom(wall, a)) return null;
  const t = meeting(a, b, wall.a, wall.b);
  return t === null || t * lengthBetween(a, b) <= NEARLY ? null : t;
}
