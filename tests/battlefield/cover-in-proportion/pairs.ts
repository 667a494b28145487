import fc from "fast-check";
import type { Body, Point, Shape, Snapshot, Wall } from "../../../src/battlefield/index.js";
import { cellsOf, keyOf, shapeOn, type Cell, type Gridded } from "../cells.js";
import { odd } from "../odd.js";
import { body, round, scene, SPACE, squares, wall } from "../scene.js";
import { edges, far, middleOf, minus, on, toShape } from "../slow-plane.js";

/* An attacker A and a target T on every kind of grid, and walls at the target. */

/** The kinds of grids, each with the models that are on it. */
export const KINDS = {
  squares: () => gridded(fc.constant("square")),
  "hexes with pointed tops": () => gridded(fc.constantFrom("hexOddR", "hexEvenR")),
  "hexes with flat tops": () => gridded(fc.constantFrom("hexOddQ", "hexEvenQ")),
  "no grid": () => free,
} as const;
export const KIND_NAMES = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

const size = fc.constantFrom<(1 | 2)[]>(1, 2);

/** Both fill one or more spaces of a grid and share none; A is at most eight spaces away. */
function gridded(kinds: fc.Arbitrary<Gridded>): fc.Arbitrary<Snapshot> {
  const cell = fc.record({
    x: fc.noBias(fc.integer({ min: 0, max: 16 })),
    y: fc.noBias(fc.integer({ min: 0, max: 16 })),
  });
  const filled = (kind: Gridded, places: fc.Arbitrary<Cell>) =>
    fc.tuple(places, size, fc.nat(5)).map(([at, wide, turned]) => cellsOf(kind, at, wide, turned));
  return kinds.chain((kind) =>
    fc
      .tuple(filled(kind, cell), filled(kind, fc.constant({ x: 8, y: 8 })))
      .filter(([a, t]) => !a.some((one) => t.some((other) => keyOf(one) === keyOf(other))))
      .map(([a, t]) => scene({ grid: kind, bodies: facing(shapeOn(kind, a), shapeOn(kind, t)) })),
  );
}

/** Round and square bases anywhere, at least a tenth of a space apart. */
const free: fc.Arbitrary<Snapshot> = fc
  .record({ turn: odd(0, 6.28), gap: odd(0.1, 6), a: size, t: size, isRound: fc.boolean() })
  .map(({ turn, gap, a, t, isRound }) => {
    const away = gap + ((a + t) / 2) * (isRound ? 1 : Math.SQRT2);
    const [x, y] = [8 + away * Math.cos(turn), 8 + away * Math.sin(turn)];
    const base = (left: number, top: number, wide: number) =>
      isRound ? round(left, top, wide) : squares(left - wide / 2, top - wide / 2, wide);
    return scene({ bodies: facing(base(x, y, a), base(8, 8, t)) });
  });

function facing(a: Shape, t: Shape): Body[] {
  return [body("A", a), body("T", t, { side: "blue" })];
}

/** A and T change places. */
export function turnedAround(snapshot: Snapshot): Snapshot {
  const names: Readonly<Record<string, string>> = { A: "T", T: "A" };
  const bodies = snapshot.bodies.map((one) => ({ ...one, ref: names[one.ref] ?? one.ref }));
  return { ...snapshot, bodies };
}

/** How an attacker sees a target. */
export interface View {
  readonly from: Point;
  readonly attacker: Shape;
  readonly target: Shape;
  readonly center: Point;
  /** From the middle of the attacker to that center, in pixels. */
  readonly away: number;
  /** The angle of a point, from the direction of the target's center. */
  readonly angleOf: (point: Point) => number;
  /** How far a point is in the direction of the target's center, from 0 at the attacker to 1 at that center. */
  readonly along: (point: Point) => number;
  /** The point in a direction that is so many pixels away. */
  readonly pointAt: (angle: number, pixels: number) => Point;
  /** The angles between which the target is seen. */
  readonly left: number;
  readonly right: number;
  /** How far the farthest of what is seen of the target is along. At least 1. */
  readonly deepest: number;
}

