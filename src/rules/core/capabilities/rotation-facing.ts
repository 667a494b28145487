import { capabilityKind } from "./capability.js";

/** Degrees to the left and right up to which a model's front reaches, then its side. Behind that is its rear. */
export interface RotationFacing {
  readonly front: number;
  readonly side: number;
  /** The status with which the model faces; absent: it always does. */
  readonly status?: string;
  /**
   * The count of its turn that keeps where it faced when it took that status, in degrees as `FreePlace` has them; 0: it faces
   * where its token is turned now, as in a game without such a count.
   */
  readonly kept?: string;
  /** Its front is outlined on the map for as long as it has that status. */
  readonly outlined?: true;
}

/** A game whose models face where their tokens are turned. Their arcs are shown on the map. */
export const rotationFacing = capabilityKind<RotationFacing>("rotationFacing");
