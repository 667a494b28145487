import type { BodyPart } from "../rules/core/facts.js";
import { lengthBetween, meeting, NEARLY, stretchesIn, turn, type Stretch } from "./geometry.js";
import type { Placed } from "./field.js";
import { breadthFrom, firstMeeting, inShape, stretchThrough } from "./shape.js";
import type { Point, Region, Wall } from "./snapshot.js";
import { WHOLE } from "./stretches.js";

/**
 * One straight look, as seen from above, from an attacker's eye to a spot of its target, and there to an upright slice
 * of it, from foot to crown. Elevations in game units.
 */
export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly eye: number;
  readonly foot: number;
  readonly crown: number;
  /** How far across the target the slice lies, from 0, at the hand of the viewer's left, to 1. */
  readonly across: number;
}

/** Into how many equal angles a target's breadth is parted: shares hidden are true to a twentieth across, and exact upwards. */
const COLUMNS = 20;

/**
 * The lines by which a target is judged. They leave the attacker's center at the height of its crown, as
 * the table's own vision does, and part what it sees of the target's near side into equal pieces. What
 * stands behind the target is therefore never touched. From within the target's base there is one line.
 */
export function linesBetween(attacker: Placed, target: Placed): Line[] {
  const { center: from, crown: eye } = attacker;
  const { base: foot, crown } = target;
  return spotsOf(from, target).map(({ at, across }) => ({ from, to: at, eye, foot, crown, across }));
}

/** A spot of a target's near side, and how far across it lies. */
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
 * The parts of a body that stands upright: between which shares of its height each lies, and of its breadth
 * as seen by who stands before it, from that one's left. Between them they leave nothing out but what is beside the head.
 */
const PARTS = [
  { part: "head", height: { from: 0.85, to: 1 }, from: 0.3, to: 0.7 },
  { part: "torso", height: { from: 0.5, to: 0.85 }, from: 0.25, to: 0.75 },
  { part: "rightArm", height: { from: 0.5, to: 0.85 }, from: 0, to: 0.25 },
  { part: "leftArm", height: { from: 0.5, to: 0.85 }, from: 0.75, to: 1 },
  { part: "rightLeg", height: { from: 0, to: 0.5 }, from: 0, to: 0.5 },
  { part: "leftLeg", height: { from: 0, to: 0.5 }, from: 0.5, to: 1 },
] as const satisfies readonly { part: BodyPart; height: Stretch; from: number; to: number }[];

/**
 * The parts of a target that a line meets, with the stretch of its height that each takes. Who faces nowhere is taken
 * to face the attacker; who is seen from behind has its right to the right.
 */
export function partsOn({ across }: Line, fromBehind: boolean): (typeof PARTS)[number][] {
  const place = fromBehind ? 1 - across : across;
  return PARTS.filter(({ from, to }) => place >= from && place <= to);
}

/**
 * Of some things those that can meet any of the lines: whose corners do not all lie on the outer hand of the same
 * outermost line. Quick, and only ever spares work.
 */
export function among<T>(
  lines: readonly Line[],
  things: readonly T[],
  cornersOf: (thing: T) => readonly Point[],
): readonly T[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const { from } = first;
  if (turn(from, first.to, last.to) <= NEARLY) return things;
  return things.filter((thing) => {
    const corners = cornersOf(thing);
    return (
      corners.some((corner) => turn(from, first.to, corner) >= -NEARLY) &&
      corners.some((corner) => turn(from, last.to, corner) <= NEARLY)
    );
  });
}

/**
 * The stretches of a line's slice that a wall hides: it stands across, from the hand that it blocks. Whoever stands
 * astride a wall looks past it.
 */
export function hiddenByWall(line: Line, wall: Wall): Stretch[] {
  const at = crossing(line.from, line.to, wall);
  return at === null ? [] : hiddenFrom(line, { from: at, to: at }, wall.bottom, wall.top);
}

/** The stretches of a line's slice that a region hides, wherever the line passes through it. */
export function hiddenByRegion(line: Line, { polygons, bottom, top }: Region): Stretch[] {
  return stretchesIn(line.from, line.to, polygons).flatMap((way) => hiddenFrom(line, way, bottom, top));
}

/** The stretches of a line's slice that a body hides. */
export function hiddenByBody(line: Line, { body, base, crown }: Placed): Stretch[] {
  const way = stretchThrough(line.from, line.to, body.shape);
  return way ? hiddenFrom(line, way, base, crown) : [];
}

/** What of a line's slice lies behind something that stands on a stretch of the line's way, from an elevation up to another. */
export function hiddenFrom(line: Line, way: Stretch, bottom: number | null, top: number | null): Stretch[] {
  const low =
    bottom === null ? -Infinity : Math.min(seenAt(line, bottom, way.from), seenAt(line, bottom, way.to));
  const high = top === null ? Infinity : Math.max(seenAt(line, top, way.from), seenAt(line, top, way.to));
  const { foot, crown } = line;
  if (crown <= foot) return low <= foot && foot <= high ? [WHOLE] : [];
  const share = (elevation: number): number => Math.min(1, Math.max(0, (elevation - foot) / (crown - foot)));
  const [from, to] = [share(low), share(high)];
  return to - from > NEARLY ? [{ from, to }] : [];
}

/** The elevation, at a line's end, of what is seen behind an edge that lies at an elevation on a share of the way there. */
function seenAt({ eye }: Line, elevation: number, share: number): number {
  const rise = elevation - eye;
  return rise === 0 ? eye : share <= 0 ? rise * Infinity : eye + rise / share;
}

/** Whether a wall stands against what comes from a place: one way, it does so from one hand alone. */
export function blocksFrom({ a, b, oneWay }: Wall, from: Point): boolean {
  if (oneWay === null) return true;
  const hand = turn(a, b, from);
  return oneWay === "left" ? hand < 0 : hand > 0;
}

/** How far along a→b it meets a wall that stands against it from a's hand; null when it does not. */
export function crossing(a: Point, b: Point, wall: Wall): number | null {
  if (!blocksFrom(wall, a)) return null;
  const t = meeting(a, b, wall.a, wall.b);
  return t === null || t * lengthBetween(a, b) <= NEARLY ? null : t;
}
