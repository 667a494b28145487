/** How long one batch of quick work lasts at least, in milliseconds: far above what the clock can tell apart. */
const BATCH = 4;

/**
 * How long work is run before it is measured, in milliseconds of the processor's time: until then the engine is still
 * compiling it.
 */
const WARM = 400;

/** How often each measurement is taken. */
export const ROUNDS = 25;

/** How often each measurement of a ratio is taken. */
const LONG = 200;

const wallTime = () => performance.now();

/** The time that this process has kept the processor busy, in milliseconds: other work on the machine hardly counts. */
export const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Times quick work: runs it in batches long enough for the clock.
 * @param {() => unknown} work
 * @returns {number[]} milliseconds of one run, a number a batch
 */
export function timed(work) {
  const [times] = timedTogether([work]);
  return times;
}

/**
 * Times several pieces of quick work batch by batch in turn, so that whatever slows the machine down slows all of them.
 * @param {(() => unknown)[]} works
 * @param {() => number} [clock]  in milliseconds; by default the time that passes
 * @param {number} [rounds]  how many batches of each
 * @returns {number[][]} for each work the milliseconds of one run, a number a batch
 */
export function timedTogether(works, clock = wallTime, rounds = ROUNDS) {
  works.forEach(warm);
  const counts = works.map((work) => calibrated(work, clock));
  const times = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    works.forEach((work, index) => times[index].push(batch(work, counts[index], clock)));
  }
  return times;
}

/**
 * Times two pieces of work in turn by the processor's time, so often that the engine has compiled both: on a busy machine it
 * does that late, so the first half does not count.
 * @returns {number[][]} as `timedTogether`
 */
export function timedInTurn(work, other) {
  const times = timedTogether([work, other], processorTime, LONG);
  return times.map((each) => each.slice(LONG / 2));
}

/** Times work that is prepared again before each run. The preparation is not counted. */
export function timedFresh(prepare, work) {
  for (let run = 0; run < ROUNDS; run += 1) work(prepare());
  return Array.from({ length: ROUNDS }, () => {
    const ready = prepare();
    const start = performance.now();
    work(ready);
    return performance.now() - start;
  });
}

function warm(work) {
  const start = processorTime();
  while (processorTime() - start < WARM) for (let run = 0; run < 100; run += 1) work();
}

/** How many runs fill a batch. */
function calibrated(work, clock) {
  for (let count = 1; ; count *= 2) {
    const each = batch(work, count, clock);
    if (each * count >= BATCH) return count;
  }
}

function batch(work, count, clock) {
  const start = clock();
  for (let run = 0; run < count; run += 1) work();
  return (clock() - start) / count;
}

/** The middle one of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The value that nine of ten are above: other work on the machine disturbs it least. */
export function undisturbed(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 10)];
}

/** One time in milliseconds: `12 µs`. */
export function shownTime(time) {
  return time < 1 ? `${rounded(time * 1000)} µs` : `${rounded(time)} ms`;
}

/** Median with least and most: `12 µs (11–14)`. */
export function duration(times) {
  const middle = median(times);
  return middle < 1 ? spread(times, 1000, "µs") : spread(times, 1, "ms");
}

/** Median, the value that 95 of 100 stay below, and the worst: `12 µs, 95 % 40 µs, worst 90 µs`. For many different cases, each timed once. */
export function distribution(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const [factor, unit] = median(times) < 1 ? [1000, "µs"] : [1, "ms"];
  const shown = (time) => `${rounded(time * factor)} ${unit}`;
  return `${shown(median(times))}, 95 % ${shown(at(0.95))}, worst ${shown(sorted.at(-1))}`;
}

/** Times each case once, in milliseconds. */
export function timedOnce(cases, work) {
  return cases.map((one) => {
    const start = performance.now();
    work(one);
    return performance.now() - start;
  });
}

/** How many times as long the first work takes as the second, batch by batch: `1.2 × (1.1–1.3)`. */
export function beside(times, others) {
  return spread(
    times.map((time, round) => time / others[round]),
    1,
    "×",
  );
}

/** How often in a second, from the milliseconds of one run: `120 000 / s (110 000–125 000)`. */
export function frequency(times) {
  return spread(
    times.map((time) => 1000 / time),
    1,
    "/ s",
  );
}

/** Median with least and most, multiplied by `times`, in a unit. */
export function spread(numbers, times, unit) {
  const shown = [median(numbers), Math.min(...numbers), Math.max(...numbers)].map((n) => rounded(n * times));
  return `${shown[0]} ${unit} (${shown[1]}–${shown[2]})`;
}

/** To three digits, thousands set apart: 0.123, 12.3, 12 345. */
function rounded(number) {
  const digits = number < 10 ? 2 : number < 100 ? 1 : 0;
  return number.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? " " : "");
}
