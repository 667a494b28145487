import { has, numberOf, type Profile } from "../core/index.js";

/** A grown human's height in yards: Size Modifier 0 (GURPS-33). */
const HUMAN = 2;

/** How much of its height is left to whoever holds itself so, the lowest first. */
const LEFT = [
  ["prone", 0.2],
  ["crawling", 0.4],
  ["sitting", 0.5],
  ["kneeling", 0.65],
  ["crouching", 0.75],
] as const;

/** How tall somebody is in yards, as it holds itself: what cover hides and who stands in the way follows from it. */
export function tall(profile: Profile): number {
  const length = numberOf(profile, "length");
  const share = LEFT.find(([posture]) => has(profile, posture))?.[1] ?? 1;
  return (length > 0 ? length : HUMAN) * share;
}
