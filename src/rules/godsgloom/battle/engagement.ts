import { modelIn, type BattleState, type Profile, type Ref, type Situation } from "../../core/index.js";
import { isDestroyed } from "../data/card.js";
import { engagedOf } from "../data/options.js";
import { hasTrait } from "../data/traits.js";
import { engages } from "./engaged.js";
import { pitchOf, standerOf } from "./standers.js";

type Known = Pick<Situation, "positions" | "others" | "options"> & { readonly scale?: number };

/** GLOOM-23: the enemies that engage a unit of a battle; null without a scene. */
export function engagersOf(battle: BattleState, unit: Profile, known: Known): readonly Profile[] | null {
  const own = modelIn(battle, unit.ref);
  const [pitch, stander] = [pitchOf(known), standerOf(known, unit)];
  if (!own || pitch === null || !stander) return null;
  return known.others.filter((other) => {
    const side = modelIn(battle, other.ref)?.side;
    const enemy = standerOf(known, other);
    if (!enemy || side === undefined || side === own.side || isDestroyed(other)) return false;
    return engages(enemy, stander, pitch, engagedOf(known.options));
  });
}

/**
 * GLOOM-42, GLOOM-53: the state of a unit at the start of its activation. `engaged` is 1 if enemies engage
 * it, and `lockedDown` is 1 if one of them has Lockdown. Otherwise they are 0.
 */
export function startOf(
  battle: BattleState,
  unit: Ref,
  known: Known,
): { engaged: number; lockedDown: number } {
  const profile = modelIn(battle, unit)?.profile;
  const engagers = (profile && engagersOf(battle, profile, known)) ?? [];
  const lockedDown = engagers.some((one) => hasTrait(one, "lockdown")) ? 1 : 0;
  return { engaged: engagers.length > 0 ? 1 : 0, lockedDown };
}
