import { units, type Field, type Placed } from "../../field/field.js";
import { lengthBetween, settled } from "../../geometry/plane.js";
import { stepsAround } from "../../grid/grid-spaces.js";
import { placedAt, walk } from "../../movement/walk.js";
import type { Point } from "../../snapshot.js";
import { bypassedOn, endsOf, paid, spent, startingPurse, turned, type Purse } from "../paying.js";
import type { Journey } from "../reach-types.js";
import { spaceOf, stepTo, type Space, type Step } from "./steps.js";

/** A mover in a space on its path, with everything that the rest of the path depends on. */
export interface Node extends Purse {
  readonly at: Placed;
  readonly before: Node | null;
  /** The step that led here; null: the mover is at the start, or has only turned. */
  readonly step: Step | null;
  /** The side that the mover faces, as a position in `SpaceMoves.around`; null: facing costs nothing. */
  readonly facing: number | null;
  /**
   * The direction of the mover's last step, as a position in `SpaceMoves.around`; null before its first step.
   */
  readonly heading: number | null;
  /** Whether the number of diagonal steps so far is odd, on a grid where every second one counts double. */
  readonly isOdd: boolean;
  /** Whether the mover is still in its first space. */
  readonly isFirst: boolean;
  /** Game units that the mover has gone straight from its start; null after a change of direction. */
  readonly straight: number | null;
  /** The length of the path on the map, in pixels. Of paths with the same cost, the shortest is taken. */
  readonly pixels: number;
}

/** The moves of a model from space to space, and their cost. */
export class SpaceMoves {
  readonly around: readonly Point[];
  readonly ends: readonly number[];
  /**
   * The steps that were already worked out, by mover in a space, then by heading. There is one mover for each
   * space and elevation.
   */
  readonly #weighed = new Map<Placed, (Step | undefined)[]>();
  readonly #spaces = new Map<string, Space>();

  constructor(
    readonly field: Field,
    readonly journey: Journey,
  ) {
    this.around = stepsAround(field.snapshot.grid);
    this.ends = endsOf(journey.stages);
  }

  /** The mover at its start. */
  start(mover: Placed): Node {
    const { facing } = mover.body;
    const counts = this.journey.pace.facing && facing !== undefined && this.journey.pace.flies !== true;
    return {
      at: mover,
      before: null,
      step: null,
      heading: null,
      isOdd: false,
      isFirst: true,
      pixels: 0,
      straight: 0,
      ...startingPurse(this.journey.pace),
      facing: counts ? this.#sideAt(facing) : null,
    };
  }

  /** The nodes after a turn by one side, to the left and to the right. Empty when turns cost nothing. */
  turnsFrom(node: Node): Node[] {
    const { facing: prices, wholeStages = false } = this.journey.pace;
    const { facing } = node;
    if (!prices || facing === null) return [];
    const sides = this.around.length;
    const cost = paid(this.ends, node.cost, prices.turn, wholeStages);
    return [1, sides - 1].map((by) => ({
      ...node,
      ...spent(this.ends, node, cost),
      before: node,
      step: null,
      facing: (facing + by) % sides,
    }));
  }

  /**
   * The node after a step; `heading` is the step's position in `around`. Null when no change of direction is
   * left, or when the grid has no such step.
   */
  stepFrom(node: Node, heading: number): Node | null {
    const { pace } = this.journey;
    const length = this.lengthOf(heading, node.isOdd);
    if (length === null) return null;
    const isStraight = node.heading === null || node.heading === heading;
    const purse = isStraight ? node : turned(pace, this.ends, node);
    const step = this.stepOf(node.at, heading);
    if (!purse || !step) return null;
    const price = length * (pace.ground[step.footing] + this.#aside(node.facing, heading)) + step.flat;
    const bypassed = bypassedOn(pace, this.ends, purse, price, length);
    const sum = paid(this.ends, purse.cost, price - bypassed, pace.wholeStages ?? false);
    const straight =
      node.straight !== null && isStraight
        ? node.straight + units(this.field, this.field.snapshot.grid.size)
        : null;
    const isAlways = straight !== null && settled(straight - (pace.always ?? 0)) <= 0;
    const cost = isAlways ? Math.min(sum, this.ends[0] ?? sum) : sum;
    return {
      ...spent(this.ends, purse, cost, bypassed),
      at: step.to,
      before: node,
      step,
      facing: node.facing,
      heading,
      isFirst: false,
      straight,
      isOdd: node.isOdd !== this.#isSlanting(heading),
      pixels: node.pixels + lengthBetween(node.at.center, step.to.center),
    };
  }

  /**
   * The step from a space in a direction. Each step is worked out only once. Null when the grid has no such
   * step.
   */
  stepOf(at: Placed, heading: number): Step | null {
    const way = this.around[heading];
    if (!way) return null;
    const steps = this.#weighed.get(at) ?? [];
    const known = steps[heading];
    if (known) return known;
    const { x, y } = at.center;
    const walked = walk(this.field, at, { x: x + way.x, y: y + way.y });
    const { to, elevation } = walked;
    const entered = this.#spaceAt(to, walked.base, () => placedAt(this.field, at, { ...to, elevation }));
    const left = this.#spaceAt(at.center, at.base, () => at);
    const step = stepTo(this.field, this.journey.pace, left, walked, entered);
    steps[heading] = step;
    this.#weighed.set(at, steps);
    return step;
  }

  /** A space with the mover in it, worked out once for all steps into and out of the space. */
  #spaceAt({ x, y }: Point, base: number, placed: () => Placed): Space {
    const key = `${settled(x)} ${settled(y)} ${base}`;
    const known = this.#spaces.get(key);
    if (known) return known;
    const space = spaceOf(this.field, this.journey.pace, placed());
    this.#spaces.set(key, space);
    return space;
  }

  /** The extra price of a game unit in a direction other than forward. */
  #aside(facing: number | null, heading: number): number {
    const prices = this.journey.pace.facing;
    if (!prices || facing === null) return 0;
    const sides = this.around.length;
    const off = Math.abs(heading - facing);
    return Math.min(off, sides - off) <= prices.forward ? 0 : prices.aside;
  }

  /**
   * The length of a step in game units, as the scene's grid measures it; null when the grid has no such step.
   */
  lengthOf(heading: number, isOdd: boolean): number | null {
    const { grid } = this.field.snapshot;
    const space = units(this.field, grid.size);
    if (!this.#isSlanting(heading)) return space;
    switch (grid.diagonals ?? "one") {
      case "one":
        return space;
      case "exact":
        return space * Math.SQRT2;
      case "oneAndHalf":
        return space * 1.5;
      case "two":
        return space * 2;
      case "oneTwo":
        return space * (isOdd ? 2 : 1);
      case "twoOne":
        return space * (isOdd ? 1 : 2);
      case "none":
        return null;
    }
  }

  #isSlanting(heading: number): boolean {
    return this.field.snapshot.grid.kind === "square" && heading % 2 === 1;
  }

  #sideAt(bearing: number): number {
    const first = this.around[0] ?? { x: 1, y: 0 };
    const zero = (Math.atan2(first.y, first.x) * 180) / Math.PI;
    const sides = this.around.length;
    const side = Math.round(((bearing - zero) * sides) / 360);
    return ((side % sides) + sides) % sides;
  }
}
