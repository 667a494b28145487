import { OperatorTerm } from "./terms/simple-terms.js";
import type { RollTerm } from "./terms/roll-term.js";

/** Terms as text, with signs close to what they sign. */
export function joined(terms: readonly RollTerm[], text: (term: RollTerm) => string): string {
  return terms
    .map((term, index) => {
      if (!(term instanceof OperatorTerm)) return text(term);
      const previous = terms[index - 1];
      return previous === undefined || previous instanceof OperatorTerm
        ? term.operator
        : ` ${term.operator} `;
    })
    .join("");
}
