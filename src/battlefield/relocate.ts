import type { Ref } from "../rules/core/facts.js";
import { centreOf, moved } from "./shape.js";
import type { Point, Snapshot } from "./snapshot.js";

/** The scene as it would be with one body's centre elsewhere, at the same elevation. Unchanged when the body is not in it. */
export function withBodyAt(snapshot: Snapshot, ref: Ref, centre: Point): Snapshot {
  const bodies = snapshot.bodies.map((body) => {
    if (body.ref !== ref) return body;
    const from = centreOf(body.shape);
    return { ...body, shape: moved(body.shape, { x: centre.x - from.x, y: centre.y - from.y }) };
  });
  return { ...snapshot, bodies };
}
