import { DICE, defaultRollClass } from "../config.js";
import type { Roll } from "../roll.js";
import { isRecord, optionsOf, resultsOf, textsOf } from "../source.js";
import type { TermSource } from "../types.js";
import type { DiceTerm } from "./dice-term.js";

/** Dice of the class that stored data name. Throws when there is none such. */
export function diceFromData(data: TermSource): DiceTerm {
  const type = Object.values(DICE.terms)
    .concat(DICE.types)
    .find((candidate) => candidate.name === data["class"]);
  if (!type) throw new Error(`There are no dice of the class "${String(data["class"])}".`);
  return new type({
    number: partFromData(data["number"]),
    faces: partFromData(data["faces"]),
    modifiers: textsOf(data, "modifiers"),
    results: resultsOf(data),
    method: typeof data["method"] === "string" ? data["method"] : undefined,
    options: optionsOf(data),
  });
}

/** A number of dice or of faces as it is stored: a roll by its total, or whole while it has none. */
export function storablePart(part: number | Roll): unknown {
  return typeof part === "number" ? part : part.evaluated ? part.total : part.toJSON();
}

function partFromData(value: unknown): number | Roll {
  return isRecord(value) ? defaultRollClass().fromData(value) : Number(value);
}
