import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Approach, Climb, Evidence, Fact, Ref } from "../../rules/core/facts/facts.js";
import { touchingAs } from "../contact/allies-in-contact.js";
import { touching } from "../contact/contact.js";
import { distanceBetween } from "../contact/distance.js";
import { bodiesInWay, regionsOnWay, wallsInWay } from "./corridor.js";
import { because } from "../evidence.js";
import { fieldOf, units, type Field, type Placed } from "../field/field.js";
import { along, lengthBetween, pointToSegment, settled } from "../geometry/plane.js";
import { footingOf } from "../terrain/footing.js";
import { spacesNear } from "../grid/grid-spaces.js";
import { isFree } from "./push-places.js";
import { sightsOf } from "../sight/sight.js";
import { viewOf } from "../sight/view.js";
import { gapBetween, moved } from "../geometry/shape.js";
import type { Point, Region, Snapshot } from "../snapshot.js";
import { isStep, placedAt, walk, type Walk } from "./walk.js";

/** The straight path of a body to another body, into contact. Lengths are in game units. */
export interface Path extends Pick<Approach, "length" | "difficult" | "arduous" | "clear" | "climbs"> {
  /**
   * The place where the moving body is in contact: its center, and the elevation of its token. Null when
   * there is no room.
   */
  readonly end: Place | null;
}

/**
 * The way of a charge: straight, until the bases touch. On a grid the charger then takes the nearest free space in
 * contact. Null when either body is not in the scene, or they are the same.
 */
export function chargePath(snapshot: Snapshot, moverRef: Ref, targetRef: Ref): Fact<Path> | null {
  const field = fieldOf(snapshot);
  const mover = field.byRef.get(moverRef);
  const target = field.byRef.get(targetRef);
  if (!mover || !target || mover === target) return null;
  const touch = whereTouching(mover, target);
  const { evidence, ...way } = wayOf(field, mover, [mover.center, touch], [target]);
  const end = restingPlace(field, mover, target, touch);
  if (!end) evidence.push(because("path.full", {}, [target.ref]));
  return { value: { ...way, clear: way.clear && end !== null, end }, evidence };
}

/**
 * An attacker's path into contact. If the attacker touches its target and has moved, this is the whole path
 * that it took this turn. If it does not touch its target, this is the straight path ahead. Null when the
 * attacker is in contact and has not moved.
 */
export function approach(field: Field, attacker: Placed, target: Placed): Fact<Approach> | null {
  const taken = touching(field, attacker, target);
  const [start, ...turns] = attacker.body.came ?? [];
  if (taken && !start) return null;
  const mover = taken && start ? placedAt(field, attacker, start) : attacker;
  const ahead = taken ? [...turns, attacker.center] : [whereTouching(attacker, target)];
  const free = touchingAs(field, mover, "foe", mover).length === 0;
  const { evidence, ...way } = wayOf(field, mover, ahead, [attacker, target]);
  const reason = because(taken ? "path.taken" : "path.ahead", { distance: way.length }, [attacker.ref]);
  const straight = straightEnd(field, [mover.center, ...ahead]);
  const bent = straight < way.length - SLACK ? { straight } : {};
  const from = taken
    ? {
        from: { distance: distanceBetween(field, mover, target), sees: seesPastModels(field, mover, target) },
      }
    : {};
  return { value: { ...way, free, taken, ...bent, ...from }, evidence: [reason, ...evidence] };
}

function seesPastModels(field: Field, mover: Placed, target: Placed): boolean {
  return sightsOf(viewOf(field, mover, target)).sightPastModels.value;
}

/** The largest difference, in game units, between lengths that count as equal. */
const SLACK = 1e-3;

/** The greatest distance at which a point of a straight path may lie off its line, in spaces of a grid. */
const OFF_LINE = 0.75;

/**
 * The length of the straight part at the end of a path, in game units. On a grid, this part may lie a little
 * off the line, since its points are in the spaces nearest to the line.
 */
function straightEnd(field: Field, points: readonly Point[]): number {
  const { grid } = field.snapshot;
  const most = grid.kind === "gridless" ? 1 : OFF_LINE * grid.size;
  const end = points.at(-1);
  if (!end) return 0;
  const isStraightFrom = (first: number): boolean => {
    const start = points[first] ?? end;
    return points.slice(first + 1).every((point) => pointToSegment(point, start, end) <= most);
  };
  let first = points.length - 1;
  while (first > 0 && isStraightFrom(first - 1)) first -= 1;
  const legs = points
    .slice(first + 1)
    .map((point, index) => lengthBetween(points[first + index] ?? point, point));
  return units(
    field,
    legs.reduce((sum, leg) => sum + leg, 0),
  );
}

