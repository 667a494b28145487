import { modelIn, isActivated, isUnderWay, type Engagement } from "../../../rules/core/index.js";
import { battleOf } from "../battle/state.js";
import { speaksFor, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { isOnAtTable } from "../settings.js";

/**
 * Whether a drop of this model on an enemy activates it first: the table's setting is on, the model is ready,
 * and the order of play lets this user activate it. Where the table lets models act out of turn, a drop
 * activates none.
 */
export function activatesByDrop(model: Model): boolean {
  if (!isOnAtTable("dropActivates") || !speaksFor(game.user, model.ref)) return false;
  return profileOf(model).turn?.isActive === false && mayActivate(model);
}

/** Whether the order of play lets a model that was not activated in this round be activated now. */
export function mayActivate(model: Model): boolean {
  const battle = battleOf(model);
  const own = battle && modelIn(battle, model.ref);
  if (!battle || !own || own.isOut || !isUnderWay(battle) || isActivated(battle, own)) return false;
  return model.game.order?.refusal("activate", battle, model.ref) === null;
}

/** An attack's engagement as if the model had just been activated, so that no counts of a turn limit it. */
export function asIfActivated(engagement: Engagement): Engagement {
  return { ...engagement, actor: { ...engagement.actor, turn: null } };
}
