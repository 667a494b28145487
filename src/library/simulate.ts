import { isRefusal, isTakenOut, type Engagement, type Game, type Refusal } from "../rules/core/index.js";
import { changed } from "./changed.js";
import { playOut, type Choose, type Random } from "./play-out.js";
import { UsageError } from "./usage-error.js";

/** The result of many runs of one exchange. */
export interface Simulation {
  readonly times: number;
  /** The share of runs by how they ended, from 0 to 1. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The share of runs that took a model out of play, by ref. */
  readonly out: Readonly<Record<string, number>>;
  /** How much each track changed on average, by the model's or item's ref and the track's name. */
  readonly tracks: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A simulation whose shares and averages are still counts and sums, which can be added. */
export type Counts = Simulation;

/**
 * Plays one exchange many times from the same start. `weigh` gives the exact chances of most exchanges. This also gives
 * the average of a track, or the results of other answers than the best.
 *
 * @param times   how often, a whole number from 1 up
 * @param choose  how people answer; absent: each question by its default
 * @returns the refusal where a rule forbids the action
 */
export function simulate(
  game: Game,
  given: Engagement,
  times: number,
  random: Random,
  choose?: Choose,
): Simulation | Refusal {
  checkTimes(times);
  const counts = countRuns(game, given, times, random, choose);
  return isRefusal(counts) ? counts : sharesOf(counts);
}

/** @throws UsageError where it is no whole number from 1 up */
export function checkTimes(times: number): void {
  if (!Number.isInteger(times) || times < 1)
    throw new UsageError(`times is ${times}: it must be a whole number from 1 up.`);
}

/** Plays one exchange so many times, and counts how it ended; the refusal where a rule forbids the action. */
export function countRuns(
  game: Game,
  given: Engagement,
  times: number,
  random: Random,
  choose?: Choose,
): Counts | Refusal {
  const models = [given.actor, ...given.targets.map(({ profile }) => profile), ...given.others];
  const outcomes: Record<string, number> = {};
  const out: Record<string, number> = Object.fromEntries(models.map(({ ref }) => [ref, 0]));
  const tracks: Record<string, Record<string, number>> = {};
  for (let run = 0; run < times; run += 1) {
    const played = playOut(game, given, random, choose);
    if (isRefusal(played)) return played;
    add(outcomes, played.outcome.id, 1);
    for (const model of models) if (isTakenOut(game, changed(model, played.changes))) add(out, model.ref, 1);
    for (const change of played.changes)
      if (change.type === "track") add((tracks[change.of] ??= {}), change.track, change.to - change.from);
  }
  return { times, outcomes, out, tracks };
}

/** The counts of two parts of a simulation together. */
export function sumOf(one: Counts, other: Counts): Counts {
  const tracks = Object.fromEntries(Object.entries(one.tracks).map(([ref, own]) => [ref, { ...own }]));
  for (const [ref, own] of Object.entries(other.tracks)) addAll((tracks[ref] ??= {}), own);
  return {
    times: one.times + other.times,
    outcomes: addAll({ ...one.outcomes }, other.outcomes),
    out: addAll({ ...one.out }, other.out),
    tracks,
  };
}

/** Counts as shares and averages. */
export function sharesOf({ times, outcomes, out, tracks }: Counts): Simulation {
  const share = (counts: Readonly<Record<string, number>>): Record<string, number> =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / times]));
  return {
    times,
    outcomes: share(outcomes),
    out: share(out),
    tracks: Object.fromEntries(Object.entries(tracks).map(([ref, own]) => [ref, share(own)])),
  };
}

function addAll(to: Record<string, number>, more: Readonly<Record<string, number>>): Record<string, number> {
  for (const [name, count] of Object.entries(more)) add(to, name, count);
  return to;
}

function add(to: Record<string, number>, name: string, count: number): void {
  to[name] = (to[name] ?? 0) + count;
}
