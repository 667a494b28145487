import type { Evidence, Fact, BlockedSide, Ref } from "../../rules/core/facts/facts.js";
import { spacesOf, touchPixels } from "../contact/distance.js";
import { because } from "../evidence.js";
import { regionsAt, wallsMeeting, type Field, type Placed } from "../field/field.js";
import { grown, lengthBetween, nearestOn, NEARLY, settled } from "../geometry/plane.js";
import { footingOf } from "../terrain/footing.js";
import { spacesNear, stepsBetween } from "../grid/grid-spaces.js";
import { blocksFrom } from "../sight/sight-lines.js";
import { isOffTable } from "./push-places.js";
import { gapToSegment, girth } from "../geometry/shape.js";
import type { Point, Wall } from "../snapshot.js";
import { isStep, walk } from "./walk.js";

/**
 * The directions of a model's sides, in degrees clockwise. 0 is straight away from the enemy that it faces.
 */
const SIDES = { behind: 0, left: 90, right: -90 } as const;

type Side = keyof typeof SIDES;

/** An obstacle on one side of a model, and its refs. */
interface Barrier {
  readonly by: Exclude<BlockedSide["by"], "roof">;
  readonly refs: readonly Ref[];
}

/**
 * The sides on which a model that faces another model cannot give way.
 * - A wall blocks the one side on which it touches the base, unless the model can step over it or pass it from here.
 * - Ground blocks a side when the next space there is impassable, up a rise, off the table, down a precipice, or not
 * clear. Without a grid, the place at the base's edge counts. When two spaces are equally near to a side, as on
 * hexes, one good space is enough.
 * - The roof of a building blocks a model that reaches up to it.
 * Other models do not block here.
 */
export function retreatBlocked(field: Field, one: Placed, other: Placed): Fact<readonly BlockedSide[]> {
  const value: BlockedSide[] = [];
  const evidence: Evidence[] = [];
  if (lengthBetween(one.center, other.center) <= NEARLY) return { value, evidence };
  const away = wayTo(other.center, one.center);
  const walls = wallsAt(field, one).map((wall) => ({ wall, side: sideTouchedBy(one, wall, away) }));
  for (const side of ["behind", "left", "right"] as const) {
    const touching = walls.filter((each) => each.side === side).map(({ wall }) => wall.ref);
    const found: Barrier | null =
      touching.length > 0 ? { by: "wall", refs: touching } : groundAt(field, one, away + SIDES[side]);
    if (!found) continue;
    value.push({ side, by: found.by });
    evidence.push(because(`blocked.${side}.${found.by}`, {}, [one.ref, ...found.refs]));
  }
  const roofs = one.within.filter(({ building, top }) => building && top !== null && one.crown >= top);
  if (roofs.length > 0) {
    value.push({ side: "above", by: "roof" });
    evidence.push(because("blocked.above.roof", {}, [one.ref, ...roofs.map(({ ref }) => ref)]));
  }
  return { value, evidence };
}

/** The direction from one place to another, in degrees clockwise on the map. */
function wayTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** Walls that touch a model's base and that the model can neither pass nor step over. */
function wallsAt(field: Field, one: Placed): Wall[] {
  const { body, bounds, center, base, crown } = one;
  const near = touchPixels(field);
  return wallsMeeting(field, grown(bounds, near + NEARLY)).filter(
    (wall) =>
      wall.move &&
      !isStep(one, (wall.top ?? Infinity) - base) &&
      (wall.bottom ?? -Infinity) < crown &&
      blocksFrom(wall, center) &&
      settled(gapToSegment(body.shape, wall.a, wall.b) - near) <= 0,
  );
}

/**
 * The side of a model on which a wall is, by the wall's point nearest to the model's center. A wall toward
 * the enemy, or through the center, is on no side. A wall diagonally behind the model counts as behind.
 */
function sideTouchedBy({ center }: Placed, { a, b }: Wall, away: number): Side | null {
  const nearest = nearestOn(center, a, b);
  if (lengthBetween(center, nearest) <= NEARLY) return null;
  const turned = turnedTo(wayTo(center, nearest), away);
  if (Math.abs(turned) <= 45) return "behind";
  if (Math.abs(turned) >= 135) return null;
  return turned > 0 ? "left" : "right";
}

/** Degrees clockwise from the direction `from` to the direction `way`, between -180 and 180. */
function turnedTo(way: number, from: number): number {
  const off = way - from;
  return settled(off - 360 * Math.round(off / 360));
}

/**
 * The obstacle that the ground makes on one side of a model. Null when at least one of the places there is
 * free. When all places are blocked, the obstacle that hinders least counts.
 */
function groundAt(field: Field, one: Placed, way: number): Barrier | null {
  const found = placesTo(field, one, way).map((at) => barrierAt(field, one, at));
  const by = (["rough", "drop", "barred", "edge"] as const).find((kind) =>
    found.some((each) => each?.by === kind),
  );
  if (!by || found.includes(null)) return null;
  return { by, refs: [...new Set(found.flatMap((each) => (each?.by === by ? each.refs : [])))] };
}

function barrierAt(field: Field, one: Placed, at: Point): Barrier | null {
  const { base, climbs } = walk(field, one, at);
  const there = regionsAt(field.regions, at, base);
  const refsOf = (regions: readonly { readonly ref: Ref }[]): Ref[] => regions.map(({ ref }) => ref);
  const impassable = there.filter((region) => region.impassable);
  if (isOffTable(field, at)) return { by: "edge", refs: [] };
  if (impassable.length > 0 || climbs.length > 0) return { by: "barred", refs: refsOf(impassable) };
  if (!isStep(one, one.base - base)) return { by: "drop", refs: [] };
  const rough = there.filter((region) => footingOf(region) !== "clear");
  return rough.length > 0 ? { by: "rough", refs: refsOf(rough) } : null;
}

/**
 * The places to which a model gives way in a direction. On a grid, they are the neighboring spaces nearest to
 * the direction. Without a grid, there is one place, next to the model's edge.
 */
function placesTo(field: Field, one: Placed, way: number): Point[] {
  const { grid } = field.snapshot;
  const { center, bounds, body } = one;
  const own = spacesOf(field, one);
  const [middle] = own;
  if (!middle || grid.kind === "gridless") {
    const [angle, reach] = [(way * Math.PI) / 180, girth(body.shape) + touchPixels(field)];
    return [{ x: center.x + reach * Math.cos(angle), y: center.y + reach * Math.sin(angle) }];
  }
  const reach = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) + 2 * grid.size;
  const neighbors = spacesNear(grid, middle, center, reach)
    .filter((at) => stepsBetween(grid, own, [at]) === 1)
    .map((at) => ({ at, off: Math.abs(turnedTo(wayTo(center, at), way)) }));
  const least = Math.min(...neighbors.map(({ off }) => off));
  return neighbors.filter(({ off }) => settled(off - least) === 0).map(({ at }) => at);
}
