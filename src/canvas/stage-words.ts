import type { MovementPlan, Ref } from "../rules/core/index.js";
import { modelOf } from "../play/table/models/models.js";
import { gameText, text } from "../play/table/text/localize.js";

/**
 * What a way takes of a model's turn, by the stage of its plan in which the way ends: so many actions, or what its game calls
 * that; null: it is too far.
 */
export function stageWordsOf(ref: Ref, { stageNames }: MovementPlan, stage: number | null): string {
  if (stage === null) return text("VANTAGE.battle.ruler.beyond");
  const model = modelOf(ref);
  const name = stageNames?.[stage];
  return model && name !== undefined
    ? gameText(model.game.id, `stage.${name}`)
    : text("VANTAGE.battle.ruler.actions", { count: stage + 1 });
}
