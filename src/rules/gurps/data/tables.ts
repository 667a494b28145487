import { beyond, whole } from "../../core/index.js";

/**
 * GURPS-32: the lengths of the table from 2 to 15 yards. Each row is one step, and the rows repeat for each
 * factor of ten.
 */
const ROWS = [2, 3, 5, 7, 10, 15] as const;

/**
 * The row for a length in yards, counted from the row of 2 yards. A length between two rows belongs to the
 * higher one.
 */
function rowOf(yards: number): number {
  for (let tens = 0; ; tens += 1) {
    for (const [index, row] of ROWS.entries())
      if (!beyond(yards, row * 10 ** tens)) return tens * ROWS.length + index;
  }
}

/** GURPS-32: the modifier for the sum of the range in yards and the speed in yards a second. */
export function speedRange(yards: number): number {
  return Number.isFinite(yards) ? 0 - rowOf(yards) : 0;
}

/**
 * GURPS-33: the shape of a thing. An elongated thing has a Size Modifier 1 higher than its length gives, and
 * a box or sphere 2 higher.
 */
export const SHAPES = ["upright", "elongated", "box"] as const;
export type Shape = (typeof SHAPES)[number];

const SHAPE_BONUS: Readonly<Record<Shape, number>> = { upright: 0, elongated: 1, box: 2 };

/** GURPS-33: the rows below 2 yards, in yards. Anything smaller than a foot counts as a foot. */
const SMALL = [
  [1 / 3, -5],
  [1 / 2, -4],
  [2 / 3, -3],
  [1, -2],
  [1.5, -1],
] as const;

/** GURPS-33: the Size Modifier for a thing whose longest dimension has this many yards. */
export function sizeModifier(yards: number, shape: Shape): number {
  const small = SMALL.find(([row]) => !beyond(yards, row));
  return (small ? small[1] : rowOf(yards)) + SHAPE_BONUS[shape];
}

/**
 * GURPS-33: the longest dimension in yards of an upright thing with this Size Modifier. A Size Modifier below
 * 0 counts as 0.
 */
export function longestOf(size: number): number {
  const row = Math.max(0, size);
  return (ROWS[row % ROWS.length] ?? 2) * 10 ** whole(row / ROWS.length);
}

/**
 * The rows of a table, from the highest threshold down. Each row has a threshold, and the value for all
 * numbers from this threshold up to the next higher threshold.
 */
type Steps = readonly (readonly [number, number])[];

const SHOTS: Steps = [
  [50, 6],
  [25, 5],
  [17, 4],
  [13, 3],
  [9, 2],
  [5, 1],
];

/** GURPS-18: the bonus for this many shots at once. Above 100 shots, each doubling adds one more. */
export function shotsBonus(shots: number): number {
  if (shots >= 100) return 7 + whole(Math.log2(shots / 100));
  return stepOf(SHOTS, shots);
}

const HEXES: Steps = [
  [11, -5],
  [7, -4],
  [5, -3],
  [3, -2],
  [2, -1],
];

/** GURPS-16: the penalty for watching a line of hexes. It is the same as for three or four hexes. */
export const LINE_WATCHED = -2;

/** GURPS-16: the penalty for watching this many hexes. */
export function hexesPenalty(hexes: number): number {
  return stepOf(HEXES, hexes);
}

/** GURPS-27: a defender's bonus for being this many feet higher than the attacker, or its penalty for being lower. */
export function heightBonus(feet: number): number {
  const steps = Math.min(3, Math.max(0, whole(Math.abs(feet)) - 2));
  return feet < 0 ? 0 - steps : steps;
}

function stepOf(steps: Steps, count: number): number {
  return steps.find(([from]) => count >= from)?.[1] ?? 0;
}

/** GURPS-15: the kinds of ground, air and water that a vehicle can move in. */
export const RIDES = [
  "none",
  "air",
  "goodRoad",
  "badRoad",
  "calmWater",
  "offRoad",
  "roughWater",
  "space",
] as const;
export type Ride = (typeof RIDES)[number];

/** GURPS-15: the ways in which a weapon is mounted on a vehicle. */
export const MOUNTS = ["handheld", "openMount", "fixed", "stabilized"] as const;
export type Mount = (typeof MOUNTS)[number];

const SMOOTH = { stabilized: 0, fixed: 0, openMount: 0, handheld: -1 } as const;
const ROUGH = { stabilized: 0, fixed: -1, openMount: -2, handheld: -3 } as const;
const WILD = { stabilized: -1, fixed: -2, openMount: -3, handheld: -4 } as const;
const STILL = { stabilized: 0, fixed: 0, openMount: 0, handheld: 0 } as const;

/** GURPS-15: the modifier for each kind of travel and each mount of the weapon. */
export const RIDING: Readonly<Record<Ride, Readonly<Record<Mount, number>>>> = {
  none: STILL,
  air: SMOOTH,
  goodRoad: SMOOTH,
  badRoad: ROUGH,
  calmWater: ROUGH,
  offRoad: WILD,
  roughWater: WILD,
  space: STILL,
};
