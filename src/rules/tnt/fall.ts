import { note, type Procedure, type Ref } from "../core/index.js";
import { dropProne, rollToWound, type Condition } from "./wounds.js";

/** TNT-31: inches that a model steps up or down without climbing or falling. */
export const STEP = 1;

/** TNT-32: the Strength of a fall: 4, and 1 for each whole inch. */
export function fallStrength(inches: number): number {
  return 4 + Math.floor(inches);
}

/** TNT-32: a fall hits by itself; the wound roll against Defense is another's. TNT-30: after a failed jump it ends prone. */
export function* fallDown(
  key: string,
  victim: Condition,
  inches: number,
  by: Ref,
  prone: boolean,
): Procedure<boolean> {
  yield* note("falls", [victim.model.ref], { inches, strength: fallStrength(inches) }, "bad");
  const wounded = yield* rollToWound(
    { key, by, strength: fallStrength(inches), defense: victim.model.defense },
    victim,
  );
  if (prone) yield* dropProne(victim);
  return wounded;
}
