import { isRefusal, type Engagement, type Game, type Refusal } from "../rules/core/index.js";
import { fromState, streams } from "./seeded.js";
import { checkTimes, countRuns, sharesOf, sumOf, type Counts, type Simulation } from "./simulate.js";
import { UsageError } from "./usage-error.js";

/** A part of a simulation, as it is sent to a worker. */
export interface Job {
  /** The id of the game. */
  readonly game: string;
  /** The address of the module that exports the game; absent: the game ships with the package. */
  readonly module?: string;
  readonly engagement: Engagement;
  readonly times: number;
  /** Where its random numbers begin. */
  readonly random: readonly number[];
}

/** The answer of a worker: the counts of its job, a refusal, or the text of an error. */
export type Reply = { readonly counts: Counts } | { readonly refusal: Refusal } | { readonly error: string };

/** A worker that is open. It is given one job at a time. */
export interface OpenWorker {
  /** Rejects where the worker itself fails. */
  work(job: Job): Promise<Reply>;
  close(): void;
}

/** The part of an `AbortSignal` that is read. */
export interface Signal {
  throwIfAborted(): void;
}

/** The options of a simulation in workers. */
export interface InWorkers {
  /** The same seed gives the same result, in however many workers. A whole number; absent: 1. */
  readonly seed?: number;
  /** How many workers, from 1 up. */
  readonly workers: number;
  /** The address of a module that exports the game, where it does not ship with the package. */
  readonly module?: string;
  /** Called after each part with the number of runs that are done. */
  readonly onProgress?: (done: number, times: number) => void;
  /** Ends the simulation after the parts that run: the promise then rejects with the signal's reason. */
  readonly signal?: Signal;
}

/** How many runs a worker makes before it reports. */
const PART = 2000;

/**
 * `simulate`, shared out to workers. Questions are answered by their defaults: a function cannot be sent to a worker.
 *
 * @param open  opens a worker
 * @returns the refusal where a rule forbids the action
 * @throws UsageError where `times` or `workers` is no whole number from 1 up
 */
export async function simulateWith(
  open: () => OpenWorker,
  game: Game,
  given: Engagement,
  times: number,
  { seed = 1, workers, module, onProgress, signal }: InWorkers,
): Promise<Simulation | Refusal> {
  checkTimes(times);
  if (!Number.isInteger(workers) || workers < 1)
    throw new UsageError(`workers is ${workers}: it must be a whole number from 1 up.`);
  const jobs = parts(times, seed, { game: game.id, engagement: given, ...(module ? { module } : {}) });
  const opened: OpenWorker[] = [];
  let total: Counts = { times: 0, outcomes: {}, out: {}, tracks: {} };
  const workOff = async (): Promise<Refusal | undefined> => {
    signal?.throwIfAborted();
    const worker = open();
    opened.push(worker);
    for (const job of jobs) {
      const reply = await worker.work(job);
      signal?.throwIfAborted();
      if ("error" in reply) throw new Error(reply.error);
      if ("refusal" in reply) return reply.refusal;
      total = sumOf(total, reply.counts);
      onProgress?.(total.times, times);
    }
    return undefined;
  };
  try {
    const count = Math.min(workers, Math.ceil(times / PART));
    const refusals = await Promise.all(Array.from({ length: count }, workOff));
    return refusals.find((one) => one !== undefined) ?? sharesOf(total);
  } finally {
    for (const worker of opened) worker.close();
  }
}

/** A worker's answer to a job of a game that a module exports. */
export function replyTo(
  exports: Readonly<Record<string, unknown>>,
  { game: id, module, engagement, times, random }: Job,
): Reply {
  const game = Object.values(exports)
    .filter(isGame)
    .find((one) => one.id === id);
  if (!game) return { error: module === undefined ? notShipped(id) : `${module} exports no game "${id}".` };
  const counts = countRuns(game, engagement, times, fromState(random));
  return isRefusal(counts) ? { refusal: counts } : { counts };
}

const notShipped = (id: string): string =>
  `The game "${id}" does not ship with the package: give the address of its module.`;

/** Whether what a module exports is a game: it declares a model and actions. */
export function isGame(exported: unknown): exported is Game {
  const { actor, actions } = Object(exported) as { readonly actor?: unknown; readonly actions?: unknown };
  return typeof actor === "object" && typeof actions === "object";
}

function* parts(times: number, seed: number, shared: Omit<Job, "times" | "random">): Generator<Job, void> {
  const random = streams(seed);
  for (let left = times; left > 0; left -= PART)
    yield { ...shared, times: Math.min(PART, left), random: random.next().value };
}