/** A path from place to place, with the ground and obstacles on it. The bodies in `passed` are no obstacles. */
function wayOf(field: Field, mover: Placed, turns: readonly Point[], passed: readonly Placed[]) {
  let at = mover;
  const legs = turns.map((to) => {
    const way = walk(field, at, to);
    const leg = { ...onLeg(field, at, way, passed), pixels: lengthBetween(way.from, to) };
    at = placedAt(field, at, { ...to, elevation: way.elevation });
    return leg;
  });
  const sum = (of: (leg: (typeof legs)[number]) => number): number =>
    units(
      field,
      legs.reduce((all, leg) => all + of(leg), 0),
    );
  const difficult = sum(({ rough, pixels }) => rough.share * pixels);
  const arduous = sum((leg) => leg.arduous.share * leg.pixels);
  const walls = legs.flatMap((leg) => leg.walls);
  const bars = [
    ...reasonsFor(
      "path.wall",
      walls.filter(({ height }) => height === Infinity),
    ),
    ...reasonsFor(
      "path.body",
      legs.flatMap(({ bodies }) => bodies),
    ),
    ...reasonsFor(
      "path.region",
      legs.flatMap(({ barred }) => barred.regions),
    ),
  ];
  const low = walls.filter(({ height }) => height < Infinity);
  const rises = legs.flatMap((leg) => leg.climbs);
  const climbs: Climb[] = [
    ...low.map(({ height }): Climb => ({ height: settled(height), wall: true })),
    ...rises.map(({ height }): Climb => ({ height, wall: false })),
  ].sort((a, b) => b.height - a.height || Number(b.wall) - Number(a.wall));
  const evidence: Evidence[] = [
    ...bars,
    ...low.map(({ height, ref }) => because("path.climb", { rise: height }, [ref])),
    ...rises.map(({ height, refs }) => because("path.rise", { rise: height }, refs)),
  ];
  if (difficult > 0) {
    const refs = refsOf(legs.flatMap(({ rough }) => rough.regions));
    evidence.push(because("path.difficult", { distance: difficult }, refs));
  }
  return {
    length: sum(({ pixels }) => pixels),
    difficult,
    ...(arduous > 0 ? { arduous } : {}),
    clear: bars.length === 0 && climbs.every(({ height }) => isStep(mover, height)),
    climbs: bars.length === 0 ? climbs : null,
    evidence,
  };
}

function onLeg(field: Field, body: Placed, way: Walk, passed: readonly Placed[]) {
  return {
    climbs: way.climbs,
    walls: wallsInWay(field, body, way),
    bodies: bodiesInWay(field, body, way, passed),
    barred: regionsOnWay(field, way, (region) => region.impassable),
    rough: regionsOnWay(field, way, isRough),
    arduous: regionsOnWay(field, way, (region) => footingOf(region) === "arduous"),
  };
}

function isRough(region: Region): boolean {
  return footingOf(region) !== "clear";
}

function reasonsFor(
  key: "path.wall" | "path.body" | "path.region",
  things: readonly { readonly ref: Ref }[],
): Evidence[] {
  return things.length > 0 ? [because(key, {}, refsOf(things))] : [];
}

function refsOf(things: readonly { readonly ref: Ref }[]): Ref[] {
  return [...new Set(things.map(({ ref }) => ref))];
}

/**
 * The place where the charger stops: at its first contact, or in the nearest free space that it can reach; null when
 * there is none.
 */
function restingPlace(field: Field, mover: Placed, target: Placed, touch: Point): Place | null {
  const { grid } = field.snapshot;
  const from = mover.center;
  const isReached = (way: Walk): boolean =>
    way.to === touch || wallsInWay(field, mover, way).every(({ height }) => height < Infinity);
  const [best] = (grid.kind === "gridless" ? [touch] : spacesNear(grid, from, touch, 1.5 * grid.size))
    .map((at) => ({
      way: walk(field, mover, at),
      off: settled(lengthBetween(at, touch)),
      length: settled(lengthBetween(from, at)),
    }))
    .filter(({ way }) => touching(field, placedAt(field, mover, endOf(way)), target))
    .filter(({ way }) => isFree(field, mover, way) && isReached(way))
    .sort(
      (a, b) => a.off - b.off || a.length - b.length || a.way.to.y - b.way.to.y || a.way.to.x - b.way.to.x,
    );
  return best ? endOf(best.way) : null;
}

function endOf({ to, elevation }: Walk): Place {
  return { ...to, elevation };
}

/** The length of a body's path on difficult ground, in game units; 0 for a body that is not in the scene. */
export function roughAlong(snapshot: Snapshot, ref: Ref, points: readonly Point[]): number {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  const [start, ...turns] = points;
  return body && start ? wayOf(field, placedAt(field, body, start), turns, []).difficult : 0;
}

/** The center of a body that moves straight toward another body, at the moment when the two touch. */
function whereTouching(mover: Placed, target: Placed): Point {
  return along(mover.center, target.center, shareUntilTouching(mover, target));
}

/** The share of the path between two centers after which the bases touch. */
function shareUntilTouching(mover: Placed, target: Placed): number {
  const way = { x: target.center.x - mover.center.x, y: target.center.y - mover.center.y };
  let [apart, meets] = [0, 1];
  if (gapBetween(mover.body.shape, target.body.shape) === 0) return 0;
  for (let step = 0; step < 48; step += 1) {
    const share = (apart + meets) / 2;
    const at = moved(mover.body.shape, { x: way.x * share, y: way.y * share });
    if (gapBetween(at, target.body.shape) > 0) apart = share;
    else meets = share;
  }
  return meets;
}
