import { isUnderWay } from "../../../data/stored-battle.js";
import type { Model } from "../models/models.js";
import { combatantOf } from "../turns/turn.js";

/**
 * Whether a battle is under way in which the model's side has a track of this name. If so, the model's own track of
 * this name is not used.
 */
export function sideCounts(model: Model, track: string): boolean {
  if (model.game.battle?.sideTracks?.[track] === undefined) return false;
  const combat = combatantOf(model)?.parent;
  return combat ? isUnderWay(combat) : false;
}
