import { DiceTerm, NumericTerm, PoolTerm, type RollTerm } from "./terms/index.js";

/** Multiplies, then adds to a term's number of dice; plain numbers are multiplied only where that is wished. */
export function alterTerm(term: RollTerm, multiply: number, add: number, multiplyNumeric: boolean): void {
  if (term instanceof DiceTerm) term.alter(multiply, add);
  else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
  else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
}
