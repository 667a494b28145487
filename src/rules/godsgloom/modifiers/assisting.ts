import { type Profile, type Ref, type View } from "../../core/index.js";
import { assists, type Engaged, type Stander } from "../battle/engaged.js";
import { adjoin, apart, type Point } from "../battle/hexes.js";
import { standerOf } from "../battle/standers.js";
import { areNeighbors } from "../battle/neighbors.js";
import { engagedOf } from "../data/options.js";
import { isDestroyed } from "../data/card.js";

/** The side that a unit near a melee is on; null when it is not known. */
export type NearSide = "attacker" | "defender" | "neutral" | null;

/**
 * A unit near the attacker and the target of a melee: its side, its place and its facing. `stander` is null
 * when these were not measured.
 */
export type Near = { readonly ref: Ref; readonly side: NearSide; readonly stander: Stander | null };

/**
 * GLOOM-14, GLOOM-15: the units that the scene shows near a melee, and the data for finding those that
 * assist.
 */
export type Nearby = {
  readonly units: readonly Near[];
  readonly pitch: number;
  readonly engaged: Engaged;
};

/**
 * GLOOM-14, GLOOM-15: the units that assist a side, as the scene shows. Heights and walls do not matter. Null
 * when the scene does not show which units assist: nothing was measured, a place is missing, or a unit next
 * to a possible helper has no known side.
 */
export function assisting(view: View, side: "attacker" | "defender"): readonly Ref[] | null {
  const { actor, target, positions } = view;
  const nearby = nearbyOf(view);
  const foe = side === "attacker" ? target : actor;
  const there = foe && positions?.[foe.ref];
  return nearby && there ? assistants(nearby, side, there) : null;
}

/** The units near a melee; null when the scene did not measure them. */
export function nearbyOf(
  view: Pick<View, "actor" | "target" | "facts" | "positions" | "others" | "options">,
): Nearby | null {
  const { actor, target, facts, positions, options } = view;
  if (!target || !facts.contact || !facts.friends || !facts.targetFriends || !facts.melee) return null;
  const [here, there] = [positions?.[actor.ref], positions?.[target.ref]];
  if (!areNeighbors(facts) || !here || !there) return null;
  return { units: bystanders(view), pitch: apart(here, there), engaged: engagedOf(options) };
}

/**
 * GLOOM-14 to GLOOM-16: the units that assist a side against a foe at this place. Null when a place that
 * matters was not measured, or when a unit next to a possible helper has no known side.
 */
export function assistants(
  { units, pitch, engaged }: Nearby,
  side: "attacker" | "defender",
  foe: Point,
): readonly Ref[] | null {
  const able: Ref[] = [];
  for (const { ref, stander: friend } of units.filter((one) => one.side === side)) {
    if (!friend) return null;
    if (!adjoin(friend.at, foe, pitch)) continue;
    const others: Stander[] = [];
    for (const one of units) {
      if (one.ref === ref || one.side === side || one.side === "neutral") continue;
      if (!one.stander || (one.side === null && adjoin(one.stander.at, friend.at, pitch))) return null;
      if (one.side !== null) others.push(one.stander);
    }
    if (assists(friend, foe, others, pitch, engaged)) able.push(ref);
  }
  return able;
}

/**
 * All units that the facts name, except the attacker and the target. Destroyed units are left out, because
 * they neither assist nor engage.
 */
function bystanders({
  actor,
  target,
  facts,
  others = [],
  positions = {},
}: Parameters<typeof nearbyOf>[0]): readonly Near[] {
  const sides = new Map<Ref, NearSide>();
  for (const ref of facts.melee?.value ?? []) sides.set(ref, null);
  for (const { ref, allegiance: kind } of facts.neighbors?.value ?? [])
    sides.set(ref, kind === undefined ? null : SIDES[kind]);
  for (const ref of facts.opponents?.value ?? []) sides.set(ref, "defender");
  for (const ref of facts.targetFriends?.value ?? []) sides.set(ref, "defender");
  for (const ref of facts.friends?.value ?? []) sides.set(ref, "attacker");
  return [...sides]
    .filter(([ref]) => ref !== actor.ref && ref !== target?.ref)
    .map(([ref, side]) => ({ ref, side, profile: others.find((one: Profile) => one.ref === ref) }))
    .filter(({ profile }) => !profile || !isDestroyed(profile))
    .map(({ ref, side, profile }) => ({
      ref,
      side,
      stander: profile ? standerOf({ positions }, profile) : null,
    }));
}

const SIDES = { friend: "attacker", foe: "defender", neutral: "neutral" } as const;
