import type { BodyPart } from "../../rules/core/facts/facts.js";
import type { Placed } from "../field/field.js";
import type { Fan } from "../geometry/fan.js";
import { NOTHING, WHOLE } from "../geometry/intervals.js";
import {
  along,
  lengthBetween,
  meeting,
  NEARLY,
  intervalsIn,
  settled,
  turn,
  type Interval,
} from "../geometry/plane.js";
import { breadthFrom, firstMeeting, inShape, intervalThrough } from "../geometry/shape.js";
import type { Point, Region, Wall } from "../snapshot.js";
import { bitOf, type Deep, type Occluded } from "./occluded.js";

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
  /** The position of the column across the target, from 0 at the viewer's left to 1. */
  readonly across: number;
}

/**
 * The number of equal angles that divide a target's width. Across the target, hidden shares are exact to a
 * twentieth. In height, they are exact.
 */
const COLUMNS = 20;

/**
 * The lines by which a target is measured. They start at the attacker's center at the height of its crown, like
 * Foundry's own vision, and divide the visible side of the target into equal pieces. So things behind the target
 * never count. From within the target's base, there is only one line.
 */
export function linesBetween(attacker: Placed, target: Placed): Line[] {
  const { center: from, crown: eye } = attacker;
  const { base: foot, crown } = target;
  return spotsOf(from, target).map(({ at, across }) => ({ from, to: at, eye, foot, crown, across }));
}

/** A spot on a target's near side, and its position across the target. */
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
 * The place where each line ends in the target, as a multiple of the line's length: 1 is at the target's near
 * side. Each line ends as deep as the target's center. A line that meets the target only beyond that depth
 * ends as deep as the deepest spot of the target's visible side. No line continues outside the target. A
 * single line starts within the target and ends at the target's center.
 */
export function reachesInto(lines: readonly Line[], { center, bounds, body }: Placed): readonly number[] {
  if (lines.length === 1) return [1];
  const room = Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const depths = lines.map((line) => depthOf(line, center));
  const deepest = Math.max(...depths);
  return lines.map(({ from, to }, column) => {
    const beyond = 1 + room / Math.max(NEARLY, lengthBetween(from, to));
    const way = intervalThrough(from, along(from, to, beyond), body.shape);
    const depth = depths[column] ?? 1;
    const end = (depth < 1 ? 1 : deepest) / depth;
    return way ? Math.max(1, Math.min(end, way.to * beyond)) : 1;
  });
}

/**
 * The depth of a line's end, measured in the direction of a center: at 1, the end is as deep as the center.
 */
function depthOf({ from, to }: Line, center: Point): number {
  const ahead = { x: center.x - from.x, y: center.y - from.y };
  return (ahead.x * (to.x - from.x) + ahead.y * (to.y - from.y)) / (ahead.x ** 2 + ahead.y ** 2);
}

/**
 * The parts of an upright body, seen from in front. Each part takes an interval of the body's height (0 at
 * the feet) and of the body's width (0 at the viewer's left). Together the parts leave out only the space
 * beside the head.
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
 * The parts of a target that a line meets, with the interval of height of each part. A target without a
 * facing counts as facing the attacker. When a target is seen from behind, its right arm and leg are on the
 * viewer's right.
 */
export function partsOn({ across }: Line, fromBehind: boolean): (typeof PARTS)[number][] {
  const place = fromBehind ? 1 - across : across;
  return PARTS.filter(({ from, to }) => place >= from && place <= to);
}

/**
 * The columns that a wall hides; null when it hides nothing. A one-way wall hides something from one side
 * only. A line that starts on the wall passes it. A wall within the target hides the part of the target
 * behind the wall.
 * @param fan      the lines as seen from above
 * @param reaches  the place where each line ends in the target, see `reachesInto`; left out when the wall is
 * not within the target
 */
