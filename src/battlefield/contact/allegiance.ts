import type { Body } from "../snapshot.js";

/** The relation of one model to another. */
export type Allegiance = "friend" | "foe" | "neutral";

/**
 * The relation of one body to another. Bodies of the same side are friends. `neutral` bodies, and those of another
 * game, are neither friends nor foes.
 */
export function allegianceTo(body: Body, other: Body): Allegiance {
  if (body.game !== other.game) return "neutral";
  if (body.side === other.side) return body.side === "neutral" ? "neutral" : "friend";
  return body.side === "neutral" || other.side === "neutral" ? "neutral" : "foe";
}
