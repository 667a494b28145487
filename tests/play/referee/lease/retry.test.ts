import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn, whenOneFails } from "../../../../src/play/referee/lease/queue.js";
import { Retry, Tries } from "../../../../src/play/referee/lease/retry.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A referee's window that has one exchange to carry on, whose write fails so many times. */
function windowWith(failures: number) {
  const seen = { tries: 0, written: 0 };
  const write = async (): Promise<void> => {
    seen.tries += 1;
    await Promise.resolve();
    if (seen.tries <= failures) throw new Error("The server is away.");
    seen.written += 1;
  };
  const carryOn = (): void => {
    inTurn(write).then(
      () => retry.succeeded(),
      () => undefined,
    );
  };
  const retry = new Retry(carryOn);
  whenOneFails(() => retry.failed());
  return { seen, carryOn };
}

test("a write that failed is tried again after a few seconds, with no event at the table", async () => {
  const { seen, carryOn } = windowWith(1);
  carryOn();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(seen).toEqual({ tries: 1, written: 0 });
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual({ tries: 2, written: 1 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ tries: 2, written: 1 });
});

test("what fails each time is tried four times again, and no more", async () => {
  const { seen, carryOn } = windowWith(Infinity);
  carryOn();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen.tries).toBe(5);
});

test("after a success a later failure has all its tries again", async () => {
  const { seen, carryOn } = windowWith(4);
  carryOn();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ tries: 5, written: 1 });
  seen.tries = 0;
  carryOn();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ tries: 5, written: 2 });
});

test("several failures at once lead to one try", async () => {
  const { seen, carryOn } = windowWith(3);
  [1, 2, 3].forEach(carryOn);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(seen).toEqual({ tries: 4, written: 1 });
});

/** A referee's window that handles one request, which throws so many times. */
async function requestThatFails(failures: number) {
  const tries = new Tries();
  const seen: { handled: number; answers: unknown[] } = { handled: 0, answers: [] };
  const handle = async (): Promise<string> => {
    seen.handled += 1;
    await Promise.resolve();
    if (seen.handled <= failures) throw new Error("A rule is broken.");
    return "done";
  };
  const attempt = async (): Promise<void> => {
    seen.answers.push(await tries.of("request", handle, () => void attempt()));
  };
  await attempt();
  return seen;
}

test("a request whose handling threw is handled again before the player reads that the GM's client does not answer", async () => {
  const seen = await requestThatFails(2);
  expect(seen).toEqual({ handled: 1, answers: ["again"] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(seen).toEqual({ handled: 3, answers: ["again", "again", "done"] });
});

test("a request whose handling throws each time is answered with one failure, and not tried again", async () => {
  const seen = await requestThatFails(Infinity);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(seen).toEqual({ handled: 4, answers: ["again", "again", "again", "failed"] });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen.handled).toBe(4);
});
