import { standingBetween, wallsBetween, type Field, type Placed } from "./field.js";
import { boundsMeet, joined, type Stretch } from "./geometry.js";
import { among, hiddenByWall, linesBetween, type Line } from "./lines.js";
import { risesBetween, type Rise } from "./rises.js";
import type { Region, Wall } from "./snapshot.js";

/** A wall that some of the lines meet, and what it hides of each line's slice: reckoned once for sight and for cover. */
export interface Screening {
  readonly wall: Wall;
  readonly hides: readonly (readonly Stretch[])[];
}

/** How one body looks at another: gathered once for all that is measured along the lines between them. */
export interface View {
  readonly field: Field;
  readonly attacker: Placed;
  readonly target: Placed;
  readonly lines: readonly Line[];
  readonly walls: readonly Screening[];
  /** Areas that the lines may meet. */
  readonly regions: readonly Region[];
  /** Ground between the two. */
  readonly rises: readonly Rise[];
  /** Other standing bodies that may touch the lines. */
  readonly others: readonly Placed[];
}

export function viewOf(field: Field, attacker: Placed, target: Placed): View {
  const lines = linesBetween(attacker, target);
  const about = joined(attacker.bounds, target.bounds);
  const around = field.regions.filter(({ bounds }) => boundsMeet(bounds, about)).map(({ region }) => region);
  const regions = among(lines, around, ({ polygons }) => polygons.flat());
  return {
    field,
    attacker,
    target,
    lines,
    walls: among(lines, wallsBetween(field, attacker, target), ({ a, b }) => [a, b])
      .map((wall) => ({ wall, hides: lines.map((line) => hiddenByWall(line, wall)) }))
      .filter(({ hides }) => hides.some(({ length }) => length > 0)),
    regions,
    rises: risesBetween(field, regions, attacker, target, lines),
    others: standingBetween(field, attacker, target),
  };
}
