import type { DieResult } from "../types.js";
import type { DiceTerm } from "./dice-term.js";

/** What a tooltip shows of a dice term. */
export interface DiceTooltip {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  method: string;
  icon: string;
  rolls: { result: string; classes: string }[];
}

/**
 * Style classes of a result; null entries are left out.
 *
 * @param kind    the kind of dice, in small letters
 * @param bounds  the smallest and the largest face
 */
export function resultClasses(
  result: DieResult,
  kind: string,
  faces: number | undefined,
  bounds: { least: number; most: number },
): (string | null)[] {
  const judged = result.success !== undefined || result.failure !== undefined;
  const plain = !judged && !result.discarded && !result.rerolled;
  return [
    "roll",
    kind,
    faces === undefined ? null : `d${faces}`,
    result.success ? "success" : null,
    result.failure ? "failure" : null,
    result.rerolled ? "rerolled" : null,
    result.exploded ? "exploded" : null,
    result.discarded ? "discarded" : null,
    plain && result.result === bounds.least ? "min" : null,
    plain && result.result === bounds.most ? "max" : null,
  ];
}

/** What the tooltip of dice shows. */
export function diceTooltip(term: DiceTerm): DiceTooltip {
  return {
    formula: term.expression,
    total: term.total,
    faces: term.faces,
    flavor: term.flavor,
    method: term.method ?? "",
    icon: "",
    rolls: term.results.map((result) => ({
      result: term.getResultLabel(result),
      classes: term
        .getResultCSS(result)
        .filter((name) => name !== null)
        .join(" "),
    })),
  };
}
