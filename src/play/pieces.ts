import { TerrainBehaviorData } from "../data/terrain.js";
import { documentByUuid, flagOf, systemOf } from "../foundry.js";
import type { Ref } from "../rules/core/index.js";

/** The only number of a scene's pieces that play changes: what their cover withstands. */
const ARMOUR = "armour";

/** A wall or a region that covers, as far as play may change it. */
export interface Piece {
  readonly document: WallDocument.Implementation | RegionBehavior.Implementation;
  /** What it withstands; null while nobody has said. */
  readonly armour: number | null;
  /** Where its document keeps that number. */
  readonly path: string;
}

/** The piece of a scene of which a track is told; null when it is gone, covers nothing, or has no such track. */
export function pieceOf(ref: Ref, track: string): Piece | null {
  if (track !== ARMOUR) return null;
  const found = documentByUuid(ref);
  if (found instanceof WallDocument) {
    return { document: found, armour: numberOrNull(flagOf(found, ARMOUR)), path: `flags.vantage.${ARMOUR}` };
  }
  if (!(found instanceof RegionDocument)) return null;
  const covers = found.behaviors.find((one) => {
    const { cover } = systemOf(one);
    return !one.disabled && one.system instanceof TerrainBehaviorData && cover !== "none";
  });
  if (!covers) return null;
  return { document: covers, armour: numberOrNull(systemOf(covers)[ARMOUR]), path: `system.${ARMOUR}` };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
