import { modelIn, type BattleModel, type BattleState, type Game } from "../../../rules/core/index.js";
import { battleState } from "../../../play/battle/state.js";
import { modelOf, refOf } from "../../../play/models/models.js";
import { combatantOf } from "../../../play/turns/turn.js";
import { gameText } from "../../../play/text/localize.js";

/** What a game says of a model of a battle now, such as what it must do first. */
export function saidOf(rules: Game, battle: BattleState, model: BattleModel): readonly string[] {
  return (rules.order?.says(battle, model) ?? []).map(({ key, data }) =>
    gameText(rules.id, `note.${key}`, data),
  );
}

/** The same for an actor; nothing where it is in no battle. */
export function saidOfActor(rules: Game, actor: Actor.Implementation): readonly string[] {
  const own = modelOf(refOf(actor));
  const combat = own && combatantOf(own)?.parent;
  const battle = combat ? battleState(combat) : null;
  const model = own && battle && modelIn(battle, own.ref);
  return battle && model ? saidOf(rules, battle, model) : [];
}
