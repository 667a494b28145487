import type { Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { settled, wallsNear, type Field, type Placed } from "./field.js";
import { boundsMeet, joined } from "./geometry.js";
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
  const models = field.bodies.filter(
    (each) =>
      each !== attacker &&
      each !== target &&
      each.body.standing &&
      (each.body.large || !target.body.large) &&
      boundsMeet(each.bounds, about),
  );
  const inTheWay = { walls: new Set<Ref>(), models: new Set<Ref>() };
  let free = false;
  for (const line of lines) {
    const stopping = walls.filter((wall) => runsInto(line, wall));
    const screening = models.filter((model) => screens(line, model));
    for (const wall of stopping) inTheWay.walls.add(wall.ref);
    for (const model of screening) inTheWay.models.add(model.ref);
    free ||= stopping.length === 0 && screening.length === 0;
  }
  if (free) return { value: true, evidence: [] };
  const evidence = [];
  if (inTheWay.walls.size > 0) evidence.push(because("sight.wall", {}, [...inTheWay.walls].sort()));
  if (inTheWay.models.size > 0) evidence.push(because("sight.body", {}, [...inTheWay.models].sort()));
  return { value: false, evidence };
}

/** A body stops what passes through it between its base and its crown, both included. */
function screens(line: Line, { body, base, crown }: Placed): boolean {
  const stretch = stretchThrough(line.from, line.to, body.shape);
  if (!stretch) return false;
  const [a, b] = [elevationAt(line, stretch.from), elevationAt(line, stretch.to)];
  return settled(Math.max(a, b) - base) >= 0 && settled(Math.min(a, b) - crown) <= 0;
}
