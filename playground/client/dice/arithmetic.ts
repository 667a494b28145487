import { OperatorTerm } from "./terms/simple-terms.js";

/** A value or an operator, in the order of the formula. */
export type Token = number | { operator: string };

/** Computes tokens by precedence, from left to right; operators in front of a value or after another are signs. */
export function compute(tokens: readonly Token[]): number {
  const cursor = { tokens, at: 0 };
  const total = binary(cursor, 0);
  if (cursor.at < tokens.length)
    throw new Error("The formula has two values without an operator between them.");
  return total;
}

interface Cursor {
  tokens: readonly Token[];
  at: number;
}

function binary(cursor: Cursor, lowest: number): number {
  let left = unary(cursor);
  for (;;) {
    const token = cursor.tokens[cursor.at];
    if (token === undefined || typeof token === "number") return left;
    const precedence = OperatorTerm.PRECEDENCE[token.operator] ?? 0;
    if (precedence <= lowest) return left;
    cursor.at += 1;
    left = apply(token.operator, left, binary(cursor, precedence));
  }
}

function unary(cursor: Cursor): number {
  let sign = 1;
  for (;;) {
    const token = cursor.tokens[cursor.at];
    cursor.at += 1;
    if (token === undefined) throw new Error("The formula ends with an operator.");
    if (typeof token === "number") return sign * token;
    if (token.operator !== "+" && token.operator !== "-")
      throw new Error(`"${token.operator}" has nothing before it.`);
    if (token.operator === "-") sign = -sign;
  }
}

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    default:
      throw new Error(`"${operator}" is not an operator of formulae.`);
  }
}
