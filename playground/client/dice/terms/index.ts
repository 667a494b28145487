export { RollTerm } from "./roll-term.js";
export { DiceTerm, type DiceTooltip } from "./dice-term.js";
export { Die } from "./die.js";
export { Coin } from "./coin.js";
export { FateDie } from "./fate-die.js";
export { FunctionTerm } from "./function-term.js";
export { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.js";
export { ParentheticalTerm } from "./parenthetical-term.js";
export { PoolTerm } from "./pool-term.js";
