import { type Fact, type Facts, type Found, found, foundBy } from "../../core/index.js";

/** DH-14: the share of full light below which it is dark. */
const DARK = 0.25;

/**
 * DH-8: found when the target is out of sight. Other models conceal nothing, so `past` is the sight without models in
 * the way.
 */
export function foundUnseen(sight: Fact<boolean> | undefined, past: Fact<boolean> | undefined): Found | null {
  if (sight?.value !== false) return null;
  const { evidence } = sight;
  const people = evidence.filter(({ key }) => key === "sight.body" || key === "seen.body");
  if (people.length > 0 && (people.length === evidence.length || past?.value === true)) return null;
  return found(1, ...evidence);
}

/** DH-14: the darkness modifier, found where the light is below `DARK`. */
export function foundDark(light: Fact<number> | undefined): Found | null {
  return foundBy(light, (share) => share < DARK);
}

/** DH-20: found when anything dims the view. The modifier counts once, however many things dim it. */
export function foundHaze({ haze }: Facts, counts: (haze: string) => boolean = () => true): Found | null {
  return foundBy(haze, (kinds) => kinds.some(counts));
}
