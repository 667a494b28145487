import { lengthBetween, meeting, NEARLY, stretchesIn, turn } from "./geometry.js";
import type { Placed } from "./field.js";
import { breadthFrom, firstMeeting, inShape } from "./shape.js";
import type { Point, Region, Wall } from "./snapshot.js";

/** One straight look from an attacker's eye to a spot of a target. Elevations in game units. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly fromElevation: number;
  readonly toElevation: number;
}

/** Into how many equal angles a target's breadth is parted: shares hidden are true to a twentieth. */
const COLUMNS = 20;

/** The shares of its height at which a target is looked at: its lower and its upper half. */
const ROWS = [0.25, 0.75] as const;

/**
 * The lines by which a target is judged. They leave the attacker's centre at the height of its crown, as
 * the table's own vision does, and part what it sees of the target's near side into equal pieces. What
 * stands behind the target is therefore never touched. From within the target's base there is one line.
 */
export function linesBetween(attacker: Placed, target: Placed): Line[] {
  const eye = attacker.centre;
  return spotsOf(eye, target).flatMap((to) =>
    ROWS.map((share) => ({
      from: eye,
      to,
      fromElevation: attacker.crown,
      toElevation: target.base + target.body.height * share,
    })),
  );
}

function spotsOf(eye: Point, target: Placed): Point[] {
  const { centre, body } = target;
  if (inShape(eye, body.shape)) return [centre];
  const { left, right } = breadthFrom(eye, body.shape);
  const distance = lengthBetween(eye, centre);
  const { bounds } = target;
  const reach = (distance + Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top)) / distance;
  const ahead = { x: reach * (centre.x - eye.x), y: reach * (centre.y - eye.y) };
  const spots: Point[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const angle = left + ((right - left) * (column + 0.5)) / COLUMNS;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = { x: eye.x + ahead.x * cos - ahead.y * sin, y: eye.y + ahead.x * sin + ahead.y * cos };
    const spot = firstMeeting(eye, far, body.shape);
    if (spot) spots.push(spot);
  }
  return spots.length > 0 ? spots : [centre];
}

/**
 * Walls that can meet any of the lines: those whose two ends do not lie on the outer hand of the same
 * outermost line. Quick, and only ever spares work.
 */
export function wallsAmong(lines: readonly Line[], walls: readonly Wall[]): Wall[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const { from } = first;
  if (turn(from, first.to, last.to) <= NEARLY) return [...walls];
  return walls.filter(
    ({ a, b }) =>
      (turn(from, first.to, a) >= -NEARLY || turn(from, first.to, b) >= -NEARLY) &&
      (turn(from, last.to, a) <= NEARLY || turn(from, last.to, b) <= NEARLY),
  );
}

/** The elevation of a line a share `t` of its way along. */
export function elevationAt(line: Line, t: number): number {
  return line.fromElevation + (line.toElevation - line.fromElevation) * t;
}

/**
 * Whether a line runs into a wall: across it, at one of its elevations, from the hand that it blocks. The
 * top of a wall is free. Whoever stands astride a wall looks past it.
 */
export function runsInto(line: Line, wall: Wall): boolean {
  const t = crossing(line.from, line.to, wall);
  if (t === null) return false;
  const elevation = elevationAt(line, t);
  return elevation >= (wall.bottom ?? -Infinity) && elevation < (wall.top ?? Infinity);
}

/** How far along a→b it meets a wall that stands against it from a's hand; null when it does not. */
export function crossing(a: Point, b: Point, wall: Wall): number | null {
  if (wall.oneWay !== null) {
    const hand = turn(wall.a, wall.b, a);
    if (wall.oneWay === "left" ? hand >= 0 : hand <= 0) return null;
  }
  const t = meeting(a, b, wall.a, wall.b);
  return t === null || t * lengthBetween(a, b) <= NEARLY ? null : t;
}

/** Whether a line passes through a region at one of its elevations. */
export function passesThrough(line: Line, region: Region): boolean {
  return stretchesIn(line.from, line.to, region.polygons).some(({ from, to }) => {
    const [a, b] = [elevationAt(line, from), elevationAt(line, to)];
    return Math.max(a, b) >= (region.bottom ?? -Infinity) && Math.min(a, b) <= (region.top ?? Infinity);
  });
}
