import {
  capability,
  movement,
  type BattleState,
  type Exposure,
  type Place,
  type Ref,
  type Way,
} from "../../../rules/core/index.js";
import { sceneryNow } from "../engagement/scenery.js";
import type { Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";

/**
 * A path, with the exposure of the moving model to other models. The rules of its game choose these models
 * (`heeds`). Exposure is measured at the start and at the end of the path.
 */
export function withHeeded(mover: Model, battle: BattleState | null, way: Way): Way {
  const heeds = capability(mover.game, movement)?.heeds;
  const end = way.legs.at(-1)?.to;
  const heeded = (battle && end && heeds?.(profileOf(mover), battle)) ?? [];
  const all = heeded.flatMap((ref) => {
    const [start, there] = [exposureTo(ref, mover.ref), exposureTo(ref, mover.ref, end)];
    return start && there ? [{ ref, start, end: there }] : [];
  });
  return all.length > 0 ? { ...way, heeded: all } : way;
}

/**
 * The exposure of `model` to the model `from`. It is measured as if `model` were at the place `at`; by
 * default, where `model` is now. Null when it could not be measured.
 */
function exposureTo(from: Ref, model: Ref, at?: Place): Exposure | null {
  const { cover, distance, sightPastModels } = sceneryNow().between(from, model, at);
  if (!cover || !distance) return null;
  return {
    isCovered: cover.value !== "none" || sightPastModels?.value === false,
    distance: distance.value,
  };
}
