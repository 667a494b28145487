import { standingBetween, wallsBetween, type Field, type Placed } from "./field.js";
import { linesBetween, wallsAmong, type Line } from "./lines.js";
import { risesBetween, type Rise } from "./rises.js";
import type { Wall } from "./snapshot.js";

/** How one body looks at another: gathered once for all that is measured along the lines between them. */
export interface View {
  readonly field: Field;
  readonly attacker: Placed;
  readonly target: Placed;
  readonly lines: readonly Line[];
  /** Walls that the lines may meet. */
  readonly walls: readonly Wall[];
  /** Ground between the two. */
  readonly rises: readonly Rise[];
  /** Other standing bodies that may touch the lines. */
  readonly others: readonly Placed[];
}

export function viewOf(field: Field, attacker: Placed, target: Placed): View {
  const lines = linesBetween(attacker, target);
  return {
    field,
    attacker,
    target,
    lines,
    walls: wallsAmong(lines, wallsBetween(field, attacker, target)),
    rises: risesBetween(field, attacker, target),
    others: standingBetween(field, attacker, target),
  };
}
