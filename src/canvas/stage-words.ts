import type { MovementPlan, Ref } from "../rules/core/index.js";
import { modelOf } from "../play/table/models/models.js";
import { gameText, text } from "../play/table/text/localize.js";

/**
 * The price of a path in a model's turn, by the stage of the movement plan in which the path ends: a number of
 * actions, or the game's name for the stage. A path without a stage is too far.
 */
export function stageWordsOf(ref: Ref, { stageNames }: MovementPlan, stage: number | null): string {
  if (stage === null) return text("VANTAGE.battle.ruler.beyond");
  const model = modelOf(ref);
  const name = stageNames?.[stage];
  return model && name !== undefined
    ? gameText(model.game.id, `stage.${name}`)
    : text("VANTAGE.battle.ruler.actions", { count: stage + 1 });
}
