import { RegionBehaviorType } from "../../data/region-behaviors.js";
import type { TerrainData } from "../../data/terrain-data.js";
import type { ElevatedPoint, Point } from "../../grid/index.js";
import { table } from "../../shared/globals.js";
import type { TokenDocument } from "../token.js";
import type { Waypoint } from "./types.js";

/** A part of a segment on one kind of ground. */
interface Stretch {
  /** How much of the segment it is. */
  share: number;
  /** Where it ends, as a share of the segment. */
  end: number;
  terrain: TerrainData | null;
}

/** A segment is probed at this many places at least, and so often that no strip of ground of this width is missed. */
const FEWEST_PROBES = 12;
const MOST_PROBES = 600;
const WIDTH_PX = 10;

/** How exactly the edge of a stretch is found: in halvings of the distance between two probes. */
const HALVINGS = 24;

type Segment = Pick<Waypoint, "width" | "height" | "shape" | "action">;

/** The stretches of a straight segment between two points: where the ground changes, the next one begins. */
export function stretchesOf(
  token: TokenDocument,
  from: ElevatedPoint,
  to: ElevatedPoint,
  segment: Segment,
): Stretch[] {
  if (!token.parent?.regions.contents.length) return [{ share: 1, end: 1, terrain: null }];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const probes = Math.min(MOST_PROBES, Math.max(FEWEST_PROBES, Math.ceil(length / WIDTH_PX)));
  const groundAt = (share: number): TerrainData | null => terrainAt(token, between(from, to, share), segment);
  const found: Stretch[] = [];
  let begin = 0;
  let terrain = groundAt(0.5 / probes);
  for (let probe = 1; probe < probes; probe += 1) {
    const next = groundAt((probe + 0.5) / probes);
    if (isSameTerrain(terrain, next)) continue;
    const end = edge((share) => isSameTerrain(terrain, groundAt(share)), (probe - 0.5) / probes, 1 / probes);
    found.push({ share: end - begin, end, terrain });
    begin = end;
    terrain = next;
  }
  return [...found, { share: 1 - begin, end: 1, terrain }];
}

/** Where something ends that holds at `start` and no longer after `width`. */
export function edge(holds: (share: number) => boolean, start: number, width: number): number {
  let [low, high] = [start, start + width];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** A point on the way from one point to another. */
export function between(
  from: ElevatedPoint,
  to: ElevatedPoint,
  share: number,
): Point & { elevation: number } {
  const [start, end] = [from.elevation ?? 0, to.elevation ?? 0];
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    elevation: start + (end - start) * share,
  };
}

/** Whether two grounds are the same for a movement. */
function isSameTerrain(one: TerrainData | null, other: TerrainData | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** The ground at a point, of all effects that the regions' behaviors have there. */
export function terrainAt(token: TokenDocument, point: ElevatedPoint, segment: Segment): TerrainData | null {
  const { width, height, shape, action } = segment;
  const movement = { width, height, shape, action, preview: false };
  const effects = (token.parent?.regions.contents ?? [])
    .filter((region) => region.testPoint(point))
    .flatMap((region) => region.behaviors.contents)
    .flatMap(({ disabled, system }) =>
      !disabled && system instanceof RegionBehaviorType ? system._getTerrainEffects(token, movement) : [],
    );
  return effects.length === 0 ? null : table.CONFIG.Token.movement.TerrainData.resolveTerrainEffects(effects);
}
