import { TerrainBehaviorData } from "../../../data/terrain.js";
import { documentByUuid, flagOf, systemOf } from "../../../foundry.js";
import type { Ref } from "../../../rules/core/index.js";

/** Play changes one number on walls and regions, the armor of cover. The number has this name. */
const ARMOR = "armor";

/** A wall or a region that is cover, with the armor that play can change. */
export interface Piece {
  readonly document: WallDocument.Implementation | RegionBehavior.Implementation;
  /** The armor of the cover; null when it is not set. */
  readonly armor: number | null;
  /** The path of the armor in its document. */
  readonly path: string;
}

/**
 * The wall or region whose armor is this track. Null for any other track, and when the wall or region was
 * deleted or is not cover.
 */
export function pieceOf(ref: Ref, track: string): Piece | null {
  if (track !== ARMOR) return null;
  const found = documentByUuid(ref);
  if (found instanceof WallDocument) {
    return { document: found, armor: numberOrNull(flagOf(found, ARMOR)), path: `flags.vantage.${ARMOR}` };
  }
  if (!(found instanceof RegionDocument)) return null;
  const covers = found.behaviors.find((one) => {
    const { cover } = systemOf(one);
    return !one.disabled && one.system instanceof TerrainBehaviorData && cover !== "none";
  });
  if (!covers) return null;
  return { document: covers, armor: numberOrNull(systemOf(covers)[ARMOR]), path: `system.${ARMOR}` };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
