import { settled } from "../geometry/plane.js";
import type { ClimbPrice, Pace } from "./pace.js";

/** The cost at which each stage ends. */
export function endsOf(stages: readonly number[]): readonly number[] {
  let sum = 0;
  return stages.map((stage) => (sum += stage));
}

/** The first stage that ends at a cost or beyond it; null when the cost is beyond the last stage. */
export function stageOf(ends: readonly number[], cost: number): number | null {
  const stage = ends.findIndex((end) => settled(cost - end) <= 0);
  return stage < 0 ? null : stage;
}

/**
 * The cost after a further piece of a path. With whole stages, a piece that costs more than is left of a
 * stage is paid from the next stage, and the rest of the old stage is lost. A piece that costs more than the
 * whole next stage gets a cost beyond the last stage, so that nothing pays for it.
 */
export function paid(ends: readonly number[], cost: number, price: number, wholeStages: boolean): number {
  const sum = cost + price;
  if (!wholeStages) return sum;
  const end = ends.find((each) => settled(each - cost) > 0);
  if (end === undefined || settled(sum - end) <= 0) return sum;
  const next = ends.find((each) => each > end);
  const isPaid = next === undefined || settled(end + price - next) <= 0;
  return (isPaid ? end : (ends.at(-1) ?? end)) + price;
}

/** The price of a climb to a height; null when the height bars the path. */
export function climbPrice(prices: readonly ClimbPrice[], height: number): number | null {
  const price = prices.find(({ upTo }) => settled(height - upTo) <= 0);
  return price ? price.flat + price.perUnit * height : null;
}

/** The lowest price of a game unit of a path. */
export function leastPrice({ ground, flies = false }: Pace): number {
  return flies ? ground.clear : Math.min(ground.clear, ground.difficult, ground.arduous);
}

/** The state of a mover's budget on its path. */
export interface Purse {
  readonly cost: number;
  /** Changes of direction so far in the current stage: the stage that `cost` belongs to. */
  readonly turns: number;
  /** The discount so far in the current stage: see `Pace.bypass`. */
  readonly bypassed: number;
}

/**
 * The budget of a mover at the start of its path. `bypassed` starts with the discount that the mover has
 * already used this turn, so that this part is not available again.
 */
export function startingPurse({ bypass }: Pace): Purse {
  return { cost: 0, turns: 0, bypassed: bypass ? bypass.each - bypass.left : 0 };
}

/** The discount that a piece of a path gets on its price. `length` is in game units. */
export function bypassedOn(
  { bypass, ground }: Pace,
  ends: readonly number[],
  { cost, bypassed }: Purse,
  price: number,
  length: number,
): number {
  if (!bypass) return 0;
  const isNewStage = cost > 0 && ends.some((end) => settled(end - cost) === 0);
  const left = bypass.each - (isNewStage ? 0 : bypassed);
  return Math.max(0, Math.min(left, price - length * ground.clear));
}

/**
 * A purse after one more change of direction. When the stage allows no further change, the rest of the stage is lost
 * and the next one begins, in any direction (MEST-83). Null when there is no next stage.
 */
export function turned({ turns: most }: Pace, ends: readonly number[], purse: Purse): Purse | null {
  if (most === undefined) return purse;
  if (purse.turns < most) return { ...purse, turns: purse.turns + 1 };
  const stage = stageOf(ends, purse.cost);
  const end = stage === null ? undefined : ends[stage];
  return end === undefined || stage === ends.length - 1 ? null : { cost: end, turns: 0, bypassed: 0 };
}

/**
 * A purse after a leg with a cost and a discount. In a new stage, the changes of direction and the discount count
 * from 0 again.
 */
export function spent(ends: readonly number[], purse: Purse, cost: number, bypassed = 0): Purse {
  const isSame = stageOf(ends, purse.cost) === stageOf(ends, cost);
  return { cost, turns: isSame ? purse.turns : 0, bypassed: (isSame ? purse.bypassed : 0) + bypassed };
}

/**
 * Whether a purse is at least as good as another purse: its cost, its turns, and the sum of its cost and its
 * discount are no higher.
 */
export function isAsGood(one: Purse, other: Purse): boolean {
  return (
    one.cost <= other.cost &&
    one.turns <= other.turns &&
    settled(one.cost + one.bypassed - other.cost - other.bypassed) <= 0
  );
}
