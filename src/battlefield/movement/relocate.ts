import type { Fact, Ref } from "../../rules/core/facts/facts.js";
import { layered, onDemand } from "../../rules/core/values/on-demand.js";
import { because } from "../evidence.js";
import type { Snapshot } from "../snapshot.js";
import { survey, type Survey, type SurveyOptions } from "../survey.js";
import { bodyAt, type Elsewhere } from "./walk.js";

/** The facts whose reasons are true only when the attacker has arrived. */
type OnArrival = Pick<Survey, "footing" | "height">;
const ON_ARRIVAL: ReadonlySet<string> = new Set<keyof OnArrival>(["footing", "height"]);

/** The scene with one body at another place. The scene is unchanged when the body is not in it. */
export function withBodyAt(snapshot: Snapshot, ref: Ref, place: Elsewhere): Snapshot {
  return {
    ...snapshot,
    bodies: snapshot.bodies.map((body) => (body.ref === ref ? bodyAt(body, place) : body)),
  };
}

/**
 * Measures an attacker at a place that it has not reached yet. The reasons for the ground and the height there say
 * that the attacker is not there yet.
 */
export function surveyFrom(
  snapshot: Snapshot,
  attacker: Ref,
  target: Ref,
  place: Elsewhere,
  options?: SurveyOptions,
): Survey | null {
  const found = survey(withBodyAt(snapshot, attacker, place), attacker, target, options);
  const arrived = found && onDemand<OnArrival>(ON_ARRIVAL, (name) => onArrival<unknown>(found[name]));
  return found && arrived && layered<Survey>(arrived, found);
}

/**
 * The facts that are measured at an attacker's start when it moves to its target. Other facts are measured at
 * the place where the attacker arrives.
 */
export const AT_START = [
  "distance",
  "contact",
  "sight",
  "neighbors",
  "approach",
] as const satisfies readonly (keyof Survey)[];

function onArrival<T>({ value, evidence }: Fact<T>): Fact<T> {
  return { value, evidence: evidence.length > 0 ? [...evidence, because("on.arrival", {}, [])] : [] };
}
