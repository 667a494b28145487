import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { readShot } from "./lib/facts.mjs";
import { battlefield } from "./lib/field.mjs";
import { pairsOf, walked } from "./lib/random.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { ashford, crowd, throng } from "./lib/scenes.mjs";
import { snapshotOf } from "./lib/snapshot.mjs";
import { beside, distribution, duration, median, timedInTurn, timedOnce } from "./lib/timing.mjs";

/** How many pairs are drawn, and how many others are surveyed before, for the engine to compile. */
const PAIRS = 300;
const WARMING = 300;

/** A survey that a person waits for stays within a frame even when nothing is compiled. */
const COLD_AIM = "≤ 16.7 ms";

/** What a random pair may cost beside the open pair of the drag. */
const OPEN_AIM = "≤ 3 ×";

/** How many surveys of random pairs are timed together, and how many pairs are drawn for that. */
const TOGETHER = 50;
const DRAWN = 5000;

/** How many sessions are begun: other work on the machine can only make a first pair slower. */
const SESSIONS = 7;

const COLD = fileURLToPath(new URL("lib/cold.mjs", import.meta.url));

/** The scenes: those of the drag, and the ones where walls are everywhere. */
export const SCENES = {
  ashford: () => [ashford.title, snapshotOf(ashford.source)],
  crowd: () => [crowd.title, snapshotOf(crowd.source)],
  throng: () => [`${throng.title}, open ground between`, snapshotOf(throng.source)],
  town: () => [
    "500 tokens, 5,000 walls, a wall on every 5 squares",
    battlefield({ tokens: 500, walls: 5000 }),
  ],
  maze: () => [
    "500 tokens, 20,000 walls, 2 walls on every square",
    battlefield({ tokens: 500, walls: 20_000, side: 100 }),
  ],
};

/** Surveys of pairs drawn at random: warm, each pair once; and cold, in a process where nothing has run before. */
export async function* measure() {
  const { survey } = await shippedRules();
  for (const [name, scene] of Object.entries(SCENES)) {
    const [title, snapshot] = scene();
    const pairs = pairsOf(snapshot.bodies, WARMING + PAIRS);
    const work = ([one, other]) => readShot(survey(snapshot, one.ref, other.ref));
    pairs.slice(0, WARMING).forEach(work);
    yield [`random pairs, ${title}`, distribution(timedOnce(pairs.slice(WARMING), work)), ""];
    const sessions = [];
    for (let run = 0; run < SESSIONS; run += 1) sessions.push(await coldTimes(name));
    const [[, ...next]] = sessions.sort(([a], [b]) => a - b);
    yield [`the first pair of a session, ${title}`, duration(sessions.map(([first]) => first)), COLD_AIM];
    yield [`the next 20 pairs, ${title}`, distribution(next), COLD_AIM];
  }
  yield* besideOpen(survey, SCENES.throng(), [throng.attacker, throng.target]);
  yield* besideOpen(survey, SCENES.town(), ["A", "T"]);
}

/** How long each of the first pairs of a scene takes in a process where nothing has run before. */
async function coldTimes(name) {
  const { stdout } = await promisify(execFile)(process.execPath, [COLD, name]);
  return JSON.parse(stdout);
}

/** Random pairs beside the pair of the drag, in alternating runs: all of them, and those by how far apart the two are. */
function* besideOpen(survey, [scene, snapshot], open) {
  const read = ([one, other]) => readShot(survey(snapshot, one.ref, other.ref));
  const drawn = open.map((name) => snapshot.bodies.find(({ ref }) => ref === name));
  const drag = walked([drawn], TOGETHER, read);
  const pairs = pairsOf(snapshot.bodies, DRAWN);
  const near = spanOf(drawn);
  const groups = [
    ["a random pair", pairs, OPEN_AIM],
    ["a random pair that is no farther apart", pairs.filter((pair) => spanOf(pair) <= near), ""],
    ["a random pair at least five times as far apart", pairs.filter((pair) => spanOf(pair) >= 5 * near), ""],
  ];
  const named = groups.map(([, some]) => median(some.map((pair) => namedIn(read(pair)))));
  const namedOpen = namedIn(read(drawn));
  const counted = `${named.join(", ")}; open pair ${namedOpen}`;
  yield [
    `walls and models that reasons name: a random pair, one as near, one far apart, ${scene}`,
    counted,
    "",
  ];
  for (const [n, [title, some, aim]] of groups.entries()) {
    if (some.length === 0) continue;
    const [random, opens] = timedInTurn(walked(some, TOGETHER, read), drag);
    yield [`${title}, beside the open pair, ${scene}`, beside(random, opens), aim];
    const each = random.map((time) => (time * namedOpen) / named[n]);
    yield ["the same for each wall and model that is named", beside(each, opens), ""];
  }
}

function spanOf([one, other]) {
  const [a, b] = [one.shape.center, other.shape.center];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How many things the reasons of some facts name, each once. */
function namedIn(facts) {
  return new Set(facts.flatMap((evidence) => (evidence ?? []).flatMap(({ refs }) => refs))).size;
}
