import { DICE, STARTING, type Die, type Pool } from "./pool.js";
import { FACES } from "./reading.js";

/** Exact chances of consecutive whole numbers, the first of them `from`. They can add up to less than 1. */
export interface Spread {
  readonly from: number;
  readonly chances: readonly number[];
}

/** The number 0 for certain. */
export const NOUGHT: Spread = { from: 0, chances: [1] };

/** The sum of two spreads. */
export function together(one: Spread, other: Spread): Spread {
  const chances = new Array<number>(one.chances.length + other.chances.length - 1).fill(0);
  one.chances.forEach((a, i) => {
    if (a === 0) return;
    other.chances.forEach((b, j) => {
      chances[i + j] = (chances[i + j] ?? 0) + a * b;
    });
  });
  return { from: one.from + other.from, chances };
}

/** A spread with all numbers of the opposite sign. */
export function turned({ from, chances }: Spread): Spread {
  return { from: -(from + chances.length - 1), chances: [...chances].reverse() };
}

/** A spread with all its numbers multiplied by `by`. The numbers in between have no chance. */
export function widened({ from, chances }: Spread, by: number): Spread {
  if (by === 1) return { from, chances };
  const wide = new Array<number>((chances.length - 1) * by + 1).fill(0);
  chances.forEach((chance, index) => {
    wide[index * by] = chance;
  });
  return { from: from * by, chances: wide };
}

/** A spread with `by` added to each of its numbers. */
export function raised(spread: Spread, by: number): Spread {
  return { from: spread.from + by, chances: spread.chances };
}

/** Several spreads mixed, each as likely as its share. */
export function mixed(parts: readonly { readonly share: number; readonly spread: Spread }[]): Spread {
  const some = parts.filter(({ share }) => share > 0);
  if (some.length === 0) return { from: 0, chances: [0] };
  const from = Math.min(...some.map(({ spread }) => spread.from));
  const end = Math.max(...some.map(({ spread }) => spread.from + spread.chances.length));
  const chances = new Array<number>(end - from).fill(0);
  for (const { share, spread } of some)
    spread.chances.forEach((chance, index) => {
      const at = spread.from - from + index;
      chances[at] = (chances[at] ?? 0) + share * chance;
    });
  return { from, chances };
}

/** The chance of a number that meets a condition. */
export function chanceOf({ from, chances }: Spread, holds: (value: number) => boolean): number {
  return chances.reduce((total, chance, index) => (holds(from + index) ? total + chance : total), 0);
}

/**
 * The successes of one die, by kind of die. The first spread is for faces that carry no die over, the second
 * spread for faces that carry one die over.
 */
const ONE: Readonly<Record<Die, readonly Spread[]>> = { db: faces("db"), dm: faces("dm"), dw: faces("dw") };

function faces(die: Die): readonly Spread[] {
  const { successes, carries } = FACES[die];
  const most = Math.max(...successes);
  return [0, 1].map((carried) => ({
    from: 0,
    chances: Array.from(
      { length: most + 1 },
      (_, value) => successes.filter((one, face) => one === value && carries[face] === carried).length / 6,
    ),
  }));
}

const known: Record<Die, (readonly Spread[])[]> = { db: [[NOUGHT]], dm: [[NOUGHT]], dw: [[NOUGHT]] };

/** The successes of some dice of a kind, in one spread for each number of dice that carry over. */
export function carrying(die: Die, count: number): readonly Spread[] {
  const table = known[die];
  for (let dice = table.length; dice <= count; dice += 1) {
    const before = table[dice - 1] ?? [NOUGHT];
    const [stays = NOUGHT, carries = NOUGHT] = ONE[die];
    table.push(
      Array.from({ length: dice + 1 }, (_, carried) =>
        mixed([
          ...[before[carried]].flatMap((one) => (one ? [{ share: 1, spread: together(one, stays) }] : [])),
          ...[before[carried - 1]].flatMap((one) =>
            one ? [{ share: 1, spread: together(one, carries) }] : [],
          ),
        ]),
      ),
    );
  }
  return table[count] ?? [NOUGHT];
}

const totals: Record<Die, Spread[]> = { db: [], dm: [], dw: [] };

/** The successes of some dice of a kind. */
export function successes(die: Die, count: number): Spread {
  const so = totals[die][count];
  if (so) return so;
  const all = mixed(carrying(die, count).map((spread) => ({ share: 1, spread })));
  totals[die][count] = all;
  return all;
}

/** The successes of a side: its pool and the two Base dice that it starts with. */
export function successesOf(pool: Pool): Spread {
  return DICE.map((die) => successes(die, pool[die] + (die === "db" ? STARTING : 0))).reduce(together);
}
