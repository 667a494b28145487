import type { Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { centreOf, moved } from "./shape.js";
import type { Point, Snapshot } from "./snapshot.js";
import { survey, type Survey, type SurveyOptions } from "./survey.js";

/** The scene as it would be with one body's centre elsewhere, at the same elevation. Unchanged when the body is not in it. */
export function withBodyAt(snapshot: Snapshot, ref: Ref, centre: Point): Snapshot {
  const bodies = snapshot.bodies.map((body) => {
    if (body.ref !== ref) return body;
    const from = centreOf(body.shape);
    return { ...body, shape: moved(body.shape, { x: centre.x - from.x, y: centre.y - from.y }) };
  });
  return { ...snapshot, bodies };
}

/** Measures an attacker that has still to go to a place: what is told of the ground there and of its height says so. */
export function surveyFrom(
  snapshot: Snapshot,
  attacker: Ref,
  target: Ref,
  centre: Point,
  options?: SurveyOptions,
): Survey | null {
  const found = survey(withBodyAt(snapshot, attacker, centre), attacker, target, options);
  return found && { ...found, footing: onArrival(found.footing), height: onArrival(found.height) };
}

function onArrival<T>({ value, evidence }: Fact<T>): Fact<T> {
  return { value, evidence: evidence.length > 0 ? [...evidence, because("on.arrival", {}, [])] : [] };
}
