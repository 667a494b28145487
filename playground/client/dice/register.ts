import { DICE } from "./config.js";
import { Roll } from "./roll.js";
import {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
} from "./terms/index.js";

DICE.types.push(Die, FateDie);
DICE.rolls.push(Roll);
Object.assign(DICE.terms, { c: Coin, d: Die, f: FateDie });
Object.assign(DICE.termTypes, {
  DiceTerm,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
});
