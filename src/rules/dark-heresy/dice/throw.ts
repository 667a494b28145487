/** The damage dice of one hit, and the ways in which its weapon changes them. */
export type Dice = {
  readonly d10: number;
  /** DH-66: the number of d10 whose faces are halved. */
  readonly d5: number;
  /** DH-40, Tearing: whether the lowest die is dropped. The extra die is already in the number of dice. */
  readonly drop: boolean;
  /** DH-22: whether the dice are rolled twice and both results added up. */
  readonly twice: boolean;
  /** DH-40, Proven: the lowest value of a die. A lower face counts as this number; 0 for none. */
  readonly proven: number;
  /** DH-40, Primitive: the highest value of a die. A higher face counts as this number; 0 for none. */
  readonly primitive: number;
  /**
   * DH-38, DH-40, DH-66, Vengeful: the lowest face of a d10 that is Righteous Fury. For halved dice, the face
   * before halving counts.
   */
  readonly fury: number;
};

/** The dice of one hit after the roll. */
export interface Thrown {
  readonly sum: number;
  /** The value of the lowest die that counts, which the degrees can replace. */
  readonly lowest: number;
  readonly fury: boolean;
}

/** The number of d10 to roll for one hit: those that count whole, and those that are halved (DH-66). */
export function poolsOf({ d10, d5, twice }: Dice): { readonly whole: number; readonly halved: number } {
  const times = twice ? 2 : 1;
  return { whole: d10 * times, halved: d5 * times };
}

/** Whether the damage of the dice is simply the sum of their faces. */
export function addsUp({ d5, drop, proven, primitive }: Dice): boolean {
  return d5 === 0 && !drop && proven <= 1 && primitive === 0;
}

/**
 * Reads the d10 of one hit. `whole` has the faces of dice that count whole. `halved` has the faces, before
 * halving, of dice that are halved.
 */
export function readThrow(dice: Dice, whole: readonly number[], halved: readonly number[]): Thrown {
  const first = readOnce(dice, whole.slice(0, dice.d10), halved.slice(0, dice.d5));
  return dice.twice ? both(first, readOnce(dice, whole.slice(dice.d10), halved.slice(dice.d5))) : first;
}

/**
 * DH-37: the sum of the dice after the degrees have replaced the lowest die. They replace it only if they are
 * higher.
 */
export function replaced({ sum, lowest }: Thrown, degrees: number): number {
  return sum + Math.max(0, degrees - lowest);
}

/** The value of a face after Proven and Primitive. */
function scoreOf({ proven, primitive }: Dice, face: number): number {
  const raised = Math.max(face, proven);
  return primitive > 0 ? Math.min(raised, primitive) : raised;
}

/** DH-66: the value of a d5, which is half a d10, rounded up. */
function half(face: number): number {
  return Math.ceil(face / 2);
}

function readOnce(dice: Dice, whole: readonly number[], halved: readonly number[]): Thrown {
  const all = [...whole, ...halved.map(half)].sort((one, other) => one - other);
  const kept = dice.drop ? all.slice(1) : all;
  return {
    sum: kept.reduce((total, face) => total + scoreOf(dice, face), 0),
    lowest: scoreOf(dice, kept[0] ?? 0),
    fury: [...whole, ...halved].some((face) => face >= dice.fury),
  };
}

function both(one: Thrown, other: Thrown): Thrown {
  return {
    sum: one.sum + other.sum,
    lowest: Math.min(one.lowest, other.lowest),
    fury: one.fury || other.fury,
  };
}

/** A possible result of the dice of one hit, with its chance. */
export interface Fall extends Thrown {
  readonly chance: number;
}

/**
 * A part of one throw: some of its dice, added in the order of their values from the lowest up. `d10` and
 * `d5` count the dice so far.
 */
interface Laid extends Fall {
  readonly d10: number;
  readonly d5: number;
}

/** The sides of each die that is rolled for damage. */
const SIDES = 10;

/** A chance below this is only a rounding error from adding and subtracting, and counts as 0. */
const NOTHING = 1e-15;

/** Every result of the dice of one hit, with its exact chance. Results with the same values are one entry. */
export function fallsOf(dice: Dice): readonly Fall[] {
  const once = fallsOnce(dice);
  return dice.twice ? fallsTwice(once) : once;
}

/**
 * DH-22: every result of two throws together. For each value of a die, the results in which no die is below
 * this value are combined. Their chance minus the same chance for the next higher value is the chance that
 * the lowest die has exactly this value.
 */
