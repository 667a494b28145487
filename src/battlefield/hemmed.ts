import type { Evidence, Fact, Hem, Ref } from "../rules/core/facts.js";
import { regionsOnWay, wallsInWay } from "./corridor.js";
import { because } from "./evidence.js";
import { regionsAt, units, type Field, type Placed } from "./field.js";
import { lengthBetween, NEARLY } from "./geometry.js";
import { footingOf } from "./ground.js";
import { directions, foothold, isOffTable, landing } from "./places.js";
import { girth } from "./shape.js";
import type { Point } from "./snapshot.js";

/** The sides of somebody who looks at an enemy, in degrees clockwise from straight away from it. */
const SIDES = [
  ["behind", 0],
  ["left", 90],
  ["right", -90],
] as const;

/** How much of its height somebody steps up or down: a rise beyond it bars the way, a fall beyond it is a precipice. */
const STEP = 0.5;

/**
 * The sides to which somebody who faces another has no good way: one space off on a grid, half its own breadth
 * without one. A wall, impassable ground or a rise, the edge of the table, a precipice, ground that is not clear; and
 * overhead the roof of a building that it reaches up to. Other models are no matter here.
 */
export function hemmed(field: Field, one: Placed, other: Placed): Fact<readonly Hem[]> {
  const value: Hem[] = [];
  const evidence: Evidence[] = [];
  const add = (
    side: Hem["side"],
    found: { readonly by: Hem["by"]; readonly refs: readonly Ref[] } | null,
  ): void => {
    if (!found) return;
    value.push({ side, by: found.by });
    evidence.push(because(`hem.${side}`, {}, [one.ref, ...found.refs]));
  };
  const { x, y } = one.centre;
  if (lengthBetween(one.centre, other.centre) <= NEARLY) return { value, evidence };
  const away = Math.atan2(y - other.centre.y, x - other.centre.x);
  for (const [side, turned] of SIDES) add(side, barrier(field, one, placeTo(field, one, away, turned)));
  const roofs = one.within.filter(({ building, top }) => building && top !== null && one.crown >= top);
  add("above", roofs.length > 0 ? { by: "roof", refs: roofs.map(({ ref }) => ref) } : null);
  return { value, evidence };
}

function placeTo(field: Field, { centre, body }: Placed, away: number, turned: number): Point {
  const { grid } = field.snapshot;
  const way = away + (turned * Math.PI) / 180;
  if (grid.kind === "gridless") return landing(field, centre, way, units(field, girth(body.shape)));
  const [nearest = 0] = directions(grid, way, 60).sort((a, b) => Math.abs(a) - Math.abs(b));
  return landing(field, centre, way + (nearest * Math.PI) / 180, units(field, grid.size));
}

function barrier(field: Field, one: Placed, at: Point): { by: Hem["by"]; refs: readonly Ref[] } | null {
  const told = (by: Hem["by"], things: readonly { readonly ref: Ref }[]) => ({
    by,
    refs: things.map(({ ref }) => ref),
  });
  const walls = wallsInWay(field, one, at);
  if (walls.length > 0) return told("wall", walls);
  const { base } = foothold(field, one, at);
  const impassable = regionsOnWay(field, one.centre, at, one.base, (region) => region.impassable);
  const step = STEP * one.body.height;
  if (isOffTable(field, at) || impassable.length > 0 || base - one.base > step)
    return told("barred", impassable);
  if (one.base - base > step) return told("drop", []);
  const rough = regionsAt(field.regions, at, base).filter((region) => footingOf(region) !== "clear");
  return rough.length > 0 ? told("rough", rough) : null;
}
