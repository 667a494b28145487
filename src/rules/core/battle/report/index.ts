export { answerGiven } from "./answer.js";
export { harmIn, isStepOf, timelineNotes } from "./harm.js";
export type { BattleLog, Harm, LoggedExchange } from "./log.js";
export { luckOf, successesOf, type Luck, type Trial } from "./luck.js";
export * from "./report.js";
