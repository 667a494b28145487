import { alwaysGiving, neverPaying, type AskRequest, type Game } from "../../../rules/core/index.js";
import { clearOfBattle, fixAnswer, mayClear, scopesFor } from "../../table/battle/fixed-answers.js";
import { isStillReferee } from "../lease/lease.js";
import type { ClearRequest, Fix } from "./fix-request.js";
import type { Reply } from "./requests.js";

type User = User.Implementation;

/**
 * Stores a user's answer as a fixed answer. Does nothing when the user may not fix it, or when the answer
 * cannot be fixed. Called before the answer itself counts, so that the fixed answer also answers the open
 * questions of other models.
 */
export async function fix(
  { id }: Game,
  user: User,
  asked: AskRequest,
  choice: string,
  { scope, never }: Fix,
): Promise<void> {
  const added = never ? neverPaying(id, asked) : alwaysGiving(id, asked, choice);
  if (!added || !scopesFor(user, asked).includes(scope) || !(await isStillReferee())) return;
  await fixAnswer(asked, scope, added);
}

/** Removes a fixed answer of a side or of the whole battle. Refused for a user who may not see it. */
export async function clearFixed({ combat: id, side, fixed }: ClearRequest, user: User): Promise<Reply> {
  const combat = game.combats.get(id);
  if (!combat) return { refused: "notAsked" };
  if (!mayClear(user, combat, side)) return { refused: "notAllowed" };
  if (!(await isStillReferee())) return { refused: "late" };
  await clearOfBattle(combat, side, fixed);
  return { done: true };
}
