import { modelIn } from "../battle/state.js";
import type { Ref } from "../facts/facts.js";
import type { Aim, Situation } from "../game/situation.js";

/** The outcome of an attack that does nothing to its target and strikes a friend of the attacker. */
export const HITS_FRIEND = "hitsFriend";

/** The outcome of an attack that does nothing to its target and strikes a model that is no friend, or is not known. */
export const HITS_OTHER = "hitsOther";

/**
 * Whether a model near a target is a friend of the attacker: of its side in a battle, otherwise an enemy in contact with
 * the target. False where neither is known.
 */
export function isFriend(
  { actor, battle }: Pick<Situation, "actor" | "battle">,
  { facts }: Pick<Aim, "facts">,
  ref: Ref,
): boolean {
  const [own, other] = [actor.ref, ref].map((one) => battle && modelIn(battle, one)?.side);
  if (own && other) return own === other;
  return facts.targetOpponents?.value.includes(ref) ?? false;
}
