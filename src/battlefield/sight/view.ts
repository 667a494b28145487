import { bodiesBetween, wallsBetween, type Field, type Placed } from "../field/field.js";
import { Fan } from "../geometry/fan.js";
import { boundsBetween, boundsMeet, joined } from "../geometry/plane.js";
import type { Region, Wall } from "../snapshot.js";
import { groundBetween, type Rise } from "../terrain/terrain-height.js";
import type { Occluded } from "./occluded.js";
import { hiddenByWall, linesBetween, reachesInto, type Line } from "./sight-lines.js";

/**
 * The view from one body to another: the lines between them, and everything that these lines may meet,
 * gathered once.
 */
export interface View {
  readonly field: Field;
  readonly attacker: Placed;
  readonly target: Placed;
  readonly lines: readonly Line[];
  readonly walls: readonly WallInView[];
  /** Areas that the lines may meet. */
  readonly regions: readonly Region[];
  /** Ground between the two models. */
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
  let known: readonly number[] | undefined;
  const reaches = (): readonly number[] => (known ??= reachesInto(lines, target));
  const mayBeIn = ({ a, b }: Wall): boolean => boundsMeet(boundsBetween(a, b), target.bounds);
  return {
    field,
    attacker,
    target,
    lines,
    walls: wallsBetween(field, attacker, target)
      .filter(({ a, b }) => fan.mayMeetSegment(a, b))
      .map((wall) => new WallInView(lines, fan, wall, mayBeIn(wall) ? reaches : undefined)),
    regions,
    ground: groundBetween(field, regions, attacker, target, lines),
    others: bodiesBetween(field, attacker, target),
  };
}

/**
 * A wall that the lines may meet. The columns that it hides are worked out when they are first read. Sight
 * and cover share the result.
 */
export class WallInView {
  readonly wall: Wall;
  readonly #lines: readonly Line[];
  readonly #fan: Fan;
  readonly #reaches: (() => readonly number[]) | undefined;
  #occluded: Occluded | null | undefined;

  /** @param reaches  see `hiddenByWall`; left out: the wall is not within the target */
  constructor(lines: readonly Line[], fan: Fan, wall: Wall, reaches?: () => readonly number[]) {
    this.wall = wall;
    this.#lines = lines;
    this.#fan = fan;
    this.#reaches = reaches;
  }

  /** The columns that this obstacle hides; null when it hides nothing. */
  get occluded(): Occluded | null {
    if (this.#occluded === undefined)
      this.#occluded = hiddenByWall(this.#lines, this.#fan, this.wall, this.#reaches?.());
    return this.#occluded;
  }

  /** Whether the hidden columns are worked out. */
  get isKnown(): boolean {
    return this.#occluded !== undefined;
  }
}
