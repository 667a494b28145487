import { foundLasting, type Profile } from "../../../core/index.js";
import { perceptionPenalty, testValue } from "../../data/characteristics.js";
import { limited } from "../../dice/reading.js";
import { FATE_BONUS } from "../../modifiers/fate.js";
import type { Fated } from "./fate-bonus.js";

/**
 * DH-24, DH-75, DH-76: the target numbers of a model's Willpower test that another model causes. They include
 * the lasting modifiers of the model that takes the test, and the bonus of this test.
 */
export function nerveOf(profile: Profile, bonus = 0): Fated {
  const value = testValue(profile, "willpower");
  const lasting = Number(foundLasting(profile, "willpower")?.setting ?? 0);
  const sum = lasting + perceptionPenalty(profile) + bonus;
  return { target: value + limited(sum), fated: value + limited(sum + FATE_BONUS) };
}
