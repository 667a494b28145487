import { bodiesBetween, wallsBetween, type Field, type Placed } from "../field/field.js";
import { boundsMeet, joined, type Interval } from "../geometry/plane.js";
import { among, hiddenByWall, linesBetween, type Line } from "./sight-lines.js";
import { groundBetween, type Rise } from "../terrain/terrain-height.js";
import type { Region, Wall } from "../snapshot.js";

/** A wall that the lines may meet. */
export interface Screening {
  readonly wall: Wall;
  /** What it hides of each slice, worked out once for sight and for cover; null when it hides nothing. */
  readonly hides: readonly (readonly Interval[])[] | null;
}

/** How one body looks at another. Gathered once for everything that is measured along the lines between them. */
export interface View {
  readonly field: Field;
  readonly attacker: Placed;
  readonly target: Placed;
  readonly lines: readonly Line[];
  readonly walls: readonly Screening[];
  /** Areas that the lines may meet. */
  readonly regions: readonly Region[];
  /** Ground between the two. */
  readonly ground: readonly Rise[];
  /** Other bodies in play that may touch the lines. */
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
    walls: among(lines, wallsBetween(field, attacker, target), ({ a, b }) => [a, b]).map(
      (wall) => new WallScreening(lines, wall),
    ),
    regions,
    ground: groundBetween(field, regions, attacker, target, lines),
    others: bodiesBetween(field, attacker, target),
  };
}

/** A wall among some lines. What it hides is worked out when it is read. */
class WallScreening implements Screening {
  readonly wall: Wall;
  readonly #lines: readonly Line[];
  #hides: Screening["hides"] | undefined;

  constructor(lines: readonly Line[], wall: Wall) {
    this.wall = wall;
    this.#lines = lines;
  }

  get hides(): Screening["hides"] {
    if (this.#hides === undefined) this.#hides = hiddenByWall(this.#lines, this.wall);
    return this.#hides;
  }
}
