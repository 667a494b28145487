import { numberOf, statusTo, trackTo, type Cost, type Profile } from "../../core/index.js";
import { MOST_LOST } from "./fields.js";
import { canTire, fatigueLeft } from "./scores.js";

/**
 * GURPS-67, GURPS-96: the hit points that a character loses along with this many fatigue points. Each fatigue
 * point that is lost when none are left costs one hit point.
 */
export function harmOf(profile: Profile, points: number): number {
  return canTire(profile) ? Math.max(0, points - Math.max(0, fatigueLeft(profile))) : 0;
}

/**
 * GURPS-67: the changes when a character loses fatigue points. The points can fall to minus their full
 * number. At that number, the character becomes unconscious.
 */
export function tired(profile: Profile, points: number): readonly Cost[] {
  if (!canTire(profile)) return [];
  const most = 2 * numberOf(profile, "fatiguePoints");
  const before = numberOf(profile, "fatigue");
  const fatigue = Math.max(before, Math.min(most, before + points));
  return [
    ...trackTo(profile, "fatigue", fatigue),
    ...trackTo(profile, "lost", Math.min(MOST_LOST, numberOf(profile, "lost") + harmOf(profile, points))),
    ...(fatigue >= most
      ? [...statusTo(profile, "unconscious", true), ...statusTo(profile, "prone", true)]
      : []),
  ];
}
