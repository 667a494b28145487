import {
  begin,
  isRefusal,
  isTakenOut,
  type Engagement,
  type Game,
  type Refusal,
} from "../rules/core/index.js";
import { changed } from "./changed.js";
import { carryOut, type Choose, type Random } from "./play-out.js";
import { UsageError } from "./usage-error.js";

/** What many runs of one exchange showed. */
export interface Simulation {
  readonly times: number;
  /** The share of runs by how they ended, from 0 to 1. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The share of runs that took a model out of play, by ref. */
  readonly out: Readonly<Record<string, number>>;
  /** How much each track changed on average, by the model's or item's ref and the track's name. */
  readonly tracks: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

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
  if (!Number.isInteger(times) || times < 1)
    throw new UsageError(`times is ${times}: it must be a whole number from 1 up.`);
  const start = begin(game, given);
  if (isRefusal(start)) return start;
  const models = [given.actor, ...given.targets.map(({ profile }) => profile), ...given.others];
  const outcomes: Record<string, number> = {};
  const out: Record<string, number> = Object.fromEntries(models.map(({ ref }) => [ref, 0]));
  const tracks: Record<string, Record<string, number>> = {};
  for (let run = 0; run < times; run += 1) {
    const played = carryOut(game, given, start, random, choose);
    outcomes[played.outcome.id] = (outcomes[played.outcome.id] ?? 0) + 1;
    for (const model of models)
      if (isTakenOut(game, changed(model, played.changes))) out[model.ref] = (out[model.ref] ?? 0) + 1;
    for (const change of played.changes) {
      if (change.type !== "track") continue;
      const own = (tracks[change.of] ??= {});
      own[change.track] = (own[change.track] ?? 0) + change.to - change.from;
    }
  }
  const share = (counts: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / times]));
  return {
    times,
    outcomes: share(outcomes),
    out: share(out),
    tracks: Object.fromEntries(Object.entries(tracks).map(([ref, own]) => [ref, share(own)])),
  };
}
