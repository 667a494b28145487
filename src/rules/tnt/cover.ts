import type { Facts, Found } from "../core/index.js";

/**
 * TNT-35, TNT-42: what hides is light cover, what stops a shot is heavy, and only the better one counts. Two models inside
 * one building have light cover from each other.
 */
export function foundCover(facts: Facts): Found | null {
  const { cover, sameBuilding } = facts;
  if (cover?.value === "heavy") return { setting: "heavy", evidence: cover.evidence };
  if (cover?.value === "light") return { setting: "light", evidence: cover.evidence };
  if (sameBuilding?.value) return { setting: "light", evidence: sameBuilding.evidence };
  return null;
}
