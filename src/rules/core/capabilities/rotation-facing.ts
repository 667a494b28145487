import { capabilityKind } from "./capability.js";

/**
 * The degrees to the left and right at which a model's front ends, and at which its sides end. Behind the sides is
 * its rear.
 */
export interface RotationFacing {
  readonly front: number;
  readonly side: number;
  /** The status during which the model has a facing; absent: it always has one. */
  readonly status?: string;
  /**
   * The count of a turn that keeps the facing that the model had when it took that status, in the degrees of
   * `FreePlace`. With 0, or in a game without such a count, the model faces where its token is turned now.
   */
  readonly kept?: string;
  /** Whether the map shows the outline of the front as long as the model has that status. */
  readonly outlined?: true;
}

/** A game whose models face in the direction in which their tokens are turned. Their arcs are shown on the map. */
export const rotationFacing = capabilityKind<RotationFacing>("rotationFacing");
