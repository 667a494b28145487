import {
  byInitiative,
  modelIn,
  turnOf,
  turnTo,
  type Profile,
  type Situation,
  type Striker,
} from "../../core/index.js";
import { inGrapple } from "./in-grapple.js";
import { isAble } from "./watching.js";

/**
 * DH-53, DH-54: the enemies that may make a Standard Attack at a model before it leaves their melee, in the
 * order of initiative. They must be able to act. A model that disengages is safe from them.
 */
export function strikersAt(
  mover: Profile,
  { facts, battle }: Pick<Situation, "facts" | "battle">,
): readonly Striker[] {
  if (!battle || mover.turn?.isActive !== true || turnOf(mover, "disengaged") > 0) return [];
  const order = byInitiative(battle.models).map(({ profile }) => profile.ref);
  const foes = [...(facts.opponents?.value ?? [])].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  return foes.flatMap((ref) => {
    const foe = modelIn(battle, ref);
    if (!foe || foe.isOut || !isAble(foe.profile) || inGrapple(foe.profile)) return [];
    return [{ ref, costs: turnTo(foe.profile, "freeAttack", 1) }];
  });
}