export function viewOf({ bodies: [a, t] }: Snapshot): View {
  if (!a || !t) throw new Error("A and T belong in every scene.");
  const [from, center] = [middleOf(a.shape), middleOf(t.shape)];
  const away = far(from, center);
  const ahead = Math.atan2(center.y - from.y, center.x - from.x);
  const angleOf = (point: Point) => {
    const angle = Math.atan2(point.y - from.y, point.x - from.x) - ahead;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  };
  const along = (point: Point) => {
    const [way, other] = [minus(center, from), minus(point, from)];
    return (way.x * other.x + way.y * other.y) / away ** 2;
  };
  const pointAt = (angle: number, pixels: number) => ({
    x: from.x + pixels * Math.cos(ahead + angle),
    y: from.y + pixels * Math.sin(ahead + angle),
  });
  const seen: readonly Point[] =
    t.shape.type === "circle"
      ? [-1, 1].map((hand) => tangentPoint(pointAt, hand, away, shapeRadius(t.shape)))
      : t.shape.points;
  const byAngle = [...seen].sort((one, other) => angleOf(one) - angleOf(other));
  const [first = center, last = center] = [byAngle.at(0), byAngle.at(-1)];
  return {
    from,
    attacker: a.shape,
    target: t.shape,
    center,
    away,
    angleOf,
    along,
    pointAt,
    left: angleOf(first),
    right: angleOf(last),
    deepest: Math.max(1, along(first), along(last)),
  };
}

function tangentPoint(pointAt: View["pointAt"], hand: number, away: number, radius: number): Point {
  return pointAt(hand * Math.asin(radius / away), Math.sqrt(away ** 2 - radius ** 2));
}

function shapeRadius(shape: Shape): number {
  return shape.type === "circle" ? shape.radius : 0;
}

/** A way to lay a wall at a target, in spaces. */
export interface Laid {
  /** Where its middle is and its direction. Along a side: how far inside the target it is. */
  readonly place:
    | { readonly right: number; readonly down: number; readonly angle: number }
    | { readonly side: number; readonly inset: number };
  readonly length: number;
}

export const laid: fc.Arbitrary<Laid> = fc.record({
  place: fc.oneof(
    fc.record({ right: odd(-1.2, 1.2), down: odd(-1.2, 1.2), angle: odd(0, 3.14) }),
    fc.record({ side: fc.nat(11), inset: fc.oneof(odd(-0.01, 0.01), odd(-0.1, 1)) }),
  ),
  length: fc.oneof(odd(0.1, 2), fc.constant(20)),
});

/** That wall, cut off where it is nearer the attacker than a share of the way. Null when nothing is left. */
export function wallAt(view: View, { place, length }: Laid, least: number): Wall | null {
  const { middle, direction } =
    "side" in place
      ? insideOf(view, place)
      : {
          middle: { x: view.center.x + SPACE * place.right, y: view.center.y + SPACE * place.down },
          direction: { x: Math.cos(place.angle), y: Math.sin(place.angle) },
        };
  const end = (hand: number) => on(middle, plus(middle, direction), (hand * length * SPACE) / 2);
  const [near, other] = [end(-1), end(1)].sort((one, two) => view.along(one) - view.along(two));
  if (!near || !other || view.along(other) <= least) return null;
  const cut = Math.max(0, (least - view.along(near)) / (view.along(other) - view.along(near)));
  return wall("W", on(near, other, cut), other);
}

/** The middle of a side and its direction, moved toward the center of the target. A circle has twelve. */
function insideOf({ target, center }: View, { side, inset }: { side: number; inset: number }) {
  const [a, b] = edges(target.type === "circle" ? around(target) : target.points).at(
    side % (target.type === "circle" ? 12 : target.points.length),
  ) ?? [center, center];
  const [middle, length] = [on(a, b, 0.5), far(a, b)];
  const direction = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const inward = { x: -direction.y, y: direction.x };
  const toCenter = minus(center, middle);
  const hand = inward.x * toCenter.x + inward.y * toCenter.y < 0 ? -1 : 1;
  return { middle: on(middle, plus(middle, inward), hand * inset * SPACE), direction };
}

/** The corners of a polygon of twelve sides that touch a circle. */
function around({ center, radius }: Shape & { readonly type: "circle" }): readonly Point[] {
  const outer = radius / Math.cos(Math.PI / 12);
  return Array.from({ length: 12 }, (_, corner) => ({
    x: center.x + outer * Math.cos((corner * Math.PI) / 6),
    y: center.y + outer * Math.sin((corner * Math.PI) / 6),
  }));
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Walls this near a base touch it, in pixels, and those at the attacker's base do not cover the target. */
const TOUCHING = 0.05 * SPACE;

export function isAtAttacker({ attacker }: View, { a, b }: Wall): boolean {
  return toShape(attacker, a, b) <= TOUCHING;
}
