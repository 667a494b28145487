import { activeModel, turnOf, type BattleState } from "../../core/index.js";

/** TNT-88: the Action Points of the active model, which lapse when its activation ends. */
export function undoneBy(battle: BattleState): Readonly<Record<string, number>> {
  return { actionPoints: turnOf(activeModel(battle)?.profile ?? null, "actionPoints") };
}
