import type { Holder, Profile } from "../../core/index.js";
import { isDestroyed } from "../data/card.js";
import { hasTrait } from "../data/traits.js";

/**
 * GLOOM-50: the number that a unit counts for in an objective area: 2 with Dominating Presence, 0 for
 * Mindless and destroyed units, otherwise 1.
 */
export function presenceOf(unit: Profile): number {
  if (isDestroyed(unit) || hasTrait(unit, "mindless")) return 0;
  return hasTrait(unit, "dominatingPresence") ? 2 : 1;
}

/** GLOOM-50: the side with more units in an objective area; null for a tie, and where no unit counts. */
export function controllerOf(
  units: readonly { readonly side: string; readonly profile: Profile }[],
): string | null {
  const counts = new Map<string, number>();
  for (const { side, profile } of units) counts.set(side, (counts.get(side) ?? 0) + presenceOf(profile));
  const most = Math.max(0, ...counts.values());
  const leading = [...counts].filter(([, count]) => count === most);
  return most > 0 && leading.length === 1 ? (leading[0]?.[0] ?? null) : null;
}

/** GLOOM-50: the side that controls an objective area, by the units in it. */
export const controls: Holder = (_battle, present) => controllerOf(present);
