import { isUnderWay } from "../../../data/stored-battle.js";
import type { Model } from "../models/models.js";
import { combatantOf } from "../turns/turn.js";

/** Whether the side of a model counts a track of this name in a battle that runs: then the model's own number counts nothing. */
export function sideCounts(model: Model, track: string): boolean {
  if (model.game.battle?.sideTracks?.[track] === undefined) return false;
  const combat = combatantOf(model)?.parent;
  return combat ? isUnderWay(combat) : false;
}
