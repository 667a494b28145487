import type { Value } from "../../../core/index.js";
import { at, MOST_DEPTH, numberIn, rowsOf, type Cell } from "./cells.js";
import { nameOfRow } from "./names.js";

/** A row of a tree in the file. `inUse` says whether the row and all containers around it are in use. */
export interface Row {
  readonly cell: Cell;
  readonly inUse: boolean;
}

/**
 * All rows of a tree, including containers. `isInUse` says whether a row is in use, without regard to its
 * containers.
 */
export function rowsBelow(tree: Cell, isInUse: (row: Cell) => boolean): readonly Row[] {
  const below = (cells: readonly Cell[], above: boolean, depth: number): readonly Row[] =>
    depth > MOST_DEPTH
      ? []
      : cells.flatMap((cell) => {
          const inUse = above && isInUse(cell);
          return [{ cell, inUse }, ...below(rowsOf(at(cell, "children")), inUse, depth + 1)];
        });
  return below(rowsOf(tree), true, 0);
}

/** GURPS-77: the traits, without disabled ones. Files before version 5 have them in the list `advantages`. */
export function traitsOf(file: Cell): readonly Cell[] {
  const isOn = (row: Cell): boolean => at(row, "disabled").value !== true;
  return [...rowsBelow(at(file, "traits"), isOn), ...rowsBelow(at(file, "advantages"), isOn)].flatMap(
    ({ cell, inUse }) => (inUse ? [cell] : []),
  );
}

/** GURPS-77: the skills and techniques. */
export function skillsOf(file: Cell): readonly Cell[] {
  return rowsBelow(at(file, "skills"), () => true).map(({ cell }) => cell);
}

/** Skills that parry with bare hands. */
const UNARMED = ["brawling", "boxing", "judo", "karate"];

/**
 * Unarmed skills that are worse with encumbrance, and that parry weapons without a penalty (GURPS-24,
 * GURPS-27).
 */
const MARTIAL_ARTS = ["judo", "karate"];

/** GURPS-77: reads the skills that rules use. */
export function readSkills(file: Cell): Record<string, Value> {
  const values: Record<string, Value> = {};
  const levels = skillsOf(file).map(
    (skill) =>
      [nameOfRow(skill).toLowerCase(), Math.floor(numberIn(at(skill, "calc", "level")) ?? 0)] as const,
  );
  const best = (names: readonly string[]): number =>
    Math.max(0, ...levels.filter(([name]) => names.includes(name)).map(([, level]) => level));
  const unarmed = best(UNARMED);
  if (unarmed > 0) {
    values["unarmed"] = unarmed;
    values["martialArt"] = best(MARTIAL_ARTS) === unarmed;
  }
  for (const name of ["acrobatics", "riding"] as const) if (best([name]) > 0) values[name] = best([name]);
  return values;
}
