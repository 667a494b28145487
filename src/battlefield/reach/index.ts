export { fleeWay } from "./flee.js";
export { costOf } from "./fare.js";
export {
  UNHINDERED,
  type ClimbPrice,
  type FacingPrice,
  type Pace as ScenePace,
  type Passage,
  type Zone,
} from "./pace.js";
export { nextPlace, type Heading } from "./next-place.js";
export { reachInSlices, reachOf } from "./reach.js";
export type { Slices } from "./slices.js";
export { placeInCover } from "./to-cover.js";
export type { Arrival, Barrier, Fare, FleeWay, Journey, Leg, Reach, Ring, TableEdge } from "./reach-types.js";
