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
const rules = await Promise.all(paths.slice(2).map((file) => import(file)));
const works = await Promise.all(rules.map((one, index) => CASES[title](one, paths[index])));
const times = timedTogether(works, processorTime, ROUNDS);
process.stdout.write(JSON.stringify(times.map((each) => each.slice(ROUNDS / 2))));
