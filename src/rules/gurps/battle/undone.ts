import { activeModel, turnOf, type BattleState } from "../../core/index.js";
import { extraAttacksLeft } from "./extra-attacks.js";
import { maneuverOf } from "./maneuvers.js";

/**
 * GURPS-44: the maneuver of a turn in which the character has neither chosen one nor moved, since a move without
 * another maneuver is the maneuver Move. GURPS-90: the extra attacks that are left.
 */
export function undoneBy(battle: BattleState): Readonly<Record<string, number>> {
  const profile = activeModel(battle)?.profile;
  if (!profile) return {};
  const hasActed = maneuverOf(profile) !== "none" || turnOf(profile, "yards") > 0;
  return { maneuvers: hasActed ? 0 : turnOf(profile, "maneuvers"), extraAttacks: extraAttacksLeft(profile) };
}
