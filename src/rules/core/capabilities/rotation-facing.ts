import { capabilityKind } from "./capability.js";

/**
 * The angles, in degrees to the left and right, at which a model's front and its sides end. Its rear is
 * behind the sides.
 */
export interface RotationFacing {
  readonly front: number;
  readonly side: number;
  /** The status during which the model has a facing; absent: it always has one. */
  readonly status?: string;
  /**
   * The turn count that stores the direction in which the model faced when it got `status`, in degrees as in
   * `FreePlace`. At 0, and in a game without such a count, the model faces where its token is turned now.
   */
  readonly kept?: string;
  /** Whether the map shows the outline of the front as long as the model has `status`. */
  readonly outlined?: true;
}

/** A game whose models face in the direction in which their tokens are turned. Their arcs are shown on the map. */
export const rotationFacing = capabilityKind<RotationFacing>("rotationFacing");
