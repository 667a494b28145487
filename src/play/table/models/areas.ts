import { TerrainBehaviorData } from "../../../data/terrain.js";
import { systemOf } from "../../../foundry.js";

/**
 * The visibility of a region that only its observers see. Foundry 14 has this value, and Foundry 13 does not.
 */
const TO_OBSERVERS = 3;

/**
 * Whether a reader sees a region on the map and so may know its name. By default, Foundry shows regions only
 * to GMs.
 */
export function isAreaKnown(region: RegionDocument.Implementation, reader: User.Implementation): boolean {
  const { visibility } = region;
  return (
    reader.isGM ||
    visibility === CONST.REGION_VISIBILITY.ALWAYS ||
    (Number(visibility) === TO_OBSERVERS && region.testUserPermission(reader, "OBSERVER"))
  );
}

/** The kinds of regions that matter in a fight. The kind that is easiest to see comes first. */
const AREA_KINDS = ["building", "cover", "impassable", "arduous", "difficult", "ground", "haze"] as const;
type AreaKind = (typeof AREA_KINDS)[number];

/** The kind of a region, for readers who must not know its name; null when the region has none of these kinds. */
export function areaKind(region: RegionDocument.Implementation): AreaKind | null {
  const terrains = region.behaviors
    .filter(({ disabled, system }) => !disabled && system instanceof TerrainBehaviorData)
    .map(systemOf);
  const says = (kind: AreaKind): boolean =>
    terrains.some(({ [kind]: value }) => value === true || typeof value === "number" || isWord(value));
  return AREA_KINDS.find(says) ?? null;
}

function isWord(value: unknown): boolean {
  return typeof value === "string" && value !== "none";
}
