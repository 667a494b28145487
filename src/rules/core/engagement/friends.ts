import { modelIn } from "../battle/state.js";
import type { Ref } from "../facts/facts.js";
import type { Aim, Situation } from "../game/situation.js";

/** The id of an outcome: an attack does nothing to its target and hits a friend of the attacker. */
export const HITS_FRIEND = "hitsFriend";

/**
 * The id of an outcome: an attack does nothing to its target and hits another model that is not known to be a
 * friend.
 */
export const HITS_OTHER = "hitsOther";

/**
 * Whether a model near a target is a friend of the attacker. In a battle, the sides decide. Otherwise, a
 * model counts as a friend when it is an enemy of the target and in contact with the target. False when
 * nothing of this is known.
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
