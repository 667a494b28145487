import type { Engagement, Game, InWorkers, Refusal, Simulation } from "./rules.mjs";

/**
 * `simulate` in several workers at once, in Node and in browsers: the page or the process stays free. Questions are
 * answered by their defaults.
 *
 * @param times  how often, a whole number from 1 up
 * @param options  the seed, how many workers (absent: one for each core), progress, and a signal that ends it early
 * @returns the refusal where a rule forbids the action
 */
export declare function simulateInWorkers(
  game: Game,
  engagement: Engagement,
  times: number,
  options?: Partial<InWorkers>,
): Promise<Simulation | Refusal>;
