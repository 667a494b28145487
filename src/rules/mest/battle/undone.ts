import { activeModel, readyModels, turnLeft, type BattleState } from "../../core/index.js";
import { initiativePoints } from "./initiative-points.js";

/**
 * MEST-68: the Action Points of the Active model, which it does not keep. MEST-62, MEST-67: the Initiative Points
 * of its side, which are lost when the side has no Round left in this Turn to spend them in.
 */
export function undoneBy(battle: BattleState): Readonly<Record<string, number>> {
  const model = activeModel(battle);
  if (!model) return {};
  const hasRounds = readyModels(battle, model.side).length > 0;
  return {
    ...turnLeft("actionPoints")(battle),
    initiativePoints: hasRounds ? 0 : initiativePoints(battle, model.side),
  };
}
