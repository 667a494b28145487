import { gameUnitsPerSceneUnit, type GameUnit } from "../../../battlefield/index.js";
import { sceneScale } from "../settings.js";

/** How many of a game's units one unit of a scene is, by the scene's own word for it or by the table's scale. */
export function unitOf({ grid }: Scene.Implementation, measure: GameUnit): number {
  return gameUnitsPerSceneUnit(grid.units, grid.distance, measure) * sceneScale();
}
