import { readBothWays, readShot } from "./lib/facts.mjs";
import { battlefield } from "./lib/field.mjs";
import { walked } from "./lib/random.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { beside, duration, median, timed, timedFresh, timedInTurn } from "./lib/timing.mjs";

/** How many models and walls, and what one pair may cost. */
const FIELDS = [
  { tokens: 50, walls: 200 },
  { tokens: 500, walls: 5000, aim: "< 1 ms" },
  { tokens: 2000, walls: 20000 },
];

/** Each side of the battle in which everybody looks at everybody. */
const SIDE = 100;

/** How many surveys of many pairs are timed together. */
const TOGETHER = 100;

/** One pair on ever larger ground, ten times the walls, and two sides of a hundred. */
export async function* measure() {
  const { survey } = await shippedRules();
  const pair = (scene) => () => readShot(survey(scene, "A", "T"));
  for (const { tokens, walls, aim = "" } of FIELDS) {
    const scene = battlefield({ tokens, walls });
    const title = `${tokens.toLocaleString("en")} tokens, ${walls.toLocaleString("en")} walls`;
    const moved = timedFresh(
      () => ({ ...scene, bodies: [...scene.bodies] }),
      (fresh) => readShot(survey(fresh, "A", "T")),
    );
    yield [`one pair, ${title}`, duration(timed(pair(scene))), aim];
    yield [`one pair just after a model moved, ${title}`, duration(moved), ""];
  }
  yield tenTimes("the ground grows with them", pair, undefined);
  yield tenTimes("on the same ground", pair, 100);
  yield* everybody(survey);
}

function tenTimes(title, pair, side) {
  const scenes = [2000, 20000].map((walls) => battlefield({ tokens: 500, walls, side }));
  const [few, many] = timedInTurn(...scenes.map(pair));
  return [`ten times the walls, ${title}`, beside(many, few), "≤ 3 ×"];
}

/** Every pair of enemies among two sides of a hundred: what a shot reads, and sight both ways. */
function* everybody(survey) {
  const scene = battlefield({ tokens: 2 * SIDE, walls: 2000 });
  const [red, blue] = ["red", "blue"].map((team) => scene.bodies.filter(({ side }) => side === team));
  const all = () =>
    red.forEach((one) => blue.forEach((other) => readShot(survey(scene, one.ref, other.ref))));
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    all();
    return performance.now() - start;
  });
  const each = median(times) / (red.length * blue.length);
  yield [
    `all ${red.length} × ${blue.length} pairs, 2,000 walls`,
    `${duration(times)}, ${(each * 1000).toFixed(0)} µs each`,
    "",
  ];
  yield bothWays(survey, scene, pairsBetween(red, blue));
}

const pairsBetween = (some, others) => some.flatMap((one) => others.map((other) => [one.ref, other.ref]));

/**
 * Sight and cover of pairs from both ends: one end right after the other, so that each viewer looks once, and one end of many
 * pairs before the other end of any. Both take the same pairs in turn.
 */
function bothWays(survey, scene, pairs) {
  const turned = ([one, other]) => [other, one];
  const ends = pairs.flatMap((pair) => [pair, turned(pair)]);
  const apart = piecesOf(pairs, TOGETHER / 2).flatMap((some) => [...some, ...some.map(turned)]);
  const read = ([one, other]) => readBothWays(survey(scene, one, other));
  const [together, alone] = timedInTurn(walked(ends, TOGETHER, read), walked(apart, TOGETHER, read));
  return [
    `two-way sight and cover of ${SIDE} × ${SIDE} pairs, beside each survey alone`,
    beside(together, alone),
    "< 1 ×",
  ];
}

function piecesOf(list, size) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}
