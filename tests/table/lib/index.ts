export {
  act,
  endEncounter,
  setSetting,
  setStatus,
  startEncounter,
  updateActor,
  updateToken,
  writeItem,
} from "../../browser/lib/arrange.js";
export { battleOf, beginBattle, FIRST, FOUR, setUpBattle } from "../../browser/lib/battle.js";
export { differences, documentsOf } from "../../browser/lib/documents.js";
export { faces } from "../../browser/lib/dice.js";
export type { Evaluates } from "../../browser/lib/evaluates.js";
export { eventually } from "../../browser/lib/eventually.js";
export { expectNothingOf } from "../../browser/lib/held.js";
export {
  ask,
  exchanges,
  hit,
  placeMags,
  refsOf,
  shot,
  statusOf,
  type HostileWindow,
} from "../../browser/lib/hostile.js";
export { sendRolls, type SentRoll } from "../../browser/lib/sent-rolls.js";
export { caughtUp, settled } from "../../browser/lib/settled.js";
export type { TableWindow } from "../../browser/lib/window.js";
export { countRequests, countWaiting, modelState, stateOf, trackOf } from "../../browser/lib/world.js";
export type { Card } from "./card.js";
export { openDemonstration } from "./demonstration.js";
export { lateLine, onSlowLine } from "./late-line.js";
export type { Person } from "./person.js";
export { nearestTo, RandomBattle, type Model, type Step } from "./random-battle.js";
export { useTable } from "./table.js";
