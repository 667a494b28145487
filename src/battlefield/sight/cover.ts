import type { Cover, Evidence, Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { type Placed } from "../field/field.js";
import { shareTogether } from "./occluded.js";
import { OCCLUDER_KINDS, type Occluder } from "./occluders.js";

/**
 * A target has cover when at least this share of the target is hidden. Hidden shares are measured in
 * twentieths of the target's width.
 */
export const COVERED_SHARE = 0.25;

/**
 * The best cover of a target. Several light covers never make heavy cover. Things that the lines to the
 * target cross count:
 * - A wall, unless it touches the attacker's base and not the target's. A model shoots over its own fence,
 * while two models that fight across a fence are both behind it.
 * - A region, unless the attacker is in it. The attacker's own wood does not cover models outside the wood.
 * - Ground that rises in front of the target. It is solid, so it is heavy cover.
 * A region that contains the target's center covers it from every direction.
 */
export function cover(target: Placed, occluders: readonly Occluder[]): Fact<Cover> {
  const before = occluders.filter(isBefore);
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...covering(before, kind)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

/** Whether an occluder covers the target. A wall that touches only the attacker does not. */
export function isBefore(one: Occluder): boolean {
  return one.key === "region" || one.key === "ground" || !one.touches("attacker") || one.touches("target");
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/**
 * The reasons for heavy or light cover; empty when the target has no such cover. For heavy cover, only heavy
 * occluders add up. For light cover, occluders of both kinds add up. A reason names the share that all
 * occluders with the reason's key hide together.
 */
function covering(before: readonly Occluder[], kind: "light" | "heavy"): Evidence[] {
  const hiding = kind === "light" ? before : before.filter((one) => one.cover === "heavy");
  if (shareOf(hiding) < COVERED_SHARE) return [];
  return OCCLUDER_KINDS.flatMap((key) => {
    const alike = hiding.filter((one) => one.key === key);
    const share = 100 * shareOf(alike);
    return share > 0
      ? [
          because(
            `${key}.${kind}`,
            { share },
            alike.map(({ ref }) => ref),
          ),
        ]
      : [];
  });
}

/** The share of the target that some occluders hide together. */
function shareOf(occluders: readonly Occluder[]): number {
  return shareTogether(occluders.map(({ occluded }) => occluded));
}
