import type { Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { settled, standingNear, wallsNear, type Field, type Placed } from "./field.js";
import { joined, pointToSegment, type Bounds } from "./geometry.js";
import { elevationAt, runsInto, wallsAmong, type Line } from "./lines.js";
import { stretchThrough } from "./shape.js";

/**
 * The attacker sees a target when one of the lines to it is free of walls that block sight and of models
 * in the way. Nobody's own base blocks, nor do those out of action, nor one that is not large before a
 * target that is.
 */
export function sight(field: Field, attacker: Placed, target: Placed, lines: readonly Line[]): Fact<boolean> {
  const about = joined(attacker.bounds, target.bounds);
  const walls = wallsAmong(lines, wallsNear(field, about)).filter((wall) => wall.sight);
  const models = standingNear(field, about, [attacker, target]).filter(
    (each) => (each.body.large || !target.body.large) && nearView(each, attacker, target),
  );
  const inTheWay = { walls: new Set<Ref>(), models: new Set<Ref>() };
  for (const line of lines) {
    const stopping = walls.filter((wall) => runsInto(line, wall));
    const screening = models.filter((model) => screens(line, model));
    if (stopping.length + screening.length === 0) return { value: true, evidence: [] };
    for (const wall of stopping) inTheWay.walls.add(wall.ref);
    for (const model of screening) inTheWay.models.add(model.ref);
  }
  const evidence = [];
  if (inTheWay.walls.size > 0) evidence.push(because("sight.wall", {}, [...inTheWay.walls].sort()));
  if (inTheWay.models.size > 0) evidence.push(because("sight.body", {}, [...inTheWay.models].sort()));
  return { value: false, evidence };
}

/** Whether a body may touch the view, which is nowhere broader than the target. Quick, and only spares work. */
function nearView({ centre, bounds }: Placed, attacker: Placed, target: Placed): boolean {
  const room = (breadth(bounds) + breadth(target.bounds)) / 2;
  return pointToSegment(centre, attacker.centre, target.centre) <= room;
}

function breadth({ left, top, right, bottom }: Bounds): number {
  return Math.hypot(right - left, bottom - top);
}

/** A body stops what passes through it between its base and its crown, both included. */
function screens(line: Line, { body, base, crown }: Placed): boolean {
  const stretch = stretchThrough(line.from, line.to, body.shape);
  if (!stretch) return false;
  const [a, b] = [elevationAt(line, stretch.from), elevationAt(line, stretch.to)];
  return settled(Math.max(a, b) - base) >= 0 && settled(Math.min(a, b) - crown) <= 0;
}
