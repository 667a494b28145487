import { gameUnitsPerSceneUnit, type GameUnit } from "../../../battlefield/index.js";
import { sceneScale } from "../settings.js";

/**
 * The number of a game's units in one unit of a scene. It depends on the name of the scene's unit and on the
 * scale that the table has set.
 */
export function unitOf({ grid }: Scene.Implementation, measure: GameUnit): number {
  return gameUnitsPerSceneUnit(grid.units, grid.distance, measure) * sceneScale();
}
