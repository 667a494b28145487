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
 * The effect of a penalty that the GM sets. A setting milder than `mildest` counts as `mildest`; 0 is no
 * penalty.
 */
export function atLeast(
  mildest: number,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, Number(setting) === 0 ? 0 : Math.min(mildest, Number(setting)));
}

/** A bonus that adds up with others of its group. */
export function grouped(group: string, value: number, side: Side = "attacker"): readonly Contribution[] {
  return value === 0 ? [] : [{ type: "bonus", side, value, group }];
}

/** A number as a penalty; 0, never −0, for none. */
export function minus(value: number): number {
  return value === 0 ? 0 : -value;
}

/** The setting of another modifier of the same list. */
export function settingIn(view: View, id: string): Setting | undefined {
  return view.settings?.[id];
}

/** The number that another modifier is set to; 0 when the list does not have it. */
export function numberIn(view: View, id: string): number {
  return Number(settingIn(view, id) ?? 0) || 0;
}

/** Whether another toggle or count of the same list is on. */
export function isOnIn(view: View, id: string): boolean {
  return numberIn(view, id) > 0;
}

/**
 * The models that hide a target which would be in sight without them. Empty when it is in sight, or when something else
 * hides it.
 */
export function figuresBetween({ sight, sightPastModels }: Facts): readonly Evidence[] {
  return isForFigures(sight, sightPastModels) ? (sight?.evidence ?? []).filter(isFigure) : [];
}

/** Found when something other than models blocks the sight. `past` is the sight without models in the way. */
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
 * Found when light cover of a kind is in front of the target: shots go through fences and the like, and bushes
 * conceal (GURPS-20, GURPS-22).
 */
export function foundThin({ screens }: Facts, isOfKind: (key: string) => boolean): Found | null {
  const reasons = those(screens, ({ cover }) => cover === "light").evidence.filter(({ key }) =>
    isOfKind(key),
  );
  return reasons.length > 0 ? found(1, ...reasons) : null;
}

/** Found on ground that is not clear. */
export function foundFooting(footing: Fact<Footing> | undefined, setting: Setting): Found | null {
  return foundBy(footing, (ground) => ground !== "clear" && setting);
}

/** Found when a model is not upright: `setting`, or the posture itself. */
export function foundPosture(profile: Profile | null, setting?: Setting): Found | null {
  const posture = profile ? postureOf(profile) : "standing";
  return profile && posture !== "standing"
    ? found(setting ?? posture, evidence(posture, [profile.ref]))
    : null;
}

/** GURPS-40: the statuses of shock with their points, the most first. */
const SHOCKS = [4, 3, 2, 1].map((points) => ({ points, status: `shock${points}` }));

/** GURPS-40: the points of shock that a model's wounds have caused. */
export function shockPoints(profile: Profile | null): number {
  return SHOCKS.find(({ status }) => has(profile, status))?.points ?? 0;
}

/** GURPS-81, GURPS-82: the number of times that each point of shock counts for a model. */
export function shockTimes(profile: Profile | null): number {
  if (hasAdvantage(profile, "highPainThreshold")) return 0;
  return hasAdvantage(profile, "lowPainThreshold") ? 2 : 1;
}

/** GURPS-40: the points that shock takes from a model's rolls. */
export function shockOf(profile: Profile | null): number {
  return shockPoints(profile) * shockTimes(profile);
}
