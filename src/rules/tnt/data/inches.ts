/** TNT-29: the inches of a Move that a model spends to cross a linear obstacle of at most 1 inch. */
export const OBSTACLE = 2;

/** The ground and the obstacles on the path of a move, and the posture of the model. */
export interface Way {
  readonly difficult: boolean;
  /**
   * The inches of difficult ground on the path; absent when they were not measured. Then all inches count as
   * difficult.
   */
  readonly rough?: number;
  readonly prone: boolean;
  /** TNT-94: whether a prone model pays four inches for each difficult inch, instead of two. */
  readonly halfTwice: boolean;
  /** The number of linear obstacles of at most 1 inch that the path crosses. */
  readonly obstacles: number;
}

/**
 * TNT-29, TNT-94: how many inches of its Move a model pays for an inch of clear ground, and for an inch of
 * difficult ground.
 */
export function inchCosts(
  prone: boolean,
  halfTwice: boolean,
): { readonly clear: number; readonly rough: number } {
  return { clear: prone ? 2 : 1, rough: prone && halfTwice ? 4 : 2 };
}

/**
 * TNT-29, TNT-94: the inches that a model covers with one Move. An inch of difficult ground counts as two
 * inches, and so does each inch that a prone model moves. An inch with both counts as four inches, or as two
 * without the option `halfTwice`. Each obstacle takes `OBSTACLE` inches. Fractions are not rounded.
 */
export function reachOf(move: number, way: Way): number {
  const { clear, rough: each } = inchCosts(way.prone, way.halfTwice);
  const inRough = move / each;
  const rough = way.difficult ? Math.min(inRough, way.rough ?? inRough) : 0;
  return Math.max(0, rough + (move - rough * each) / clear - OBSTACLE * way.obstacles);
}
