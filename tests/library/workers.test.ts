import { describe, expect, test } from "vitest";
import {
  replyTo,
  engagement,
  profile,
  seeded,
  simulate,
  simulateWith,
  UsageError,
  type InWorkers,
  type Job,
  type OpenWorker,
  type Reply,
  type Simulation,
} from "../../src/library/index.js";
import { isRefusal, type Engagement } from "../../src/rules/core/index.js";
import { tnt } from "../../src/rules/tnt/index.js";

const shot = (distance = 10, strength = 7) =>
  engagement(tnt, {
    action: "shoot",
    actor: profile(tnt, "tnt", { ref: "Kess" }),
    weapon: profile(tnt, "tntWeapon", { ref: "rifle", values: { range: 20, strength, hands: 2 } }),
    target: profile(tnt, "tnt", { ref: "Orlo" }),
    facts: { distance, sight: true },
  });

/** Workers in this very thread, which get what could be sent to another. */
function workers(answer: (job: Job) => Reply = (job) => replyTo({ tnt }, job)) {
  const seen = { open: 0, closed: 0, jobs: [] as number[] };
  const open = (): OpenWorker => {
    seen.open += 1;
    return {
      work: (job) => {
        seen.jobs.push(job.times);
        return Promise.resolve(structuredClone(answer(structuredClone(job))));
      },
      close: () => void (seen.closed += 1),
    };
  };
  return { open, seen };
}

async function simulation(
  times: number,
  options: InWorkers,
  given: Engagement = shot(),
): Promise<Simulation> {
  const made = await simulateWith(workers().open, tnt, given, times, options);
  if (isRefusal(made)) throw new Error(made.refused);
  return made;
}

describe("a simulation in workers", () => {
  test("gives the same for the same seed in however many workers, and other numbers for another seed", async () => {
    const one = await simulation(5001, { workers: 1, seed: 7 });
    expect(one.times).toBe(5001);
    expect(await simulation(5001, { workers: 3, seed: 7 })).toEqual(one);
    expect(await simulation(5001, { workers: 1, seed: 8 })).not.toEqual(one);
  });

  test("agrees with `simulate`", async () => {
    const alone = simulate(tnt, shot(), 10_000, seeded(3));
    if (isRefusal(alone)) throw new Error(alone.refused);
    const shared = await simulation(10_000, { workers: 2, seed: 3 });
    expect(Object.keys(shared.outcomes).sort()).toEqual(Object.keys(alone.outcomes).sort());
    for (const [id, share] of Object.entries(alone.outcomes))
      expect(shared.outcomes[id]).toBeCloseTo(share, 1.5);
    expect(shared.tracks["Orlo"]?.["woundsTaken"]).toBeCloseTo(
      alone.tracks["Orlo"]?.["woundsTaken"] ?? 0,
      1.5,
    );
  });

  test("opens no more workers than it has parts, works each part off once, and closes all", async () => {
    const { open, seen } = workers();
    await simulateWith(open, tnt, shot(), 4001, { workers: 16 });
    expect(seen).toEqual({ open: 3, closed: 3, jobs: [2000, 2000, 1] });
  });

  test("tells how far it is", async () => {
    const told: (readonly [number, number])[] = [];
    await simulation(4500, { workers: 1, onProgress: (done, times) => told.push([done, times]) });
    expect(told).toEqual([
      [2000, 4500],
      [4000, 4500],
      [4500, 4500],
    ]);
  });

  test("ends early when its signal says so, with the signal's reason, and closes its workers", async () => {
    const cancel = new AbortController();
    const { open, seen } = workers();
    const running = simulateWith(open, tnt, shot(), 1_000_000, {
      workers: 2,
      signal: cancel.signal,
      onProgress: (done) => done >= 8000 && cancel.abort(new Error("enough")),
    });
    await expect(running).rejects.toThrow("enough");
    expect(seen.closed).toBe(2);
    expect(seen.jobs.length).toBeLessThan(10);
    const late = simulateWith(open, tnt, shot(), 10, {
      workers: 1,
      signal: AbortSignal.abort(new Error("late")),
    });
    await expect(late).rejects.toThrow("late");
    expect(seen.open).toBe(2);
  });

  test("returns the refusal of a rule", async () => {
    const made = await simulateWith(workers().open, tnt, shot(1000), 100_000, { workers: 2 });
    expect(isRefusal(made)).toBe(true);
  });

  test("says what went wrong: a worker that fails, a game that does not ship, numbers that cannot be", async () => {
    const broken = workers(() => ({ error: "no more memory" }));
    await expect(simulateWith(broken.open, tnt, shot(), 10, { workers: 1 })).rejects.toThrow(
      "no more memory",
    );
    expect(broken.seen.closed).toBe(1);
    const other = workers();
    const unknown = { ...tnt, id: "own" };
    await expect(simulateWith(other.open, unknown, shot(), 10, { workers: 1 })).rejects.toThrow(
      'The game "own" does not ship with the package',
    );
    const elsewhere = simulateWith(other.open, unknown, shot(), 10, { workers: 1, module: "own.mjs" });
    await expect(elsewhere).rejects.toThrow('own.mjs exports no game "own".');
    for (const [times, count] of [
      [0, 1],
      [1.5, 1],
      [10, 0],
    ] as const)
      await expect(simulateWith(other.open, tnt, shot(), times, { workers: count })).rejects.toThrow(
        UsageError,
      );
  });
});

describe("seeded", () => {
  test("gives the same numbers for the same seed, from 0 up to 1", () => {
    const [one, same, other] = [seeded(5), seeded(5), seeded(6)];
    const numbers = Array.from({ length: 1000 }, one);
    expect(Array.from({ length: 1000 }, same)).toEqual(numbers);
    expect(Array.from({ length: 1000 }, other)).not.toEqual(numbers);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, one) => sum + one, 0) / 1000).toBeCloseTo(0.5, 1);
  });
});
