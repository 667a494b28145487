import {
  numberOf,
  refuse,
  turnOf,
  type Aim,
  type Profile,
  type Refusal,
  type Situation,
  beyond,
  withRemedy,
} from "../../../core/index.js";
import { stowed, targetFriend, targetOutOfPlay } from "../../battle/costs.js";
import { isBlank, SPREAD } from "../../data/model.js";

/**
 * TNT-19, TNT-33, TNT-40, TNT-43: the reason why this ranged attack with this weapon is forbidden; null when
 * the attack is allowed.
 */
export function shootRefusal(situation: Situation, weapon: Profile): Refusal | null {
  const { actor, aims } = situation;
  const jammed = numberOf(weapon, "jammed");
  const attacks = Math.max(1, numberOf(weapon, "attacks"));
  return (
    refuse(isBlank(weapon), "noNumbers", "TNT-37") ??
    stowed(weapon) ??
    withRemedy(refuse(jammed > 0, "jammed", "TNT-43", { jammed }), "unjam") ??
    refuse(actor.turn !== null && turnOf(actor, "shots") >= attacks, "alreadyShot", "TNT-19", { attacks }) ??
    (aims[0] ? targetFriend(situation, aims[0].profile, "TNT-105") : null) ??
    outOfReach(aims, numberOf(weapon, "range")) ??
    numberOfShots(aims, shotsOf(weapon)) ??
    spread(aims)
  );
}

/** TNT-33, TNT-38: the refusal of the first target that cannot be shot at; null when every target can be. */
function outOfReach(aims: readonly Aim[], range: number): Refusal | null {
  for (const { profile, facts, shots } of aims) {
    if (shots <= 0) continue;
    const distance = facts.distance?.value ?? 0;
    const refusal =
      targetOutOfPlay(profile, "TNT-38") ??
      refuse(facts.sight?.value === false, "noSight", "TNT-33") ??
      refuse(beyond(distance, range), "outOfRange", "TNT-33", {
        range,
        distance: Math.ceil(distance * 10) / 10,
      });
    if (refusal) return refusal;
  }
  return null;
}

/** The number of shots of an attack with this weapon. */
export function shotsOf(weapon: Profile | null): number {
  return Math.max(1, numberOf(weapon, "shots"));
}

/**
 * TNT-40: the indexes of the targets in the order of the shots. The first target comes first, and the others
 * follow by their distance from the first.
 */
export function shotOrder(aims: readonly Aim[]): readonly number[] {
  const [first, ...rest] = aims;
  if (!first || rest.length === 0) return [0];
  const near = nearness(first);
  const far = (index: number): number => near.get(rest[index - 1]?.profile.ref ?? "") ?? Number.MAX_VALUE;
  return [0, ...rest.map((_, index) => index + 1).sort((one, other) => far(one) - far(other) || one - other)];
}

function numberOfShots(aims: readonly Aim[], shots: number): Refusal | null {
  const fired = aims.reduce((total, aim) => total + aim.shots, 0);
  return (
    refuse(aims.length > 0 && fired < 1, "noShots", "TNT-40") ??
    refuse(fired > shots, "tooManyShots", "TNT-40", { fired, shots })
  );
}

/**
 * TNT-40: the refusal when another target is more than 3 inches from the first target, or when the first
 * target or a nearer model was skipped; null otherwise.
 */
function spread(aims: readonly Aim[]): Refusal | null {
  const [first, ...rest] = aims;
  const others = rest.filter((aim) => aim.shots > 0);
  if (!first || others.length === 0) return null;
  if (first.shots < 1) return { refused: "skipped", rule: "TNT-40" };
  if (!first.facts.neighbors) return null;
  const near = nearness(first);
  const chosen = new Set(others.map((aim) => aim.profile.ref));
  const distances = [...chosen].map((ref) => near.get(ref) ?? Number.MAX_VALUE);
  const farthest = Math.max(...distances);
  if (beyond(farthest, SPREAD)) return { refused: "tooFarFromFirst", rule: "TNT-40" };
  const skipped = [...near].some(([ref, distance]) => !chosen.has(ref) && beyond(farthest, distance));
  return refuse(skipped, "skipped", "TNT-40");
}

function nearness(first: Aim): ReadonlyMap<string, number> {
  return new Map((first.facts.neighbors?.value ?? []).map(({ ref, distance }) => [ref, distance]));
}
