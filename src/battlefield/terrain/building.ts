import type { Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import type { Placed } from "../field/field.js";

/** Whether two models are inside one building: one region contains the centers of both, at their elevations. */
export function sameBuilding(attacker: Placed, target: Placed): Fact<boolean> {
  const shared = attacker.within.filter((region) => region.building && target.within.includes(region));
  if (shared.length === 0) return { value: false, evidence: [] };
  return {
    value: true,
    evidence: [
      because(
        "building",
        {},
        shared.map((region) => region.ref),
      ),
    ],
  };
}
