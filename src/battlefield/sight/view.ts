import { bodiesBetween, wallsBetween, type Field, type Placed } from "../field/field.js";
import { boundsMeet, joined, type Interval } from "../geometry/plane.js";
import { among, hiddenByWall, linesBetween, wallsAmong, type Line } from "./sight-lines.js";
import { groundBetween, type Rise } from "../terrain/terrain-height.js";
import type { Region, Wall } from "../snapshot.js";

/** How one body looks at another. Gathered once for everything that is measured along the lines between them. */
export interface View {
  readonly field: Field;
  readonly attacker: Placed;
  readonly target: Placed;
  readonly lines: readonly Line[];
  readonly walls: readonly WallInView[];
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
    walls: wallsAmong(lines, wallsBetween(field, attacker, target)).map(
      (wall) => new WallInView(lines, wall),
    ),
    regions,
    ground: groundBetween(field, regions, attacker, target, lines),
    others: bodiesBetween(field, attacker, target),
  };
}

/** A wall that the lines may meet. What it hides is worked out when it is first read, once for sight and for cover. */
export class WallInView {
  readonly wall: Wall;
  readonly #lines: readonly Line[];
  #occluded: readonly (readonly Interval[])[] | null | undefined;

  constructor(lines: readonly Line[], wall: Wall) {
    this.wall = wall;
    this.#lines = lines;
  }

  /** What it hides of each column; null when it hides nothing. */
  get occluded(): readonly (readonly Interval[])[] | null {
    if (this.#occluded === undefined) this.#occluded = hiddenByWall(this.#lines, this.wall);
    return this.#occluded;
  }
}
