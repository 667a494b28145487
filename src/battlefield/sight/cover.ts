import type { Cover, Evidence, Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { type Placed } from "../field/field.js";
import type { Interval } from "../geometry/plane.js";
import { SHIELDS, type Shield } from "./shields.js";
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
export function cover(target: Placed, shields: readonly Shield[]): Fact<Cover> {
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...hiding(shields, kind)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

/** Whether a shield covers the target. Walls that only the attacker touches do not. */
export function isBefore({ key, touches }: Shield): boolean {
  return key === "region" || key === "ground" || touches.target || !touches.attacker;
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/**
 * Heavy cover is what heavy shields hide together. Light cover is what shields of both kinds hide together. The reasons
 * name what shields of the same kind hide.
 */
function hiding(shields: readonly Shield[], kind: "light" | "heavy"): Evidence[] {
  const counted = shields.filter((one) => isBefore(one) && (kind === "light" || one.cover === "heavy"));
  if (shareOf(hiddenTogether(counted)) < COVERED_SHARE) return [];
  return SHIELDS.flatMap((key) => {
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

/** What some shields hide together in each slice of a target. */
export function hiddenTogether(shields: readonly Shield[]): readonly (readonly Interval[])[] {
  const [first] = shields;
  if (!first) return [];
  return first.hides.map((_, line) => {
    const slice: Interval[] = [];
    for (const { hides } of shields) {
      for (const one of hides[line] ?? []) {
        if (one === WHOLE) return ALL;
        slice.push(one);
      }
    }
    return together(slice);
  });
}
