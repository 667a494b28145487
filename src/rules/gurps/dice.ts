import {
  fairDie,
  roll,
  shown,
  summed,
  type Distribution,
  type Procedure,
  type Ref,
  type RollRequest,
} from "../core/index.js";

/** The sum of so many dice. */
export function diceSum(count: number): Distribution {
  return summed(count, fairDie(6));
}

/** Rolls so many dice and gives their sum. */
export function* rollSum(
  key: string,
  roller: Ref,
  purpose: string,
  count: number,
  more: Pick<RollRequest, "plus" | "with"> = {},
): Procedure<number> {
  const faces = yield* roll({ key, roller, purpose, dice: { d6: count }, bySum: true, ...more });
  return shown(faces, "d6").reduce((total, face) => total + face, 0);
}
