import { modelIn, isActivated, isUnderWay, type Engagement } from "../../../rules/core/index.js";
import { battleOf } from "../battle/state.js";
import { speaksFor, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { isOnAtTable } from "../settings.js";

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

/** An engagement as if its actor had just been activated. No counts of a turn limit the actor then. */
export function asIfActivated(engagement: Engagement): Engagement {
  return { ...engagement, actor: { ...engagement.actor, turn: null } };
}
