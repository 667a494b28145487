import type { Body } from "./snapshot.js";

/** What somebody is to somebody else. */
export type Standing = "friend" | "foe" | "neutral";

/** How a body stands to another: one side, one cause; `neutral` is nobody's enemy, nor is who plays another game. */
export function standingTo(body: Body, other: Body): Standing {
  if (body.game !== other.game) return "neutral";
  if (body.side === other.side) return body.side === "neutral" ? "neutral" : "friend";
  return body.side === "neutral" || other.side === "neutral" ? "neutral" : "foe";
}