export function hiddenByWall(
  lines: readonly Line[],
  fan: Fan,
  wall: Wall,
  reaches?: readonly number[],
): Occluded | null {
  const [first] = lines;
  if (!first || !blocksFrom(wall, first.from)) return null;
  const { a, b, bottom, top } = wall;
  const isEndless = bottom === null && top === null;
  const met = fan.meetings(a, b, reaches);
  const deep: Deep[] = [];
  let [whole, part, sum] = [0, 0, 0];
  for (let column = 0; column < met.length; column += 1) {
    const at = met[column] ?? -1;
    const line = lines[column];
    if (at < 0 || !line) continue;
    const depth = at > 1 ? shareOfDepth(line, at, reaches?.[column] ?? 1) : 0;
    const hidden = isEndless ? WHOLE : hiddenFrom(line, at, at, bottom, top);
    if (!hidden || depth >= 1 - NEARLY) continue;
    if (depth > 0) deep.push({ column, depth, hidden });
    else if (hidden === WHOLE) whole |= bitOf(column);
    else part |= bitOf(column);
    sum += (hidden.to - hidden.from) * (1 - depth);
  }
  if ((whole | part) === 0 && deep.length === 0) return null;
  const partOf = (column: number): readonly Interval[] => {
    const line = lines[column];
    const at = line && meeting(line.from, line.to, a, b);
    const hidden = line && at != null ? hiddenFrom(line, at, at, bottom, top) : null;
    return hidden ? [hidden] : NOTHING;
  };
  return { columns: lines.length, whole, part, share: settled(sum / lines.length), partOf, deep };
}

/**
 * The depth of a wall within the target: 0 at the target's near side, 1 where the line ends. Both `at` and
 * `reach` are multiples of the line's length.
 */
function shareOfDepth({ from, to }: Line, at: number, reach: number): number {
  return (at - 1) * lengthBetween(from, to) <= NEARLY ? 0 : (at - 1) / (reach - 1);
}

/** The intervals of a column that a region hides, wherever the line passes through it. */
export function hiddenByRegion(line: Line, { polygons, bottom, top }: Region): Interval[] {
  return intervalsIn(line.from, line.to, polygons).flatMap(
    ({ from, to }) => hiddenFrom(line, from, to, bottom, top) ?? [],
  );
}

/** The interval of a column that a body hides; null when the body hides nothing of it. */
export function hiddenByBody(line: Line, { body, base, crown }: Placed): Interval | null {
  const way = intervalThrough(line.from, line.to, body.shape);
  return way && hiddenFrom(line, way.from, way.to, base, crown);
}

/**
 * The interval of a column that something hides; null when it hides nothing. The thing lies between two shares of the
 * line's length, and between two elevations. A column that is hidden as a whole gives `WHOLE`.
 */
export function hiddenFrom(
  line: Line,
  from: number,
  to: number,
  bottom: number | null,
  top: number | null,
): Interval | null {
  const low = bottom === null ? -Infinity : Math.min(seenAt(line, bottom, from), seenAt(line, bottom, to));
  const high = top === null ? Infinity : Math.max(seenAt(line, top, from), seenAt(line, top, to));
  const { foot, crown } = line;
  if (crown <= foot) return low <= foot && foot <= high ? WHOLE : null;
  const start = Math.min(1, Math.max(0, (low - foot) / (crown - foot)));
  const end = Math.min(1, Math.max(0, (high - foot) / (crown - foot)));
  if (start === 0 && end === 1) return WHOLE;
  return end - start > NEARLY ? { from: start, to: end } : null;
}

/**
 * The elevation at a line's end that is just in view past an edge. `elevation` is that of the edge, `share`
 * the position of the edge on the line.
 */
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

/**
 * The place where a→b meets a wall, from 0 at a to 1 at b. Null when a→b misses the wall or meets it only at
 * a, or when the wall does not block from a's side.
 */
export function crossing(a: Point, b: Point, wall: Wall): number | null {
  if (!blocksFrom(wall, a)) return null;
  const t = meeting(a, b, wall.a, wall.b);
  return t === null || t * lengthBetween(a, b) <= NEARLY ? null : t;
}
