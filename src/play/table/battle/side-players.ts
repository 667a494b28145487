import type { AskRequest } from "../../../rules/core/index.js";
import { battleSideOf } from "../../../data/stored-battle.js";
import { modelOf, speaksFor } from "../models/models.js";
import { encounterFor, modelOfCombatant } from "./state.js";

type User = User.Implementation;

/** The model that is asked a question, or one model of the side that is asked. */
type Asked = Pick<AskRequest, "who" | "side">;

/** The actors of the models whose players may answer: those of the model's side, or the model alone. */
export function actorsAsked({ who, side }: Asked): readonly Actor.Implementation[] {
  const model = modelOf(who);
  if (!model || side === undefined) return model ? [model.actor] : [];
  const all = encounterFor(model)?.combatants.contents ?? [];
  const asked = all.find((one) => modelOfCombatant(one)?.ref === who);
  const own = asked && battleSideOf(asked);
  const fellows = own === undefined ? [] : all.filter((one) => battleSideOf(one) === own);
  return [model.actor, ...fellows.flatMap(({ actor }) => actor ?? [])];
}

/** Whether a user may answer a question. A GM may, and so may each owner of a model that is asked. */
export function mayAnswer(user: User, asked: Asked): boolean {
  if (speaksFor(user, asked.who)) return true;
  return asked.side !== undefined && actorsAsked(asked).some((actor) => isOwner(actor, user));
}

/** The players who are asked and are online; empty when a GM answers. */
export function playersAsked(asked: Asked): readonly User[] {
  const actors = actorsAsked(asked);
  return game.users.filter(
    (user) => user.active && !user.isGM && actors.some((actor) => isOwner(actor, user)),
  );
}

/** Whether this user is asked: as a player of the models, or as a GM when no such player is online. */
export function isAsked(asked: Asked): boolean {
  const players = playersAsked(asked);
  return players.length > 0 ? players.includes(game.user) : game.user.isActiveGM;
}

function isOwner(actor: Actor.Implementation, user: User): boolean {
  return actor.testUserPermission(user, "OWNER");
}
