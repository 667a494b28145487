import type { Ref } from "../../facts/facts.js";
import type { Place } from "../../procedure/consequence.js";
import { ask, GM, type Option, type Procedure } from "../../procedure/procedure.js";
import { hundredths } from "../../values/legible.js";
import type { Walked } from "./movement.js";

/** One straight leg of a measured path. */
export interface WayLeg extends Walked {
  readonly to: Place;
}

/** A model whose view matters to a mover on its path, such as a model that has pinned the mover. */
export interface Heeded {
  readonly ref: Ref;
  /**
   * The mover's exposure to the model at the start and at the end of the path: the distance between the two,
   * and whether the mover is in cover or out of sight.
   */
  readonly start: Exposure;
  readonly end: Exposure;
}

export interface Exposure {
  readonly isCovered: boolean;
  readonly distance: number;
}

/** The path of a model, measured from its present place. */
export interface Way {
  readonly from: Place;
  readonly legs: readonly WayLeg[];
  /**
   * The kind of barrier that bars the path. It is part of the refusal's key. Absent: nothing bars the path.
   */
  readonly barred?: string;
  /**
   * The models whose view limits how the mover may move, such as a model that has pinned the mover. Models
   * that could not be measured are left out. Absent: no such models.
   */
  readonly heeded?: readonly Heeded[];
  /** Whether the mover may end its move where the path ends. */
  readonly ends: boolean;
}

/** The highest number of points on a path at which people can choose to stop or interrupt a move. */
export const MOST_POINTS = 12;

/** A straight path, divided into legs of at most one unit. */
export function straightWay({ from, to }: { readonly from: Place; readonly to: Place }, length: number): Way {
  const count = Math.max(1, Math.ceil(length - 1e-6));
  const between = (a: number, b: number, index: number): number => a + ((b - a) * (index + 1)) / count;
  const legs = Array.from({ length: count }, (_, index) => ({
    to: {
      x: between(from.x, to.x, index),
      y: between(from.y, to.y, index),
      elevation: between(from.elevation, to.elevation, index),
    },
    cost: length / count,
    length: length / count,
  }));
  return { from, legs, ends: true };
}

/**
 * Asks the GM at which point of the path a model stops early. On a long path, only some points are offered,
 * spread along the whole path.
 */
export function* stoppedShort(mover: Ref, way: Way): Procedure<Way> {
  let after = 0;
  const every = Math.ceil(way.legs.length / MOST_POINTS);
  const points = way.legs.flatMap(({ to, length }, index): readonly Option[] => {
    after += length;
    if ((way.legs.length - 1 - index) % every !== 0) return [];
    return [{ id: `at-${index + 1}`, refs: [mover], data: { after: hundredths(after) }, at: to }];
  });
  const [first] = points;
  if (!first) return way;
  const choice = yield* ask({
    key: "stops-short",
    who: GM,
    question: "stopsShort",
    options: [...points],
    default: first.id,
  });
  return { ...way, legs: way.legs.slice(0, Number(choice.slice("at-".length))) };
}