function fallsTwice(once: readonly Fall[]): readonly Fall[] {
  const lows = [...new Set(once.map(({ lowest }) => lowest))].sort((one, other) => other - one);
  const falls: Fall[] = [];
  let allBefore: readonly number[] = [];
  let calmBefore: readonly number[] = [];
  for (const lowest of lows) {
    const above = once.filter((one) => one.lowest >= lowest);
    const all = doubled(above);
    const calm = doubled(above.filter((one) => !one.fury));
    for (const [sum, chance] of all.entries()) {
      const here = chance - (allBefore[sum] ?? 0);
      const quiet = (calm[sum] ?? 0) - (calmBefore[sum] ?? 0);
      if (quiet > NOTHING) falls.push({ sum, lowest, fury: false, chance: quiet });
      if (here - quiet > NOTHING) falls.push({ sum, lowest, fury: true, chance: here - quiet });
    }
    allBefore = all;
    calmBefore = calm;
  }
  return falls;
}

/** The chance of each sum of two throws, by the sum. Each throw has one of these results. */
function doubled(falls: readonly Fall[]): readonly number[] {
  const once: number[] = [];
  for (const { sum, chance } of falls) once[sum] = (once[sum] ?? 0) + chance;
  const twice = Array.from({ length: Math.max(0, 2 * once.length - 1) }, () => 0);
  once.forEach((one, sum) => {
    once.forEach((other, more) => (twice[sum + more] = (twice[sum + more] ?? 0) + one * other));
  });
  return twice;
}

/**
 * Every result of one throw. Its dice are added in the order of their values, from the lowest up. So the
 * first die is the lowest one, which can be dropped or replaced.
 */
function fallsOnce(dice: Dice): readonly Fall[] {
  let laid: readonly Laid[] = [{ d10: 0, d5: 0, sum: 0, lowest: 0, fury: false, chance: 1 }];
  for (let face = 1; face <= 10; face += 1) {
    const halved = [2 * face - 1, 2 * face].filter((natural) => dice.d5 > 0 && natural <= 10);
    for (const natural of halved) laid = merged(laid.flatMap((one) => layDown(dice, one, natural, "d5")));
    laid = merged(laid.flatMap((one) => layDown(dice, one, face, "d10")));
  }
  return gathered(laid.filter(({ d10, d5 }) => d10 === dice.d10 && d5 === dice.d5));
}

/** The results when 0, 1 or more of the remaining dice of one kind show this face. */
function layDown(dice: Dice, laid: Laid, face: number, kind: "d10" | "d5"): Laid[] {
  const left = dice[kind] - laid[kind];
  const score = scoreOf(dice, kind === "d10" ? face : half(face));
  const ways: Laid[] = [];
  let chance = laid.chance;
  for (let count = 0; count <= left; count += 1) {
    if (count > 0) chance *= (left - count + 1) / count / SIDES;
    const before = laid.d10 + laid.d5;
    const dropped = dice.drop && before === 0 && count > 0 ? 1 : 0;
    const kept = count - dropped;
    const isFirst = kept > 0 && before === (dice.drop && dropped === 0 ? 1 : 0);
    ways.push({
      ...laid,
      [kind]: laid[kind] + count,
      sum: laid.sum + kept * score,
      lowest: isFirst ? score : laid.lowest,
      fury: laid.fury || (count > 0 && face >= dice.fury),
      chance,
    });
  }
  return ways;
}

/** A number that is the same for results with the same values. It assumes that sums are far below 1024. */
function valueKey({ sum, lowest, fury }: Thrown): number {
  return (sum * 16 + lowest) * 2 + (fury ? 1 : 0);
}

function merged(laid: readonly Laid[]): readonly Laid[] {
  return together(laid, (one) => (valueKey(one) * 16 + one.d10) * 16 + one.d5);
}

function gathered(falls: readonly Fall[]): readonly Fall[] {
  return together(falls, valueKey).map(({ sum, lowest, fury, chance }) => ({ sum, lowest, fury, chance }));
}

/** Joins all results that have the same key, and adds up their chances. */
function together<W extends Fall>(ways: readonly W[], keyOf: (way: W) => number): readonly W[] {
  const known = new Map<number, { readonly way: W; chance: number }>();
  for (const way of ways) {
    const key = keyOf(way);
    const before = known.get(key);
    if (before) before.chance += way.chance;
    else known.set(key, { way, chance: way.chance });
  }
  return [...known.values()].map(({ way, chance }) => ({ ...way, chance }));
}

/** DH-38: the chance that none of the dice of one hit is Righteous Fury. */
export function calmChance({ d10, d5, twice, fury }: Dice): number {
  return ((fury - 1) / SIDES) ** ((d10 + d5) * (twice ? 2 : 1));
}
