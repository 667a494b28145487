import { note, type Procedure, type Ref, type Situation } from "../core/index.js";
import { chosenChange } from "./abilities.js";
import { woundChance } from "./chances.js";
import { isLastWound, modelOf, type Model } from "./model.js";
import { dropProne, rollToWound, type Condition } from "./wounds.js";

/** TNT-31: inches that a model steps up or down without climbing or falling. */
export const STEP = 1;

/** TNT-32, TNT-99: the Strength of a fall: 4, and 1 for each whole inch. Under an inch there is no hit: null. */
export function fallStrength(inches: number): number | null {
  return inches < 1 ? null : 4 + Math.floor(inches);
}

/** The actor as it falls: its Defense with what a person said of its abilities. */
export function faller({ actor, assessment, options }: Situation): Model {
  const model = modelOf(actor, options);
  return { ...model, defenseFall: model.defenseFall + chosenChange(assessment, actor, "defense") };
}

/** How a fall ended. */
export type FallResult = "unhurt" | "wounded" | "out";

/** TNT-32, TNT-99: a fall hits by itself; the wound roll against Defense is another's. The model ends prone. */
export function* fallDown(key: string, victim: Condition, inches: number, by: Ref): Procedure<FallResult> {
  const { ref, defenseFall: defense } = victim.model;
  const strength = fallStrength(inches);
  let wounded = false;
  if (strength === null) {
    yield* note("fallsUnhurt", [ref], { inches });
  } else {
    yield* note("falls", [ref], { inches, strength }, "bad");
    wounded = yield* rollToWound({ key, by, strength, defense }, victim);
  }
  yield* dropProne(victim);
  if (!wounded) return "unhurt";
  return victim.out ? "out" : "wounded";
}

/** TNT-32, TNT-99: the exact chances of each end of a fall. */
export function fallChances(model: Model, inches: number): Readonly<Record<FallResult, number>> {
  const strength = fallStrength(inches);
  const wound = strength === null ? 0 : woundChance(strength, model.defenseFall);
  const isLast = isLastWound(model);
  return { out: isLast ? wound : 0, wounded: isLast ? 0 : wound, unhurt: 1 - wound };
}
