export {
  RESUME_QUERY,
  pauseMovement,
  resumeMovement,
  stopMovement,
  stopOnDisconnect,
} from "./continuation.js";
export { measureWay, movementCost, type MeasureOptions } from "./cost.js";
export { movementOf } from "./current.js";
export { recordedHistory, revertRecorded } from "./history.js";
export { announceMovement, moveThrough, prepareMovement } from "./operation.js";
export { completeWaypoints, originOf, positionOf, withSteps, type GivenWaypoint } from "./path.js";
export type * from "./types.js";
