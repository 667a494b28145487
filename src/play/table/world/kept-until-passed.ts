import { type Game, capability, resolvedAtPassing } from "../../../rules/core/index.js";
import { isUnderWay } from "../../../data/stored-battle.js";
import { encounterOf } from "../turns/turn.js";
import { waitingRefs, type WaitingThing } from "./waiting.js";

/**
 * Whether the things in a list are resolved only when play passes, because a battle with this rule is under
 * way. No user can then resolve them earlier.
 */
export function isKeptUntilPassed(rules: Game, list: string, things: readonly WaitingThing[]): boolean {
  if (!capability(rules, resolvedAtPassing)?.includes(list)) return false;
  const refs = things
    .filter((thing) => thing.list === list)
    .flatMap((thing) => {
      const { attacker, target } = waitingRefs(rules, thing);
      return [attacker, target].filter((ref) => ref !== null);
    });
  const combat = encounterOf(refs);
  return combat !== null && isUnderWay(combat);
}
