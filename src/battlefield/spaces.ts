import type { Place } from "../rules/core/consequence.js";
import type { Ref } from "../rules/core/facts.js";
import { bodiesAt, wallsInWay } from "./corridor.js";
import { fieldOf, type Field, type Placed } from "./field.js";
import { crossing } from "./lines.js";
import { directions, isRoom, landing } from "./places.js";
import type { Point, Snapshot } from "./snapshot.js";
import { isStep, walk, type Walk } from "./walk.js";

/** A neighboring space of the grid in which no body stands. */
export interface Space {
  /** Center in pixels, elevation of the token in game units. */
  readonly place: Place;
  /** Degrees from straight away from the other body, clockwise on the map, as near as the grid's own directions come. */
  readonly angle: number;
  /** Beyond the table's edge, on impassable ground, up a rise, or behind or within a wall that blocks movement, both higher than a step. */
  readonly barred: boolean;
}

/** Share of a space's size by which its middle must lie on the table. */
const EDGE = 0.1;

/**
 * The spaces around a body that no standing body fills, those straightest away from another one first; also those that
 * cannot be entered, which are told as barred. A space whose middle does not lie well on the table is off it: half a
 * hexagon at the edge is no place to stand. Null without a grid, and for who is not in the scene.
 */
export function spacesAround(snapshot: Snapshot, ref: Ref, fromRef: Ref): readonly Space[] | null {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  const from = field.byRef.get(fromRef);
  const { grid, unitsPerPixel } = snapshot;
  if (!body || !from || body === from || grid.kind === "gridless") return null;
  const away = Math.atan2(body.center.y - from.center.y, body.center.x - from.center.x);
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

/** Whether a standing body other than this one is where it would stand, were its center there. False for who is not in the scene. */
export function isFilled(snapshot: Snapshot, ref: Ref, at: Point): boolean {
  const field = fieldOf(snapshot);
  const body = field.byRef.get(ref);
  return body !== undefined && bodiesAt(field, body, at, walk(field, body, at).base).length > 0;
}

function isBarred(field: Field, body: Placed, way: Walk): boolean {
  return (
    !isRoom(field, body, way, field.snapshot.grid.size * EDGE) ||
    way.rises.length > 0 ||
    wallsInWay(field, body, way).some(
      ({ wall, height }) => !isStep(body, height) && crossing(way.from, way.to, wall) !== null,
    )
  );
}
