import type { BodyPart } from "../rules/core/facts.js";
import { turnedFrom } from "./bearing.js";
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
  return spotsOf(attacker.centre, target).flatMap(({ at }) =>
    ROWS.map((share) => lineTo(attacker, target, at, share)),
  );
}

function lineTo(attacker: Placed, target: Placed, to: Point, share: number): Line {
  return {
    from: attacker.centre,
    to,
    fromElevation: attacker.crown,
    toElevation: target.base + target.body.height * share,
  };
}

/** A spot of a target's near side, and how far across it lies, from 0, at the hand of the viewer's left, to 1. */
interface Spot {
  readonly at: Point;
  readonly across: number;
}

function spotsOf(eye: Point, target: Placed): Spot[] {
  const { centre, body } = target;
  if (inShape(eye, body.shape)) return [{ at: centre, across: 0.5 }];
  const { left, right } = breadthFrom(eye, body.shape);
  const distance = lengthBetween(eye, centre);
  const { bounds } = target;
  const reach = (distance + Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top)) / distance;
  const ahead = { x: reach * (centre.x - eye.x), y: reach * (centre.y - eye.y) };
  const spots: Spot[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const across = (column + 0.5) / COLUMNS;
    const angle = left + (right - left) * across;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = { x: eye.x + ahead.x * cos - ahead.y * sin, y: eye.y + ahead.x * sin + ahead.y * cos };
    const at = firstMeeting(eye, far, body.shape);
    if (at) spots.push({ at, across });
  }
  return spots.length > 0 ? spots : [{ at: centre, across: 0.5 }];
}

/**
 * The parts of a body that stands upright: between which shares of its height each lies, and of its breadth
 * as seen by who stands before it, from that one's left. Between them they leave nothing out but what is beside the head.
 */
const PARTS = [
  { part: "head", row: 0.93, from: 0.3, to: 0.7 },
  { part: "torso", row: 0.65, from: 0.25, to: 0.75 },
  { part: "rightArm", row: 0.65, from: 0, to: 0.25 },
  { part: "leftArm", row: 0.65, from: 0.75, to: 1 },
  { part: "rightLeg", row: 0.25, from: 0, to: 0.5 },
  { part: "leftLeg", row: 0.25, from: 0.5, to: 1 },
] as const satisfies readonly { part: BodyPart; row: number; from: number; to: number }[];

/** The lines to each part of a target. Who faces nowhere is taken to face the attacker; who is seen from behind has its right to the right. */
export function linesToParts(
  attacker: Placed,
  target: Placed,
): readonly { readonly part: BodyPart; readonly line: Line }[] {
  const turned = (turnedFrom(target, attacker) ?? 0) > 90;
  return spotsOf(attacker.centre, target).flatMap(({ at, across }) => {
    const place = turned ? 1 - across : across;
    return PARTS.filter(({ from, to }) => place >= from && place <= to).map(({ part, row }) => ({
      part,
      line: lineTo(attacker, target, at, row),
    }));
  });
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
