import {
  bearingOf,
  CONTACT_TOLERANCE,
  costOf,
  inShape,
  type Point,
  type Shape,
  type Snapshot,
  type Zone,
} from "../battlefield/index.js";
import { unitOf } from "../play/table/engagement/scale.js";
import { modelOf } from "../play/table/models/models.js";
import { profileOf } from "../play/table/models/profile.js";
import { areEnemies } from "../play/table/turns/sides.js";
import {
  capability,
  isTakenOut,
  movement,
  type Fronts,
  type MovementPlan,
  type Ref,
} from "../rules/core/index.js";
import { stanceOf } from "./stance.js";
import { storedCenter, widthOf } from "./token-position.js";

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

/**
 * The areas around the enemies of a model in which its move ends, for a game in which they reach beyond contact (MEST-83). It may
 * go straight on into contact with them.
 */
export function reachesAgainst(ref: Ref): readonly Zone[] {
  const mover = modelOf(ref);
  const own = mover?.token;
  const scene = own?.parent;
  const reachThatStops = mover && capability(mover.game, movement)?.reachThatStops;
  if (!scene || !reachThatStops) return [];
  const unit = unitOf(scene, mover.game.unit);
  const pixels = (sceneUnits: number): number => (sceneUnits * scene.grid.size) / scene.grid.distance;
  return scene.tokens.contents.flatMap((token): Zone[] => {
    const model = token === own || token.hidden ? null : modelOf(token.uuid);
    if (!model || model.game.id !== mover.game.id || !areEnemies(mover, model)) return [];
    if (isTakenOut(model.game, profileOf(model))) return [];
    const reach = reachThatStops(profileOf(model), profileOf(mover));
    if (reach === null) return [];
    const bases = (widthOf(own) + widthOf(token)) / 2;
    const into = pixels(bases) + CONTACT_TOLERANCE * scene.grid.size;
    const radius = pixels(bases + reach / unit);
    const of = { of: model.ref, within: reach };
    return [{ type: "circle", center: storedCenter(token), radius, into, reach: of }];
  });
}
