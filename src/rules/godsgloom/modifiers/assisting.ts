import { type Profile, type Ref, type View } from "../../core/index.js";
import { assists, type Stander } from "../battle/engaged.js";
import { adjoin, apart } from "../battle/hexes.js";
import { standerOf } from "../battle/standers.js";
import { areNeighbors } from "../battle/neighbors.js";
import { engagedOf } from "../data/options.js";
import { isDestroyed } from "../data/card.js";

/**
 * GLOOM-14, GLOOM-15: the units that assist a side, by the scene. Only hexes count, neither heights nor walls. Null when
 * the scene cannot say: nothing was measured, or the side of a unit next to a possible helper is not known.
 */
export function assisting(view: View, side: "attacker" | "defender"): readonly Ref[] | null {
  const { actor, target, facts, standing, options } = view;
  if (!target || !facts.contact || !facts.friends || !facts.targetFriends) return null;
  if (!areNeighbors(facts)) return null;
  const [own, foe] = side === "attacker" ? [actor, target] : [target, actor];
  const [here, there] = [standing?.[own.ref], standing?.[foe.ref]];
  if (!here || !there || !facts.melee) return null;
  const pitch = apart(here, there);
  const near = bystanders(view);
  const able: Ref[] = [];
  for (const { ref } of near.filter((one) => one.side === side)) {
    const friend = bystander(view, ref);
    if (!friend) return null;
    if (!adjoin(friend.at, there, pitch)) continue;
    const others: Stander[] = [];
    for (const one of near) {
      if (one.ref === ref || one.side === side || one.side === "neutral") continue;
      const stander = bystander(view, one.ref);
      if (!stander || (one.side === null && adjoin(stander.at, friend.at, pitch))) return null;
      if (one.side !== null) others.push(stander);
    }
    if (assists(friend, there, others, pitch, engagedOf(options))) able.push(ref);
  }
  return able;
}

/** A unit near the two, and whose friend it is; null where that is not known. */
interface Bystander {
  readonly ref: Ref;
  readonly side: "attacker" | "defender" | "neutral" | null;
}

/**
 * All units that the facts name except the two that fight. Destroyed units are left out, because they neither assist nor
 * engage.
 */
function bystanders({ actor, target, facts, others = [] }: View): readonly Bystander[] {
  const sides = new Map<Ref, Bystander["side"]>();
  for (const ref of facts.melee?.value ?? []) sides.set(ref, null);
  for (const { ref, standing } of facts.neighbors?.value ?? [])
    sides.set(ref, standing === undefined ? null : SIDES[standing]);
  for (const ref of facts.opponents?.value ?? []) sides.set(ref, "defender");
  for (const ref of facts.targetFriends?.value ?? []) sides.set(ref, "defender");
  for (const ref of facts.friends?.value ?? []) sides.set(ref, "attacker");
  return [...sides]
    .filter(([ref]) => ref !== actor.ref && ref !== target?.ref)
    .filter(([ref]) => !others.some((one) => one.ref === ref && isDestroyed(one)))
    .map(([ref, side]) => ({ ref, side }));
}

const SIDES = { friend: "attacker", foe: "defender", neutral: "neutral" } as const;

function bystander({ others, standing = {} }: View, ref: Ref): Stander | null {
  const profile = others?.find((one: Profile) => one.ref === ref);
  return profile ? standerOf({ standing }, profile) : null;
}
