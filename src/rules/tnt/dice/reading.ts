import {
  reading,
  shown,
  type ExtraDie,
  type Faces,
  type Reading,
  type RollContext,
} from "../../core/index.js";
import { passes } from "./chances.js";

/** TNT-4: a natural 10 adds one D6, once. */
export const CRITICAL: ExtraDie = { die: "d10", face: 10, adds: "d6" };

/** One d10 after the roll. */
export interface Rolled {
  /** The face of the d10: 10 is a critical (TNT-4), 1 a fumble (TNT-5). */
  readonly natural: number;
  /** The sum of the d10 and of the D6 of a critical. */
  readonly sum: number;
}

/** A d10 with its meaning. */
export interface D10 extends Rolled {
  /** The sum of the dice and the modifiers. */
  readonly total: number;
  /** Whether the total reaches the number of the test; null when there is no such number. */
  readonly passed: boolean | null;
  /** TNT-43: the Jammed tokens that the roll gives. */
  readonly jams: number;
}

/**
 * TNT-3 to TNT-5, TNT-43: the meaning of a d10. `about` can hold `plus`, which is added to the dice, and
 * `jam`, the Jammed tokens of a natural 1. `fumbleFails` is 1 when a natural 1 always fails (R2).
 */
export function readD10(faces: Faces, against: number | null, about: RollContext = {}): D10 {
  const { plus = 0, jam = 0, fumbleFails = 0 } = about;
  const natural = shown(faces, "d10")[0] ?? 1;
  const sum = natural + (shown(faces, "d6")[0] ?? 0);
  return {
    natural,
    sum,
    total: sum + plus,
    passed: against === null ? null : passes({ natural, sum }, plus, against, fumbleFails > 0),
    jams: natural === 1 ? jam : 0,
  };
}

/**
 * TNT-3 to TNT-5, TNT-43: the readings of a d10 for the card. Only a roll of one d10 is a test. A D3 or a
 * d100 has no readings.
 */
export function reads(faces: Faces, against: number | null, about?: RollContext): readonly Reading[] {
  if (shown(faces, "d10").length !== 1) return [];
  const { natural, total, passed, jams } = readD10(faces, against, about);
  const number = against ?? 0;
  return [
    ...(passed === true ? [reading("success", { total, against: number }, "good")] : []),
    ...(passed === false ? [reading("failure", { total, against: number }, "bad")] : []),
    ...(natural === 10 ? [reading("critical", { extra: shown(faces, "d6")[0] ?? 0 }, "critical")] : []),
    ...(natural === 1 ? [reading("fumble", {}, "fumble")] : []),
    ...(jams > 0 ? [reading("jam", { tokens: jams }, "fumble")] : []),
  ];
}
