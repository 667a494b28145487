import type { BattleState } from "../../../rules/core/index.js";
import { nameFor } from "../../../play/table/models/models.js";

/** The battle without what this user must not know: hidden models, and sides that have no others. */
export function seenBattle(battle: BattleState): BattleState {
  if (game.user.isGM) return battle;
  const models = battle.models.filter(
    ({ profile, id }) => nameFor(profile.ref) !== null && combatantIsSeen(battle, id),
  );
  const isKnown = (side: string): boolean =>
    models.some((model) => model.side === side) || !battle.models.some((model) => model.side === side);
  // The number of the side in play counts all sides: one that is not shown keeps its place without a name.
  const sides = battle.sides.map((side) => (isKnown(side.id) ? side : { ...side, name: "" }));
  return { ...battle, models, sides };
}

function combatantIsSeen({ ref }: BattleState, id: string): boolean {
  const combat = game.combats.find(({ uuid }) => uuid === ref);
  return combat?.combatants.get(id)?.visible !== false;
}
