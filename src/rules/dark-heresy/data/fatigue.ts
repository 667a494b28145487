import { type Profile, type Situation } from "../../core/index.js";
import { movementOf, type Movement } from "../battle/movement.js";
import {
  bonusOfCharacteristic,
  countedValue,
  tens,
  testValue,
  type Characteristic,
} from "./characteristics.js";

/**
 * DH-70: a characteristic bonus as it counts for soak, damage, movement and initiative. With the option
 * `fatigueBonuses`, Fatigue that halves the characteristic also lowers its bonus.
 */
export function bonusInUse(profile: Profile, name: Characteristic, options: Situation["options"]): number {
  const lost =
    options["fatigueBonuses"] === "halve"
      ? tens(countedValue(profile, name)) - tens(testValue(profile, name))
      : 0;
  return bonusOfCharacteristic(profile, name) - lost;
}

/** DH-49, DH-70: the distances that a model moves under the options of the table. */
export function movesOf(profile: Profile, options: Situation["options"]): Movement {
  return movementOf(profile, bonusInUse(profile, "agility", options));
}

/**
 * DH-70: the highest level of Fatigue that a model can bear. A higher level makes it unconscious, and a level
 * above twice this number kills it.
 */
export function fatigueLimit(model: Profile): number {
  return bonusOfCharacteristic(model, "toughness") + bonusOfCharacteristic(model, "willpower");
}

/** DH-70: the effect of a level of Fatigue. */
export function endOfFatigue(level: number, limit: number): "dies" | "collapses" | "none" {
  if (level > 2 * limit) return "dies";
  return level > limit ? "collapses" : "none";
}

/** DH-70: the minutes for which Fatigue makes a model unconscious. `toughness` is its Toughness bonus. */
export function minutesAsleep(toughness: number): number {
  return Math.max(0, 10 - toughness);
}
