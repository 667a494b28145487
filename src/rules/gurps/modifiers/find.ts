import {
  has,
  those,
  type Contribution,
  type Evidence,
  type Fact,
  type Facts,
  type Footing,
  type Found,
  type Input,
  type Profile,
  type Setting,
  type Side,
  type View,
  bonus,
  evidence,
  found,
  foundBy,
} from "../../core/index.js";
import { hasAdvantage } from "../data/advantages.js";
import { postureOf } from "../data/postures.js";

/** A choice among options. The first one has no effect. */
export function choiceOf(options: readonly string[]): Input {
  return { type: "choice", options };
}

/** A penalty that the GM sets, from `least` to 0. */
export function penalty(least: number): Input {
  return { type: "amount", min: least, max: 0, initial: 0 };
}

/**
 * The contribution of a penalty that the GM sets. A setting between 0 and `mildest` counts as `mildest`; 0 is
 * no penalty.
 */
export function atLeast(
  mildest: number,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, Number(setting) === 0 ? 0 : Math.min(mildest, Number(setting)));
}

/** A bonus that adds up with other bonuses of its group. Empty for a bonus of 0. */
export function grouped(group: string, value: number, side: Side = "attacker"): readonly Contribution[] {
  return value === 0 ? [] : [{ type: "bonus", side, value, group }];
}

/** The penalty of this many points. It is 0, and never −0, for no points. */
export function minus(value: number): number {
  return value === 0 ? 0 : -value;
}

/** The setting of another modifier of the same list. */
export function settingIn(view: View, id: string): Setting | undefined {
  return view.settings?.[id];
}

/** The number that another modifier is set to; 0 when the list has no such modifier. */
export function numberIn(view: View, id: string): number {
  return Number(settingIn(view, id) ?? 0) || 0;
}

/** Whether another toggle or count of the same list is on. */
export function isOnIn(view: View, id: string): boolean {
  return numberIn(view, id) > 0;
}

/**
 * The models that hide a target that would be in sight without them. Empty when the target is in sight, or
 * when something else hides it.
 */
export function figuresBetween({ sight, sightPastModels }: Facts): readonly Evidence[] {
  return isForFigures(sight, sightPastModels) ? (sight?.evidence ?? []).filter(isFigure) : [];
}

/**
 * The setting that is found when something other than models blocks the sight; null otherwise. `past` is the
 * sight without models in the way.
 */
export function foundUnseen(
  view: Fact<boolean> | undefined,
  setting: Setting,
  past?: Fact<boolean>,
): Found | null {
  return foundBy(view, (seen) => !seen && !isForFigures(view, past) && setting);
}

function isForFigures(view: Fact<boolean> | undefined, past: Fact<boolean> | undefined): boolean {
  if (view?.value !== false || !view.evidence.some(isFigure)) return false;
  return past?.value ?? view.evidence.every(isFigure);
}

function isFigure({ key }: Evidence): boolean {
  return key.endsWith(".body");
}

/**
 * GURPS-20, GURPS-22: the setting 1 when light cover of this kind is in front of the target; null otherwise.
 * Shots go through fences and similar cover, and bushes conceal.
 */
export function foundThin({ screens }: Facts, isOfKind: (key: string) => boolean): Found | null {
  const reasons = those(screens, ({ cover }) => cover === "light").evidence.filter(({ key }) =>
    isOfKind(key),
  );
  return reasons.length > 0 ? found(1, ...reasons) : null;
}

/** The setting that is found on ground that is not clear; null on clear ground. */
export function foundFooting(footing: Fact<Footing> | undefined, setting: Setting): Found | null {
  return foundBy(footing, (ground) => ground !== "clear" && setting);
}

/**
 * The setting that is found for a model that is not standing; null for a standing model. Without `setting`,
 * the posture is found.
 */
export function foundPosture(profile: Profile | null, setting?: Setting): Found | null {
  const posture = profile ? postureOf(profile) : "standing";
  return profile && posture !== "standing"
    ? found(setting ?? posture, evidence(posture, [profile.ref]))
    : null;
}

/** GURPS-40: the statuses of shock, each with its points. The highest comes first. */
const SHOCKS = [4, 3, 2, 1].map((points) => ({ points, status: `shock${points}` }));

/** GURPS-40: the points of shock that a model has from its wounds. */
export function shockPoints(profile: Profile | null): number {
  return SHOCKS.find(({ status }) => has(profile, status))?.points ?? 0;
}

/** GURPS-81, GURPS-82: how many times each point of shock counts for a model. */
export function shockTimes(profile: Profile | null): number {
  if (hasAdvantage(profile, "highPainThreshold")) return 0;
  return hasAdvantage(profile, "lowPainThreshold") ? 2 : 1;
}

/** GURPS-40: the points that shock takes from a model's rolls. Its pain threshold is included. */
export function shockOf(profile: Profile | null): number {
  return shockPoints(profile) * shockTimes(profile);
}
