import {
  reading,
  roll,
  shown,
  type DicePool,
  type Faces,
  type Procedure,
  type Reading,
  type Ref,
} from "../core/index.js";

/** The three kinds of dice: Base, Modifier, Wild. */
export const DICE = ["db", "dm", "dw"] as const;
export type Die = (typeof DICE)[number];

/** Dice of each kind. */
export type Pool = Readonly<Record<Die, number>>;

/** MEST-2, MEST-3: the Base dice that each side starts with; they stand beside every pool and never cancel. */
export const STARTING = 2;

export const NO_DICE: Pool = { db: 0, dm: 0, dw: 0 };

/** What each face is worth, from 1 to 6: successes, and whether it carries a die over (MEST-1). */
export const FACES: Readonly<Record<Die, { successes: readonly number[]; carries: readonly number[] }>> = {
  dm: { successes: [0, 0, 0, 1, 1, 1], carries: [0, 0, 0, 0, 0, 1] },
  db: { successes: [0, 0, 0, 1, 1, 2], carries: [0, 0, 0, 0, 0, 1] },
  dw: { successes: [0, 0, 0, 1, 1, 3], carries: [0, 0, 0, 1, 1, 1] },
};

/** A pool made of each kind's number. */
export function poolOf(count: (die: Die) => number): Pool {
  return { db: count("db"), dm: count("dm"), dw: count("dw") };
}

/** Both pools together. */
export function joined(one: Pool, other: Pool): Pool {
  return poolOf((die) => one[die] + other[die]);
}

/** The dice that an assessment gives a side; whole numbers, never fewer than none. */
export function given(dice: DicePool): Pool {
  return poolOf((die) => Math.max(0, Math.trunc(dice[die] ?? 0)));
}

/** MEST-2: dice written with a sign, as each side has them: what is below zero is the opponent's. */
export function signed(dice: Pool): { readonly own: Pool; readonly opponent: Pool } {
  return {
    own: poolOf((die) => Math.max(0, dice[die])),
    opponent: poolOf((die) => Math.max(0, -dice[die])),
  };
}

/** MEST-3: dice of a kind on both sides cancel one for one; the starting Base dice are in neither pool. */
export function flatten(active: Pool, passive: Pool): { readonly active: Pool; readonly passive: Pool } {
  return {
    active: poolOf((die) => Math.max(0, active[die] - passive[die])),
    passive: poolOf((die) => Math.max(0, passive[die] - active[die])),
  };
}

/** A side's dice with the starting ones, as they are rolled; kinds without dice left out. */
export function rolled(pool: Pool): DicePool {
  const counts = DICE.map((die) => [die, pool[die] + (die === "db" ? STARTING : 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** What one side's dice came to. */
export interface Thrown {
  readonly successes: number;
  /** MEST-1: dice that go on to the Damage Test. */
  readonly carried: Pool;
}

/** Reads faces: successes, and what they carry over. */
export function read(faces: Faces): Thrown {
  const sum = (die: Die, of: "successes" | "carries"): number =>
    shown(faces, die).reduce((total, face) => total + (FACES[die][of][face - 1] ?? 0), 0);
  return {
    successes: DICE.reduce((total, die) => total + sum(die, "successes"), 0),
    carried: poolOf((die) => sum(die, "carries")),
  };
}

/** What a face counts for, for cards. */
export function counts(die: string, face: number): number {
  const kind = DICE.find((one) => one === die);
  return kind ? (FACES[kind].successes[face - 1] ?? 0) : 0;
}

/** MEST-1: what carries dice over: the attacker's Hit Test, which a Damage Test follows. */
export const CARRYING = "hit";

/** MEST-1: whether a face carries its die over, for cards; of dice that people roll by themselves nobody knows otherwise. */
export function carries(die: string, face: number, purpose: string | null): boolean {
  if (purpose !== null && purpose !== CARRYING) return false;
  const kind = DICE.find((one) => one === die);
  return kind !== undefined && FACES[kind].carries[face - 1] === 1;
}

/** MEST-1: what dice rolled by themselves carry over, kind by kind. Their successes are their total. */
export function reads(faces: Faces): readonly Reading[] {
  const { carried } = read(faces);
  return DICE.filter((die) => carried[die] > 0).map((die) => reading(die, { count: carried[die] }, "good"));
}

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
export function* throwDice({ pool, ...request }: Throw): Procedure<Thrown> {
  return read(yield* roll({ ...request, dice: rolled(pool) }));
}
