import { bearingOf, costOf, inShape, type Point, type Shape, type Snapshot } from "../battlefield/index.js";
import { modelOf } from "../play/models/models.js";
import { profileOf } from "../play/models/profile.js";
import { areEnemies } from "../play/turns/sides.js";
import { isTakenOut, type Fronts, type MovementPlan, type Ref } from "../rules/core/index.js";
import { stanceOf } from "./stance.js";
import { storedCenter } from "./token-position.js";

/**
 * Which fronts each leg of a way enters. Those who fly enter them where a leg ends. Empty for a mover that does not stop in
 * fronts.
 */
export function frontsOn(
  ref: Ref,
  points: readonly Point[],
  plan: MovementPlan,
  scene: Snapshot | null,
): readonly (Fronts | null)[] {
  const { stopsInFronts, flies, ...pace } = plan.pace;
  const [stops, slips] = [frontsAgainst(ref, "stops"), frontsAgainst(ref, "slips")];
  const zones = [...stops, ...slips];
  if (!scene || !stopsInFronts || zones.length === 0) return [];
  const fare = costOf({ snapshot: scene, mover: ref, pace: { ...pace, zones }, stages: plan.stages }, points);
  return (fare?.legs ?? []).map(({ to, enters }): Fronts | null => {
    const isIn = (areas: readonly Shape[]): boolean => areas.some((area) => inShape(to, area));
    const end = isIn(stops) ? "stops" : isIn(slips) ? "slips" : null;
    const passed = flies !== true && enters !== null && enters < 1;
    return passed || end !== null ? { passed, end } : null;
  });
}

/** The spaces in the fronts of the enemies of a model that are in play, in which it stops, or slips through. */
export function frontsAgainst(ref: Ref, how: "stops" | "slips"): readonly Shape[] {
  const mover = modelOf(ref);
  const own = mover?.token;
  const others = own?.parent?.tokens.contents ?? [];
  return others.flatMap((token): Shape[] => {
    const model = modelOf(token.uuid);
    const stance = stanceOf(token);
    const isFoe = model && mover && token !== own && !token.hidden && areEnemies(mover, model);
    if (!mover || !model || !stance || !isFoe || isTakenOut(model.game, profileOf(model))) return [];
    const whole = how === "stops" ? stance.facing.front(stance.side) : [];
    const sides = stance.facing[how]?.(profileOf(model), profileOf(mover)) ?? whole;
    const center = storedCenter(token);
    const size = token.parent?.grid.size ?? 0;
    return sides.map((side): Shape => {
      const angle = (bearingOf(side, stance.grid) * Math.PI) / 180;
      const middle = { x: center.x + Math.cos(angle) * size, y: center.y + Math.sin(angle) * size };
      return { type: "circle", center: middle, radius: size / 4 };
    });
  });
}
