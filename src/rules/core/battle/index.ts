export * from "./actions.js";
export { battleModelTo, modelTrack, sideTo, sideTrack, withNumber } from "./counts.js";
export * from "./declaration.js";
export { fallenSince } from "./moving/falls.js";
export * from "./initiative.js";
export { strikesBefore, type Striker } from "./moving/leaving.js";
export * from "./moving/movement.js";
export * from "./moving/pace.js";
export * from "./play.js";
export { playedBy, type PlayedBattle } from "./played-by.js";
export * from "./objectives.js";
export * from "./reactions.js";
export * from "./report/index.js";
export * from "./rules.js";
export { sidePrices } from "./sides-asked.js";
export * from "./state.js";
export type { Following } from "./following.js";
export { endActivation, phaseOf } from "./steps.js";
export * from "./order.js";
export { WALK_ON } from "./moving/walk.js";
export {
  stoppedShort,
  straightWay,
  type Exposure,
  type Heeded,
  type Way,
  type WayLeg,
} from "./moving/way.js";
