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
 * DH-70: a characteristic's bonus for soak, damage, movement and initiative. With the option
 * `fatigueBonuses`, the bonus is lower when Fatigue halves the characteristic.
 */
export function bonusInUse(profile: Profile, name: Characteristic, options: Situation["options"]): number {
  const lost =
    options["fatigueBonuses"] === "halve"
      ? tens(countedValue(profile, name)) - tens(testValue(profile, name))
      : 0;
  return bonusOfCharacteristic(profile, name) - lost;
}

/** DH-49, DH-70: how far a model moves at this table. */
export function movesOf(profile: Profile, options: Situation["options"]): Movement {
  return movementOf(profile, bonusInUse(profile, "agility", options));
}

/**
 * DH-70: the highest level of Fatigue that a model bears. More levels make it unconscious, and more than
 * twice as many kill it.
 */
export function fatigueLimit(model: Profile): number {
  return bonusOfCharacteristic(model, "toughness") + bonusOfCharacteristic(model, "willpower");
}

/** DH-70: the effect of a level of Fatigue. */
export function endOfFatigue(level: number, limit: number): "dies" | "collapses" | "none" {
  if (level > 2 * limit) return "dies";
  return level > limit ? "collapses" : "none";
}

/** DH-70: the minutes for which a model is unconscious. */
export function minutesAsleep(toughness: number): number {
  return Math.max(0, 10 - toughness);
}
