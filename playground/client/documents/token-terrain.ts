import { RegionBehaviorType } from "../data/region-behaviors.js";
import type { CostFunction, Point } from "../grid/index.js";
import { table } from "../globals.js";
import type { TokenDocument } from "./token.js";

/** Into how many parts a step is divided to find what of it lies in a region. */
const PARTS = 12;

/** What a token's way through the regions of its scene costs, for `measurePath`. */
export function movementCost(token: TokenDocument): CostFunction {
  return (from, to, distance) => {
    const grid = token.parent?.grid;
    if (!grid) return distance;
    const [start, goal] = [grid.getCenterPoint(from), grid.getCenterPoint(to)];
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const share = (part + 0.5) / PARTS;
      return difficultyAt(token, {
        x: start.x + (goal.x - start.x) * share,
        y: start.y + (goal.y - start.y) * share,
      });
    });
    return distance === 0 ? 0 : (distance * parts.reduce((sum, one) => sum + one, 0)) / PARTS;
  };
}

/** How many times its length a token's way takes at a point: 1 where no behavior of a region says anything. */
function difficultyAt(token: TokenDocument, point: Point): number {
  const { width, height, shape, elevation } = token;
  const segment = { width, height, shape, action: table.CONFIG.Token.movement.defaultAction, preview: false };
  const behaviors = (token.parent?.regions.contents ?? [])
    .filter((region) => region.testPoint({ ...point, elevation }))
    .flatMap((region) => region.behaviors.contents)
    .filter((behavior) => !behavior.disabled);
  const effects = behaviors.flatMap(({ system }) =>
    system instanceof RegionBehaviorType ? system._getTerrainEffects(token, segment) : [],
  );
  return table.CONFIG.Token.movement.TerrainData.resolveTerrainEffects(effects)?.difficulty ?? 1;
}
