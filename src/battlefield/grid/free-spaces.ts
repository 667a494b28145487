import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { bodiesAt, wallsInWay } from "../movement/corridor.js";
import { fieldOf, type Field, type Placed } from "../field/field.js";
import { crossing } from "../sight/sight-lines.js";
import { directions, isRoom, landing } from "../movement/push-places.js";
import type { Point, Snapshot } from "../snapshot.js";
import { isStep, walk, type Walk } from "../movement/walk.js";

/** A neighboring space of the grid without a body in it. */
export interface Space {
  /** Center in pixels, elevation of the token in game units. */
  readonly place: Place;
  /**
   * Degrees from the direction straight away from the other body, clockwise on the map, rounded to the grid's own
   * directions.
   */
  readonly angle: number;
  /**
   * Whether the space is barred: beyond the table's edge, on impassable ground, up a rise, or behind or within a wall
   * that blocks movement. A rise or wall bars only when it is higher than a step.
   */
  readonly barred: boolean;
}

/** The least distance by which the middle of a space must lie inside the table, as a share of the space's size. */
export const EDGE = 0.1;

/**
 * The spaces around a body, without those that a body in play fills. `fromRef` names another body: the spaces
 * that lie straightest away from that body come first. Without another body, the spaces toward the right of
 * the map come first. Spaces that cannot be entered are included as `barred`. A space whose middle is not
 * clearly on the table is off the table, since half a hexagon at the edge is no place for a model. Null
 * without a grid, and for a body that is not in the scene.
 */
export function spacesAround(snapshot: Snapshot, ref: Ref, fromRef: Ref | null): readonly Space[] | null {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  const from = fromRef === null ? null : field.byRef.get(fromRef);
  const { grid, unitsPerPixel } = snapshot;
  if (!body || from === undefined || body === from || grid.kind === "gridless") return null;
  const away = from ? Math.atan2(body.center.y - from.center.y, body.center.x - from.center.x) : 0;
  const ways = directions(grid, away, 360);
  const step = 360 / (grid.kind === "square" ? 8 : 6);
  return ways
    .flatMap((angle): Space[] => {
      const way = away + (angle * Math.PI) / 180;
      const at = landing(field, body.center, way, grid.size * unitsPerPixel);
      const there = walk(field, body, at);
      if (bodiesAt(field, body, at, there.base).length > 0) return [];
      const place = { x: at.x, y: at.y, elevation: there.elevation };
      return [{ place, angle: Math.round(angle / step) * step, barred: isBarred(field, body, there) }];
    })
    .sort((a, b) => Math.abs(a.angle) - Math.abs(b.angle) || a.angle - b.angle);
}

/**
 * Whether other bodies in play are in the way of a body whose center is moved to `at`. False for a body that
 * is not in the scene.
 */
export function isFilled(snapshot: Snapshot, ref: Ref, at: Point): boolean {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  return body !== undefined && bodiesAt(field, body, at, walk(field, body, at).base).length > 0;
}

function isBarred(field: Field, body: Placed, way: Walk): boolean {
  return (
    !isRoom(field, body, way, field.snapshot.grid.size * EDGE) ||
    way.climbs.length > 0 ||
    wallsInWay(field, body, way).some(
      ({ wall, height }) => !isStep(body, height) && crossing(way.from, way.to, wall) !== null,
    )
  );
}
