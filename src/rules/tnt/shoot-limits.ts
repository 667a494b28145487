import {
  has,
  numberOf,
  turnOf,
  type Aim,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { ready, refuse } from "./costs.js";
import { beyond } from "./find.js";

/** TNT-19, TNT-33, TNT-40, TNT-43: what keeps a weapon from being fired so. */
export function shootRefusals(situation: Situation, weapon: Profile): readonly (Refusal | null)[] {
  const { actor, aims } = situation;
  const range = numberOf(weapon, "range");
  const jammed = numberOf(weapon, "jammed");
  const attacks = Math.max(1, numberOf(weapon, "attacks"));
  return [
    refuse(jammed > 0, "jammed", "TNT-43", { jammed }),
    refuse(actor.turn !== null && turnOf(actor, "shots") >= attacks, "alreadyShot", "TNT-19", { attacks }),
    ...ready(situation, 1, "TNT-19"),
    ...aims.flatMap((aim) => [
      refuse(has(aim.profile, "out"), "targetOut", "TNT-38"),
      refuse(aim.facts.sight?.value === false, "noSight", "TNT-33"),
      refuse(beyond(aim.facts.distance?.value ?? 0, range), "outOfRange", "TNT-33", {
        range,
        distance: Math.round((aim.facts.distance?.value ?? 0) * 10) / 10,
      }),
    ]),
    tooManyShots(aims, Math.max(1, numberOf(weapon, "shots"))),
    spread(aims),
  ];
}

/** The first target, then the others in order of nearness to it (TNT-40). */
export function inOrder(aims: readonly Aim[]): readonly Aim[] {
  const [first, ...rest] = aims;
  if (!first) return [];
  const reach = nearness(first);
  const far = (aim: Aim): number => reach.get(aim.profile.ref) ?? Number.MAX_VALUE;
  return [first, ...rest.sort((one, other) => far(one) - far(other))];
}

function tooManyShots(aims: readonly Aim[], shots: number): Refusal | null {
  const fired = aims.reduce((total, aim) => total + Math.max(1, aim.shots), 0);
  return refuse(fired > shots, "tooManyShots", "TNT-40", { fired, shots });
}

/** TNT-40: the others lie within 3 inches of the first, and nobody nearer to it is skipped. */
function spread(aims: readonly Aim[]): Refusal | null {
  const [first, ...rest] = aims;
  if (!first?.facts.neighbours || rest.length === 0) return null;
  const near = nearness(first);
  const chosen = new Set(rest.map((aim) => aim.profile.ref));
  const distances = [...chosen].map((ref) => near.get(ref));
  if (distances.some((distance) => distance === undefined || beyond(distance, 3)))
    return { refused: "tooFarFromFirst", rule: "TNT-40" };
  const farthest = Math.max(...distances.map((distance) => distance ?? 0));
  const skipped = [...near].some(([ref, distance]) => !chosen.has(ref) && beyond(farthest, distance));
  return refuse(skipped, "skipped", "TNT-40");
}

function nearness(first: Aim): ReadonlyMap<string, number> {
  return new Map((first.facts.neighbours?.value ?? []).map(({ ref, distance }) => [ref, distance]));
}
