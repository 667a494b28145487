import type { Profile } from "../../core/index.js";
import { bonusOfCharacteristic } from "./characteristics.js";

/** DH-70: more levels of Fatigue than this make a model unconscious; more than twice as many kill it. */
export function fatigueLimit(model: Profile): number {
  return bonusOfCharacteristic(model, "toughness") + bonusOfCharacteristic(model, "willpower");
}

/** DH-70: what a level of Fatigue does. */
export function endOfFatigue(level: number, limit: number): "dies" | "collapses" | "none" {
  if (level > 2 * limit) return "dies";
  return level > limit ? "collapses" : "none";
}

/** DH-70: the minutes of being unconscious. */
export function minutesAsleep(toughness: number): number {
  return Math.max(0, 10 - toughness);
}
