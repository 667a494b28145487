import type { Cover, Evidence, Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { type Placed } from "../field/field.js";
import type { Interval } from "../geometry/plane.js";
import { OCCLUDER_KINDS, type Occluder } from "./occluders.js";
import { ALL, shareOf, together, WHOLE } from "../geometry/intervals.js";

/** The share of a target that must be hidden for cover. Measured in twentieths. */
export const COVERED_SHARE = 0.25;

/**
 * The best cover of a target; covers never add up. What the lines to it cross counts:
 * - A wall, unless it touches the attacker's base and not the target's. A model shoots over its own fence, while two
 *   that fight across a fence are both behind it.
 * - A region, unless the attacker is in it. Its own wood does not cover those outside.
 * - Ground that rises in front of the target. It is solid, so it is heavy cover.
 * A region that contains the target's center covers it from every direction.
 */
export function cover(target: Placed, occluders: readonly Occluder[]): Fact<Cover> {
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...covering(occluders, kind)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

/** Whether an occluder covers the target. Walls that only the attacker touches do not. */
export function isBefore({ key, touches }: Occluder): boolean {
  return key === "region" || key === "ground" || touches.target || !touches.attacker;
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/**
 * Heavy cover is what heavy occluders hide together. Light cover is what occluders of both kinds hide together. The reasons
 * name what occluders of the same kind hide.
 */
function covering(occluders: readonly Occluder[], kind: "light" | "heavy"): Evidence[] {
  const counted = occluders.filter((one) => isBefore(one) && (kind === "light" || one.cover === "heavy"));
  if (shareOf(hiddenTogether(counted)) < COVERED_SHARE) return [];
  return OCCLUDER_KINDS.flatMap((key) => {
    const alike = counted.filter((one) => one.key === key);
    const share = 100 * shareOf(hiddenTogether(alike));
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

/** What some occluders hide together in each column of a target. */
export function hiddenTogether(occluders: readonly Occluder[]): readonly (readonly Interval[])[] {
  const [first] = occluders;
  if (!first) return [];
  return first.occluded.map((_, line) => {
    const column: Interval[] = [];
    for (const { occluded } of occluders) {
      for (const one of occluded[line] ?? []) {
        if (one === WHOLE) return ALL;
        column.push(one);
      }
    }
    return together(column);
  });
}
