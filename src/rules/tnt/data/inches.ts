/** TNT-29: the inches by which a linear obstacle up to 1 inch high shortens a move. */
export const OBSTACLE = 2;

/** The ground and obstacles of a move, and the posture of the model. */
export interface Way {
  readonly difficult: boolean;
  /** The number of difficult inches on the path, if it was measured. Absent: all of them. */
  readonly rough?: number;
  readonly prone: boolean;
  /** TNT-94: whether each difficult inch of a prone model counts as four, and not as two. */
  readonly halfTwice: boolean;
  /** Linear obstacles up to 1 inch high that are crossed. */
  readonly obstacles: number;
}

/**
 * TNT-29, TNT-94: the inches of its Move that a model pays for an inch of clear ground, and for an inch of
 * difficult ground.
 */
export function inchCosts(
  prone: boolean,
  halfTwice: boolean,
): { readonly clear: number; readonly rough: number } {
  return { clear: prone ? 2 : 1, rough: prone && halfTwice ? 4 : 2 };
}

/**
 * TNT-29, TNT-94: the inches that a model covers with one move. Each inch of difficult ground and each inch
 * of a prone model counts as two; both together as four, or as two without the option `halfTwice`. Halves are
 * not rounded.
 */
export function reachOf(move: number, way: Way): number {
  const { clear, rough: each } = inchCosts(way.prone, way.halfTwice);
  const inRough = move / each;
  const rough = way.difficult ? Math.min(inRough, way.rough ?? inRough) : 0;
  return Math.max(0, rough + (move - rough * each) / clear - OBSTACLE * way.obstacles);
}
