import { roll, type Procedure, type Ref } from "../../core/index.js";
import { rolled, type Pool } from "./pool.js";
import { read, type Thrown } from "./reading.js";

/** One side's roll. */
export interface Throw {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  readonly pool: Pool;
  /** What is added to the successes. */
  readonly plus: number;
}

/** MEST-2: rolls two Base dice and the side's other dice. */
export function* throwDice({ key, roller, purpose, pool, plus }: Throw): Procedure<Thrown> {
  return read(yield* roll({ key, roller, purpose, plus, dice: rolled(pool) }));
}
