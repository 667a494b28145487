import { numberOf, type Profile } from "../core/index.js";
import { postureOf, type Posture } from "./find.js";

/** A grown human's height in yards: Size Modifier 0 (GURPS-33). */
const HUMAN = 2;

/** How much of its height is left to whoever holds itself so. */
const LEFT: Readonly<Record<Posture, number>> = {
  standing: 1,
  crouching: 0.75,
  kneeling: 0.65,
  sitting: 0.5,
  crawling: 0.4,
  lying: 0.2,
};

/** How tall somebody is in yards, as it holds itself: what cover hides and who stands in the way follows from it. */
export function tall(profile: Profile): number {
  const length = numberOf(profile, "length");
  return (length > 0 ? length : HUMAN) * LEFT[postureOf(profile)];
}
