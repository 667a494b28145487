import { readTicks, writeTicks, type AskRequest } from "../../src/rules/core/index.js";

/**
 * Any answer to a question with ticks; null for another question.
 *
 * @param next  gives a number from 0 up to the one given, which is left out
 */
export function anyTicks(asked: AskRequest, next: (below: number) => number): string | null {
  if (!asked.ticks) return null;
  const numbers = new Map(asked.ticks.map(({ id, most }) => [id, next(3) === 0 ? next(most + 1) : 0]));
  const answer = writeTicks(asked, (id) => numbers.get(id) ?? 0);
  return readTicks(asked, answer) ? answer : asked.default;
}
