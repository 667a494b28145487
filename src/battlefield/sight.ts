import type { Evidence, Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { settled, type Field, type Placed } from "./field.js";
import { along, lengthBetween, pointToSegment, type Bounds } from "./geometry.js";
import { crossing, elevationAt, runsInto, type Line } from "./lines.js";
import { stretchThrough } from "./shape.js";
import type { Wall } from "./snapshot.js";
import type { View } from "./view.js";

/**
 * The attacker sees a target when one of the lines to it is free of walls that block sight and of models
 * in the way. Nobody's own base blocks, nor do those out of action, nor one that is not large before a
 * target that is. Reasons are told under `as`: what the attacker does not see, or what is not seen of it.
 */
export function sight(
  { field, attacker, target, lines, ...near }: View,
  as: "sight" | "seen" = "sight",
): Fact<boolean> {
  const walls = near.walls.filter((wall) => wall.sight);
  const models = near.others.filter(
    (each) => (each.body.large || !target.body.large) && nearView(each, attacker, target),
  );
  const inTheWay = { walls: new Set<Ref>(), models: new Set<Ref>() };
  for (const line of lines) {
    const stopping = stoppedBy(field, line, walls);
    const screening = models.filter((model) => screens(line, model));
    if (stopping.length + screening.length === 0) return { value: true, evidence: [] };
    for (const wall of stopping) inTheWay.walls.add(wall.ref);
    for (const model of screening) inTheWay.models.add(model.ref);
  }
  const evidence: Evidence[] = [];
  if (inTheWay.walls.size > 0) evidence.push(because(`${as}.wall`, {}, [...inTheWay.walls].sort()));
  if (inTheWay.models.size > 0) evidence.push(because(`${as}.body`, {}, [...inTheWay.models].sort()));
  return { value: false, evidence };
}

/** The walls that end a line of sight: of those that blur it only, it takes two. */
function stoppedBy(field: Field, line: Line, walls: readonly Wall[]): readonly Wall[] {
  const met = walls.filter((wall) => runsInto(line, wall) && !isWindowFor(field, line, wall));
  const [only] = met;
  return met.length === 1 && only?.limited === true ? [] : met;
}

/** Whether who looks along a line looks through a wall, near or far enough from where the line meets it. */
function isWindowFor(field: Field, { from, to }: Line, wall: Wall): boolean {
  if (!wall.through) return false;
  const off = settled(
    lengthBetween(from, along(from, to, crossing(from, to, wall) ?? 0)) * field.snapshot.unitsPerPixel,
  );
  return wall.through.for === "near" ? off <= wall.through.distance : off > wall.through.distance;
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
