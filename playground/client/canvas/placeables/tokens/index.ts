export {
  BaseTokenRuler,
  type PlannedMovement,
  type RulerWaypoint,
  type TokenRulerData,
} from "./base-token-ruler.js";
export { TokenRuler } from "./token-ruler.js";
