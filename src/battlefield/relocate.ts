import type { Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import type { Snapshot } from "./snapshot.js";
import { survey, type Survey, type SurveyOptions } from "./survey.js";
import { bodyAt, type Elsewhere } from "./walk.js";

/** The scene as it would be with one body elsewhere. Unchanged when the body is not in it. */
export function withBodyAt(snapshot: Snapshot, ref: Ref, place: Elsewhere): Snapshot {
  return {
    ...snapshot,
    bodies: snapshot.bodies.map((body) => (body.ref === ref ? bodyAt(body, place) : body)),
  };
}

/** Measures an attacker that has still to go to a place: what is told of the ground there and of its height says so. */
export function surveyFrom(
  snapshot: Snapshot,
  attacker: Ref,
  target: Ref,
  place: Elsewhere,
  options?: SurveyOptions,
): Survey | null {
  const found = survey(withBodyAt(snapshot, attacker, place), attacker, target, options);
  return found && { ...found, footing: onArrival(found.footing), height: onArrival(found.height) };
}

function onArrival<T>({ value, evidence }: Fact<T>): Fact<T> {
  return { value, evidence: evidence.length > 0 ? [...evidence, because("on.arrival", {}, [])] : [] };
}
