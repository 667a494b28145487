import { moveEachFrame, movesNoted, readDrags, watchMoves } from "./lib/page.mjs";
import { throng } from "./lib/scenes.mjs";
import { duration, spread } from "./lib/timing.mjs";
import { atTable, clockOf, join, show, spots } from "./lib/visit.mjs";

/** How often each drag is made, and how many frames it takes. */
const ROUNDS = 9;
const FRAMES = 30;

const FRAME_AIM = "≤ 16.7 ms";

/** What of a frame may be the system's own work. */
const OWN_AIM = "≤ 1 ms";

/**
 * A drag that goes on and off the target with every move, so that the label comes and goes, and one over empty ground. Each
 * is made with the system's reading of drags and without it, in turn: the difference is the system's own.
 */
export function measure() {
  return atTable(async function* (browser, address) {
    const page = await join(browser, address);
    await show(page, throng);
    const [from, to] = await spots(page, throng);
    const empty = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const ways = [
      { title: "drag on and off the target", spots: [empty, to] },
      { title: "drag over empty ground", spots: [empty, { x: empty.x, y: empty.y + 10 }] },
    ].flatMap((way) => [
      { ...way, mode: "on", taken: [] },
      { ...way, title: `${way.title}, not read as an attack`, mode: "off", taken: [] },
    ]);
    const clock = await clockOf(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(empty.x, empty.y, { steps: 4 });
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const way of ways) {
        const taken = await dragged(page, clock, way);
        if (round > 0) way.taken.push(taken);
      }
    }
    await page.keyboard.press("Escape");
    await page.mouse.up();
    yield [`a move onto the target → label, ${throng.title}`, duration(ontoTarget(ways[0])), FRAME_AIM];
    for (const way of ways) {
      const work = duration(way.taken.map((taken) => taken.work));
      yield [`page's work in a frame, ${way.title}`, work, way.mode === "on" ? FRAME_AIM : ""];
    }
    for (const [own, other] of [ways.slice(0, 2), ways.slice(2)]) {
      const differences = own.taken.map(({ work }, round) => work - other.taken[round].work);
      yield [`the system's own work in a frame, ${own.title}`, spread(differences, 1, "ms"), OWN_AIM];
    }
    for (const way of ways) {
      const frames = duration(way.taken.flatMap((taken) => taken.frames));
      yield [`the same frame until it is drawn by software, ${way.title}`, frames, ""];
    }
  });
}

/** The moves that showed a label: every second one. */
function ontoTarget({ taken }) {
  return taken.flatMap(({ moves }) => moves.filter((_, move) => move % 2));
}

async function dragged(page, clock, { spots: between, mode }) {
  await page.evaluate(readDrags, mode);
  await page.evaluate(watchMoves);
  const before = await clock();
  await page.evaluate(moveEachFrame, { spots: between, frames: FRAMES });
  const work = ((await clock()) - before) / FRAMES;
  return { ...(await page.evaluate(movesNoted)), work };
}
