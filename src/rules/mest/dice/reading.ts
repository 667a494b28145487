import { reading, shown, type Faces, type Reading } from "../../core/index.js";
import { DICE, NO_DICE, type Die, type Pool } from "./pool.js";

/** The successes of each face from 1 to 6, and the dice that it carries over (MEST-1). */
export const FACES: Readonly<Record<Die, { successes: readonly number[]; carries: readonly number[] }>> = {
  dm: { successes: [0, 0, 0, 1, 1, 1], carries: [0, 0, 0, 0, 0, 1] },
  db: { successes: [0, 0, 0, 1, 1, 2], carries: [0, 0, 0, 0, 0, 1] },
  dw: { successes: [0, 0, 0, 1, 1, 3], carries: [0, 0, 0, 1, 1, 1] },
};

/** The meaning of one side's dice. */
export interface Thrown {
  readonly successes: number;
  /** MEST-1: dice that go on to the Damage Test. */
  readonly carried: Pool;
  /** The successes on the carried dice. */
  readonly won: number;
}

/** Reads the faces of a roll: their successes, and the dice that go on to the next Test. */
export function read(faces: Faces): Thrown {
  let [successes, won] = [0, 0];
  const carried: Record<Die, number> = { ...NO_DICE };
  for (const die of DICE)
    for (const face of shown(faces, die)) {
      const faceSuccesses = FACES[die].successes[face - 1] ?? 0;
      const carries = FACES[die].carries[face - 1] ?? 0;
      successes += faceSuccesses;
      carried[die] += carries;
      won += carries * faceSuccesses;
    }
  return { successes, carried, won };
}

/** The successes of a face, as chat cards show them. */
export function counts(die: string, face: number): number {
  const kind = DICE.find((one) => one === die);
  return kind ? (FACES[kind].successes[face - 1] ?? 0) : 0;
}

/** MEST-1: the purpose of the roll that carries dice over: the attacker's Hit Test, which a Damage Test follows. */
export const CARRYING = "hit";

/**
 * MEST-1: whether a die with this face goes on to the Damage Test. Chat cards mark such dice. Dice that
 * people roll outside of any action have no purpose, and count as the dice of a Hit Test.
 */
export function carries(die: string, face: number, purpose: string | null): boolean {
  if (purpose !== null && purpose !== CARRYING) return false;
  const kind = DICE.find((one) => one === die);
  return kind !== undefined && FACES[kind].carries[face - 1] === 1;
}

/** MEST-1: the dice that a roll outside of any action carries over, by kind. The total of the roll is its successes. */
export function reads(faces: Faces): readonly Reading[] {
  const { carried } = read(faces);
  return DICE.filter((die) => carried[die] > 0).map((die) => reading(die, { count: carried[die] }, "good"));
}
