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
  /** The d10 and the critical's D6 together. */
  readonly sum: number;
}

/** The meaning of a d10. */
export interface D10 extends Rolled {
  /** The sum of the dice and their modifiers. */
  readonly total: number;
  /** Whether the total reaches the number; null when there is no number. */
  readonly passed: boolean | null;
  /** TNT-43: the Jammed tokens that the roll gives. */
  readonly jams: number;
}

/**
 * TNT-3 to TNT-5, TNT-43: the meaning of a d10. `about` may hold `plus`, the number added to the dice; `jam`, the
 * tokens of a natural 1; and `fumbleFails`, 1 when a natural 1 always fails (R2).
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
 * TNT-3 to TNT-5, TNT-43: the meaning of a d10, as words for the card. Only a single d10 is a test; a D3 and a d100
 * of two d10 have no further meaning.
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
