import { bodiesBetween, wallsBetween, type Field, type Placed } from "../field/field.js";
import { Fan } from "../geometry/fan.js";
import { boundsMeet, joined } from "../geometry/plane.js";
import type { Region, Wall } from "../snapshot.js";
import { groundBetween, type Rise } from "../terrain/terrain-height.js";
import type { Occluded } from "./occluded.js";
import { hiddenByWall, linesBetween, type Line } from "./sight-lines.js";

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
  const fan = new Fan(lines);
  const about = joined(attacker.bounds, target.bounds);
  const regions = field.regions
    .filter(({ region, bounds }) => boundsMeet(bounds, about) && fan.mayMeet(region.polygons.flat()))
    .map(({ region }) => region);
  return {
    field,
    attacker,
    target,
    lines,
    walls: wallsBetween(field, attacker, target)
      .filter(({ a, b }) => fan.mayMeetSegment(a, b))
      .map((wall) => new WallInView(lines, fan, wall)),
    regions,
    ground: groundBetween(field, regions, attacker, target, lines),
    others: bodiesBetween(field, attacker, target),
  };
}

/** A wall that the lines may meet. What it hides is worked out when it is first read, once for sight and for cover. */
export class WallInView {
  readonly wall: Wall;
  readonly #lines: readonly Line[];
  readonly #fan: Fan;
  #occluded: Occluded | null | undefined;

  constructor(lines: readonly Line[], fan: Fan, wall: Wall) {
    this.wall = wall;
    this.#lines = lines;
    this.#fan = fan;
  }

  /** What it hides of the columns; null when it hides nothing. */
  get occluded(): Occluded | null {
    if (this.#occluded === undefined) this.#occluded = hiddenByWall(this.#lines, this.#fan, this.wall);
    return this.#occluded;
  }

  /** Whether that is worked out. */
  get isKnown(): boolean {
    return this.#occluded !== undefined;
  }
}
