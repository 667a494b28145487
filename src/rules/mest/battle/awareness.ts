import { beyond, has, type BattleState, type Bystander, type Ref, type View } from "../../core/index.js";
import { isAttentive } from "../data/conditions.js";
import { countedDistance } from "../data/range.js";
import { fellowsOf } from "./sides.js";

/** MEST-71: friends count as in view up to this multiple of the Visibility OR. */
const IN_VIEW = 3;
/** MEST-71: a Distracted model sees as far as this multiple of the Visibility OR. */
const IN_VIEW_DISTRACTED = 1;

/**
 * MEST-71: whether a model sees at least half of its side's models, itself included. It sees a model in LOS
 * that is near enough and is not Hidden behind Cover. Models that were not measured count as seen.
 */
export function isAware(
  battle: BattleState,
  bystanders: Readonly<Record<Ref, Bystander>>,
  ref: Ref,
  options: View["options"] = {},
): boolean {
  const own = bystanders[ref];
  if (!own) return true;
  const { visibility = 0 } = battle.setup;
  const reach = visibility * (isAttentive(own.profile) ? IN_VIEW : IN_VIEW_DISTRACTED);
  const fellows = fellowsOf(battle, ref).filter(({ isOut }) => !isOut);
  const seen = fellows.filter(({ profile }) => {
    const { sight, sightPastModels = sight, distance, cover } = own.toward[profile.ref] ?? {};
    const isConcealed = has(profile, "hidden") && (cover?.value ?? "none") !== "none";
    const isFar = visibility > 0 && beyond(countedDistance(distance?.value ?? 0, options), reach);
    return sightPastModels?.value !== false && !isFar && !isConcealed;
  });
  return 2 * (seen.length + 1) >= fellows.length + 1;
}
