import { type Fact, type Facts, type Found, found, foundBy } from "../../core/index.js";

/** DH-14: a model is in the dark when it has less than this share of full light. */
const DARK = 0.25;

/**
 * DH-8: finds the modifier for a target that is out of sight. A target that only other models hide counts as
 * in sight. `past` is the sight measured without other models in the way.
 */
export function foundUnseen(sight: Fact<boolean> | undefined, past: Fact<boolean> | undefined): Found | null {
  if (sight?.value !== false) return null;
  const { evidence } = sight;
  const people = evidence.filter(({ key }) => key === "sight.body" || key === "seen.body");
  if (people.length > 0 && (people.length === evidence.length || past?.value === true)) return null;
  return found(1, ...evidence);
}

/** DH-14: finds the modifier for darkness when the light is below `DARK`. */
export function foundDark(light: Fact<number> | undefined): Found | null {
  return foundBy(light, (share) => share < DARK);
}

/** DH-20: finds the modifier when haze dims the view. Several kinds of haze count as one. */
export function foundHaze({ haze }: Facts, counts: (haze: string) => boolean = () => true): Found | null {
  return foundBy(haze, (kinds) => kinds.some(counts));
}
