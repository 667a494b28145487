import {
  modelIn,
  type BattleModel,
  type BattleState,
  type Game,
  type Said,
} from "../../../rules/core/index.js";
import { battleState } from "../../../play/table/battle/state.js";
import { modelOf, refOf } from "../../../play/table/models/models.js";
import { combatantOf } from "../../../play/table/turns/turn.js";
import { gameText, nameText } from "../../../play/table/text/localize.js";

/** The game's sentences about a model of a battle, such as the action that it must do first. */
export function saidOf(rules: Game, battle: BattleState, model: BattleModel): readonly string[] {
  return inWords(rules, rules.order?.says(battle, model) ?? []);
}

/** The words of what a game says of a model. */
export function inWords(rules: Game, said: readonly Said[]): readonly string[] {
  return said.map(({ key, data, refs = [] }) => {
    const names = refs.map((ref) => nameText(ref)).join(", ");
    return gameText(rules.id, `note.${key}`, { ...data, names });
  });
}

/** The same for an actor; nothing where it is in no battle. */
export function saidOfActor(rules: Game, actor: Actor.Implementation): readonly string[] {
  const own = modelOf(refOf(actor));
  const combat = own && combatantOf(own)?.parent;
  const battle = combat ? battleState(combat) : null;
  const model = own && battle && modelIn(battle, own.ref);
  return battle && model ? saidOf(rules, battle, model) : [];
}
