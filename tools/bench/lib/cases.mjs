import { ATTACKS, wholeAttack } from "./attacks.mjs";
import { readShot } from "./facts.mjs";
import { pairsOf } from "./random.mjs";

/** How many pairs are drawn at random; they are surveyed one after the other, again and again. */
const PAIRS = 2000;

/** How many of them one run surveys. */
const TOGETHER = 20;

/** What two checkouts are compared by: each makes the work from the rules of one, and from its folder. */
export const CASES = {
  ...Object.fromEntries(
    Object.keys(ATTACKS).map((name) => [
      `weigh + begin + tell, ${name}`,
      (rules) => wholeAttack(rules, name),
    ]),
  ),
  "what a TNT shot reads, open pair, 500 tokens, 5,000 walls": async (rules, folder) => {
    const { snapshot, attacker, target } = await throng(folder);
    return () => readShot(rules.survey(snapshot, attacker, target));
  },
  [`the same, ${TOGETHER} random pairs`]: async (rules, folder) =>
    randomPairs(rules, (await throng(folder)).snapshot),
  [`the same, ${TOGETHER} random pairs, a wall on every 5 squares`]: async (rules, folder) =>
    randomPairs(rules, await field(folder, { tokens: 500, walls: 5000 })),
};

/** Each checkout makes its scenes itself: the parts of a snapshot may be called otherwise there. */
const lib = (folder, file) => import(`${folder}/tools/bench/lib/${file}.mjs`);

async function throng(folder) {
  const [{ throng: scene }, { snapshotOf }] = [await lib(folder, "scenes"), await lib(folder, "snapshot")];
  const { source, attacker, target } = scene;
  return { snapshot: snapshotOf(source), attacker, target };
}

async function field(folder, asked) {
  const { battlefield } = await lib(folder, "field");
  return battlefield(asked);
}

function randomPairs({ survey }, snapshot) {
  const pairs = pairsOf(snapshot.bodies, PAIRS);
  let next = 0;
  return () => {
    for (let n = 0; n < TOGETHER; n += 1) {
      const [one, other] = pairs[next++ % PAIRS];
      readShot(survey(snapshot, one.ref, other.ref));
    }
  };
}
