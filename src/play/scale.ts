import { worthOf, type GameUnit } from "../battlefield/index.js";
import { sceneScale } from "./settings.js";

/** How many of a game's units one unit of a scene is worth: by what its word means, and the table's own scale. */
export function unitOf({ grid }: Scene.Implementation, measure: GameUnit): number {
  return worthOf(grid.units, grid.distance, measure) * sceneScale();
}
