export { answerGiven } from "./answer.js";
export { attemptOf } from "./attempt.js";
export { harmIn, isStepOf, timelineNotes } from "./harm.js";
export type { BattleLog, Harm, LoggedAttack, LoggedExchange, LoggedStrike } from "./log.js";
export { luckOf, successesOf, type Luck, type Trial } from "./luck.js";
export * from "./report.js";
export { roundsOf } from "./rounds.js";
export { strikesIn } from "./strikes.js";
