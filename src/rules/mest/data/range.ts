import { has, textOf, type Profile, type View, beyond, whole } from "../../core/index.js";
import { strength } from "./attributes.js";
import { engages, isOn } from "./conditions.js";
import { isThrowable } from "./gear.js";
import { flatOf, NOTATIONS, parse } from "./notation.js";
import { levelOf } from "./traits.js";

/** MEST-28: the greatest OR Multiple at which an attack or Detect is possible. */
const MOST_MULTIPLES = 3;

/** MEST-115: the greatest OR Multiple of a model: Shoot raises it for attacks, Detect for Detect. */
export function mostMultiples(model: Profile, trait: "shoot" | "detect"): number {
  return MOST_MULTIPLES + levelOf(model, trait);
}

/** MEST-73: an OR of 0 counts as this many MU. */
const LEAST_RANGE = 0.5;

/** The settings of a table, by option. */
type Options = View["options"];

/** MEST-61: the distance in MU that counts: rounded down to the next half, unless the option is off. */
export function countedDistance(distance: number, options: Options): number {
  return options?.["measureRounding"] === false ? distance : whole(2 * distance) / 2;
}

/**
 * MEST-47: a weapon's Optimal Range in its owner's hands, in MU; below 0 when STR is too low. MEST-117: a
 * Throwable weapon has an OR of STR. Null for a weapon without an OR. Also null for a weapon without an
 * owner, if its OR needs an owner's STR.
 */
export function weaponRange(weapon: Profile | null, owner: Profile | null): number | null {
  const written = parse(textOf(weapon, "or"), NOTATIONS.range);
  if ("refused" in written || (written.empty && !isThrowable(weapon))) return null;
  if (!owner && (written.strength || written.empty)) return null;
  const own = owner ? strength(owner) : 0;
  const range = written.empty ? own : flatOf(written, own);
  return range === 0 ? LEAST_RANGE : range;
}

/** MEST-47: a weapon's Optimal Range in its user's hands, in MU; 0 when it has none. */
export function optimalRange({ actor, weapon }: Pick<View, "actor" | "weapon">): number {
  return Math.max(0, weaponRange(weapon, actor) ?? 0);
}

/**
 * MEST-58: the Visibility OR of a battle for a model, in MU; 0 for no limit, and without a battle. MEST-90, MEST-95:
 * half of it for a Hidden model, twice as much for a model in Wait.
 */
export function battleVisibility({ battle, actor }: Pick<View, "battle" | "actor">): number {
  const sharper = has(actor, "waiting") ? 2 : 1;
  return ((battle?.setup["visibility"] ?? 0) * sharper) / (has(actor, "hidden") ? 2 : 1);
}

/**
 * MEST-28: the OR that counts: the smaller of the weapon's OR and the visibility, which the battle or a
 * person sets. 0 without both. MEST-41: a concentrated Hit Test doubles the OR and the visibility.
 */
export function rangeThatCounts(view: View): number {
  const limits = [optimalRange(view), Number(view.set?.["visibility"] ?? battleVisibility(view))].filter(
    (or) => or > 0,
  );
  if (limits.length === 0) return 0;
  const concentrated = view.weapon !== null && Number(view.set?.["concentrate"] ?? 0) > 0;
  return Math.min(...limits) * (concentrated ? 2 : 1);
}

/** MEST-28: the OR Multiple as measured; null when the distance was not measured. */
export function measuredMultiple(view: View): number | null {
  const range = rangeThatCounts(view);
  const { distance } = view.facts;
  return distance && range > 0 ? whole(countedDistance(distance.value, view.options) / range) : null;
}

/** MEST-28: the OR Multiple that a person set, or else the measured one. */
export function multipleOf(view: View): number {
  const set = Number(view.settings?.["distance"] ?? view.set?.["distance"]);
  return Number.isFinite(set) ? set : (measuredMultiple(view) ?? 0);
}

/** MEST-25: whether the target is at half OR or less, and the attacker is not Engaged to it. */
export function isPointBlank(view: View): boolean {
  const { actor, target, facts, options } = view;
  const { distance } = facts;
  const range = rangeThatCounts(view);
  const engaged = isOn(facts, target?.ref ?? "") && (!target || engages(target, actor));
  return (
    distance !== undefined &&
    range > 0 &&
    !engaged &&
    !beyond(countedDistance(distance.value, options), range / 2)
  );
}

/**
 * MEST-26: the number of times that the distance fits into the height. The distance is seen from above if
 * that is known, and counts as at least 1 MU. The number is at most 1, unless the option `elevationEach`
 * counts each multiple.
 */
export function elevations(view: View, most: number): number {
  const { height, distance, across = distance } = view.facts;
  if (!height || !across || !beyond(height.value, 0)) return 0;
  const away = countedDistance(across.value, view.options);
  if (beyond(away, height.value)) return 0;
  if (view.options?.["elevationEach"] !== true) return 1;
  return Math.max(1, Math.min(most, whole(height.value / Math.max(1, away))));
}
