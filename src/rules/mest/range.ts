import { numberOf, textOf, type View, beyond, whole } from "../core/index.js";
import { flatOf, NOTATIONS, parse } from "./notation.js";

/** MEST-28: the greatest OR Multiple at which an attack is possible. */
export const MOST_MULTIPLES = 3;

/** MEST-47: a weapon's Optimal Range in its user's hands, in MU; 0 when it has none. */
export function optimalRange({ actor, weapon }: Pick<View, "actor" | "weapon">): number {
  const written = parse(textOf(weapon, "or"), NOTATIONS.range);
  if ("refused" in written || written.empty) return 0;
  return Math.max(0, flatOf(written, numberOf(actor, "str")));
}

/**
 * MEST-28: the OR that counts: the smaller of the weapon's and that of the visibility, which a person sets; 0 when there is
 * neither. MEST-41: a concentrated Hit Test doubles both.
 */
export function rangeThatCounts(view: View): number {
  const limits = [optimalRange(view), Number(view.set?.["visibility"] ?? 0)].filter((or) => or > 0);
  if (limits.length === 0) return 0;
  const concentrated = view.weapon !== null && Number(view.set?.["concentrate"] ?? 0) > 0;
  return Math.min(...limits) * (concentrated ? 2 : 1);
}

/** MEST-28: the OR Multiple as it is measured; null when nobody measured. */
export function measuredMultiple(view: View): number | null {
  const range = rangeThatCounts(view);
  const { distance } = view.facts;
  return distance && range > 0 ? whole(distance.value / range) : null;
}

/** MEST-28: the OR Multiple: what a person set, else what was measured. */
export function multipleOf(view: View): number {
  const set = Number(view.settings?.["distance"] ?? view.set?.["distance"]);
  return Number.isFinite(set) ? set : (measuredMultiple(view) ?? 0);
}

/** MEST-25: at half OR or less, not Engaged to the target. */
export function isPointBlank(view: View): boolean {
  const { distance, contact } = view.facts;
  const range = rangeThatCounts(view);
  return distance !== undefined && range > 0 && contact?.value !== true && !beyond(distance.value, range / 2);
}

/**
 * MEST-26: how many times the height holds an inch for every inch away, as seen from above where that is known; at most
 * once unless the table counts each multiple. Straight below counts as an inch away.
 */
export function elevations(view: View, most: number): number {
  const { height, distance, across = distance } = view.facts;
  if (!height || !across || !beyond(height.value, 0) || beyond(across.value, height.value)) return 0;
  if (view.options?.["elevationEach"] !== true) return 1;
  return Math.max(1, Math.min(most, whole(height.value / Math.max(1, across.value))));
}
