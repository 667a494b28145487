import { isUnderWay } from "../../../data/stored-battle.js";
import type { Model } from "../models/models.js";
import { combatantOf } from "../turns/turn.js";

/**
 * Whether the model's side has a track of this name in a battle that is under way. The model's own track is
 * then not used.
 */
export function sideCounts(model: Model, track: string): boolean {
  if (model.game.battle?.sideTracks?.[track] === undefined) return false;
  const combat = combatantOf(model)?.parent;
  return combat ? isUnderWay(combat) : false;
}
