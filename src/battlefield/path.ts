import type { Approach, Evidence, Fact, Ref } from "../rules/core/facts.js";
import { touchingAs } from "./company.js";
import { touching } from "./contact.js";
import { touchPixels } from "./distance.js";
import { bodiesAt, bodiesInWay, regionsOnWay, wallsInWay } from "./corridor.js";
import { because } from "./evidence.js";
import { fieldOf, placed, units, type Field, type Placed } from "./field.js";
import { along, lengthBetween, stretchesIn } from "./geometry.js";
import { footingOf } from "./ground.js";
import { spacesNear } from "./lattice.js";
import { settled } from "./rounding.js";
import { gapBetween, moved } from "./shape.js";
import type { Point, Region, Snapshot } from "./snapshot.js";

/** The straight way of a body to another, until they touch. Lengths in game units. */
export interface Path {
  /** No wall, body or impassable ground stops it. */
  readonly clear: boolean;
  readonly length: number;
  /** How much of the length lies in difficult ground. */
  readonly difficult: number;
  /** Where the moving body's centre comes to rest. */
  readonly end: Point;
}

/**
 * The way of a charge: straight, until the bases touch; on a grid the charger then takes the nearest free
 * space that touches. Null when either is not in the scene, or they are the same.
 */
export function chargePath(snapshot: Snapshot, moverRef: Ref, targetRef: Ref): Fact<Path> | null {
  const field = fieldOf(snapshot);
  const mover = field.byRef.get(moverRef);
  const target = field.byRef.get(targetRef);
  if (!mover || !target || mover === target) return null;
  const { touch, evidence, ...way } = wayOf(field, mover, target, [target]);
  const end = restingPlace(field, mover, target, touch);
  if (!end) evidence.push(because("path.full", {}, [target.ref]));
  return { value: { ...way, clear: way.clear && end !== null, end: end ?? touch }, evidence };
}

/**
 * An attacker's way into contact. One that touches its target and has moved has come: straight from where it stood
 * before. Another has the way still before it. Who has not moved and stands in contact has no way to speak of: null.
 */
export function approach(field: Field, attacker: Placed, target: Placed): Fact<Approach> | null {
  const { body } = attacker;
  const taken = touching(field, attacker, target);
  if (taken && !body.before) return null;
  const { before = attacker.centre } = body;
  const by = { x: before.x - attacker.centre.x, y: before.y - attacker.centre.y };
  const mover = taken ? placed({ ...body, shape: moved(body.shape, by) }, field.regions) : attacker;
  const free = touchingAs(field, mover, "foe", mover).length === 0;
  const { touch: _touch, evidence, ...way } = wayOf(field, mover, target, [attacker, target]);
  const told = because(taken ? "path.taken" : "path.ahead", { distance: way.length }, [attacker.ref]);
  return { value: { ...way, free, taken }, evidence: [told, ...evidence] };
}

/** A straight way until two touch, with where it ends and what is on it; those to be passed over stand in nobody's way. */
function wayOf(field: Field, mover: Placed, target: Placed, passed: readonly Placed[]) {
  const from = mover.centre;
  const touch = along(from, target.centre, shareUntilTouching(mover, target));
  const barred = regionsOnWay(field, from, touch, mover.base, (region) => region.impassable);
  const difficult = difficultLength(field, from, touch, mover.base);
  const rough = regionsOnWay(field, from, touch, mover.base, isRough);
  const evidence: Evidence[] = [
    ...stops("path.wall", wallsInWay(field, mover, touch)),
    ...stops("path.body", bodiesInWay(field, mover, touch, passed)),
    ...stops("path.region", barred),
  ];
  const clear = evidence.length === 0;
  if (difficult > 0) evidence.push(because("path.difficult", { distance: difficult }, refsOf(rough)));
  const length = units(field, lengthBetween(from, touch));
  return { touch, clear, length, difficult, evidence };
}

function isRough(region: Region): boolean {
  return footingOf(region) !== "clear";
}

function stops(
  key: "path.wall" | "path.body" | "path.region",
  things: readonly { readonly ref: Ref }[],
): Evidence[] {
  return things.length > 0 ? [because(key, {}, refsOf(things))] : [];
}

function refsOf(things: readonly { readonly ref: Ref }[]): Ref[] {
  return things.map(({ ref }) => ref);
}

/** Where the charger stops: where it first touches, or the free space nearest to there; null when none is. */
function restingPlace(field: Field, mover: Placed, target: Placed, touch: Point): Point | null {
  const { grid } = field.snapshot;
  const free = (at: Point): boolean => bodiesAt(field, mover, at, mover.base).length === 0;
  if (grid.kind === "gridless") return free(touch) ? touch : null;
  const touches = (at: Point): boolean =>
    gapBetween(
      moved(mover.body.shape, { x: at.x - mover.centre.x, y: at.y - mover.centre.y }),
      target.body.shape,
    ) <= touchPixels(field);
  const [best] = spacesNear(grid, mover.centre, touch, 1.5 * grid.size)
    .filter((at) => touches(at) && free(at) && wallsInWay(field, mover, at).length === 0)
    .map((at) => ({
      at,
      off: settled(lengthBetween(at, touch)),
      way: settled(lengthBetween(mover.centre, at)),
    }))
    .sort((a, b) => a.off - b.off || a.way - b.way || a.at.y - b.at.y || a.at.x - b.at.x);
  return best?.at ?? null;
}

/** Game units of the straight way between two places that lie in difficult ground, at an elevation. */
export function difficultAlong(snapshot: Snapshot, from: Point, to: Point, elevation: number): number {
  return difficultLength(fieldOf(snapshot), from, to, elevation);
}

/** Regions that overlap count once. */
function difficultLength(field: Field, from: Point, to: Point, elevation: number): number {
  const stretches = regionsOnWay(field, from, to, elevation, isRough)
    .flatMap((region) => stretchesIn(from, to, region.polygons))
    .sort((a, b) => a.from - b.from);
  let [reached, share] = [0, 0];
  for (const stretch of stretches) {
    share += Math.max(0, stretch.to - Math.max(reached, stretch.from));
    reached = Math.max(reached, stretch.to);
  }
  return units(field, share * lengthBetween(from, to));
}

/** The share of the way from one centre to the other after which the bases touch. */
function shareUntilTouching(mover: Placed, target: Placed): number {
  const way = { x: target.centre.x - mover.centre.x, y: target.centre.y - mover.centre.y };
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
