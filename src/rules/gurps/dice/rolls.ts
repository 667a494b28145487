import {
  rollAnd,
  shown,
  type Faces,
  type Ref,
  type RollContext,
  type RollRequest,
  type Step,
} from "../../core/index.js";
import { grade, type Grade } from "./reading.js";

/** A success roll before its dice are rolled. */
export interface Check {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  /** The number to roll at or under. */
  readonly skill: number;
  /** The weapon of the roll, if the card shows it. */
  readonly with?: Ref;
  /** GURPS-36: for a shot, `malfunction` is the lowest roll on which the weapon malfunctions. */
  readonly about?: RollContext;
}

/** A success roll with its result. */
export interface Checked {
  readonly sum: number;
  readonly grade: Grade;
  /** The number rolled against minus the sum of the dice. It is negative when the sum is higher. */
  readonly margin: number;
}

/** Rolls three dice against a number. */
export function check({ skill, ...request }: Check): Step<Checked> {
  return rollAnd(
    { type: "roll", dice: { d6: 3 }, bySum: true, against: skill, relation: "atMost", ...request },
    (faces) => {
      const sum = sumOf(faces);
      return { sum, grade: grade(sum, skill), margin: skill - sum };
    },
  );
}

/** Rolls this many dice and gives their sum. */
export function rollSum(
  key: string,
  roller: Ref,
  purpose: string,
  count: number,
  more: Pick<RollRequest, "plus" | "with"> = {},
): Step<number> {
  return rollAnd({ type: "roll", key, roller, purpose, dice: { d6: count }, bySum: true, ...more }, sumOf);
}

function sumOf(faces: Faces): number {
  let sum = 0;
  for (const face of shown(faces, "d6")) sum += face;
  return sum;
}
