import type { Cover, Evidence, Fact } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { type Placed } from "./field.js";
import type { Stretch } from "./geometry.js";
import { SHIELDS, type Shield } from "./shields.js";
import { shareOf, together } from "./stretches.js";

/** The share of a target that must be hidden for it to be in cover; measured to a twentieth. */
export const COVERED_SHARE = 0.25;

/**
 * The better of what covers a target; covers never add up. Counted is what the lines to it cross:
 * - a wall, unless it touches the attacker's base and not the target's: one shoots over one's own fence,
 *   while two who fight across a fence are both behind it;
 * - a region, unless the attacker stands in it: its own wood does not cover those outside it.
 * - ground that rises before the target, as it lies: solid, and so heavy.
 * A region that holds the target's center covers it from everywhere.
 */
export function cover(target: Placed, shields: readonly Shield[]): Fact<Cover> {
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...hiding(shields, kind)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

/** Whether something covers the target: walls that only the attacker stands at do not. */
export function isBefore({ key, touches }: Shield): boolean {
  return key === "region" || key === "ground" || touches.target || !touches.attacker;
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/** Heavy cover is what heavy shields hide; light is what shields of either kind hide together. Told is what those hide that are alike. */
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

/** What some shields hide together of each of the lines' slices of a target. */
export function hiddenTogether(shields: readonly Shield[]): readonly (readonly Stretch[])[] {
  const slices = shields[0]?.hides.map((): Stretch[] => []) ?? [];
  for (const { hides } of shields) slices.forEach((slice, line) => slice.push(...(hides[line] ?? [])));
  return slices.map(together);
}
