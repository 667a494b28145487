import { documentByUuid } from "../../../foundry.js";
import { isCombatant } from "../../../foundry/kinds.js";
import { isRolledBy, sideWith } from "../../../data/initiative.js";
import { isUnderWay } from "../../../data/stored-battle.js";
import { isStillReferee } from "../lease/lease.js";
import type { InitiativeRequest, Reply } from "./requests.js";

/**
 * Rolls initiative for the side of a user's own combatant. The roll also changes combatants of other users,
 * so the referee rolls, and only a GM can roll again. Refused in a battle, since there initiative is a step
 * of the order of play.
 */
export async function rollForSide(
  { combatant: ref }: InitiativeRequest,
  user: User.Implementation,
): Promise<Reply> {
  const combatant = documentByUuid(ref);
  if (!isCombatant(combatant)) return { refused: "actorDeleted" };
  if (!combatant.testUserPermission(user, "OWNER")) return { refused: "notYours" };
  if (!isRolledBy(combatant, "side") || isUnderWay(combatant.parent)) return { refused: "notAllowed" };
  if (sideWith(combatant).some(({ initiative }) => initiative !== null)) return { refused: "sideRolled" };
  if (!(await isStillReferee())) return { refused: "late" };
  await combatant.parent.rollInitiative(combatant.id ?? "");
  return combatant.initiative === null ? { refused: "late" } : { done: true };
}
