export { BaseTokenRuler, type PlannedMovement, type TokenRulerData } from "./base-token-ruler.js";
export type { RulerWaypoint } from "./ruler-waypoints.js";
export { TokenRuler } from "./token-ruler.js";
