import { settled } from "../geometry/plane.js";
import type { ClimbPrice, Pace } from "./pace.js";

/** What each stage adds, as the cost at which each ends. */
export function endsOf(stages: readonly number[]): readonly number[] {
  let sum = 0;
  return stages.map((stage) => (sum += stage));
}

/** The stage that a cost belongs to: the first that ends at it or beyond; null: it is beyond the last. */
export function stageOf(ends: readonly number[], cost: number): number | null {
  const stage = ends.findIndex((end) => settled(cost - end) <= 0);
  return stage < 0 ? null : stage;
}

/**
 * The cost so far and what a further piece of a way costs. With whole stages, a piece that the rest of a stage does not
 * pay is paid from the next one, and the rest is lost; a piece that no whole stage pays is never paid.
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

/** What a height costs; null: it bars the way. */
export function climbPrice(prices: readonly ClimbPrice[], height: number): number | null {
  const price = prices.find(({ upTo }) => settled(height - upTo) <= 0);
  return price ? price.flat + price.perUnit * height : null;
}

/** The least that a game unit of a way can cost. */
export function leastPrice({ ground, flies = false }: Pace): number {
  return flies ? ground.clear : Math.min(ground.clear, ground.difficult, ground.arduous);
}

/** Where a mover is in what it may spend. */
export interface Purse {
  readonly cost: number;
  /** Changes of direction in the stage of the cost. */
  readonly turns: number;
}

/**
 * A purse after one more change of direction. When the stage allows no further one, its rest is lost and the next stage
 * begins, in any direction (MEST-83). Null: there is none.
 */
export function turned({ turns: most }: Pace, ends: readonly number[], purse: Purse): Purse | null {
  if (most === undefined) return purse;
  if (purse.turns < most) return { ...purse, turns: purse.turns + 1 };
  const stage = stageOf(ends, purse.cost);
  const end = stage === null ? undefined : ends[stage];
  return end === undefined || stage === ends.length - 1 ? null : { cost: end, turns: 0 };
}

/** A purse after a leg: in a new stage the changes of direction count from 0 again. */
export function spent(ends: readonly number[], purse: Purse, cost: number): Purse {
  return { cost, turns: stageOf(ends, purse.cost) === stageOf(ends, cost) ? purse.turns : 0 };
}
