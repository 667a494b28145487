import { battlefield, widthFor } from "./lib/field.mjs";
import { shippedRules } from "./lib/rules.mjs";
import {
  beside,
  distribution,
  duration,
  processorTime,
  spread,
  timed,
  timedFresh,
  timedOnce,
  timedTogether,
} from "./lib/timing.mjs";

/** How far a model moves in two stages together, and what working that out may cost. */
const MOVES = [{ units: 5, aim: "≤ 16.7 ms" }, { units: 10, aim: "≤ 16.7 ms" }, { units: 30 }];

/** How many models may have to flee at once. */
const FELLOWS = 30;

/** How often two Moves are timed with and without Bypass. */
const BYPASS_ROUNDS = 15;

/** What one slice of the work may take: a frame has 16.7 ms. */
const SLICE_AIM = "≤ 16.7 ms";

/** Low walls cost 2, friends are passed, others bar the way. */
const PACE = {
  ground: { clear: 1, difficult: 2, arduous: 2 },
  obstacles: [{ upTo: 1, flat: 2, perUnit: 0 }],
  ascents: [{ upTo: 0.5, flat: 0, perUnit: 0 }],
  drops: [{ upTo: Infinity, flat: 0, perUnit: 0 }],
  others: {
    friend: { pass: true, as: "clear", flat: 0, end: false },
    foe: { pass: false },
    neutral: { pass: false },
  },
};

/**
 * A Move of MEST Tactics: low walls cost nothing, a few changes of direction, friends are passed as Rough ground; and the same
 * with the rule Bypass, by which a cheaper way to a place may be the worse one to go on from.
 */
const MOVE = {
  ...PACE,
  obstacles: [{ upTo: 1, flat: 0, perUnit: 0 }],
  others: { ...PACE.others, friend: { pass: true, as: "difficult", flat: 0, end: false } },
  turns: 2,
};
const BYPASS = { ...MOVE, bypass: { each: 2, left: 2 } };

/** A small table: how wide it is, and how many models, low walls and woods are on it. */
const TABLE = { side: 36, tokens: 20, walls: 40, woods: 40 };

/** A way around the start, in game units from it. */
const DRAWN = [
  [2, 0],
  [2, 2],
  [0, 2],
  [-2, 2],
  [-2, 0],
];

/** What a model in the middle of a town reaches. */
export async function* measure() {
  const { costOf, fleeWay, reachInSlices, reachOf } = await shippedRules();
  const town = battlefield({ tokens: 500, walls: 5000 });
  const journey = (snapshot, units) => ({ snapshot, mover: "A", pace: PACE, stages: [units / 2, units / 2] });
  for (const { units, aim = "" } of MOVES) {
    const times = timedFresh(
      () => journey(town, units),
      (fresh) => reachOf(fresh).outline(1),
    );
    yield [`all within ${units} inches with its outline, 500 tokens, 5,000 walls`, duration(times), aim];
  }
  const longest = Array.from({ length: 5 }, () => slowestSlice(reachInSlices(journey(town, 30))));
  yield ["its longest slice, 30 inches", duration(longest), SLICE_AIM];
  const ten = reachOf(journey(town, 10));
  yield [`its outline, 10 inches`, duration(timed(() => ten.outline(1))), ""];
  const moved = timedFresh(
    () => ({ ...town, bodies: [...town.bodies] }),
    (fresh) => reachOf(journey(fresh, 10)).outline(1),
  );
  yield ["all within 10 inches just after a model moved", duration(moved), "≤ 16.7 ms"];
  const hexes = { ...town, grid: { kind: "hexOddR", size: town.grid.size } };
  yield [
    "all within 10 hexes, 500 tokens, 5,000 walls",
    duration(timed(() => reachOf(journey(hexes, 10)))),
    "≤ 16.7 ms",
  ];
  const { center } = town.bodies[0].shape;
  const way = DRAWN.map(([x, y]) => ({ x: center.x + x * town.grid.size, y: center.y + y * town.grid.size }));
  yield ["a drawn way of five legs", duration(timed(() => costOf(journey(town, 10), way))), ""];
  const width = widthFor(town.walls.length) * town.grid.size;
  const table = { ...town, bounds: { left: 0, top: 0, right: width, bottom: width } };
  const of = (side) => table.bodies.flatMap((one) => (one.side === side ? [one.ref] : [])).slice(0, FELLOWS);
  const flee = (mover) => fleeWay({ ...journey(table, 5), mover }, "left", of("blue"));
  yield [
    `the flight of each of ${FELLOWS} fellows to the edge, 5,000 walls`,
    distribution(timedOnce(of("red"), flee)),
    "",
  ];
  yield* bypass(reachOf);
  const larger = battlefield({ tokens: 5000, walls: 50000 });
  yield ratio("ten times the walls and tokens, the ground grows with them", "≤ 1.5 ×", [
    () => reachOf(journey(town, 8)).outline(1),
    () => reachOf(journey(larger, 8)).outline(1),
  ]);
  const open = { ...town, walls: [], bodies: town.bodies.slice(0, 1) };
  yield ratio("twice as far on open ground", "≤ 5 ×", [
    () => reachOf(journey(open, 5)).outline(1),
    () => reachOf(journey(open, 10)).outline(1),
  ]);
}

/** Two Moves of MEST Tactics with Bypass beside the same without it, on tables full of woods and of low walls. */
function* bypass(reachOf) {
  const full = battlefield(TABLE);
  const tables = [
    ["full of woods", { ...full, walls: [] }],
    ["full of low walls", { ...full, walls: full.walls.map((one) => ({ ...one, top: 0.75 })), regions: [] }],
  ];
  for (const [title, snapshot] of tables) {
    const times = [MOVE, BYPASS].map(() => []);
    for (let round = -1; round < BYPASS_ROUNDS; round += 1)
      for (const [n, pace] of [MOVE, BYPASS].entries()) {
        const start = processorTime();
        reachOf({ snapshot, mover: "A", pace, stages: [4, 4] }).outline(1);
        if (round >= 0) times[n].push(processorTime() - start);
      }
    const [without, withIt] = times;
    yield [`two Moves with Bypass beside without, a table ${title}`, beside(withIt, without), "≤ 2 ×"];
  }
}

/** Does work in slices. Gives the milliseconds of the longest. */
function slowestSlice(work) {
  let slowest = 0;
  for (;;) {
    const start = performance.now();
    const { done } = work.next();
    slowest = Math.max(slowest, performance.now() - start);
    if (done) return slowest;
  }
}

function ratio(title, aim, works) {
  const [one, other] = timedTogether(works);
  return [
    title,
    spread(
      other.map((time, round) => time / one[round]),
      1,
      "×",
    ),
    aim,
  ];
}
