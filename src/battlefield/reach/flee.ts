import type { Ref } from "../../rules/core/facts/facts.js";
import { settled } from "../geometry/plane.js";
import { waypointsToEdge } from "./any-angle/to-edge.js";
import { isCovered, type Halt } from "./escape.js";
import { moverOf } from "./reach.js";
import type { FleeWay, Journey, TableEdge } from "./reach-types.js";
import { spacesToEdge } from "./spaces/to-edge.js";

/**
 * The move of a mover that flees to an edge of the table (TNT-110). The move follows the shortest path to the
 * edge, as far as all stages together pay for. The move ends earlier only at a place in cover from all foes.
 * When there are no foes, any area that gives cover counts. Null when the mover is not in the scene, or the
 * table has no edges.
 */
export function fleeWay(journey: Journey, edge: TableEdge, foes: readonly Ref[]): FleeWay | null {
  const set = moverOf(journey);
  const { bounds } = journey.snapshot;
  if (!set || !bounds) return null;
  const { field, mover } = set;
  const most = journey.stages.reduce((sum, each) => sum + each, 0);
  const escape =
    journey.snapshot.grid.kind === "gridless"
      ? waypointsToEdge(field, journey, mover, edge, most)
      : spacesToEdge(field, journey, mover, edge, most);
  const paid = escape.halts.filter(({ cost, end }, n) => n === 0 || (end && settled(cost - most) <= 0));
  const last = paid.at(-1);
  if (!last) return null;
  const isLast = last === escape.halts.at(-1);
  const covered = (halt: Halt): boolean => isCovered(field, journey, mover, halt.place, foes);
  const cover = paid.slice(1).findLast(covered);
  const halt = cover ?? last;
  return {
    way: paid.length > 1 ? [...halt.way, halt.place] : [halt.place],
    cost: halt.cost,
    crosses: halt === last && isLast && escape.arrives && settled(most - halt.cost) > 0,
    inCover: cover !== undefined,
  };
}
