import { type Fact, type Facts, type Found, found, foundBy } from "../core/index.js";

/** DH-14: below this share of full light it is dark. */
const DARK = 0.25;

/**
 * DH-8: out of sight, and not for people alone who stand in the way, nor for what they hide beside a wall: they conceal nobody.
 * `past` is what would be seen without them.
 */
export function foundUnseen(sight: Fact<boolean> | undefined, past: Fact<boolean> | undefined): Found | null {
  if (sight?.value !== false) return null;
  const { evidence } = sight;
  const people = evidence.filter(({ key }) => key === "sight.body" || key === "seen.body");
  if (people.length > 0 && (people.length === evidence.length || past?.value === true)) return null;
  return found(1, ...evidence);
}

/** DH-14: found where there is next to no light. */
export function foundDark(light: Fact<number> | undefined): Found | null {
  return foundBy(light, (share) => share < DARK);
}

/** DH-20: found once for whatever dims the view. */
export function foundHaze({ haze }: Facts, counts: (haze: string) => boolean = () => true): Found | null {
  return foundBy(haze, (kinds) => kinds.some(counts));
}
