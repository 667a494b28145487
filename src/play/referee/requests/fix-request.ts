import {
  FIXED_SCOPES,
  readFixedAnswers,
  type FixedAnswer,
  type FixedScope,
} from "../../../rules/core/index.js";
import { isObject, isText, type Loose } from "../../record/loose.js";

/**
 * The person's wish that a question is answered alike from now on: always by the option that the person gives or, with
 * `never`, without ever paying what it offers.
 */
export interface Fix {
  readonly scope: FixedScope;
  readonly never: boolean;
}

/**
 * A request to remove a fixed answer of a side or, where `side` is empty, of the battle. `combat` is the id of the
 * encounter.
 */
export interface ClearRequest {
  readonly verb: "clearFixed";
  readonly combat: string;
  readonly side: string;
  readonly fixed: FixedAnswer;
}

/** Reads the wish in a request; null for anything else. */
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
