import { activeModel, turnOf, type BattleState } from "../../core/index.js";

/** DH-44: the Half Actions of the active model, which end with its turn. */
export function undoneBy(battle: BattleState): Readonly<Record<string, number>> {
  return { actionPoints: turnOf(activeModel(battle)?.profile ?? null, "actionPoints") };
}
