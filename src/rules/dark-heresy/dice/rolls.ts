import {
  note,
  rollAnd,
  shown,
  type Procedure,
  type Ref,
  type RollContext,
  type Step,
} from "../../core/index.js";
import { locationOf, swapped, type Location } from "../data/locations.js";

/** The data for rolling a d100. */
export interface Percentile {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  /** The target number; null for a roll that only picks something. */
  readonly target: number | null;
  /** DH-36: the lowest face that jams the weapon or overheats it. */
  readonly about?: RollContext;
}

/** Rolls a d100 and gives its face. */
export function rollPercentile({ key, roller, purpose, target, about = {} }: Percentile): Step<number> {
  return rollAnd(
    {
      type: "roll",
      key,
      roller,
      purpose,
      dice: { d100: 1 },
      ...(target === null ? {} : { against: target, relation: "atMost" }),
      ...(Object.keys(about).length > 0 ? { about } : {}),
    },
    (faces) => shown(faces, "d100")[0] ?? 100,
  );
}

/**
 * DH-35: the location that a d100 hits with its digits swapped. The card shows the swapped number if it
 * differs from the roll.
 */
export function* locationBy(rolled: number, roller: Ref): Procedure<Location> {
  const at = swapped(rolled);
  yield* note(at === rolled ? "location" : "swapped", [roller], { rolled, swapped: at });
  return locationOf(rolled);
}

/** DH-35: rolls a separate d100 for the location. */
export function* rollLocation(key: string, roller: Ref): Procedure<Location> {
  return yield* locationBy(yield* rollPercentile({ key, roller, purpose: "location", target: null }), roller);
}
