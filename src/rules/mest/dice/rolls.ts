import {
  roll,
  rollAnd,
  shown,
  type Procedure,
  type Ref,
  type RollRequest,
  type Step,
} from "../../core/index.js";
import { rolled, type Pool } from "./pool.js";
import { read, type Thrown } from "./reading.js";

/** One side's roll. */
export interface Throw {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  readonly pool: Pool;
  /** The number that is added to the successes. */
  readonly plus: number;
}

/** MEST-2: rolls two Base dice and the side's other dice. */
export function throwDice({ key, roller, purpose, pool, plus }: Throw): Step<Thrown> {
  return rollAnd({ type: "roll", key, roller, purpose, plus, dice: rolled(pool) }, read);
}

/** The most rolls to break a tie. If entries are still tied after these rolls, the first of them wins. */
const MOST_ROLLS = 20;

/**
 * Rolls a d6 for each entry until one entry is highest. The d6 is a Base die, read by its number. A single
 * entry wins without a roll. Null when there are no entries.
 * @param as the model that rolls for an entry, the side that it rolls for if any, and the entry's number in
 * the keys
 */
export function* rollOff<T>(
  key: string,
  among: readonly T[],
  as: (one: T) => { readonly id: number } & Pick<RollRequest, "roller" | "side">,
  purpose = "rollOff",
): Procedure<T | null> {
  let left = among;
  for (let rolls = 1; left.length > 1 && rolls <= MOST_ROLLS; rolls += 1) {
    const faces: number[] = [];
    for (const one of left) {
      const { id, ...by } = as(one);
      const die = { ...by, purpose, dice: { db: 1 }, apart: true } as const;
      faces.push(shown(yield* roll({ key: `${key}-${id}-${rolls}`, ...die }), "db")[0] ?? 0);
    }
    const highest = Math.max(...faces);
    left = left.filter((_, index) => faces[index] === highest);
  }
  return left[0] ?? null;
}
