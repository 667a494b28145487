import type { Body } from "../snapshot.js";

/** What one model is to another. */
export type Allegiance = "friend" | "foe" | "neutral";

/**
 * What one body is to another. Bodies of the same side are friends. `neutral` bodies, and those of another game, are
 * neither friends nor foes.
 */
export function allegianceTo(body: Body, other: Body): Allegiance {
  if (body.game !== other.game) return "neutral";
  if (body.side === other.side) return body.side === "neutral" ? "neutral" : "friend";
  return body.side === "neutral" || other.side === "neutral" ? "neutral" : "foe";
}
