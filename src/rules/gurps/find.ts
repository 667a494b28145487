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
} from "../core/index.js";

/** A choice among options, the first of which brings nothing. */
export function choiceOf(options: readonly string[]): Input {
  return { type: "choice", options };
}

/** A penalty that the GM sets, from `least` upwards to 0. */
export function penalty(least: number): Input {
  return { type: "amount", min: least, max: 0, initial: 0 };
}

/** A penalty of so much or more, as the GM says: anything milder counts as the mildest that there is. */
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

/** A penalty as the rules write it; never a negative nothing. */
export function minus(value: number): number {
  return value === 0 ? 0 : -value;
}

/** What another modifier of the same list is set to. */
export function settingIn(view: View, id: string): Setting | undefined {
  return view.settings?.[id];
}

/** A number that another modifier is set to; 0 when the list does not know it. */
export function numberIn(view: View, id: string): number {
  return Number(settingIn(view, id) ?? 0) || 0;
}

/** Whether another toggle or count of the same list is on. */
export function isOnIn(view: View, id: string): boolean {
  return numberIn(view, id) > 0;
}

/** The figures but for which a target would be seen. Empty when it is seen, or something else hides it. */
export function figuresBetween({ sight, sightPastModels }: Facts): readonly Evidence[] {
  return isForFigures(sight, sightPastModels) ? (sight?.evidence ?? []).filter(isFigure) : [];
}

/** Found when something other than figures keeps one from seeing another; `past` is what would be seen without them. */
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

/** Found when something light of a kind stands before the target: fences and the like are shot through, bushes conceal (GURPS-20, GURPS-22). */
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

/** GURPS-5, GURPS-26: how a body holds itself, the lowest last. */
export const POSTURES = ["standing", "crouching", "kneeling", "sitting", "crawling", "lying"] as const;
export type Posture = (typeof POSTURES)[number];

/** The status that tells a posture. */
export function statusOf(posture: Posture): string {
  return posture === "lying" ? "prone" : posture;
}

/** The posture that a model's statuses tell: of several the lowest, since who drops does not cease to crouch. */
export function postureOf(profile: Profile): Posture {
  return [...POSTURES].reverse().find((one) => has(profile, statusOf(one))) ?? "standing";
}

/** Found when a model does not stand upright: `setting`, or the posture itself. */
export function foundPosture(profile: Profile | null, setting?: Setting): Found | null {
  const posture = profile ? postureOf(profile) : "standing";
  return profile && posture !== "standing"
    ? found(setting ?? posture, evidence(posture, [profile.ref]))
    : null;
}

/** GURPS-40: the shock that a model is in. */
export function shockOf(profile: Profile | null): number {
  return [4, 3, 2, 1].find((points) => has(profile, `shock${points}`)) ?? 0;
}
