/**
 * Measures one case with the rules of two checkouts, batch by batch in turn, and prints the processor's times of both, in
 * milliseconds:
 * node both.mjs <case> <checkout> <checkout> <its rules> <its rules>
 */
import { CASES } from "./cases.mjs";
import { processorTime, timedTogether } from "./timing.mjs";

/** How many batches of each. On a busy machine the engine compiles late: the first half does not count. */
const ROUNDS = 400;

const [title, ...paths] = process.argv.slice(2);
const works = [0, 1].map(async (one) => CASES[title](await import(paths[one + 2]), paths[one]));
const times = timedTogether(await Promise.all(works), processorTime, ROUNDS);
process.stdout.write(JSON.stringify(times.map((each) => each.slice(ROUNDS / 2))));
