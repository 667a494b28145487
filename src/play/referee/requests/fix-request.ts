import {
  FIXED_SCOPES,
  readFixedAnswers,
  type FixedAnswer,
  type FixedScope,
} from "../../../rules/core/index.js";
import { isObject, isText, type Loose } from "../../record/loose.js";

/**
 * A person's wish to fix the answer to a question. The answer is then always the option that the person
 * gives. With `never`, the answer is never an option that costs the question's price.
 */
export interface Fix {
  readonly scope: FixedScope;
  readonly never: boolean;
}

/**
 * A request to remove a fixed answer of a side, or of the whole battle when `side` is empty. `combat` is the
 * id of the encounter.
 */
export interface ClearRequest {
  readonly verb: "clearFixed";
  readonly combat: string;
  readonly side: string;
  readonly fixed: FixedAnswer;
}

/** Reads the wish to fix an answer from a request; null for anything else. */
export function readFix(value: unknown): Fix | null {
  if (!isObject(value)) return null;
  const scope = FIXED_SCOPES.find((one) => one === value["scope"]);
  return scope ? { scope, never: value["never"] === true } : null;
}

/** Reads a request to remove a fixed answer; null for anything else. */
export function readClear({ combat, side, fixed: given }: Loose): ClearRequest | null {
  const [fixed] = readFixedAnswers([given]);
  return isText(combat) && isText(side) && fixed ? { verb: "clearFixed", combat, side, fixed } : null;
}
