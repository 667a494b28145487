import { fairDie, roll, shown, summed, type Distribution, type Procedure, type Ref } from "../core/index.js";

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
  plus = 0,
): Procedure<number> {
  const faces = yield* roll({ key, roller, purpose, dice: { d6: count }, ...(plus === 0 ? {} : { plus }) });
  return shown(faces, "d6").reduce((total, face) => total + face, 0);
}
