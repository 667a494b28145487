import {
  isActivated,
  isUnderWay,
  modelIn,
  phaseOf,
  type BattleState,
  type Engagement,
  type Game,
} from "../../../rules/core/index.js";
import type { RunOrder } from "../../../tactics/run.js";
import { battleOf } from "../battle/state.js";
import { speaksFor, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { isOnAtTable, tableChoice } from "../settings.js";

/**
 * Whether this model is activated first when it is dropped on an enemy. The table's setting must be on, the
 * model must be ready, and the order of play must let this user activate it. If the table allows actions out
 * of turn, a drop never activates a model.
 */
export function activatesByDrop(model: Model): boolean {
  if (!isOnAtTable("dropActivates") || !speaksFor(game.user, model.ref)) return false;
  return profileOf(model).turn?.isActive === false && mayActivate(model);
}

/**
 * Whether the order of play lets a model be activated now. The model must not have been activated in this
 * round.
 */
export function mayActivate(model: Model): boolean {
  const battle = battleOf(model);
  const own = battle && modelIn(battle, model.ref);
  if (!battle || !own || own.isOut || !isUnderWay(battle) || isActivated(battle, own)) return false;
  return model.game.order?.refusal("activate", battle, model.ref) === null;
}

/**
 * Whether a model is not active, but its turn in this round of its battle is still to come. Its attacks are
 * then judged as if it were active.
 */
export function isToActivate(model: Model): boolean {
  if (profileOf(model).turn?.isActive !== false) return false;
  const battle = battleOf(model);
  const own = battle && modelIn(battle, model.ref);
  if (!battle || !own || own.isOut || isActivated(battle, own)) return false;
  return !isSideBySide(model.game, battle);
}

/**
 * The order of play in which a model acts now. Null outside a battle, and when the table lets models act out
 * of turn.
 */
export function runOrderOf(model: Model): RunOrder | null {
  const { game: rules } = model;
  const battle = tableChoice("outOfTurn") === "allow" ? null : battleOf(model);
  if (!battle || !rules.order) return null;
  return {
    order: rules.order,
    battle,
    activates: isOnAtTable("dropActivates"),
    isSideBySide: isSideBySide(rules, battle),
  };
}

/** Whether the models of a side act in this phase without activations. */
function isSideBySide({ battle: declared }: Game, battle: BattleState): boolean {
  return phaseOf(declared?.phases ?? [], battle)?.scheme === "sideBySide";
}

/** An attack's engagement as if the model had just been activated, so that no counts of a turn limit it. */
export function asIfActivated(engagement: Engagement): Engagement {
  return { ...engagement, actor: { ...engagement.actor, turn: null } };
}
