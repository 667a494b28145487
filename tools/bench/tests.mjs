import { keptTimes } from "../lib/test-times.mjs";

const AIM = "≤ 300 s";

/** What the last whole `npm test` in this folder took, and its parts. It is not run here. */
export async function* measure() {
  const kept = await keptTimes();
  if (!kept) {
    yield ["npm test, the last whole run in this folder", "none yet", AIM];
    return;
  }
  const { seconds, tests, cores, when } = kept;
  const { all, ...parts } = seconds;
  const day = new Date(when).toISOString().slice(0, 10);
  const title = `npm test, ${tests.toLocaleString("en")} tests on ${cores} cores, ${day}`;
  yield [title, `${all.toFixed(0)} s`, AIM];
  for (const [part, one] of Object.entries(parts)) yield [`of that, ${part}`, `${one.toFixed(0)} s`, ""];
}
