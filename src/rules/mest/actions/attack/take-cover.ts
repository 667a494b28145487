import {
  asPlace,
  change,
  inverse,
  isSet,
  note,
  spend,
  type Aim,
  type Cost,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import type { Move } from "../../battle/bonus.js";
import { ECONOMY } from "../../battle/costs.js";
import { isUsedUp, type PassiveOption } from "../../battle/passive-options.js";
import { isReacting } from "../../battle/waiting.js";
import { valueOf } from "../../data/attributes.js";
import { counts, isEngaged } from "../../data/conditions.js";

/** MEST-108: a place to which a target can move before it is shot at: in Cover, or out of LOS. */
export type Shelter = { readonly id: "takeCover" | "outOfSight"; readonly move: Move };

/**
 * MEST-108: whether a target can use the Passive options of this kind against an attack. The target must be
 * in a battle, Attentive and Ordered, and the attack must not be a React.
 */
export function mayAnswer(situation: Situation, target: Profile, kind: PassiveOption): boolean {
  const { actor, battle, options } = situation;
  const isPlayed =
    battle !== null && options["passiveOptions"] !== false && !isUsedUp(situation, target, kind);
  return isPlayed && !isReacting(actor) && counts(target);
}

/**
 * MEST-108: the places where a target can take cover from a shot, as far as the scene shows. The target must
 * be Free, Attentive and Ordered, with at least the attacker's REF. Empty outside a battle, against a React,
 * and when the target is in Cover already.
 */
export function sheltersOf(situation: Situation, aim: Aim, attacker: Profile): readonly Shelter[] {
  const { bystanders, others } = situation;
  const { profile: target, facts } = aim;
  if (!mayAnswer(situation, target, "tactics")) return [];
  const isFree = isEngaged(facts.targetOpponents, target, [attacker, ...others]) === false;
  if (!isFree || valueOf(target, "ref") < valueOf(attacker, "ref")) return [];
  const places = Object.hasOwn(bystanders, target.ref) ? bystanders[target.ref]?.cover : undefined;
  return (places ?? []).flatMap(({ from, ...place }): readonly Shelter[] => {
    if (place.x === from.x && place.y === from.y) return [];
    const move = { of: target.ref, from: asPlace(from), to: asPlace(place) };
    return [{ id: place.id === "unseen" ? "outOfSight" : "takeCover", move }];
  });
}

/** MEST-108: the refund of an attacker whose attack is called off: its AP, and everything that the attack has used. */
export function refundOf(
  { actor, assessment }: Situation,
  points: number,
  costs: readonly Cost[],
): readonly Cost[] {
  const price = points + (isSet(assessment, "concentrate") ? 1 : 0);
  const spent = actor.turn ? spend(ECONOMY, actor, price, { attacks: 1 }) : [];
  return [...spent, ...costs];
}

/** MEST-108: moves a target into its shelter. */
export function* takeShelter({ id, move }: Shelter, attacker: Ref): Procedure<void> {
  yield* change({ type: "place", ...move });
  yield* note(id, [move.of, attacker]);
}

/** MEST-108: calls an attack off and refunds its cost. */
export function* callOff(refund: readonly Cost[], attacker: Ref): Procedure<void> {
  for (const cost of [...refund].reverse()) yield* change(inverse(cost));
  yield* note("calledOff", [attacker]);
}
