import type { DieResult } from "./types.js";

/** A modifier taken apart: `r2<=3` is letters `r`, amount 2, comparison `<=`, target 3. */
interface ModifierParts {
  amount: number | null;
  comparison: string;
  target: number | null;
}

const PARTS = /^[A-Za-z]+(\d+)?([<>=]+)?(\d+)?$/;
const COMPARISONS = new Set(["=", "<", "<=", ">", ">="]);

/** Takes a modifier apart. Throws a sentence when it is not letters, digits and one comparison. */
export function modifierParts(modifier: string): ModifierParts {
  const match = PARTS.exec(modifier);
  const comparison = match?.[2] ?? "";
  if (!match || (comparison !== "" && !COMPARISONS.has(comparison)))
    throw new Error(`"${modifier}" is not a modifier of dice.`);
  if (comparison !== "" && match[3] === undefined)
    throw new Error(`The modifier "${modifier}" compares with nothing.`);
  return {
    amount: match[1] === undefined ? null : Number(match[1]),
    comparison,
    target: match[3] === undefined ? null : Number(match[3]),
  };
}

/** Is the result as the comparison says? An unknown comparison is never true. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return false;
  }
}

/** The test that a modifier makes. A bare number means equality; nothing at all means equality with `fallback`. */
export function modifierTest(modifier: string, fallback: number): (result: number) => boolean {
  const { amount, comparison, target } = modifierParts(modifier);
  const goal = comparison === "" ? (amount ?? fallback) : (target ?? fallback);
  return (result) => compareResult(result, comparison || "=", goal);
}

/**
 * Keeps or drops a number of the active results: the rest, or these, become inactive and discarded.
 * Among equal results the earlier is kept.
 */
export function keepOrDrop(
  results: DieResult[],
  number: number,
  { keep, highest }: { keep: boolean; highest: boolean },
): DieResult[] {
  const active = results.filter((r) => r.active !== false);
  const sign = highest ? -1 : 1;
  const ordered = active
    .map((result, index) => ({ result, index }))
    .sort(
      (a, b) => sign * (a.result.result - b.result.result) || (keep ? a.index - b.index : b.index - a.index),
    )
    .map(({ result }) => result);
  const chosen = new Set(ordered.slice(0, number));
  for (const result of active) {
    if (chosen.has(result) === keep) continue;
    result.active = false;
    result.discarded = true;
  }
  return results;
}
